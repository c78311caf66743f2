// SPDX-License-Identifier: MIT
/*
 * position_features.h: a position between two expeditions as numbers, from the view of one seat.
 *
 * No feature names a seat, a planet or a space: a seat sees itself, its strongest rival, the mean
 * of all rivals, and the table. What a mat offers is measured by how often a flight stops on each
 * space and by the points of a typical flight, so that one network serves every mat. All figures
 * are integers in 1/512, at most 4 either way. Not installed.
 */
#ifndef MLEM_VALUE_POSITION_FEATURES_H
#define MLEM_VALUE_POSITION_FEATURES_H

#include <mlem/odds.h>

/* For functions with plain loops of constant bounds: the compiler makes vector instructions of
 * them, where it can for the processor at hand too. The results are the same. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__) &&   \
    __STDC_HOSTED__
#define VALUE_VECTORS __attribute__((optimize("O3"), target_clones("avx2", "default")))
#else
#define VALUE_VECTORS
#endif

enum {
  VALUE_ONE = 512,
  VALUE_LIMIT = 2047,
  VALUE_PLANETS = 6, /* planets that are looked at one by one */
  VALUE_SEAT_FEATURES = 61 + 3 * VALUE_PLANETS,
  VALUE_TABLE_FEATURES = 49 + 3 * VALUE_PLANETS,
  VALUE_RANK_FEATURES = 16,
  VALUE_INPUTS = 3 * VALUE_SEAT_FEATURES + VALUE_TABLE_FEATURES + VALUE_RANK_FEATURES, /* 320 */
};

/* What the features need to know about a mat; filled once a mat. */
typedef struct value_mat {
  int32_t unit;                       /* points of a typical flight, in 1/16 */
  int32_t visit[MLEM_MAX_SPACES + 1]; /* chance that a flight stops there, in 1/512 */
  int32_t planet_visit[MLEM_MAX_PLANETS];
  uint8_t planets[VALUE_PLANETS]; /* those that bring most, by points and visits; or MLEM_NONE */
  int32_t first_crash;            /* chance to crash before the first place to get off */
} value_mat;

/* `values` is room to work in. */
void mlem_value_mat_init(value_mat *mat, const mlem_odds *odds, const mlem_game *game,
                         mlem_odds_values *values);

/* The parts of all inputs of one position: those of every seat, and those of the table. */
typedef struct value_position {
  int16_t seat[MLEM_MAX_SEATS][VALUE_SEAT_FEATURES];
  int16_t table[VALUE_TABLE_FEATURES];
  int total[MLEM_MAX_SEATS]; /* points as the position stands */
  bool may_end;              /* a seat has one astronaut left at home */
  bool may_fail;             /* the next crash is the last one */
} value_position;

void mlem_value_measure(const value_mat *mat, const mlem_game *game, const mlem_state *seen,
                        value_position *position);

/* What seats have on planets and what one landing would change. */
typedef struct value_planets {
  int now[MLEM_MAX_SEATS];    /* points as they stand */
  int gain[MLEM_MAX_SEATS];   /* points more for one more astronaut, by the chance to stop there */
  int gain2[MLEM_MAX_SEATS];  /* the same for two more */
  int risk[MLEM_MAX_SEATS];   /* points less if a rival lands one more */
  int risk2[MLEM_MAX_SEATS];  /* the same for two more */
  int settle[MLEM_MAX_SEATS]; /* the best planet for a settler at home */
  int best[MLEM_MAX_SEATS];   /* the best gain of one landing */
  int reached[MLEM_MAX_SEATS], colony[MLEM_MAX_SEATS];
} value_planets;

/* One planet as it was last measured, with what that depends on. */
typedef struct value_planet_key {
  int32_t unit, visit;
  uint16_t order;
  uint8_t points[3], cats[MLEM_MAX_SEATS], seats;
  uint8_t settled, settlers; /* masks of seats: a settler is there, or at home */
} value_planet_key;

typedef struct value_planet {
  value_planet_key key;
  value_planets parts;
  int16_t table[3], seat[MLEM_MAX_SEATS][3];
} value_planet;

/* Positions that are measured one after the other differ on a few planets: the others are kept.
 * Zeroed at first; it saves work and changes no result. */
typedef struct value_measured {
  value_planet planets[MLEM_MAX_PLANETS];
} value_measured;

void mlem_value_measure_next(const value_mat *mat, const mlem_game *game, const mlem_state *seen,
                             value_measured *known, value_position *position);

/* The inputs of the network for the view of one seat of so many. */
void mlem_value_inputs(unsigned seats, const value_position *position, unsigned seat,
                       int16_t inputs[VALUE_INPUTS]);
/* The same for all of them. */
void mlem_value_all_inputs(unsigned seats, const value_position *position,
                           int16_t inputs[MLEM_MAX_SEATS][VALUE_INPUTS]);

#endif
