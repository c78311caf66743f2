// SPDX-License-Identifier: MIT
/*
 * expedition_ends_by_network.c: the ends of an expedition by the chances to win, for any crew.
 *
 * For the last one aboard every end is one position, and the value network judges it. With more
 * aboard the ends are too many. There all members land on a usual place, and what one of them gains
 * by another place is added to that; who is off when the rocket crashes is judged for every case.
 */
#include "expedition_ends_two_seats.h"
#include "expedition_landing_gains.h"
#include "value_of_next_expedition.h"

#include <string.h>

/* The game is over, but where the other members get off is a guess: chances by points. */
static void judge_guessed_end(const flight *f, const mlem_state *mat, float win[MLEM_MAX_SEATS]) {
  mlem_score scores[MLEM_MAX_SEATS];
  float points[MLEM_MAX_SEATS];
  mlem_scores(f->judge.game, mat, scores);
  for (unsigned seat = 0; seat < f->judge.game->seats; seat++)
    points[seat] = (float)scores[seat].total;
  if (f->in_points)
    memcpy(win, points, f->judge.game->seats * sizeof points[0]);
  else
    mlem_value_by_points(f->judge.game, points, 3, win);
}

static void judge_end(const flight *f, mlem_state *mat, float win[MLEM_MAX_SEATS]) {
  value_outlook outlook;
  mlem_ends_finish(f, mat);
  if (mat->phase == MLEM_PHASE_OVER && f->members > 1) {
    judge_guessed_end(f, mat, win);
    return;
  }
  if (f->deeper && mat->phase != MLEM_PHASE_OVER && !f->in_points &&
      mlem_next_judges(f->deeper, f->judge.game, mat)) {
    win[0] = mlem_next_expedition(f->deeper, f->net, f->judge.game, mat);
    win[1] = 1 - win[0];
    return;
  }
  mlem_value_judge(f->net, f->memo, f->profile, f->judge.game, mat, &outlook);
  memcpy(win, f->in_points ? outlook.points : outlook.win, sizeof outlook.win);
}

/* The planet on which flights stop most often; else deep space. */
static unsigned usual_space(const flight *f) {
  const mlem_game *game = f->judge.game;
  unsigned best = game->deep;
  int32_t most = 0;
  for (unsigned space = game->mat.landing_from; space < game->deep; space++) {
    unsigned planet = game->mat.spaces[space].planet;
    if (planet == MLEM_NONE || f->profile->planet_visit[planet] <= most)
      continue;
    most = f->profile->planet_visit[planet];
    best = space;
  }
  return best;
}

static void land_member(const flight *f, mlem_state *mat, unsigned member, unsigned space,
                        bool comet) {
  unsigned seat = f->seat[member], astronaut = f->astronaut[member];
  mlem_ends_land(f, mat, seat,
                 astronaut < MLEM_ASTRONAUTS ? astronaut : mlem_landings_plain(mat->home[seat]),
                 space, comet);
}

/* All members of `off` on the usual place, but for one of them, whose landing comes last. */
static mlem_state land_others(const flight *f, const mlem_state *home, unsigned off,
                              unsigned usual) {
  mlem_state mat = *home;
  for (unsigned member = 0; member < f->members; member++)
    if (off >> member & 1) {
      if (f->members > 1)
        mlem_ends_land_apart(f, &mat, member);
      else
        land_member(f, &mat, member, usual, false);
    }
  return mat;
}

/* What a member gains by getting off here instead of on the usual place. */
static void measure_gain(const flight *f, const mlem_state *others, unsigned member, unsigned space,
                         bool comet, float gain[MLEM_MAX_SEATS]) {
  mlem_state mat = *others;
  const float *usual = f->rest[0][f->masks - 1];
  land_member(f, &mat, member, space, comet);
  judge_end(f, &mat, gain);
  for (unsigned seat = 0; seat < f->judge.game->seats; seat++)
    gain[seat] -= usual[seat];
}

/* What a point more for a member's seat changes, with all on the usual place. */
static void measure_points(flight *f, const mlem_state *landed, unsigned member) {
  enum { POINTS = 2 };
  mlem_state more = *landed;
  float after[MLEM_MAX_SEATS];
  const float *usual = f->rest[0][f->masks - 1];
  unsigned seat = f->seat[member];
  more.deep_points[seat] = (uint16_t)(more.deep_points[seat] + POINTS);
  judge_end(f, &more, after);
  for (unsigned kind = 0; kind < FLIGHT_POINTS; kind++)
    for (unsigned other = 0; other < f->judge.game->seats; other++)
      // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): judge_end() fills it
      f->point[kind][seat][other] = (after[other] - usual[other]) / POINTS;
}

/* ---- Moons ----------------------------------------------------------------------------------- */

/* Points of the moon that the next one here gets; 0: there is none. */
static unsigned moon_points(const flight *f, unsigned space) {
  const mlem_game *game = f->judge.game;
  uint64_t moons = space < game->deep ? game->space_moons[space] & ~f->state->moons : 0;
  return moons ? game->mat.moons[63 - __builtin_clzll(moons)] : 0;
}

/* Two moons that the others lie between, by points. */
typedef struct moon_pair {
  unsigned least, most; /* spaces; 0: every moon is judged by itself */
} moon_pair;

static moon_pair pick_moons(const flight *f, unsigned from) {
  moon_pair pair = {0, 0};
  /* With missions a moon may be worth more than its points. */
  if (!f->few_ends || (f->judge.game->variants & MLEM_MISSIONS))
    return pair;
  for (unsigned space = from; space < f->judge.game->deep; space++) {
    unsigned points = moon_points(f, space);
    if (!points || space < f->judge.game->mat.landing_from)
      continue;
    if (!pair.least || points < moon_points(f, pair.least))
      pair.least = space;
    if (!pair.most || points > moon_points(f, pair.most))
      pair.most = space;
  }
  return pair;
}

/* The gains of the moons between the two. */
static void guess_moons(flight *f, unsigned member, unsigned from, moon_pair pair) {
  const float *low = f->gain[member][pair.least], *high = f->gain[member][pair.most];
  unsigned least = moon_points(f, pair.least), range = moon_points(f, pair.most) - least;
  for (unsigned space = from; space < f->judge.game->deep; space++) {
    unsigned points = moon_points(f, space);
    if (!points || space == pair.least || space == pair.most)
      continue;
    float part = range ? (float)(points - least) / (float)range : 0;
    for (unsigned seat = 0; seat < f->judge.game->seats; seat++)
      f->gain[member][space][seat] = low[seat] + part * (high[seat] - low[seat]);
  }
}

static void measure_member(flight *f, const mlem_state *home, unsigned member, unsigned usual) {
  const mlem_game *game = f->judge.game;
  const mlem_state others = land_others(f, home, (f->masks - 1) & ~(1u << member), usual);
  unsigned from = f->from > 0 ? f->from - 1 : 0; /* a navigator gets off one nearer */
  const moon_pair pair = pick_moons(f, from);
  for (unsigned space = from; space <= game->deep; space++) {
    float *gain = f->gain[member][space];
    bool guessed = pair.least && moon_points(f, space) && space != pair.least && space != pair.most;
    if (space < game->mat.landing_from || !f->room[space] || guessed)
      continue;
    /* A planet over two spaces is worked out once. */
    if (space > from && space < game->deep && game->mat.spaces[space].planet != MLEM_NONE &&
        game->mat.spaces[space - 1].planet == game->mat.spaces[space].planet)
      memcpy(gain, f->gain[member][space - 1], sizeof f->gain[0][0]);
    else
      measure_gain(f, &others, member, space, false, gain);
  }
  if (pair.least)
    guess_moons(f, member, from, pair);
  measure_gain(f, &others, member, game->deep, true, f->comet[member]);
}

/* Members that are asked one after the other often get off on one planet, and the first one there
 * has more of it: what a member gains with so many of those above it there already. */
static void measure_behind(flight *f, const mlem_state *home, unsigned member, unsigned before,
                           unsigned space) {
  unsigned above = ((1u << before) - 1) << (member - before);
  mlem_state others = land_others(f, home, (f->masks - 1) & ~(1u << member) & ~above, space);
  for (unsigned other = member - before; other < member; other++)
    land_member(f, &others, other, space, false);
  mlem_state apart = others;
  float without[MLEM_MAX_SEATS], *gain = f->behind[before - 1][member][space];
  mlem_ends_land_apart(f, &apart, member);
  judge_end(f, &apart, without);
  land_member(f, &others, member, space, false);
  judge_end(f, &others, gain);
  for (unsigned seat = 0; seat < f->judge.game->seats; seat++)
    gain[seat] -= without[seat];
}

static void measure_followers(flight *f, const mlem_state *home, unsigned member) {
  const mlem_game *game = f->judge.game;
  unsigned from = f->from > game->mat.landing_from ? f->from : game->mat.landing_from;
  for (unsigned before = 1; before <= member; before++)
    for (unsigned space = from; space < game->deep; space++) {
      unsigned planet = game->mat.spaces[space].planet;
      if (planet == MLEM_NONE)
        continue;
      if (space > from && game->mat.spaces[space - 1].planet == planet)
        memcpy(f->behind[before - 1][member][space], f->behind[before - 1][member][space - 1],
               sizeof f->behind[0][0][0]);
      else
        measure_behind(f, home, member, before, space);
    }
}

/* Passengers that are not members of the flight will probably land somewhere, too. */
static mlem_state land_strangers(const flight *f, const mlem_state *home, unsigned usual) {
  mlem_state mat = *home;
  unsigned members = 0;
  for (unsigned member = 0; member < f->members; member++)
    members |= 1u << f->seat[member];
  for (unsigned seat = 0; seat < f->judge.game->seats; seat++)
    if (!(members >> seat & 1) && f->state->crew[seat] < MLEM_ASTRONAUTS)
      mlem_ends_land(f, &mat, seat, f->state->crew[seat], usual, false);
  return mat;
}

void mlem_landings_prepare_by_network(flight *f) {
  const mlem_game *game = f->judge.game;
  const mlem_state crashed = mlem_ends_home(f);
  unsigned usual = usual_space(f);
  const mlem_state home = land_strangers(f, &crashed, usual);
  memset(f->point, 0, sizeof f->point);
  for (unsigned space = 0; space <= game->deep; space++) {
    bool moons = space < game->deep && game->mat.spaces[space].planet == MLEM_NONE;
    f->room[space] =
        moons ? (uint8_t)__builtin_popcountll(game->space_moons[space] & ~f->state->moons) : 255;
  }
  const mlem_state all = land_others(f, &home, f->masks - 1, usual);
  mlem_state mat = all;
  judge_end(f, &mat, f->rest[0][f->masks - 1]);
  /* Alone, only a parachute is off when the rocket crashes; points on the way are of variants. */
  bool alone = f->members == 1, off_alone = f->astronaut[0] == MLEM_PARACHUTE;
  bool points = !alone || (game->variants & (MLEM_UFO | MLEM_EXPLORATION));
  for (unsigned off = 0; off < (alone && !off_alone ? 1 : f->masks); off++) {
    mat = land_others(f, &crashed, off, usual);
    mat.failures++;
    judge_end(f, &mat, f->rest[1][off]);
  }
  for (unsigned member = 0; member < f->members; member++) {
    measure_member(f, &home, member, usual);
    measure_followers(f, &home, member);
    if (points)
      measure_points(f, &all, member);
  }
}
