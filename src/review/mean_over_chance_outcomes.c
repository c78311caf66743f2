// SPDX-License-Identifier: MIT
/* mean_over_chance_outcomes.c: see mean_over_chance_outcomes.h. */
#include "mean_over_chance_outcomes.h"

#include <string.h>

typedef struct sums {
  double win[MLEM_MAX_SEATS], points[MLEM_MAX_SEATS], weight;
} sums;

static void add(sums *s, const value_outlook *value, double weight) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++) {
    s->win[seat] += weight * (double)value->win[seat];
    s->points[seat] += weight * (double)value->points[seat];
  }
  s->weight += weight;
}

static void finish(const sums *s, value_outlook *mean) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++) {
    mean->win[seat] = (float)(s->win[seat] / s->weight);
    mean->points[seat] = (float)(s->points[seat] / s->weight);
  }
}

/* ---- One outcome a line -----------------------------------------------------------------------
 */

static void mean_of_single_outcomes(position_judge *j, const mlem_game *game,
                                    const mlem_state *seen, sums *s) {
  mlem_chance outcomes[MLEM_MAX_OUTCOMES];
  size_t count = mlem_chance_outcomes(game, seen, outcomes);
  value_outlook crash;
  double crash_ways = 0;
  for (size_t i = 0; i < count; i++) {
    mlem_state next = *seen;
    value_outlook value;
    double chance = (double)outcomes[i].ways / (double)outcomes[i].of;
    mlem_apply_chance_unchecked(game, &next, outcomes[i].outcome);
    /* All rolls that crash the rocket lead to the same position; it is judged last, because its
     * solution is another one. */
    if (seen->phase == MLEM_PHASE_ROLL && next.phase != MLEM_PHASE_TRAVEL) {
      crash_ways += chance;
      continue;
    }
    position_value(j, game, &next, &value);
    add(s, &value, chance);
  }
  for (size_t i = 0; crash_ways > 0 && i < count; i++) {
    mlem_state next = *seen;
    mlem_apply_chance_unchecked(game, &next, outcomes[i].outcome);
    if (next.phase == MLEM_PHASE_TRAVEL)
      continue;
    position_value(j, game, &next, &crash);
    add(s, &crash, crash_ways);
    break;
  }
}

/* ---- Exploration tokens of the set-up ---------------------------------------------------------
 */

/* All sets of tokens that complete what lies on the mat; each is as likely as the others. */
static void mean_of_sets(position_judge *j, const mlem_game *game, mlem_state *state,
                         uint32_t allowed, sums *s) {
  if (state->phase != MLEM_PHASE_EXPLORE) {
    value_outlook value;
    position_value(j, game, state, &value);
    add(s, &value, 1);
    return;
  }
  for (uint32_t left = allowed; left; left &= left - 1) {
    mlem_state next = *state;
    unsigned token = (unsigned)__builtin_ctz(left);
    mlem_apply_chance_unchecked(game, &next, token);
    mean_of_sets(j, game, &next, left & (left - 1), s);
  }
}

/* ---- A hand of missions ------------------------------------------------------------------------
 */

/* The number of a set with a < b < c. */
static unsigned set_number(unsigned a, unsigned b, unsigned c) {
  return c * (c - 1) * (c - 2) / 6 + b * (b - 1) / 2 + a;
}

/* What each set of three missions is worth when the seat that is dealt to keeps it. */
static void judge_sets(position_judge *j, const mlem_game *game, const mlem_state *seen) {
  unsigned seat = seen->seat, count = game->mat.mission_count;
  mlem_state next = *seen;
  next.kept[seat] = 1;
  memset(next.missions[seat], MLEM_NONE, sizeof next.missions[seat]);
  for (unsigned c = 2; c < count; c++)
    for (unsigned b = 1; b < c; b++)
      for (unsigned a = 0; a < b; a++) {
        next.missions[seat][0] = (uint8_t)a;
        next.missions[seat][1] = (uint8_t)b;
        next.missions[seat][2] = (uint8_t)c;
        position_value(j, game, &next, &j->kept_sets[set_number(a, b, c)]);
      }
}

/* A hand of four is worth what the best three of it are. */
static void add_hand(const value_outlook *sets, const unsigned hand[MLEM_DEALT_MISSIONS],
                     unsigned seat, sums *s) {
  const unsigned kept[MLEM_DEALT_MISSIONS] = {
      set_number(hand[1], hand[2], hand[3]), set_number(hand[0], hand[2], hand[3]),
      set_number(hand[0], hand[1], hand[3]), set_number(hand[0], hand[1], hand[2])};
  const value_outlook *best = &sets[kept[0]];
  for (unsigned i = 1; i < MLEM_DEALT_MISSIONS; i++)
    if (position_better(&sets[kept[i]], best, seat))
      best = &sets[kept[i]];
  add(s, best, 1);
}

/* All hands that the seat may get; each is as likely as the others. */
static void mean_of_hands(position_judge *j, const mlem_game *game, const mlem_state *seen,
                          sums *s) {
  uint32_t known = 0;
  unsigned hand[MLEM_DEALT_MISSIONS], count = game->mat.mission_count;
  for (unsigned seat = 0; seat < game->seats; seat++)
    for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++)
      if (seen->missions[seat][i] < count)
        known |= UINT32_C(1) << seen->missions[seat][i];
  judge_sets(j, game, seen);
  for (hand[3] = 3; hand[3] < count; hand[3]++)
    for (hand[2] = 2; hand[2] < hand[3]; hand[2]++)
      for (hand[1] = 1; hand[1] < hand[2]; hand[1]++)
        for (hand[0] = 0; hand[0] < hand[1]; hand[0]++)
          if (!(known & (UINT32_C(1) << hand[0] | UINT32_C(1) << hand[1] | UINT32_C(1) << hand[2] |
                         UINT32_C(1) << hand[3])))
            add_hand(j->kept_sets, hand, seen->seat, s);
}

/* ---- Public ------------------------------------------------------------------------------------
 */

void mean_over_outcomes(position_judge *j, const mlem_game *game, const mlem_state *seen,
                        value_outlook *mean) {
  sums s = {0};
  if (seen->phase == MLEM_PHASE_DEAL)
    mean_of_hands(j, game, seen, &s);
  else if (seen->phase == MLEM_PHASE_EXPLORE) {
    mlem_state state = *seen;
    mean_of_sets(j, game, &state, seen->exploration_pile, &s);
  } else
    mean_of_single_outcomes(j, game, seen, &s);
  finish(&s, mean);
}
