// SPDX-License-Identifier: MIT
/*
 * network.h: the value network: chance to win and points to come, for every seat of a position.
 *
 * Two hidden layers, 16-bit weights and activations, 32-bit sums: every machine gets the same
 * figures. A seat's output is a strength; the chances to win are the softmax over all seats, so
 * they add up to 1 at any table. Not installed.
 */
#ifndef MLEM_VALUE_NETWORK_H
#define MLEM_VALUE_NETWORK_H

#include "position_features.h"

enum {
  VALUE_HIDDEN = 64,
  VALUE_HIDDEN_2 = 32,
  VALUE_OUTPUTS = 2,         /* strength, points to come */
  VALUE_WEIGHT_ONE = 1024,   /* a weight of 1 */
  VALUE_WEIGHT_LIMIT = 4095, /* sums of VALUE_INPUTS products then fit into 32 bits */
  VALUE_POINTS_SCALE = 8,    /* typical flights in a points output of 1 */
};

typedef struct value_net {
  int16_t first[VALUE_HIDDEN][VALUE_INPUTS];
  int16_t second[VALUE_HIDDEN_2][VALUE_HIDDEN];
  int16_t last[VALUE_OUTPUTS][VALUE_HIDDEN_2];
  int32_t second_bias[VALUE_HIDDEN_2], last_bias[VALUE_OUTPUTS]; /* in 1/(512 * 1024) */
} value_net;

/* What a position promises each seat. */
typedef struct value_outlook {
  float win[MLEM_MAX_SEATS];    /* share of the win, 0 to 1; they add up to 1 */
  float points[MLEM_MAX_SEATS]; /* expected points at the end */
} value_outlook;

/* A position between two expeditions, or the end of the game: then it is what the scores say, but
 * for missions that the observer cannot see. */
void mlem_value_judge(const value_net *net, const value_mat *mat, const mlem_game *game,
                      const mlem_state *seen, value_outlook *outlook);

/* With two seats: by how much seat 0 is stronger, and the chance to win that a lead means. */
int32_t mlem_value_lead(const value_net *net, const value_mat *mat, const mlem_game *game,
                        const mlem_state *seen);
float mlem_value_chance(int32_t lead);

/* ---- Weights ---------------------------------------------------------------------------------
 *
 * A file of weights: lines of text that say how it was made, an empty line, then the numbers of
 * value_net in its order, little end first. */
enum {
  VALUE_FILE_NUMBERS =
      (sizeof(int16_t) * (VALUE_HIDDEN * VALUE_INPUTS + VALUE_HIDDEN_2 * VALUE_HIDDEN +
                          VALUE_OUTPUTS * VALUE_HIDDEN_2) +
       sizeof(int32_t) * (VALUE_HIDDEN_2 + VALUE_OUTPUTS))
};
#define VALUE_FILE_MARK "mlem-value 1\n"

/* False if the bytes are no file of weights for this network. */
bool mlem_value_decode(const uint8_t *bytes, size_t length, value_net *net);
void mlem_value_encode(const value_net *net, uint8_t numbers[VALUE_FILE_NUMBERS]);

#endif
