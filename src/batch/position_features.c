// SPDX-License-Identifier: MIT
/*
 * position_features.c: a position as numbers from 0 to 1, as the seat to decide sees it.
 *
 * Seats are counted from the decider on, so that one network can play every seat. The places are
 * listed in docs/python.md; a change here changes what trained networks mean.
 */
#include "position_features.h"

#include <mlem/odds.h>

#include <string.h>

enum {
  MANY_POINTS = 40, /* a good score; more counts as 1 */
  MANY_GAINED = 10, /* the same for what one landing brings */
  PHASES = MLEM_PHASE_OVER,
  DESCRIBED = (SPACES_AHEAD + 1) * SPACE_FEATURES, /* features of spaces */
};

typedef struct writer {
  float *next;
} writer;

static inline void put(writer *w, float value) {
  *w->next++ = value;
}

/* A part of a whole, at most 1. The whole is not 0. */
static inline void put_share(writer *w, unsigned part, unsigned whole) {
  put(w, part >= whole ? 1 : (float)part / (float)whole);
}

/* The same for wholes that are known here: no division, and nothing to guess. */
static const float of_8[] = {0, 1 / 8.f, 2 / 8.f, 3 / 8.f, 4 / 8.f, 5 / 8.f, 6 / 8.f, 7 / 8.f, 1};
static const float of_10[] = {0,        1 / 10.f, 2 / 10.f, 3 / 10.f, 4 / 10.f, 5 / 10.f,
                              6 / 10.f, 7 / 10.f, 8 / 10.f, 9 / 10.f, 1};
_Static_assert(MLEM_MAX_POOL == 8 && MANY_GAINED == 10, "the tables are for these wholes");

static inline void put_dice(writer *w, unsigned dice) {
  put(w, of_8[dice < MLEM_MAX_POOL ? dice : MLEM_MAX_POOL]);
}

static inline float gain_of(unsigned points) {
  return of_10[points < MANY_GAINED ? points : MANY_GAINED];
}

/* The bits of a byte as numbers: copying them is far cheaper than making them. */
#define BITS(n)                                                                                    \
  {                                                                                                \
    (n) & 1, (n) >> 1 & 1, (n) >> 2 & 1, (n) >> 3 & 1, (n) >> 4 & 1, (n) >> 5 & 1, (n) >> 6 & 1,   \
        (n) >> 7 & 1                                                                               \
  }
#define BITS_4(n)  BITS(n), BITS((n) + 1), BITS((n) + 2), BITS((n) + 3)
#define BITS_16(n) BITS_4(n), BITS_4((n) + 4), BITS_4((n) + 8), BITS_4((n) + 12)
#define BITS_64(n) BITS_16(n), BITS_16((n) + 16), BITS_16((n) + 32), BITS_16((n) + 48)
static const float bits[256][8] = {BITS_64(0), BITS_64(64), BITS_64(128), BITS_64(192)};

/* At most 16 bits. */
static inline void put_bits(writer *w, unsigned mask, unsigned count) {
  memcpy(w->next, bits[mask & 255], (count < 8 ? count : 8) * sizeof(float));
  if (count > 8)
    memcpy(w->next + 8, bits[mask >> 8 & 255], (count - 8) * sizeof(float));
  w->next += count;
}

static inline void put_one_of(writer *w, unsigned which, unsigned count) {
  put_bits(w, which < count ? 1u << which : 0, count);
}

/* 27: the kind of decision, the rocket, the dice, the expedition token. */
static inline void put_flight(writer *w, const mlem_game *game, const mlem_state *state,
                              float crash) {
  put_one_of(w, state->phase, PHASES);
  put_share(w, state->space, game->deep);
  put_dice(w, state->pool);
  put_share(w, state->failures, game->mat.failures);
  put(w, crash);
  for (unsigned face = 0; face < MLEM_FACES; face++)
    put_dice(w, mlem_roll_count(state->roll, face));
  put_bits(w, state->phase == MLEM_PHASE_TRAVEL ? state->choices : 0, MLEM_FACES);
  bool token = state->token != MLEM_NONE && !state->token_used;
  put_one_of(w, token ? game->mat.expeditions[state->token].ability : MLEM_NONE, 3);
}

/* 6: whether one may get off here, further, nearer, and what that brings at once. */
static void put_landings(writer *w, const mlem_game *game, const mlem_state *state) {
  if (state->phase != MLEM_PHASE_LAND && state->phase != MLEM_PHASE_PARACHUTE) {
    memset(w->next, 0, 6 * sizeof *w->next);
    w->next += 6;
    return;
  }
  for (unsigned option = 0; option < 3; option++) {
    mlem_worth worth;
    mlem_action action = (mlem_action)(MLEM_LAND + option);
    bool can =
        mlem_is_legal(game, state, action) && mlem_landing_worth(game, state, action, &worth);
    put(w, can);
    put(w, gain_of(can && worth.total > 0 ? (unsigned)worth.total : 0));
  }
}

/* The best moon of a space that is free, as put_gain() puts it. */
static float best_moon(const mlem_game *game, unsigned space, uint64_t taken) {
  unsigned best = 0;
  for (uint64_t free = game->space_moons[space] & ~taken; free; free &= free - 1) {
    unsigned points = game->mat.moons[__builtin_ctzll(free)];
    best = points > best ? points : best;
  }
  return gain_of(best);
}

void space_tables_fill(space_tables *tables, const mlem_game *game) {
  memset(tables, 0, sizeof *tables);
  tables->empty[game->deep][1] = 1;
  for (unsigned space = game->deep; space-- > 0;) {
    unsigned planet = game->mat.spaces[space].planet;
    tables->empty[space][0] = best_moon(game, space, 0);
    tables->empty[space][1] =
        gain_of(planet == MLEM_NONE ? 0 : game->mat.planets[planet].points[0]);
    for (unsigned from = space > SPACES_AHEAD ? space - SPACES_AHEAD : 0; from <= space; from++) {
      tables->moons[from] |= game->space_moons[space];
      if (game->exploration_at[space] != MLEM_NONE)
        tables->tokens[from] |= UINT32_C(1) << game->exploration_at[space];
    }
  }
}

/* 3 a space: the best free moon, whether a planet is there, the exploration token. Copies those of
 * an empty mat and puts right what is different. */
static inline void put_spaces(writer *w, const mlem_game *game, const space_tables *tables,
                              const mlem_state *state) {
  unsigned from = state->space;
  float *spaces = w->next;
  memcpy(spaces, tables->empty[from], DESCRIBED * sizeof *spaces);
  for (uint64_t taken = tables->moons[from] & state->moons; taken;) {
    unsigned space = game->moon_space[__builtin_ctzll(taken)];
    spaces[(size_t)(space - from) * SPACE_FEATURES] = best_moon(game, space, state->moons);
    taken &= ~game->space_moons[space];
  }
  for (uint32_t lie = tables->tokens[from] & state->exploration_mat; lie; lie &= lie - 1) {
    unsigned space = game->mat.explorations[__builtin_ctz(lie)].space;
    spaces[(size_t)(space - from) * SPACE_FEATURES + 2] = 1;
  }
  w->next += DESCRIBED;
}

/* 19 a seat. */
static inline void put_seat(writer *w, const mlem_state *seen, unsigned points, unsigned seat,
                            unsigned commander) {
  put_share(w, points, MANY_POINTS);
  put(w, seen->leader == seat);
  put(w, commander == seat);
  put_one_of(w, seen->crew[seat], MLEM_ASTRONAUTS);
  put_bits(w, seen->home[seat], MLEM_ASTRONAUTS);
}

// NOLINTBEGIN(readability-non-const-parameter): the writer writes the features
void features_of(const mlem_game *game, const space_tables *tables, const mlem_state *seen,
                 const uint16_t points[MLEM_MAX_SEATS], float crash,
                 float features[MLEM_FEATURES]) {
  writer w = {features};
  // NOLINTEND(readability-non-const-parameter)
  unsigned me = seen->seat < game->seats ? seen->seat : 0;
  put_flight(&w, game, seen, crash);
  put_landings(&w, game, seen);
  put_spaces(&w, game, tables, seen);
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++) {
    put(&w, seen->goals[goal] == me);
    put(&w, seen->goals[goal] != MLEM_NONE && seen->goals[goal] != me);
  }
  bool ahead = seen->ufo_space > seen->space;
  put_share(&w, ahead ? (unsigned)(seen->ufo_space - seen->space) : 0, game->deep);
  put(&w, (game->variants & MLEM_UFO) && ahead);
  unsigned commander = mlem_commander(game, seen);
  for (unsigned i = 0; i < game->seats; i++) {
    unsigned seat = me + i < game->seats ? me + i : me + i - game->seats;
    put_seat(&w, seen, points[seat], seat, commander);
  }
  /* Zero for seats that are not in the game. */
  memset(w.next, 0, (size_t)(features + MLEM_FEATURES - w.next) * sizeof *features);
}

void points_of(const mlem_game *game, const mlem_state *seen, uint16_t points[MLEM_MAX_SEATS]) {
  mlem_score scores[MLEM_MAX_SEATS];
  mlem_scores(game, seen, scores);
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    points[seat] = (uint16_t)(scores[seat].total > 0 ? scores[seat].total : 0);
}

const mlem_state *seen_by_decider(const mlem_game *game, const mlem_state *state,
                                  mlem_state *room) {
  if (!(game->variants & MLEM_MISSIONS) && !game->house)
    return state; /* nothing is hidden */
  mlem_observe(game, state, state->seat < game->seats ? state->seat : 0, room);
  return room;
}

void mlem_features(const mlem_game *game, const mlem_state *state, float features[MLEM_FEATURES]) {
  mlem_state room;
  space_tables tables;
  uint16_t points[MLEM_MAX_SEATS];
  const mlem_state *seen = seen_by_decider(game, state, &room);
  float crash = (float)mlem_crash_chance(game, mlem_rocket_of(seen));
  points_of(game, seen, points);
  space_tables_fill(&tables, game);
  features_of(game, &tables, seen, points, crash, features);
}
