// SPDX-License-Identifier: MIT
/*
 * engine.h: the rules of the game, and nothing else.
 *
 * The engine never prints, allocates, or draws a random number, and it keeps no globals. A game is
 * three things of yours:
 *
 *   mlem_game    the mat and the options, const while the game runs; any number of states share it
 *   mlem_state   where the game stands: plain bytes without pointers; copying is assignment
 *   integers     decisions (mlem_action) and chance outcomes (mlem_outcome), stable for saving
 *
 * The loop of every program that plays:
 *
 *   mlem_game game;
 *   mlem_state state;
 *   mlem_game_init(&game, &mat, &(mlem_options){.seats = 4});
 *   mlem_state_init(&game, &state);
 *   while (mlem_turn(&state) != MLEM_OVER) {
 *     if (mlem_turn(&state) == MLEM_CHANCE)
 *       mlem_apply_chance(&game, &state, roll_your_dice(), NULL);
 *     else
 *       mlem_apply(&game, &state, make_your_choice(), NULL);
 *   }
 *
 * Names follow OpenSpiel: legal actions, apply, chance outcomes, returns, observation.
 */
#ifndef MLEM_ENGINE_H
#define MLEM_ENGINE_H

#include <mlem/mat.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MLEM_MIN_SEATS = 2, MLEM_MAX_SEATS = 5 };

typedef enum mlem_astronaut {
  MLEM_SATELLITE,
  MLEM_NAVIGATOR,
  MLEM_PARACHUTE,
  MLEM_MOONWALKER,
  MLEM_SETTLER,
  MLEM_STARGAZER,
  MLEM_LOOTER,
  MLEM_BOOSTER,
  MLEM_ASTRONAUTS,
} mlem_astronaut;

typedef enum mlem_goal {
  MLEM_GOAL_PLANETS, /* on different planets */
  MLEM_GOAL_COLONY,  /* on one planet */
  MLEM_GOAL_MOONS,   /* on moons */
  MLEM_GOAL_DEEP,    /* in deep space */
  MLEM_GOALS,
} mlem_goal;

/* How many of a seat's astronauts each goal takes there. */
enum {
  MLEM_PLANETS_NEEDED = 4,
  MLEM_COLONY_NEEDED = 3,
  MLEM_MOONS_NEEDED = 4,
  MLEM_DEEP_NEEDED = 2,
};

/* ---- Options and game ---------------------------------------------------------------------- */

enum { MLEM_UFO = 1, MLEM_EXPLORATION = 2, MLEM_MISSIONS = 4, MLEM_ALL_VARIANTS = 7 };

/* House rules: points that the rulebooks leave open, or that tables play differently. Each is off
 * unless its bit is set; any mix is a game. docs/house-rules.md says what each of them changes. */
enum {
  MLEM_HOUSE_BOOSTER_WITH_ONES = 1, /* with a usable 1 in the roll, boosters fly only with the 1s */
  MLEM_HOUSE_GOALS_IN_LANDING = 2,  /* a parachute's landing claims no goal */
  MLEM_HOUSE_COMET_PASSES = 4,      /* if the commander steps back, the next one has the comet */
  MLEM_HOUSE_NO_STEP_BACK = 8,      /* in deep space a navigator gets off like everybody */
  MLEM_HOUSE_PILE_ENDS = 16,        /* expedition tokens are drawn once each */
  MLEM_HOUSE_FACE_DOWN = 32,        /* UFO and exploration points are shown at the end only */
  MLEM_ALL_HOUSE_RULES = 63,
  MLEM_HOUSE_RULES = 6, /* how many there are; rule number i has the bit 1 << i */
};

/* Zero is the default everywhere: {0} is a base game for 4 that seat 0 leads first. */
typedef struct mlem_options {
  uint8_t seats;    /* 2 to 5; 0 means 4 */
  uint8_t variants; /* mask of MLEM_UFO, MLEM_EXPLORATION, MLEM_MISSIONS */
  uint8_t first;    /* the seat that leads the first expedition */
  uint8_t house;    /* mask of MLEM_HOUSE_... */
} mlem_options;

typedef enum mlem_status {
  MLEM_OK,
  MLEM_BAD_OPTIONS, /* seats, variants, first seat or house rules out of range */
  MLEM_BAD_MAT,     /* a figure of the mat is out of the bounds that mat.h and docs/mats.md give */
  MLEM_ILLEGAL,     /* this action or outcome is not possible here; nothing has changed */
  MLEM_BAD_STATE,   /* bytes that are no state of this game */
} mlem_status;

/* A mat with options, and tables that make the rules quick. Read `mat`, `seats`, `variants`,
 * `first` and `house`; the rest belongs to the engine. */
typedef struct mlem_game {
  mlem_mat mat;
  uint8_t seats, variants, first, house;
  uint8_t deep; /* the number of deep space, one past the last space */

  uint8_t sides[MLEM_FACES];              /* how many sides of a die show a face */
  uint8_t die_faces;                      /* mask of the faces a die has */
  uint8_t face_value[MLEM_MAX_SPACES][8]; /* worth of each face on each space */
  uint8_t extra_worth[MLEM_MAX_TOKENS]
                     [MLEM_MAX_SPACES];        /* of a token's extra dice; 0: none usable */
  uint8_t exploration_at[MLEM_MAX_SPACES + 1]; /* whose own space this is, or MLEM_NONE */
  uint8_t moon_space[MLEM_MAX_MOONS];
  uint64_t space_moons[MLEM_MAX_SPACES + 1]; /* mask of the moons of a space */
  uint64_t always_room[MLEM_MAX_SPACES + 1]; /* 1: a planet, which any number may get off on */
  uint64_t mission_moons[MLEM_MAX_TOKENS];   /* mask of the moons that fulfil a mission */
} mlem_game;

/* Prepares a game; copies the mat. `options` may be NULL for the defaults. */
mlem_status mlem_game_init(mlem_game *game, const mlem_mat *mat, const mlem_options *options);

/* ---- State --------------------------------------------------------------------------------- */

/* What the game waits for. DEAL, EXPLORE, EXPEDITION, ROLL and REFILL are chance. */
typedef enum mlem_phase {
  MLEM_PHASE_DEAL,       /* one mission for the seat in `seat` (missions) */
  MLEM_PHASE_RETURN,     /* a seat gives one of its four missions back */
  MLEM_PHASE_EXPLORE,    /* one exploration token of the set-up (exploration) */
  MLEM_PHASE_EXPEDITION, /* the expedition token (UFO) */
  MLEM_PHASE_BOARD,      /* a seat puts an astronaut aboard */
  MLEM_PHASE_ROLL,       /* the pool is rolled */
  MLEM_PHASE_TRAVEL,     /* the commander flies, rerolls or gives up */
  MLEM_PHASE_REFILL,     /* one exploration token replaces the one that acted */
  MLEM_PHASE_LAND,       /* an astronaut stays or gets off */
  MLEM_PHASE_PARACHUTE,  /* the same after a crash */
  MLEM_PHASE_OVER,
} mlem_phase;

/* Where an astronaut is: MLEM_AT_HOME, MLEM_AT_ROCKET, a moon (MLEM_AT_MOON + its number), a planet
 * (MLEM_AT_PLANET + its number), the comet or the galaxy. */
enum {
  MLEM_AT_HOME = 0,
  MLEM_AT_ROCKET = 1,
  MLEM_AT_COMET = 2,
  MLEM_AT_GALAXY = 3,
  MLEM_AT_PLANET = 16,
  MLEM_AT_MOON = 64,
};

/*
 * Everything that changes. Fixed size, no pointers, no padding: equal games have equal bytes, so
 * memcmp, hashing and saving work on the bytes. Read it freely; change it only through the engine.
 *
 * "Place" counts aboard from the top of the rocket: place p belongs to seat (leader + p) % seats.
 */
typedef struct mlem_state {
  uint64_t moons;                       /* mask of occupied moons */
  uint32_t roll;                        /* the last roll: four bits a face, as in mlem_outcome */
  uint32_t expedition_pile;             /* masks of tokens: still to draw, ... */
  uint32_t exploration_pile;            /* ... still to draw, ... */
  uint32_t exploration_mat;             /* ... lying on their spaces */
  uint16_t expedition;                  /* 1 for the first; 0 during set-up */
  uint16_t choices;                     /* TRAVEL: what a fly may use, bits as in mlem_action */
  uint16_t moon_points[MLEM_MAX_SEATS]; /* points taken at once, by seat */
  uint16_t deep_points[MLEM_MAX_SEATS];
  uint16_t ufo_points[MLEM_MAX_SEATS];
  uint16_t exploration_points[MLEM_MAX_SEATS];
  uint16_t
      planet_order[MLEM_MAX_PLANETS]; /* (seat + 1) in order of first arrival, three bits each */
  uint8_t phase;                      /* mlem_phase */
  uint8_t seat;                       /* who decides or is dealt to; MLEM_NONE: no seat */
  uint8_t place;                      /* how far boarding or getting off has come */
  uint8_t leader;                     /* who started this expedition */
  uint8_t space;                      /* where the rocket stands */
  uint8_t pool;                       /* how many dice the commander has */
  uint8_t failures;
  uint8_t aboard;                   /* mask of places still taken */
  uint8_t boosters;                 /* mask of seats with an unused booster aboard */
  uint8_t arrived_as_commander;     /* deep space: the seat that has the comet; else MLEM_NONE */
  uint8_t token;                    /* the expedition token of this expedition, or MLEM_NONE */
  uint8_t token_used;               /* 1 once its ability is spent */
  uint8_t chain;                    /* REFILL: 1 if the token under the rocket acts next */
  uint8_t ufo_space;                /* where the UFO stands */
  uint8_t ufo_taken;                /* how many UFO tokens are gone */
  uint8_t goals[MLEM_GOALS];        /* seat that has it, or MLEM_NONE */
  uint8_t home[MLEM_MAX_SEATS];     /* mask of astronauts that can board */
  uint8_t crew[MLEM_MAX_SEATS];     /* the astronaut aboard, or MLEM_NONE */
  uint8_t returned[MLEM_MAX_SEATS]; /* the mission given back; MLEM_NONE: none yet, or unknown */
  uint8_t kept[MLEM_MAX_SEATS];     /* 1 once a mission was given back */
  uint8_t missions[MLEM_MAX_SEATS][MLEM_DEALT_MISSIONS]; /* as dealt; MLEM_NONE: unknown or none */
  uint8_t at[MLEM_MAX_SEATS][MLEM_ASTRONAUTS];
  uint8_t planet_cats[MLEM_MAX_PLANETS][MLEM_MAX_SEATS]; /* astronauts on a planet by seat */
  uint8_t reserved[5];                                   /* 0 */
} mlem_state;

void mlem_state_init(const mlem_game *game, mlem_state *state);

/* Whether bytes from outside are a state of this game: every later call on it is then safe. */
mlem_status mlem_state_check(const mlem_game *game, const mlem_state *state);

/* A 64-bit hash of the state's bytes, the same on every machine of the same byte order. */
uint64_t mlem_state_hash(const mlem_state *state);

/* The seat that decides, MLEM_CHANCE, or MLEM_OVER. */
enum { MLEM_CHANCE = -1, MLEM_OVER = -2 };
/* Asked so often that it is inline; the library has it as a function, too. */
inline int mlem_turn(const mlem_state *state) {
  const unsigned chance = 1u << MLEM_PHASE_DEAL | 1u << MLEM_PHASE_EXPLORE |
                          1u << MLEM_PHASE_EXPEDITION | 1u << MLEM_PHASE_ROLL |
                          1u << MLEM_PHASE_REFILL;
  if (chance >> (state->phase & 31) & 1)
    return MLEM_CHANCE;
  if (state->phase == MLEM_PHASE_OVER)
    return MLEM_OVER;
  return state->seat;
}

/* The topmost seat aboard, or MLEM_NONE. */
uint8_t mlem_commander(const mlem_game *game, const mlem_state *state);

/* ---- Decisions ----------------------------------------------------------------------------- */

/*
 * A decision in 16 bits: the kind above, its detail below.
 *
 *   bits 12-15  kind     bits 0-11
 *   RETURN  0            mission index; MLEM_UNKNOWN_MISSION for one that this viewer may not know
 *   BOARD   1            mlem_astronaut
 *   FLY     2            0-4: faces 1 2 3 4 A; 5-9: boosters of seats 0-4; 10: extra; 11: keep
 *   REROLL  3            0
 *   CRASH   4            0
 *   LAND    5            0: here; 1: one space further (+1); 2: one space nearer (-1)
 *   STAY    6            0
 */
typedef uint16_t mlem_action;

enum {
  MLEM_RETURN = 0 << 12,
  MLEM_BOARD = 1 << 12,
  MLEM_FLY = 2 << 12,
  MLEM_REROLL = 3 << 12,
  MLEM_CRASH = 4 << 12,
  MLEM_LAND = 5 << 12,
  MLEM_STAY = 6 << 12,
  MLEM_ACTION_KIND = 15 << 12,
  MLEM_ACTION_DETAIL = (1 << 12) - 1,

  MLEM_UNKNOWN_MISSION = 63,
  MLEM_FLY_NUMBERS = 15, /* the faces that leave the pool */
  MLEM_FLY_FACES = 31,
  MLEM_FLY_BOOSTER = 1 << 5, /* << seat */
  MLEM_FLY_BOOSTERS = 31 << 5,
  MLEM_FLY_EXTRA = 1 << 10,
  MLEM_FLY_KEEP = 1 << 11,
  MLEM_LAND_HERE = MLEM_LAND,
  MLEM_LAND_FURTHER = MLEM_LAND + 1,
  MLEM_LAND_NEARER = MLEM_LAND + 2,

  MLEM_MAX_ACTIONS = 2048, /* no decision has more legal actions */
};

/* All legal actions, in ascending order, into `actions` (room for MLEM_MAX_ACTIONS); their number.
 * 0 when no seat is to decide. */
size_t mlem_legal_actions(const mlem_game *game, const mlem_state *state, mlem_action *actions);
bool mlem_is_legal(const mlem_game *game, const mlem_state *state, mlem_action action);

/* ---- Chance -------------------------------------------------------------------------------- */

/*
 * A chance outcome in 32 bits. What kind it is follows from the phase:
 *
 *   ROLL                 four bits a face: how many dice show 1 (bits 0-3), 2 (4-7), ... A (16-19)
 *   DEAL                 mission index; MLEM_UNKNOWN_MISSION for one that this viewer may not know
 *   EXPLORE, REFILL      exploration token index
 *   EXPEDITION           expedition token index
 */
typedef uint32_t mlem_outcome;

/* An outcome and its exact probability, ways / of. */
typedef struct mlem_chance {
  mlem_outcome outcome;
  uint32_t ways, of;
} mlem_chance;

enum { MLEM_MAX_OUTCOMES = 495 }; /* eight dice of five faces */

/* How many dice of `face` a roll has. */
static inline unsigned mlem_roll_count(mlem_outcome roll, unsigned face) {
  return (roll >> (4 * face)) & 15;
}

/* All outcomes that can happen, into `outcomes` (room for MLEM_MAX_OUTCOMES); their number. */
size_t mlem_chance_outcomes(const mlem_game *game, const mlem_state *state, mlem_chance *outcomes);

/* The probability of one outcome; ways is 0 if it cannot happen. */
mlem_chance mlem_chance_of(const mlem_game *game, const mlem_state *state, mlem_outcome outcome);

/* ---- Going on ------------------------------------------------------------------------------ */

/* What happened, for programs that tell the story. Fields that a kind does not name are 0 or NONE.
 */
typedef enum mlem_event_kind {
  MLEM_EVENT_DEALT = 1,          /* seat, index: mission or MLEM_NONE */
  MLEM_EVENT_RETURNED,           /* seat, index: mission or MLEM_NONE */
  MLEM_EVENT_EXPLORATION_LAID,   /* index: token, to: its space */
  MLEM_EVENT_EXPEDITION,         /* seat: leader, points: number of the expedition */
  MLEM_EVENT_TOKEN,              /* index: expedition token drawn */
  MLEM_EVENT_UFO_MOVED,          /* from, to */
  MLEM_EVENT_BOARDED,            /* seat, astronaut */
  MLEM_EVENT_TAKEOFF,            /* seat: commander, to: where the rocket starts */
  MLEM_EVENT_ROLLED,             /* seat: commander, points: dice rolled */
  MLEM_EVENT_REROLLED,           /* seat: commander; the token is spent */
  MLEM_EVENT_FLEW,               /* seat: commander, from, to */
  MLEM_EVENT_BOOSTED,            /* seat: whose booster was used */
  MLEM_EVENT_TOKEN_USED,         /* seat: commander, index: token (extra, keep) */
  MLEM_EVENT_DICE_SPENT,         /* seat: commander, points: dice that left the pool */
  MLEM_EVENT_EXPLORATION_POINTS, /* seat: commander, index: token, points */
  MLEM_EVENT_EXPLORATION_DIE,    /* seat: commander, index: token, points: dice gained (0 or 1) */
  MLEM_EVENT_TUNNEL,             /* seat: commander, index: token, from, to */
  MLEM_EVENT_UFO_MET,            /* seat: commander, points */
  MLEM_EVENT_MOON,               /* seat, astronaut, index: moon, to: its space, points */
  MLEM_EVENT_PLANET,             /* seat, astronaut, index: planet, to: the space */
  MLEM_EVENT_COMET,              /* seat, astronaut, points */
  MLEM_EVENT_GALAXY,             /* seat, astronaut, points */
  MLEM_EVENT_STAYED,             /* seat, astronaut */
  MLEM_EVENT_LOOTED,             /* seat: whose looter took a die along */
  MLEM_EVENT_COMMANDER,          /* seat: the new commander */
  MLEM_EVENT_GOAL,               /* seat, index: mlem_goal, points */
  MLEM_EVENT_CRASHED,            /* seat: commander, to: the space, points: failures so far */
  MLEM_EVENT_WENT_HOME,          /* seat, astronaut: back after a crash */
  MLEM_EVENT_EXPEDITION_OVER,    /* points: its number */
  MLEM_EVENT_GAME_OVER,          /* points: 1 by failures, 0 by a seat with all astronauts out */
} mlem_event_kind;

typedef struct mlem_event {
  uint8_t kind, seat, astronaut, index, from, to;
  uint16_t points;
} mlem_event;

enum { MLEM_MAX_EVENTS = 64 }; /* one step makes no more */

typedef struct mlem_events {
  size_t count;
  mlem_event list[MLEM_MAX_EVENTS];
} mlem_events;

/* One step. `events` may be NULL; otherwise it is emptied, then filled. Illegal: nothing changes.
 */
mlem_status mlem_apply(const mlem_game *game, mlem_state *state, mlem_action action,
                       mlem_events *events);
mlem_status mlem_apply_chance(const mlem_game *game, mlem_state *state, mlem_outcome outcome,
                              mlem_events *events);

/* The same for search and simulation: no check, no events. An illegal step here is undefined. */
void mlem_apply_unchecked(const mlem_game *game, mlem_state *state, mlem_action action);
void mlem_apply_chance_unchecked(const mlem_game *game, mlem_state *state, mlem_outcome outcome);

/* ---- Scores -------------------------------------------------------------------------------- */

typedef enum mlem_part {
  MLEM_PART_MOONS,
  MLEM_PART_PLANETS,
  MLEM_PART_DEEP,
  MLEM_PART_GOALS,
  MLEM_PART_UFO,
  MLEM_PART_EXPLORATION,
  MLEM_PART_MISSIONS,
  MLEM_PARTS,
} mlem_part;

typedef struct mlem_score {
  int part[MLEM_PARTS];
  int total;
} mlem_score;

/* What every seat would have if the game ended now. Unknown missions count as not done. */
void mlem_scores(const mlem_game *game, const mlem_state *state, mlem_score scores[MLEM_MAX_SEATS]);

/* What `viewer` (a seat, or MLEM_NONE for a spectator) is shown of mlem_scores() while the game
 * goes on. With the house rule face-down, the UFO and exploration points of other seats are left
 * out of their parts and of the total until the game is over. Give it a state that the viewer may
 * know. */
void mlem_live_scores(const mlem_game *game, const mlem_state *state, uint8_t viewer,
                      mlem_score scores[MLEM_MAX_SEATS]);

/* Whether mlem_live_scores() leaves out points of `seat`, so that its total is "at least". */
bool mlem_points_are_face_down(const mlem_game *game, const mlem_state *state, uint8_t viewer,
                               uint8_t seat);

/* A score sheet: puts an astronaut that is at home down at `at` (as in mlem_state), with its
 * points. For games that were not recorded: begin with mlem_state_init(); on each planet the seat
 * that landed there first comes first. Goals, UFO, exploration and missions are yours to fill in.
 * Illegal if it cannot stand there; then nothing changes. */
mlem_status mlem_place_astronaut(const mlem_game *game, mlem_state *state, uint8_t seat,
                                 uint8_t astronaut, uint8_t at);

/* Mask of the seats with the most points. */
uint8_t mlem_winners(const mlem_game *game, const mlem_score scores[MLEM_MAX_SEATS]);

/* Each seat's share of the win, 0 to 1, as the scores stand: equals share it. */
void mlem_returns(const mlem_game *game, const mlem_state *state, double returns[MLEM_MAX_SEATS]);

/* ---- Questions: how things stand ------------------------------------------------------------ */

/* The missions that a seat holds, in the order dealt: known to this state and not given back.
 * Returns how many. */
unsigned mlem_hand(const mlem_state *state, unsigned seat, uint8_t missions[MLEM_DEALT_MISSIONS]);

/* Whether an astronaut at this place (a value of mlem_state.at) fulfils the mission. */
bool mlem_mission_wants(const mlem_game *game, unsigned mission, unsigned at);

/* Whether a seat has an astronaut where the mission wants one. */
bool mlem_mission_done(const mlem_game *game, const mlem_state *state, unsigned seat,
                       unsigned mission);

/* A seat on a planet, as if the game ended now. */
typedef struct mlem_planet_seat {
  uint8_t seat;
  uint8_t cats;     /* its astronauts there */
  uint8_t rank;     /* 0: most astronauts; ties by who landed there first */
  bool settled;     /* its settler is there */
  uint16_t points;  /* what the planet brings the seat, ... */
  uint16_t settler; /* ... and how much of that the settler adds */
} mlem_planet_seat;

/* The seats on a planet, in order of first arrival; their number. */
unsigned mlem_planet_seats(const mlem_game *game, const mlem_state *state, unsigned planet,
                           mlem_planet_seat seats[MLEM_MAX_SEATS]);

/* All seats by their points, most first, equals in order of seats; and each seat's rank: 0 for the
 * most, the same for equals. Either may be NULL. */
void mlem_standings(const mlem_game *game, const mlem_score scores[MLEM_MAX_SEATS],
                    uint8_t order[MLEM_MAX_SEATS], uint8_t ranks[MLEM_MAX_SEATS]);

/* How far a seat has come towards a goal, and how far one has to come: astronauts, or planets. */
unsigned mlem_goal_progress(const mlem_game *game, const mlem_state *state, unsigned seat,
                            mlem_goal goal);
unsigned mlem_goal_needed(mlem_goal goal);

/* How many astronauts of a seat have got off: on planets, moons and in deep space. */
unsigned mlem_cats_out(const mlem_state *state, unsigned seat);

/* What getting off is worth, as if the game ended right after it: the differences of the scores of
 * the deciding seat, by part, and of the other seats together. */
typedef struct mlem_worth {
  int part[MLEM_PARTS];
  int total;
  int others;      /* what the other seats gain together; negative: they lose a majority */
  uint8_t goals;   /* mask of the goals claimed by it (1 << mlem_goal) */
  uint8_t moon;    /* the moon it gets off at, or MLEM_NONE */
  uint8_t planet;  /* or the planet, or MLEM_NONE: then it is deep space */
  uint8_t mission; /* how many of the seat's missions it fulfils */
} mlem_worth;

/* `action` is a legal LAND of a landing or parachute phase; false otherwise. */
bool mlem_landing_worth(const mlem_game *game, const mlem_state *state, mlem_action action,
                        mlem_worth *worth);

/* ---- Hidden information -------------------------------------------------------------------- */

/* What `seat` may know (MLEM_NONE: a spectator): the state without the other seats' missions. Every
 * call works on it; a hidden mission is dealt and returned as MLEM_UNKNOWN_MISSION. */
void mlem_observe(const mlem_game *game, const mlem_state *state, uint8_t seat, mlem_state *seen);

/* Puts the missions a seat kept into a state that did not know them. Illegal if they cannot be. */
mlem_status mlem_reveal_missions(const mlem_game *game, mlem_state *state, uint8_t seat,
                                 const uint8_t kept[MLEM_KEPT_MISSIONS]);

#ifdef __cplusplus
}
#endif

#endif
