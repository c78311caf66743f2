// SPDX-License-Identifier: MIT
/*
 * value_network.h: the value network: chance to win and points to come, for every seat of a
 * position.
 *
 * Two hidden layers, 16-bit weights and activations, 32-bit sums: every machine gets the same
 * figures. A seat's output is a strength; the chances to win are the softmax over all seats, so
 * they add up to 1 at any table. Not installed.
 */
#ifndef MLEM_VALUE_VALUE_NETWORK_H
#define MLEM_VALUE_VALUE_NETWORK_H

#include "position_features.h"

enum {
  VALUE_HIDDEN = 128,
  VALUE_HIDDEN_2 = 32,
  VALUE_OUTPUTS = 2,         /* strength, points to come */
  VALUE_WEIGHT_ONE = 1024,   /* a weight of 1 */
  VALUE_WEIGHT_LIMIT = 3400, /* when learning: sums of VALUE_INPUTS products fit into 32 bits */
  VALUE_POINTS_SCALE = 8,    /* typical flights in a points output of 1 */
};

typedef struct value_layers {
  int16_t first[VALUE_INPUTS][VALUE_HIDDEN];
  int16_t second[VALUE_HIDDEN_2][VALUE_HIDDEN];
  int16_t last[VALUE_OUTPUTS][VALUE_HIDDEN_2];
  int32_t second_bias[VALUE_HIDDEN_2], last_bias[VALUE_OUTPUTS]; /* in 1/(512 * 1024) */
} value_layers;

/* Two seats are another game than more of them: what one wins the other loses. And with more of
 * them the last expedition is another game than those before it: only who is in front counts. (With
 * two seats that one is solved instead.) */
enum {
  VALUE_TWO_SEATS,
  VALUE_MORE_SEATS,
  VALUE_MORE_SEATS_ENDING, /* the game may end with the next expedition */
  VALUE_TABLES
};
typedef struct value_net {
  value_layers tables[VALUE_TABLES];
} value_net;

/* Which of them judges a position. */
unsigned mlem_value_table(unsigned seats, const value_position *position);

/* The sums of the first layer for the last position. */
typedef struct value_sums {
  const value_layers *layers;    /* whose sums they are */
  unsigned hidden;               /* the first so many hidden numbers matter to these layers */
  int16_t matters[VALUE_INPUTS]; /* which inputs matter to them: all bits, or none */
  int16_t second[VALUE_HIDDEN][VALUE_HIDDEN_2]; /* weights of the second layer by hidden number */
  int16_t inputs[MLEM_MAX_SEATS][VALUE_INPUTS];
  int32_t sums[MLEM_MAX_SEATS][VALUE_HIDDEN];
} value_sums;

/* Sums and planets of the last positions, zeroed at first and when the weights change. It saves
 * work and changes no result. One for each thread. */
typedef struct value_memo {
  value_sums sums[VALUE_TABLES];
  value_measured measured;
} value_memo;

/* What a position promises each seat. */
typedef struct value_outlook {
  float win[MLEM_MAX_SEATS];    /* share of the win, 0 to 1; they add up to 1 */
  float points[MLEM_MAX_SEATS]; /* expected points at the end */
} value_outlook;

/* A position between two expeditions, or the end of the game: then it is what the scores say, but
 * for missions that the observer cannot see. */
void mlem_value_judge(const value_net *net, value_memo *memo, const value_mat *mat,
                      const mlem_game *game, const mlem_state *seen, value_outlook *outlook);

/* The same before the chances are made of it: strengths that one table gives can be added and
 * subtracted. For positions between two expeditions only. */
enum { VALUE_ITS_TABLE = VALUE_TABLES }; /* the table that judges this position */
void mlem_value_strengths(const value_net *net, value_memo *memo, const value_mat *mat,
                          const mlem_game *game, const mlem_state *seen, unsigned table,
                          int32_t strength[MLEM_MAX_SEATS], float points[MLEM_MAX_SEATS]);
/* The chances to win that strengths mean. */
void mlem_value_softmax(unsigned seats, const int32_t strength[MLEM_MAX_SEATS],
                        float win[MLEM_MAX_SEATS]);

/* What chances become when strengths change by so much. */
void mlem_value_shift(unsigned seats, const int32_t change[MLEM_MAX_SEATS],
                      float win[MLEM_MAX_SEATS]);

/* Chances to win of seats that expect so many points, each uncertain by `spread`. */
void mlem_value_by_points(const mlem_game *game, const float points[MLEM_MAX_SEATS], float spread,
                          float win[MLEM_MAX_SEATS]);

/* How much strengths count at this stage of the game, in 1/VALUE_SURE_ONE: differences between
 * seats mean more when little can change any more. */
enum { VALUE_SURE_ONE = 16 };
int32_t mlem_value_sureness(unsigned seats, const value_position *position);

/* With two seats: by how much seat 0 is stronger, and the chance to win that a lead means. */
int32_t mlem_value_lead(const value_net *net, value_memo *memo, const value_mat *mat,
                        const mlem_game *game, const mlem_state *seen);
float mlem_value_chance(int32_t lead);

/* ---- Weights ---------------------------------------------------------------------------------
 *
 * A file of weights: lines of text that say how it was made, an empty line, then the numbers of
 * value_net in its order, little end first. */
enum {
  VALUE_FILE_NUMBERS = VALUE_TABLES * (sizeof(int16_t) * (VALUE_HIDDEN * VALUE_INPUTS +
                                                          VALUE_HIDDEN_2 * VALUE_HIDDEN +
                                                          VALUE_OUTPUTS * VALUE_HIDDEN_2) +
                                       sizeof(int32_t) * (VALUE_HIDDEN_2 + VALUE_OUTPUTS))
};
#define VALUE_FILE_MARK "mlem-value 3\n"

/* False if the bytes are no file of weights for this network. */
bool mlem_value_decode(const uint8_t *bytes, size_t length, value_net *net);
void mlem_value_encode(const value_net *net, uint8_t numbers[VALUE_FILE_NUMBERS]);

#endif
