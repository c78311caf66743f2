// SPDX-License-Identifier: MIT
/*
 * expedition_rivals.c: one member's ends of an expedition with three or more seats.
 *
 * The other passengers are valued as captain values them, in points: that says how they will fly
 * and get off. Where they will end up is sampled: cadets play the expedition to its end a few
 * times. The member at hand then gets off on each place beside each of these ends, and the value
 * network says how likely it wins. So its values are chances to win, in points of the size that one
 * point is worth now, and do not add up what does not add up. The samples follow from the position
 * alone.
 */
#include "expedition_ends.h"
#include "expedition_landings.h"

#include <string.h>

enum { MOST_SAMPLES = 16 };

/* Where a seat's astronaut was after a sampled expedition. */
typedef struct landing {
  uint8_t astronaut; /* MLEM_NONE: was not aboard */
  uint8_t at;        /* as in mlem_state */
  uint8_t space;     /* where the rocket stood */
} landing;

typedef struct sample {
  landing of[MLEM_MAX_SEATS];
  bool crashed;
  uint8_t last; /* the furthest space of the rocket */
} sample;

/* ---- Sampling -------------------------------------------------------------------------------- */

static void note_landings(const mlem_game *game, const mlem_state *before, const mlem_state *after,
                          sample *s) {
  for (unsigned seat = 0; seat < game->seats; seat++) {
    unsigned who = before->crew[seat];
    if (who >= MLEM_ASTRONAUTS)
      continue;
    s->of[seat].astronaut = (uint8_t)who;
    if (after->at[seat][who] >= MLEM_AT_COMET) {
      s->of[seat].at = after->at[seat][who];
      s->of[seat].space = before->space;
    }
  }
}

static void play_expedition(const flight *f, mlem_random *random, sample *s) {
  const mlem_game *game = f->judge.game;
  mlem_state state = *f->state;
  unsigned failures = state.failures, expedition = state.expedition;
  s->last = 0;
  for (unsigned seat = 0; seat < game->seats; seat++)
    s->of[seat] = (landing){MLEM_NONE, MLEM_AT_HOME, 0};
  if (state.phase == MLEM_PHASE_BOARD && f->astronaut[f->me] < MLEM_ASTRONAUTS)
    mlem_apply_unchecked(game, &state, (mlem_action)(MLEM_BOARD | f->astronaut[f->me]));
  while (state.expedition == expedition && state.phase != MLEM_PHASE_OVER) {
    mlem_state before = state;
    if (mlem_turn(&state) == MLEM_CHANCE)
      mlem_apply_chance_unchecked(game, &state, mlem_dealer_draw(f->dealer, game, &state, random));
    else
      mlem_apply_unchecked(game, &state, mlem_cadet_choose(f->cadet, game, &state));
    note_landings(game, &before, &state, s);
    s->last = before.space > s->last ? before.space : s->last;
  }
  s->crashed = state.failures > failures;
}

/* ---- Ends ------------------------------------------------------------------------------------ */

/* The others after a sample, as far as `seats` says so; the rest is at home. */
static mlem_state others_at(const flight *f, const mlem_state *home, const sample *s,
                            unsigned seats, unsigned usual) {
  mlem_state mat = *home;
  for (unsigned seat = 0; seat < f->judge.game->seats; seat++) {
    const landing *l = &s->of[seat];
    if (seat == f->seat[f->me] || !(seats >> seat & 1) || l->astronaut == MLEM_NONE)
      continue;
    unsigned space = l->at == MLEM_AT_HOME ? usual : l->space;
    if (l->at >= MLEM_AT_MOON) /* a navigator may be beside the rocket */
      space = f->judge.game->moon_space[l->at - MLEM_AT_MOON];
    else if (l->at >= MLEM_AT_PLANET && space < f->judge.game->deep &&
             f->judge.game->mat.spaces[space].planet != l->at - MLEM_AT_PLANET)
      space = space + 1u < f->judge.game->deep &&
                      f->judge.game->mat.spaces[space + 1u].planet == l->at - MLEM_AT_PLANET
                  ? space + 1u
                  : space - 1u;
    else if (l->at == MLEM_AT_COMET || l->at == MLEM_AT_GALAXY)
      space = f->judge.game->deep;
    mlem_ends_land(f, &mat, seat, l->astronaut, space, l->at == MLEM_AT_COMET);
  }
  return mat;
}

static float chance_of(const flight *f, mlem_state *mat) {
  value_outlook outlook;
  mlem_ends_finish(f, mat);
  mlem_value_judge(f->net, f->profile, f->judge.game, mat, &outlook);
  return outlook.win[f->seat[f->me]];
}

/* The seats that got off in a sample, or all of them. */
static unsigned landed_seats(const flight *f, const sample *s) {
  unsigned seats = 0;
  for (unsigned seat = 0; seat < f->judge.game->seats; seat++)
    seats |= (unsigned)(s->of[seat].at != MLEM_AT_HOME) << seat;
  return seats;
}

/* The chance with this member on a space, over the samples in which the rocket came that far: where
 * it had crashed before, this member could not get off there. */
static float chance_at(const flight *f, const mlem_state *ends, const sample *samples,
                       unsigned count, unsigned space, bool comet) {
  float sum = 0;
  unsigned used = 0, reached = 0;
  for (unsigned i = 0; i < count; i++)
    reached += samples[i].last >= space || !samples[i].crashed;
  for (unsigned i = 0; i < count; i++) {
    if (reached && samples[i].crashed && samples[i].last < space)
      continue;
    used++;
    mlem_state mat = ends[i];
    unsigned seat = f->seat[f->me], astronaut = f->astronaut[f->me];
    /* A sampled landing does not take the last moon from the member that decides now. */
    if (space < f->judge.game->deep && f->judge.game->mat.spaces[space].planet == MLEM_NONE &&
        !(f->judge.game->space_moons[space] & ~mat.moons))
      mat.moons = f->state->moons;
    mlem_ends_land(f, &mat, seat,
                   astronaut < MLEM_ASTRONAUTS ? astronaut : mlem_landings_plain(mat.home[seat]),
                   space, comet);
    sum += chance_of(f, &mat);
  }
  return sum / (float)used;
}

/* ---- Public ---------------------------------------------------------------------------------- */

static void set_gains(flight *f, const mlem_state *ends, const sample *samples, unsigned count,
                      float scale) {
  const mlem_game *game = f->judge.game;
  unsigned seat = f->seat[f->me], from = f->from > 0 ? f->from - 1 : 0;
  for (unsigned space = from; space <= game->deep; space++) {
    float *gain = f->gain[f->me][space];
    if (!f->room[space] || space < game->mat.landing_from)
      continue;
    if (space > from && space < game->deep && game->mat.spaces[space].planet != MLEM_NONE &&
        game->mat.spaces[space - 1].planet == game->mat.spaces[space].planet)
      gain[seat] = f->gain[f->me][space - 1][seat];
    else
      gain[seat] = scale * chance_at(f, ends, samples, count, space, false);
  }
  f->comet[f->me][seat] = scale * chance_at(f, ends, samples, count, game->deep, true);
}

/* Where flights stop most often, of the planets. */
static unsigned usual_space(const flight *f) {
  const mlem_game *game = f->judge.game;
  unsigned best = game->deep;
  for (unsigned space = game->mat.landing_from; space < game->deep; space++)
    if (game->mat.spaces[space].planet != MLEM_NONE &&
        (best == game->deep || f->profile->visit[space] > f->profile->visit[best]))
      best = space;
  return best;
}

/* What is left after a crash, by who had got off before. */
static void set_crashes(flight *f, const mlem_state *home, const sample *samples, unsigned count,
                        float scale) {
  unsigned seat = f->seat[f->me];
  for (unsigned off = 0; off < f->masks; off++) {
    f->rest[0][off][seat] = f->rest[1][off][seat] = 0;
    if (off >> f->me & 1)
      continue;
    unsigned seats = 0, few = off ? (count + 1) / 2 : 1;
    float sum = 0;
    for (unsigned member = 0; member < f->members; member++)
      if (off >> member & 1)
        seats |= 1u << f->seat[member];
    for (unsigned i = 0; i < few; i++) {
      mlem_state mat = others_at(f, home, &samples[i], seats, usual_space(f));
      mat.failures++;
      sum += chance_of(f, &mat);
    }
    f->rest[1][off][seat] = scale * sum / (float)few;
  }
}

void mlem_landings_prepare_rivals(flight *f) {
  const mlem_state home = mlem_ends_home(f);
  mlem_random random = {mlem_state_hash(f->state)};
  sample samples[MOST_SAMPLES];
  mlem_state ends[MOST_SAMPLES];
  unsigned count = f->samples < MOST_SAMPLES ? f->samples : MOST_SAMPLES, seat = f->seat[f->me];
  for (unsigned i = 0; i < count; i++) {
    play_expedition(f, &random, &samples[i]);
    ends[i] = others_at(f, &home, &samples[i], landed_seats(f, &samples[i]), f->judge.game->deep);
    ends[i].failures = (uint8_t)(ends[i].failures + samples[i].crashed);
  }
  /* About how many points a whole win is, so that the others see this seat's values as points. */
  const float scale = 40;
  for (unsigned member = 0; member < f->members; member++)
    for (unsigned space = 0; space <= f->judge.game->deep; space++)
      f->gain[member][space][seat] = 0;
  for (unsigned member = 0; member < f->members; member++)
    f->comet[member][seat] = 0;
  set_gains(f, ends, samples, count, scale);
  set_crashes(f, &home, samples, count, scale);
  mlem_state more = ends[0];
  float before = chance_of(f, &ends[0]);
  more.deep_points[seat] = (uint16_t)(more.deep_points[seat] + 2);
  float after = chance_of(f, &more);
  for (unsigned kind = 0; kind < FLIGHT_POINTS; kind++)
    f->point[kind][seat][seat] = scale * (after - before) / 2;
}
