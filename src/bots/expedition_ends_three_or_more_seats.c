// SPDX-License-Identifier: MIT
/* expedition_ends_three_or_more_seats.c: the joint ends of an expedition; see
 * expedition_solver_three_or_more_seats.h. */
#include "expedition_solver_three_or_more_seats.h"

#include "expedition_ends_two_seats.h"

#include <string.h>

/* ---- Positions ------------------------------------------------------------------------------- */

static void land(const joint *j, mlem_state *mat, unsigned member, unsigned place) {
  const flight *f = j->plan;
  bool comet = place == JOINT_COMET;
  mlem_ends_land(f, mat, f->seat[member], f->astronaut[member],
                 comet ? f->judge.game->deep : place - 1, comet);
}

/* Members of `off` are off somewhere apart from each other, the others at home. */
static mlem_state land_apart(const joint *j, unsigned off) {
  mlem_state mat = j->home;
  for (unsigned member = 0; member < j->plan->members; member++)
    if (off >> member & 1)
      mlem_ends_land_apart(j->plan, &mat, member);
  return mat;
}

static void judge(joint *j, mlem_state *mat, joint_judgement *judged) {
  mlem_ends_finish(j->plan, mat);
  mlem_value_strengths(j->net, j->memo, j->profile, j->plan->judge.game, mat, j->table,
                       judged->strength, judged->points);
  judged->known = true;
}

static void subtract(joint_judgement *judged, const joint_judgement *other) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++) {
    judged->strength[seat] -= other->strength[seat];
    judged->points[seat] -= other->points[seat];
  }
}

static void add(joint_judgement *sum, const joint_judgement *more) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++) {
    sum->strength[seat] += more->strength[seat];
    sum->points[seat] += more->points[seat];
  }
}

/* ---- Parts of a sum -------------------------------------------------------------------------- */

/* Landings that end the game are never added up, so those members stay at home here. */
static unsigned others(const joint *j, unsigned members) {
  return (j->plan->masks - 1) & ~j->last & ~members;
}

static const joint_judgement *rest_of(joint *j, bool crashed, unsigned at_home) {
  joint_judgement *judged = &j->rest[crashed][at_home];
  if (!judged->known) {
    mlem_state mat = land_apart(j, (j->plan->masks - 1) & ~at_home);
    mat.failures = (uint8_t)(mat.failures + crashed);
    judge(j, &mat, judged);
  }
  return judged;
}

static const joint_judgement *landing_of(joint *j, unsigned member, unsigned place) {
  joint_judgement *judged = &j->at[member][place];
  if (!judged->known) {
    mlem_state mat = land_apart(j, others(j, 1u << member));
    land(j, &mat, member, place);
    judge(j, &mat, judged);
    subtract(judged, rest_of(j, false, j->last));
  }
  return judged;
}

/* What two landings on one place change beside what each changes alone. */
static const joint_judgement *pair_of(joint *j, unsigned first, unsigned second, unsigned place) {
  joint_judgement *judged = &j->pair[first][second][place];
  if (!judged->known) {
    mlem_state mat = land_apart(j, others(j, 1u << first | 1u << second));
    land(j, &mat, first, place);
    land(j, &mat, second, place);
    judge(j, &mat, judged);
    subtract(judged, rest_of(j, false, j->last));
    subtract(judged, landing_of(j, first, place));
    subtract(judged, landing_of(j, second, place));
  }
  return judged;
}

/* ---- Ends ------------------------------------------------------------------------------------ */

bool mlem_joint_end_is_exact(const joint *j, joint_landed landed, bool crashed) {
  bool over = crashed && j->home.failures + 1u >= j->plan->judge.game->mat.failures;
  for (; landed; landed >>= JOINT_LANDING_BITS)
    over |= j->last >> (landed & 7) & 1;
  return over || (j->exact && j->chance >= j->exact_from);
}

static void judge_alone(joint *j, joint_landed landed, bool crashed, value_outlook *value) {
  mlem_state mat = j->home;
  for (; landed; landed >>= JOINT_LANDING_BITS)
    land(j, &mat, landed & 7, landed >> 3 & 63);
  mat.failures = (uint8_t)(mat.failures + crashed);
  mlem_ends_finish(j->plan, &mat);
  mlem_value_judge(j->net, j->memo, j->profile, j->plan->judge.game, &mat, value);
}

void mlem_joint_end(joint *j, joint_landed landed, unsigned at_home, bool crashed,
                    value_outlook *value) {
  if (mlem_joint_end_is_exact(j, landed, crashed)) {
    judge_alone(j, landed, crashed, value);
    return;
  }
  joint_judgement sum = *rest_of(j, crashed, at_home);
  for (joint_landed left = landed; left; left >>= JOINT_LANDING_BITS) {
    unsigned member = left & 7, place = left >> 3 & 63;
    add(&sum, landing_of(j, member, place));
    for (joint_landed later = left >> JOINT_LANDING_BITS; later; later >>= JOINT_LANDING_BITS)
      if ((later >> 3 & 63) == place && place <= j->plan->judge.game->deep)
        add(&sum, pair_of(j, member, later & 7, place));
  }
  mlem_value_softmax(j->plan->judge.game->seats, sum.strength, value->win);
  memcpy(value->points, sum.points, sizeof sum.points);
}

/* ---- Preparing ------------------------------------------------------------------------------- */

static void measure_points(joint *j) {
  enum { POINTS = 2 };
  const mlem_game *game = j->plan->judge.game;
  mlem_state mat = land_apart(j, others(j, 0));
  int32_t before[MLEM_MAX_SEATS], after[MLEM_MAX_SEATS];
  float points[MLEM_MAX_SEATS];
  mlem_ends_finish(j->plan, &mat);
  mlem_value_strengths(j->net, j->memo, j->profile, game, &mat, j->table, before, points);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    mlem_state more = mat;
    more.deep_points[seat] = (uint16_t)(more.deep_points[seat] + POINTS);
    mlem_value_strengths(j->net, j->memo, j->profile, game, &more, j->table, after, points);
    for (unsigned other = 0; other < game->seats; other++)
      j->point[seat][other] = (after[other] - before[other]) / POINTS;
  }
}

/* Strengths change by the same amount wherever the points are found, so chances stay chances, and a
 * certain win stays one. */
void mlem_joint_add_points(const joint *j, unsigned seat, float points, value_outlook *value) {
  int32_t change[MLEM_MAX_SEATS];
  for (unsigned other = 0; other < j->plan->seats; other++)
    change[other] = (int32_t)(points * (float)j->point[seat][other]);
  mlem_value_shift(j->plan->seats, change, value->win);
  value->points[seat] += points;
}

/* Strengths that are added up come from one table: that of the end in which all members have got
 * off, but for those whose landing ends the game. */
static unsigned table_of_sums(const joint *j) {
  mlem_state mat = land_apart(j, others(j, 0));
  value_position position;
  mlem_ends_finish(j->plan, &mat);
  mlem_value_measure_next(j->profile, j->plan->judge.game, &mat, &j->memo->measured, &position);
  return mlem_value_table(j->plan->judge.game->seats, &position);
}

/* What landings change, but for those of members that were judged before. */
static void forget_landings(joint *j) {
  for (unsigned member = 0; member < MLEM_MAX_SEATS; member++) {
    if (!(j->judged >> member & 1))
      memset(j->at[member], 0, sizeof j->at[0]);
    for (unsigned other = 0; other < MLEM_MAX_SEATS; other++)
      if (!(j->judged >> member & j->judged >> other & 1))
        memset(j->pair[member][other], 0, sizeof j->pair[0][0]);
  }
}

void mlem_joint_prepare_ends(joint *j) {
  const flight *f = j->plan;
  j->home = mlem_ends_home(f);
  j->last = 0;
  for (unsigned member = 0; member < f->members; member++)
    if (__builtin_popcount(j->home.home[f->seat[member]]) == 1)
      j->last |= 1u << member;
  j->table = table_of_sums(j);
  forget_landings(j);
  memset(j->rest, 0, sizeof j->rest);
  memset(j->point, 0, sizeof j->point);
  if (f->judge.game->variants & (MLEM_UFO | MLEM_EXPLORATION))
    measure_points(j);
}
