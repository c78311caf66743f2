// SPDX-License-Identifier: MIT
/*
 * expedition_alone.c: the ends of an expedition for the last one aboard, by its chance to win.
 *
 * The others are down, so every end is one position, and the value network judges it.
 */
#include "expedition_ends.h"
#include "expedition_landings.h"

#include <string.h>

static void judge_end(const flight *f, mlem_state *mat, float win[MLEM_MAX_SEATS]) {
  value_outlook outlook;
  mlem_ends_finish(f, mat);
  mlem_value_judge(f->net, f->profile, f->judge.game, mat, &outlook);
  memcpy(win, outlook.win, sizeof outlook.win);
}

static void land_at(const flight *f, const mlem_state *home, unsigned space, bool comet,
                    float win[MLEM_MAX_SEATS]) {
  mlem_state mat = *home;
  mlem_ends_land(f, &mat, f->seat[0], f->astronaut[0], space, comet);
  judge_end(f, &mat, win);
}

/* What a point more for this seat changes, with the astronaut in deep space. */
static void measure_points(flight *f, const mlem_state *home) {
  enum { POINTS = 2 };
  mlem_state mat = *home;
  float before[MLEM_MAX_SEATS], after[MLEM_MAX_SEATS];
  unsigned seat = f->seat[0];
  mlem_ends_land(f, &mat, seat, f->astronaut[0], f->judge.game->deep, false);
  mlem_state more = mat;
  more.deep_points[seat] = (uint16_t)(more.deep_points[seat] + POINTS);
  judge_end(f, &mat, before);
  judge_end(f, &more, after);
  memset(f->point, 0, sizeof f->point);
  for (unsigned kind = 0; kind < FLIGHT_POINTS; kind++)
    for (unsigned other = 0; other < f->judge.game->seats; other++)
      f->point[kind][seat][other] = (after[other] - before[other]) / POINTS;
}

void mlem_landings_prepare_alone(flight *f) {
  const mlem_game *game = f->judge.game;
  const mlem_state home = mlem_ends_home(f);
  mlem_state crashed = home;
  unsigned from = f->from > 0 ? f->from - 1 : 0; /* a navigator gets off one nearer */
  memset(f->rest, 0, sizeof f->rest);
  crashed.failures++;
  judge_end(f, &crashed, f->rest[1][0]);
  for (unsigned space = 0; space <= game->deep; space++) {
    bool moons = space < game->deep && game->mat.spaces[space].planet == MLEM_NONE;
    f->room[space] =
        moons ? (uint8_t)__builtin_popcountll(game->space_moons[space] & ~f->state->moons) : 255;
    if (space >= from && space >= game->mat.landing_from && f->room[space])
      land_at(f, &home, space, false, f->gain[0][space]);
  }
  land_at(f, &home, game->deep, true, f->comet[0]);
  measure_points(f, &home);
  if (f->astronaut[0] != MLEM_PARACHUTE)
    return;
  /* By parachute after the crash: what the failure changes, seen from deep space. */
  float before[MLEM_MAX_SEATS], after[MLEM_MAX_SEATS];
  land_at(f, &home, game->deep, false, before);
  land_at(f, &crashed, game->deep, false, after);
  for (unsigned seat = 0; seat < game->seats; seat++)
    f->rest[1][1][seat] = after[seat] - before[seat];
}
