// SPDX-License-Identifier: MIT
/*
 * expedition_net_leaves.c: what getting off and crashing brings, by the value network.
 *
 * The ends of an expedition are too many to look at all of them: every member could be on every
 * space. So every member has a usual place. What remains when some have got off is judged with them
 * at their usual places, and what another place changes is judged for one member at a time.
 */
#include "expedition_landings.h"

#include <string.h>

/* Everybody aboard is back at home, as after a crash that does not count. */
static mlem_state all_at_home(const flight *f) {
  mlem_state mat = *f->state;
  for (unsigned seat = 0; seat < f->judge.game->seats; seat++) {
    unsigned astronaut = mat.crew[seat];
    if (astronaut >= MLEM_ASTRONAUTS)
      continue;
    mat.home[seat] = (uint8_t)(mat.home[seat] | 1u << astronaut);
    mat.at[seat][astronaut] = MLEM_AT_HOME;
    mat.crew[seat] = MLEM_NONE;
  }
  mat.aboard = mat.boosters = 0;
  mat.token = mat.arrived_as_commander = MLEM_NONE;
  mat.token_used = 0;
  mat.place = 0;
  return mat;
}

/* The engine's own landing, with the rocket moved there and nobody else aboard. */
static void land_member(const flight *f, mlem_state *mat, unsigned member, unsigned space,
                        bool comet) {
  const mlem_game *game = f->judge.game;
  unsigned seat = f->seat[member], astronaut = f->astronaut[member];
  unsigned who = astronaut < MLEM_ASTRONAUTS ? astronaut : mlem_landings_plain(mat->home[seat]);
  if (!(mat->home[seat] >> who & 1))
    return;
  mat->home[seat] = (uint8_t)(mat->home[seat] & ~(1u << who));
  mat->at[seat][who] = MLEM_AT_ROCKET;
  mat->crew[seat] = (uint8_t)who;
  mat->space = (uint8_t)space;
  mat->leader = (uint8_t)seat;
  mat->place = 0;
  mat->aboard = 1;
  mat->seat = (uint8_t)seat;
  mat->phase = MLEM_PHASE_LAND;
  mat->arrived_as_commander = (uint8_t)(comet ? seat : MLEM_NONE);
  mlem_apply_unchecked(game, mat, MLEM_LAND_HERE);
}

/* The next expedition, or the end of the game. */
static void end_expedition(const flight *f, mlem_state *mat) {
  const mlem_game *game = f->judge.game;
  bool over = mat->failures >= game->mat.failures;
  for (unsigned seat = 0; seat < game->seats; seat++)
    over |= mat->home[seat] == 0;
  mat->leader = (uint8_t)((f->state->leader + 1u) % game->seats);
  mat->phase = over ? MLEM_PHASE_OVER : MLEM_PHASE_BOARD;
}

static void judge(const flight *f, mlem_state *mat, float worth[MLEM_MAX_SEATS]) {
  value_outlook outlook;
  end_expedition(f, mat);
  mlem_value_judge(f->net, f->profile, f->judge.game, mat, &outlook);
  memcpy(worth, outlook.win, sizeof outlook.win);
}

/* Where flights stop most often, of the spaces with room for all. It does not depend on where the
 * rocket is, so that a solution can be used for a whole flight. */
static unsigned usual_space(const flight *f) {
  const mlem_game *game = f->judge.game;
  unsigned best = game->deep;
  for (unsigned space = game->mat.landing_from; space < game->deep; space++)
    if (f->room[space] >= f->members && f->profile->visit[space] > f->profile->visit[best])
      best = space;
  return best;
}

/* A member on every space, the others at their usual one. */
static void measure_gains(flight *f, const mlem_state *home, unsigned usual, unsigned member) {
  const mlem_game *game = f->judge.game;
  unsigned from = f->from > 0 ? f->from - 1 : 0; /* a navigator gets off one nearer */
  mlem_state others = *home;
  for (unsigned other = 0; other < f->members; other++)
    if (other != member)
      land_member(f, &others, other, usual, false);
  for (unsigned space = from; space <= game->deep; space++) {
    float *gain = f->gain[member][space];
    if (!f->room[space])
      continue;
    /* A planet over two spaces is worked out once. */
    if (space > from && space < game->deep && game->mat.spaces[space].planet != MLEM_NONE &&
        game->mat.spaces[space - 1].planet == game->mat.spaces[space].planet) {
      memcpy(gain, f->gain[member][space - 1], sizeof f->gain[0][0]);
      continue;
    }
    for (unsigned comet = 0; comet <= (space == game->deep); comet++) {
      mlem_state after = others;
      float worth[MLEM_MAX_SEATS];
      /* The others may have taken the moons here. */
      if (space < game->deep && game->mat.spaces[space].planet == MLEM_NONE)
        after.moons = f->state->moons;
      land_member(f, &after, member, space, comet);
      judge(f, &after, worth);
      for (unsigned seat = 0; seat < game->seats; seat++)
        (comet ? f->comet[member] : gain)[seat] = worth[seat] - f->base[seat];
    }
  }
}

/* What one point is worth, with everybody at the usual place. */
static void measure_points(flight *f, const mlem_state *usual) {
  enum { POINTS = 2 };
  for (unsigned seat = 0; seat < f->judge.game->seats; seat++) {
    mlem_state more = *usual;
    float worth[MLEM_MAX_SEATS];
    more.deep_points[seat] = (uint16_t)(more.deep_points[seat] + POINTS);
    judge(f, &more, worth);
    for (unsigned other = 0; other < f->judge.game->seats; other++)
      for (unsigned kind = 0; kind < FLIGHT_POINTS; kind++)
        f->point[kind][seat][other] = (worth[other] - f->base[other]) / POINTS;
  }
}

void mlem_landings_prepare_net(flight *f) {
  const mlem_game *game = f->judge.game;
  const mlem_state home = all_at_home(f);
  for (unsigned space = 0; space <= game->deep; space++) {
    bool moons = space < game->deep && game->mat.spaces[space].planet == MLEM_NONE;
    f->room[space] =
        moons ? (uint8_t)__builtin_popcountll(game->space_moons[space] & ~f->state->moons) : 255;
  }
  unsigned usual = usual_space(f);
  for (unsigned off = 0; off < f->masks; off++) {
    mlem_state mat = home;
    for (unsigned member = 0; member < f->members; member++)
      if (off >> member & 1)
        land_member(f, &mat, member, usual, false);
    judge(f, &mat, f->rest[0][off]);
    if (off == f->masks - 1) {
      memcpy(f->base, f->rest[0][off], sizeof f->base);
      measure_points(f, &mat);
    }
    mat.failures++;
    judge(f, &mat, f->rest[1][off]);
  }
  for (unsigned member = 0; member < f->members; member++)
    measure_gains(f, &home, usual, member);
}
