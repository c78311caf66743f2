// SPDX-License-Identifier: MIT
/*
 * estimate_playing_strength.c: playing strength from what decisions cost; see <mlem/review.h>.
 *
 * The mean cost of a decision was measured on games of the bots (bench/review, cosmic, quick):
 * with two seats admiral 0.0023, sharp 0.0033, steady 0.0093, cadet 0.0109, gentle 0.0154, random
 * 0.0412. Their Elo in matches against each other (cadet 1000: admiral 1176, sharp 1146, steady
 * 1012, gentle 893) lies on a line over it, within 15 points; random (424) reads lower than it is.
 * With more seats the quick evaluator finds more fault with everybody: admiral 0.0077, captain
 * 0.0110, cadet 0.0167, steady 0.0194, gentle 0.0307, random 0.0442.
 */
#include <mlem/review.h>

/* Elo of a player without fault, and what a cost of 1 a decision takes away. */
static const struct { double flawless, slope; } lines[2] = {{1225, 21500}, {1310, 18000}};

/* A game without fault says little about the next: the deviation is at least this. */
static const double deviation_floor = 0.01;

static double square_root(double x) {
  double root = x > 1 ? x : 1;
  for (unsigned i = 0; i < 40; i++)
    root = (root + x / root) / 2;
  return x > 0 ? root : 0;
}

mlem_review_strength mlem_review_strength_of(unsigned seats, uint32_t decisions, double costs,
                                             double squares) {
  mlem_review_strength strength = {0};
  unsigned line = seats > 2;
  if (decisions == 0)
    return strength;
  double n = (double)decisions, mean = -costs / n;
  double variance = squares / n - mean * mean;
  if (variance < deviation_floor * deviation_floor)
    variance = deviation_floor * deviation_floor;
  double error = 1.96 * square_root(variance / n);
  strength.known = true;
  strength.elo = lines[line].flawless - lines[line].slope * mean;
  strength.low = strength.elo - lines[line].slope * error;
  strength.high = strength.elo + lines[line].slope * error;
  if (strength.high > lines[line].flawless + 100)
    strength.high = lines[line].flawless + 100;
  if (strength.low < 0)
    strength.low = 0;
  if (strength.elo < 0)
    strength.elo = 0;
  if (strength.high < strength.elo)
    strength.high = strength.elo;
  return strength;
}
