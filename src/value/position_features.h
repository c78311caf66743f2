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

enum {
  VALUE_ONE = 512,
  VALUE_LIMIT = 2047,
  VALUE_PLANETS = 6, /* planets that are looked at one by one */
  VALUE_SEAT_FEATURES = 61 + 3 * VALUE_PLANETS,
  VALUE_TABLE_FEATURES = 49 + 3 * VALUE_PLANETS,
  VALUE_INPUTS = 3 * VALUE_SEAT_FEATURES + VALUE_TABLE_FEATURES, /* 304 */
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
} value_position;

void mlem_value_measure(const value_mat *mat, const mlem_game *game, const mlem_state *seen,
                        value_position *position);

/* The inputs of the network for the view of one seat of so many. */
void mlem_value_inputs(unsigned seats, const value_position *position, unsigned seat,
                       int16_t inputs[VALUE_INPUTS]);

#endif
