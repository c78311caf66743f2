// SPDX-License-Identifier: MIT
/*
 * features.c: a position as numbers from 0 to 1, as the seat to decide sees it.
 *
 * Seats are counted from the decider on, so that one network can play every seat. The places are
 * listed in docs/python.md; a change here changes what trained networks mean.
 */
#include <mlem/batch.h>
#include <mlem/odds.h>

#include <string.h>

enum {
  AHEAD = 8,        /* spaces described in front of the rocket */
  MANY_POINTS = 40, /* a good score; more counts as 1 */
  MANY_GAINED = 10, /* the same for what one landing brings */
  PHASES = MLEM_PHASE_OVER,
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

/* The bits of a byte as numbers: copying them is far cheaper than making them. */
#define BITS(n)                                                                                    \
  {                                                                                                \
    (n) & 1, (n) >> 1 & 1, (n) >> 2 & 1, (n) >> 3 & 1, (n) >> 4 & 1, (n) >> 5 & 1, (n) >> 6 & 1,   \
        (n) >> 7 & 1                                                                               \
  }
#define BITS_4(n)  BITS(n), BITS(n + 1), BITS(n + 2), BITS(n + 3)
#define BITS_16(n) BITS_4(n), BITS_4(n + 4), BITS_4(n + 8), BITS_4(n + 12)
#define BITS_64(n) BITS_16(n), BITS_16(n + 16), BITS_16(n + 32), BITS_16(n + 48)
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
static void put_flight(writer *w, const mlem_game *game, const mlem_state *state) {
  put_one_of(w, state->phase, PHASES);
  put_share(w, state->space, game->deep);
  put_share(w, state->pool, MLEM_MAX_POOL);
  put_share(w, state->failures, game->mat.failures);
  put(w, (float)mlem_crash_chance(game, mlem_rocket_of(state)));
  for (unsigned face = 0; face < MLEM_FACES; face++)
    put_share(w, mlem_roll_count(state->roll, face), MLEM_MAX_POOL);
  put_bits(w, state->phase == MLEM_PHASE_TRAVEL ? state->choices : 0, MLEM_FACES);
  bool token = state->token != MLEM_NONE && !state->token_used;
  put_one_of(w, token ? game->mat.expeditions[state->token].ability : MLEM_NONE, 3);
}

/* 6: whether one may get off here, further, nearer, and what that brings at once. */
static void put_landings(writer *w, const mlem_game *game, const mlem_state *state) {
  bool landing = state->phase == MLEM_PHASE_LAND || state->phase == MLEM_PHASE_PARACHUTE;
  for (unsigned option = 0; option < 3; option++) {
    mlem_worth worth = {0};
    bool can =
        landing && mlem_landing_worth(game, state, (mlem_action)(MLEM_LAND + option), &worth);
    put(w, can);
    put_share(w, can && worth.total > 0 ? (unsigned)worth.total : 0, MANY_GAINED);
  }
}

/* 3 a space: the best free moon, whether a planet is there, the exploration token. */
static void put_space(writer *w, const mlem_game *game, const mlem_state *state, unsigned space) {
  if (space >= game->deep) {
    put(w, 0);
    put(w, space == game->deep);
    put(w, 0);
    return;
  }
  const mlem_space *here = &game->mat.spaces[space];
  unsigned best = 0;
  for (uint64_t free = game->space_moons[space] & ~state->moons; free; free &= free - 1) {
    unsigned points = game->mat.moons[__builtin_ctzll(free)];
    best = points > best ? points : best;
  }
  put_share(w, best, MANY_GAINED);
  put_share(w, here->planet == MLEM_NONE ? 0 : game->mat.planets[here->planet].points[0],
            MANY_GAINED);
  unsigned token = game->exploration_at[space];
  put(w, token != MLEM_NONE && (state->exploration_mat >> token & 1));
}

/* 19 a seat. */
static void put_seat(writer *w, const mlem_state *seen, const mlem_score *score, unsigned seat,
                     unsigned commander) {
  put_share(w, score->total > 0 ? (unsigned)score->total : 0, MANY_POINTS);
  put(w, seen->leader == seat);
  put(w, commander == seat);
  put_one_of(w, seen->crew[seat], MLEM_ASTRONAUTS);
  put_bits(w, seen->home[seat], MLEM_ASTRONAUTS);
}

/* Without hidden things a seat sees the state itself. */
static const mlem_state *observe(const mlem_game *game, const mlem_state *state, unsigned seat,
                                 mlem_state *seen) {
  if (!(game->variants & MLEM_MISSIONS) && !game->house)
    return state;
  mlem_observe(game, state, (uint8_t)seat, seen);
  return seen;
}

void mlem_features(const mlem_game *game, const mlem_state *state, float features[MLEM_FEATURES]) {
  writer w = {features};
  unsigned me = state->seat < game->seats ? state->seat : 0;
  mlem_state copy;
  mlem_score scores[MLEM_MAX_SEATS];
  const mlem_state *seen = observe(game, state, me, &copy);
  mlem_scores(game, seen, scores);

  put_flight(&w, game, seen);
  put_landings(&w, game, seen);
  for (unsigned i = 0; i <= AHEAD; i++)
    put_space(&w, game, seen, seen->space + i);
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
    put_seat(&w, seen, &scores[seat], seat, commander);
  }
  /* Zero for seats that are not in the game. */
  memset(w.next, 0, (size_t)(features + MLEM_FEATURES - w.next) * sizeof *features);
}
