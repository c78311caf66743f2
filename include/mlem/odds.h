// SPDX-License-Identifier: MIT
/*
 * odds.h: exact probabilities, not sampled ones.
 *
 * Three questions, from small to large:
 *
 *   What does this roll bring?       mlem_crash_chance, mlem_odds_arrivals
 *   What does this choice bring?     mlem_fly_preview (and mlem_landing_worth in engine.h)
 *   What can the rest of the flight  mlem_odds_solve, mlem_odds_reach, mlem_odds_plan
 *   bring at best?                   (dynamic programming over space, dice, boosters and token)
 *
 * The last ones need a table of all rolls, which belongs to you: mlem_odds, 240 kB, filled once a
 * mat by mlem_odds_init() in well under a millisecond and const afterwards. Exploration tokens and
 * the UFO are no part of it: they change from game to game. The previews know them.
 */
#ifndef MLEM_ODDS_H
#define MLEM_ODDS_H

#include <mlem/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The next roll --------------------------------------------------------------------------- */

/* What the next roll depends on. */
typedef struct mlem_rocket {
  uint8_t space;
  uint8_t pool;
  uint8_t boosters; /* unused ones aboard */
  uint8_t token;    /* an unused expedition token, or MLEM_NONE */
} mlem_rocket;

/* Where the rocket of a game stands. */
mlem_rocket mlem_rocket_of(const mlem_state *state);

/* The chance that the next roll crashes the rocket whatever the commander does (a reroll that the
 * token offers is used). 0 in deep space. */
double mlem_crash_chance(const mlem_game *game, mlem_rocket rocket);

/* ---- Choices of a game ----------------------------------------------------------------------- */

typedef struct mlem_preview {
  uint8_t space;    /* where the rocket stops; exploration tokens have acted */
  uint8_t pool;     /* dice left */
  uint8_t boosters; /* unused ones left aboard */
  uint8_t spent;    /* dice that leave the pool for it */
  uint8_t tunnel;   /* spaces that a tunnel adds */
  uint8_t points;   /* the commander gains on arrival: exploration and UFO */
  double crash;     /* of the next roll, if all stay aboard; 0 in deep space */
} mlem_preview;

/* What a legal decision of the travel phase leads to. A reroll: the rocket as it is, and the chance
 * that the new roll crashes; a crash: chance 1. False: not a legal decision of this phase. */
bool mlem_fly_preview(const mlem_game *game, const mlem_state *state, mlem_action action,
                      mlem_preview *preview);

/* ---- The table of rolls ---------------------------------------------------------------------- */

/* All rolls of `pool` dice that differ in the faces of a mask, with their chances. */
typedef struct mlem_odds_roll {
  double chance;
  mlem_outcome counts; /* as in mlem_outcome; faces outside the mask are 0 */
} mlem_odds_roll;

enum {
  MLEM_ODDS_MASKS = 1 << MLEM_FACES,
  MLEM_ODDS_ROLLS = 14560, /* all masks, all pools: no mat and no die has more */
};

typedef struct mlem_odds {
  /* The rolls of a mask and a pool are rolls[first[mask][pool]] up to first[mask][pool + 1]. The
   * roll without any usable face is not among them: its chance is crash[mask][pool]. */
  uint16_t first[MLEM_ODDS_MASKS][MLEM_MAX_POOL + 2];
  double crash[MLEM_ODDS_MASKS][MLEM_MAX_POOL + 1];
  mlem_odds_roll rolls[MLEM_ODDS_ROLLS];
  uint8_t die[MLEM_DIE_SIDES]; /* for which die it was filled */
} mlem_odds;

/* Fills the table for the die of this game; every game with the same die may share it. */
void mlem_odds_init(mlem_odds *odds, const mlem_game *game);

/* ---- Where one roll leads -------------------------------------------------------------------- */

/* How a commander may fly. */
typedef enum mlem_way {
  MLEM_WAY_FURTHEST, /* as far as this roll allows */
  MLEM_WAY_NEAREST,  /* the smallest step */
  MLEM_WAY_THRIFTY,  /* the fewest dice and boosters spent, then as far as possible */
  MLEM_WAY_BEST,     /* for the most expected points (mlem_odds_nominal) */
  MLEM_WAYS,
} mlem_way;

typedef struct mlem_arrivals {
  double at[MLEM_MAX_SPACES + 1]; /* chance that the next travel ends there; deep space last */
  double crash;
  double dice; /* expected pool after it, if it does not crash */
} mlem_arrivals;

struct mlem_odds_values;

/* `values` is needed for MLEM_WAY_BEST (the solved values to fly for) and NULL otherwise. The token
 * of the rocket is not used but for its reroll, and that only to escape a crash. */
void mlem_odds_arrivals(const mlem_odds *odds, const mlem_game *game, mlem_rocket rocket,
                        mlem_way way, const struct mlem_odds_values *values,
                        mlem_arrivals *arrivals);

/* ---- The rest of the flight ------------------------------------------------------------------ */

/* What getting off is worth to a seat on each space; negative where it is not possible. */
typedef struct mlem_odds_wish {
  double worth[MLEM_MAX_SPACES + 1];
} mlem_odds_wish;

/* For every rocket: what it is worth before its roll (`roll`) and on arrival, where one may also
 * get off (`arrival`). First index: 1 while the token of the expedition is unused. */
typedef struct mlem_odds_values {
  uint8_t boosters; /* solved for 0 up to this number of unused boosters */
  uint8_t token;    /* the token it was solved for, or MLEM_NONE: then index 0 only */
  double roll[2][MLEM_MAX_SEATS + 1][MLEM_MAX_SPACES + 1][MLEM_MAX_POOL + 1];
  double arrival[2][MLEM_MAX_SEATS + 1][MLEM_MAX_SPACES + 1][MLEM_MAX_POOL + 1];
} mlem_odds_values;

/* The points of an empty mat: the furthest moon, the middle of first and second
 * on a planet, the galaxy. */
void mlem_odds_nominal(const mlem_game *game, mlem_odds_wish *wish);

/* The same as the state stands, for the astronaut that `seat` has aboard: what mlem_landing_worth
 * would say on each space, for the place in the rocket it has now. */
void mlem_odds_current(const mlem_game *game, const mlem_state *state, uint8_t seat,
                       mlem_odds_wish *wish);

/* The highest expected worth of one passenger that gets off at the right moment, when the commander
 * flies for it (so also: of a commander). Boosters from 0 to `boosters` (at most MLEM_MAX_SEATS),
 * token: one of the mat, or MLEM_NONE. */
void mlem_odds_solve(const mlem_odds *odds, const mlem_game *game, const mlem_odds_wish *wish,
                     unsigned boosters, uint8_t token, mlem_odds_values *values);

/* The same for a passenger behind a commander that flies, and gets off, for its own wish:
 * `commander` holds that wish's values from mlem_odds_solve(), for the same boosters and token;
 * `alone` the passenger's own, who commands once the commander has got off. */
void mlem_odds_ride(const mlem_odds *odds, const mlem_game *game, const mlem_odds_wish *wish,
                    const mlem_odds_wish *commander_wish, const mlem_odds_values *commander,
                    const mlem_odds_values *alone, mlem_odds_values *values);

/* The highest chance that a travel ends on one of the spaces of the mask (1 << space; a planet or
 * moons over several spaces are one site) before a crash. */
void mlem_odds_reach(const mlem_odds *odds, const mlem_game *game, uint64_t spaces,
                     unsigned boosters, uint8_t token, mlem_odds_values *values);

/* ---- The plan of a passenger ----------------------------------------------------------------- */

/* The spaces of a site as a mask: all spaces of one planet, any other space alone. */
uint64_t mlem_odds_site(const mlem_game *game, unsigned space);

/* The highest chance that the rocket stops at one of `spaces` (a mask) before it crashes. `room` is
 * memory to compute in. */
double mlem_odds_best_chance(const mlem_odds *odds, const mlem_game *game,
                             const mlem_rocket *rocket, uint64_t spaces, mlem_odds_values *room);

/* A site ahead of the rocket. */
typedef struct mlem_site {
  uint64_t spaces; /* those ahead, as a mask */
  double worth;    /* the most that getting off there brings, as the game stands */
  double chance;   /* the highest chance to stop there before a crash */
} mlem_site;

typedef struct mlem_plan {
  double stay;  /* the highest expected worth of flying on */
  size_t count; /* sites ahead at which getting off brings points, the nearest first */
  mlem_site sites[MLEM_MAX_SPACES + 1];
} mlem_plan;

/* What staying aboard can bring to `seat`, as the game stands, when the commander flies for it.
 * `room` is memory to compute in. Nothing in deep space and without dice. */
void mlem_odds_plan(const mlem_odds *odds, const mlem_game *game, const mlem_state *state,
                    uint8_t seat, mlem_odds_values *room, mlem_plan *plan);

/* The value of a rocket before its roll. */
static inline double mlem_odds_at(const mlem_odds_values *values, mlem_rocket rocket) {
  unsigned boosters = rocket.boosters < values->boosters ? rocket.boosters : values->boosters;
  unsigned fresh = values->token != MLEM_NONE && rocket.token == values->token;
  return values->roll[fresh][boosters][rocket.space][rocket.pool];
}

#ifdef __cplusplus
}
#endif

#endif
