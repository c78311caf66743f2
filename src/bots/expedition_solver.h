// SPDX-License-Identifier: MIT
/*
 * expedition_solver.h: one expedition solved exactly: every roll, every way to fly, everybody's
 * getting off.
 *
 * The passengers are solved together. Each wants the most points for itself, less what the others
 * get (the rivalry of the rules), and knows that the others do the same. The state of a flight is
 * the space, the dice, who is still aboard, and the aids that are left: a booster, the expedition
 * token. A flight only goes forward, so one pass from deep space back to the rocket solves it.
 *
 * Ends of the expedition are valued by captain's judgement, in points; for one member alone they
 * can be valued by the value network, in chances to win.
 *
 * Left out, to keep it small: that one landing in this expedition changes what a later one on
 * the same planet is worth, a second booster, and tokens that refills may lay. Not installed.
 */
#ifndef MLEM_BOTS_EXPEDITION_SOLVER_H
#define MLEM_BOTS_EXPEDITION_SOLVER_H

#include "captain_position_worth.h"

#include "../value/value_network.h"

enum {
  FLIGHT_MASKS = 1 << MLEM_MAX_SEATS,
  FLIGHT_AIDS = 4, /* bit 0: a booster, bit 1: the token */
  FLIGHT_BOOSTER = 1,
  FLIGHT_TOKEN = 2,
  FLIGHT_MOON_POINTS = 0, /* kinds of points that are added on the way */
  FLIGHT_UFO_POINTS,
  FLIGHT_EXPLORATION_POINTS,
  FLIGHT_POINTS,
  /* Cells of (space, pool, aids, mask): five passengers, or four with a token. */
  FLIGHT_CELLS = (MLEM_MAX_SPACES + 1) * MLEM_MAX_POOL * 2 * FLIGHT_MASKS,
};

/* The ways to fly of every roll without aids, for one mat: they are listed once. A way is
 * space * MLEM_MAX_POOL + pool - 1; those of roll r of a space and a pool are ways[first[n + r]] up
 * to ways[first[n + r + 1]], n being start[space][pool]. What finds no room is listed when needed.
 */
enum { FLIGHT_ROLLS = 16384, FLIGHT_WAYS = 65536 };
typedef struct flight_ways {
  uint16_t start[MLEM_MAX_SPACES][MLEM_MAX_POOL + 1]; /* FLIGHT_ROLLS: not in the list */
  uint32_t first[FLIGHT_ROLLS + 1];
  uint16_t ways[FLIGHT_WAYS];
} flight_ways;

void mlem_flight_list(flight_ways *list, const mlem_odds *odds, const mlem_game *game);

/* By how much members like getting off better than staying, as mlem_flight_margin() says, and in
 * which way: by the cell of a landing phase. MLEM_NONE as a way: not known. */
typedef struct flight_margins {
  float by[FLIGHT_CELLS][MLEM_MAX_SEATS];
  uint8_t option[FLIGHT_CELLS][MLEM_MAX_SEATS];
} flight_margins;

/* Who flies. Fill in from `members` to `aids`, then solve. */
typedef struct flight {
  judge_view judge;
  /* One member alone may be valued by its chance to win. */
  const value_net *net; /* NULL: captain's judgement */
  bool in_points;       /* with a network: everybody wants points, not the win */
  value_memo *memo;
  const value_mat *profile;
  struct captain_workspace *deeper; /* solves an expedition after this one that may be the last;
                                  NULL: the network judges it */
  bool coarse;                      /* what a crash costs is worked out once, not for every place */
  bool every_pair;         /* two seats: every pair of landings is judged, none is added up */
  bool few_ends;           /* with a network: of the moons, only two are judged */
  flight_margins *margins; /* noted while solving; NULL: they are not needed */
  const mlem_odds *odds;
  const flight_ways *ways;
  const mlem_state *state; /* mat and tokens as they lie */
  unsigned members;        /* passengers, top to bottom */
  uint8_t seat[MLEM_MAX_SEATS];
  uint8_t astronaut[MLEM_MAX_SEATS]; /* or JUDGE_PLAIN */
  unsigned booster_members;          /* mask of members with an unused booster */
  uint8_t token;                     /* an unused expedition token, or MLEM_NONE */
  uint8_t token_crew;                /* a larger crew does without it: it doubles the work */
  unsigned from;                     /* the space of the rocket */
  unsigned pool;                     /* its dice: solved for this many and fewer */
  double rare;                       /* rolls up to this chance are left out; 0 is exact */

  /* What follows is worked out. */
  unsigned seats, masks, aids;
  float rivalry;                               /* how much each other seat counts */
  float base[MLEM_MAX_SEATS];                  /* with all members back at home */
  float rest[2][FLIGHT_MASKS][MLEM_MAX_SEATS]; /* crash or not, by who has got off */
  float gain[MLEM_MAX_SEATS][MLEM_MAX_SPACES + 1][MLEM_MAX_SEATS]; /* member gets off: the mat */
  float comet[MLEM_MAX_SEATS][MLEM_MAX_SEATS];                     /* the same on the comet */
  /* With a network: on a planet where one, two, ... other members have just got off. */
  float behind[MLEM_MAX_SEATS - 1][MLEM_MAX_SEATS][MLEM_MAX_SPACES + 1][MLEM_MAX_SEATS];
  /* What one point more for a seat is worth to every seat: of moons, UFO and exploration. */
  float point[FLIGHT_POINTS][MLEM_MAX_SEATS][MLEM_MAX_SEATS];
  uint8_t room[MLEM_MAX_SPACES + 1];           /* how many can get off; 255 for a planet */
  float crash[FLIGHT_MASKS][MLEM_MAX_SEATS];   /* on the space that is solved now */
  float liking[FLIGHT_CELLS];                  /* an arrival, to the commander */
  float arrival[FLIGHT_CELLS][MLEM_MAX_SEATS]; /* before any decision about getting off */
  float roll[FLIGHT_CELLS][MLEM_MAX_SEATS];    /* before a roll */
} flight;

/* Solves from deep space down to the rocket. */
void mlem_flight_solve(flight *flight);

/* The sizes of a flight whose members are filled in, for a solution that is known already. */
void mlem_flight_set_sizes(flight *flight);

/* What the values are worth to one seat: its own, less its share of the others'. A chance to win is
 * a chance not to lose. */
static inline float mlem_flight_utility(const flight *f, unsigned seat,
                                        const float values[MLEM_MAX_SEATS]) {
  if (f->net)
    return values[seat];
  float others = 0;
  for (unsigned other = 0; other < f->seats; other++)
    others += values[other];
  return values[seat] - f->rivalry * (others - values[seat]);
}

/* An arrival in the solved part: before any decision about getting off. */
const float *mlem_flight_arrival(const flight *flight, unsigned space, unsigned pool, unsigned aids,
                                 unsigned mask);

/* The rocket stands on a space of the solved part and is about to roll. */
const float *mlem_flight_roll(const flight *flight, unsigned space, unsigned pool, unsigned aids,
                              unsigned mask);

/* A landing phase at the rocket's space, from member `next` on with `taken` places here gone.
 * Member `next` does `option` (0: here, 1: +1, 2: -1, 3: stays, 4: its best choice). */
enum { FLIGHT_STAY = 3, FLIGHT_ANY = 4 };
void mlem_flight_land(const flight *flight, unsigned space, unsigned pool, unsigned aids,
                      unsigned mask, unsigned next, unsigned taken, unsigned option,
                      unsigned commander, float values[MLEM_MAX_SEATS]);

/* By how much a member likes getting off better than staying, those above it having decided: its
 * best option (as above) less staying. Far below 0 where it cannot get off. */
float mlem_flight_margin(const flight *flight, unsigned space, unsigned pool, unsigned aids,
                         unsigned mask, unsigned member, unsigned *option);

/* Where a travel to a space ends, and what the tokens there bring the commander. */
typedef struct flight_stop {
  unsigned space; /* further on: a tunnel, and what is there acts next */
  unsigned dice;
  unsigned exploration_points, ufo_points;
} flight_stop;

flight_stop mlem_flight_stop(const flight *flight, unsigned space, unsigned pool);

/* What a crash here brings, parachutes included. */
void mlem_flight_crash(const flight *flight, unsigned space, unsigned mask,
                       float values[MLEM_MAX_SEATS]);

#endif
