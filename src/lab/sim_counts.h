// SPDX-License-Identifier: MIT
/*
 * sim_counts.h: what `mlem sim` counts.
 *
 * A `counter` looks on while a game is played (sim_event_observer.c), notes what the final state
 * does not tell, and adds the finished game to `counts` (sim_counts.c). Counts are 64-bit numbers
 * only: those of several threads are added in any order.
 *
 * Points of single astronauts are kept in parts (COUNTS_POINT a point), so that they can be divided
 * by any number of cats in whole numbers. Moons and deep space pay the astronaut that landed there.
 * The points of a planet are divided between the cats that a seat has there; what a settler adds is
 * the settler's.
 */
#ifndef MLEM_LAB_SIM_COUNTS_H
#define MLEM_LAB_SIM_COUNTS_H

#include "bot_game.h"
#include "confidence_intervals.h"

enum {
  COUNTS_POINT = 840,   /* 1 to 8 divide it */
  COUNTS_SCORES = 256,  /* scores from 255 on are one */
  COUNTS_LENGTHS = 128, /* the same for expeditions */
  COUNTS_SPACES = MLEM_MAX_SPACES,
};

/* Figures of a whole game. */
typedef enum counts_figure {
  COUNTS_EXPEDITIONS,
  COUNTS_CRASHES,
  COUNTS_ROLLS,
  COUNTS_DECISIONS,
  COUNTS_CATS_OUT, /* astronauts on the mat at the end, of all seats */
  COUNTS_BEST_SCORE,
  COUNTS_MARGIN, /* from the best score to the next */
  COUNTS_FIGURES,
  /* Two runs are also compared game by game in these figures, and in: */
  COUNTS_FIRST_WIN = COUNTS_FIGURES, /* parts of a win (STATS_WIN) of who led first */
  COUNTS_PAIRED,
} counts_figure;

typedef enum counts_ending {
  COUNTS_BY_FAILURES,
  COUNTS_BY_ALL_OUT,
  COUNTS_BY_BOTH,    /* the last failure, when a seat had all its astronauts out */
  COUNTS_SHARED_WIN, /* whatever ended the game */
  COUNTS_ENDINGS,
} counts_ending;

/* Where cats are at the end. Moons go by their space. */
enum {
  COUNTS_SITE_MOONS = 0,
  COUNTS_SITE_PLANETS = COUNTS_SITE_MOONS + MLEM_MAX_SPACES,
  COUNTS_SITE_COMET = COUNTS_SITE_PLANETS + MLEM_MAX_PLANETS,
  COUNTS_SITE_GALAXY,
  COUNTS_SITE_HOME,
  COUNTS_SITES,
};

typedef struct counts_astronaut {
  ratio boarded; /* a seat and game */
  ratio landed;  /* of those boarded */
  ratio used;    /* its ability, a boarding */
  ratio points;  /* a landing */
  ratio win;     /* of seats where it landed */
} counts_astronaut;

typedef struct counts_expedition {
  ratio drawn;   /* a game */
  ratio used;    /* of those drawn */
  ratio crashed; /* of those drawn */
  ratio points;  /* of all who landed from an expedition with it, if it was used */
  ratio unused;  /* the same, if it was not */
} counts_expedition;

/* A thing that one seat takes: a goal, a UFO or an exploration token. */
typedef struct counts_taken {
  ratio taken; /* a game */
  ratio win;   /* of the seats that took it */
} counts_taken;

typedef struct counts_mission {
  ratio kept;   /* of those dealt */
  ratio done;   /* of those kept */
  ratio points; /* of those done: an equal part of what all done missions of a seat gave */
  ratio win;    /* of the seats that kept it */
} counts_mission;

typedef struct counts {
  uint64_t games;
  ratio figures[COUNTS_FIGURES];
  ratio endings[COUNTS_ENDINGS];
  ratio order_win[MLEM_MAX_SEATS], order_score[MLEM_MAX_SEATS]; /* 0: led the first expedition */
  ratio bot_win[MLEM_MAX_SEATS], bot_score[MLEM_MAX_SEATS];
  ratio parts[MLEM_PARTS], winner_parts[MLEM_PARTS];
  uint64_t scores[COUNTS_SCORES], best_scores[COUNTS_SCORES];
  uint64_t lengths[COUNTS_LENGTHS];
  ratio rolls[COUNTS_SPACES];       /* on a space, a game */
  ratio crashes[COUNTS_SPACES];     /* on a space, a roll there */
  ratio crash_share[COUNTS_SPACES]; /* on a space, of all crashes */
  ratio landings[COUNTS_SITES];     /* a game */
  ratio site_points[COUNTS_SITES];  /* a cat there */
  counts_astronaut astronauts[MLEM_ASTRONAUTS];
  counts_taken goals[MLEM_GOALS], ufo[MLEM_MAX_UFO], explorations[MLEM_MAX_TOKENS];
  counts_expedition expeditions[MLEM_MAX_TOKENS];
  counts_mission missions[MLEM_MAX_TOKENS];
} counts;

/* What is noted of the game being played. */
typedef struct counts_notes {
  uint8_t ufo_taken;
  uint8_t token, token_used, crashed; /* of this expedition */
  uint8_t space, aboard;              /* where the rocket stands; how many are in it */
  uint32_t decisions;
  uint8_t landed[MLEM_MAX_SEATS];                     /* the astronaut that got off, or NONE */
  uint16_t cat_paid[MLEM_MAX_SEATS][MLEM_ASTRONAUTS]; /* points on landing */
  uint8_t cat_token[MLEM_MAX_SEATS][MLEM_ASTRONAUTS]; /* expedition token it flew with, or NONE */
  uint8_t cat_used[MLEM_MAX_SEATS][MLEM_ASTRONAUTS];  /* whether that token was used */
  uint8_t boarded[MLEM_ASTRONAUTS], abilities[MLEM_ASTRONAUTS];
  uint16_t rolls[COUNTS_SPACES];
  uint8_t crashes[COUNTS_SPACES];
  uint8_t ufo_taker[MLEM_MAX_UFO], exploration_taker[MLEM_MAX_TOKENS]; /* or NONE */
  uint8_t drawn[MLEM_MAX_TOKENS], used[MLEM_MAX_TOKENS], token_crashed[MLEM_MAX_TOKENS];
} counts_notes;

typedef struct counter {
  counts_notes notes;
  counts *counts;
  unsigned paired[COUNTS_PAIRED]; /* of the game that was added last */
} counter;

/* Before every game. */
void counter_begin(counter *c);

/* The function of a bot_game_observer whose context is a counter. */
void counter_step(void *context, const mlem_step *step, const mlem_events *events);

/* After every game. */
void counter_close(counter *c);

/* Then the game is added to the counts. `bots` says which bot sat in each seat. */
void counter_add(counter *c, const mlem_game *game, const mlem_state *final,
                 const uint8_t bots[MLEM_MAX_SEATS]);

void counts_merge(counts *sum, const counts *more);

#endif
