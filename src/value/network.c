// SPDX-License-Identifier: MIT
/* network.c: integer inference; see network.h. */
#include "network.h"

#include <string.h>

/* ---- Layers ---------------------------------------------------------------------------------- */

/* Plain loops with constant bounds: the compiler makes vector instructions of them, where it can
 * for the processor at hand too. Sums of integers are the same in any order. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__) &&   \
    __STDC_HOSTED__
#define VECTORS __attribute__((optimize("O3"), target_clones("avx2", "default")))
#else
#define VECTORS
#endif

static inline __attribute__((always_inline)) int32_t product(const int16_t *a, const int16_t *b,
                                                             unsigned count) {
  int32_t sum = 0;
  for (unsigned i = 0; i < count; i++)
    sum += (int32_t)a[i] * (int32_t)b[i];
  return sum;
}

static int16_t activation(int32_t sum) {
  int32_t x = sum / VALUE_WEIGHT_ONE;
  return (int16_t)(x < 0 ? 0 : x > VALUE_LIMIT ? VALUE_LIMIT : x);
}

VECTORS static void infer(const value_net *net, const int16_t inputs[VALUE_INPUTS],
                          int32_t outputs[VALUE_OUTPUTS]) {
  int16_t hidden[VALUE_HIDDEN], second[VALUE_HIDDEN_2];
  for (unsigned i = 0; i < VALUE_HIDDEN; i++)
    hidden[i] = activation(product(net->first[i], inputs, VALUE_INPUTS));
  for (unsigned i = 0; i < VALUE_HIDDEN_2; i++)
    second[i] = activation(product(net->second[i], hidden, VALUE_HIDDEN) + net->second_bias[i]);
  for (unsigned i = 0; i < VALUE_OUTPUTS; i++)
    outputs[i] = product(net->last[i], second, VALUE_HIDDEN_2) + net->last_bias[i];
}

/* ---- Softmax --------------------------------------------------------------------------------- */

enum { SUM_ONE = VALUE_ONE * VALUE_WEIGHT_ONE }; /* an output of 1 */

/* 2^(i/16) in 1/65536. */
static const uint32_t powers[17] = {65536,  68438,  71468,  74632,  77936,  81386,
                                    84990,  88752,  92682,  96785,  101070, 105545,
                                    110218, 115098, 120194, 125515, 131072};

/* e^x for x <= 0, x in 1/SUM_ONE; in 1/2^30. */
static uint32_t exponential(int32_t x) {
  /* x * log2(e), in 1/2^20 */
  int64_t twos = -(int64_t)x * 1512775 / SUM_ONE;
  uint32_t whole = (uint32_t)(twos >> 20), rest = (uint32_t)(twos & 0xfffff);
  if (whole >= 30)
    return 1;
  /* 2^-rest = 2^(1-rest) / 2, between two entries of the table */
  uint32_t up = 0x100000 - rest, index = up >> 16, part = up & 0xffff;
  uint64_t value = powers[index];
  if (part)
    value += ((uint64_t)(powers[index + 1] - powers[index]) * part) >> 16;
  return (uint32_t)((value << 13) >> whole) + 1;
}

static void softmax(const mlem_game *game, const int32_t strength[MLEM_MAX_SEATS],
                    float win[MLEM_MAX_SEATS]) {
  int32_t most = strength[0];
  uint32_t parts[MLEM_MAX_SEATS];
  uint64_t sum = 0;
  for (unsigned seat = 1; seat < game->seats; seat++)
    most = strength[seat] > most ? strength[seat] : most;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    parts[seat] = exponential(strength[seat] - most);
    sum += parts[seat];
  }
  for (unsigned seat = 0; seat < game->seats; seat++)
    win[seat] = (float)parts[seat] / (float)sum;
}

/* ---- The end of the game --------------------------------------------------------------------- */

/* Missions that the observer cannot see bring their owner about a third of the most they can. */
static void judge_end(const mlem_game *game, const mlem_state *seen, value_outlook *outlook) {
  mlem_score scores[MLEM_MAX_SEATS];
  mlem_scores(game, seen, scores);
  bool hidden = false;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    outlook->points[seat] = (float)scores[seat].total;
    if ((game->variants & MLEM_MISSIONS) && seen->missions[seat][0] == MLEM_NONE) {
      outlook->points[seat] += (float)game->mat.mission_points[MLEM_KEPT_MISSIONS] / 3;
      hidden = true;
    }
  }
  if (hidden) {
    /* Two points are about the spread of what hidden missions bring. */
    int32_t strength[MLEM_MAX_SEATS];
    for (unsigned seat = 0; seat < game->seats; seat++)
      strength[seat] = (int32_t)(outlook->points[seat] * (SUM_ONE / 2));
    softmax(game, strength, outlook->win);
    return;
  }
  unsigned winners = mlem_winners(game, scores);
  for (unsigned seat = 0; seat < game->seats; seat++)
    outlook->win[seat] = winners >> seat & 1 ? 1.0f / (float)__builtin_popcount(winners) : 0;
}

/* ---- Public ---------------------------------------------------------------------------------- */

void mlem_value_judge(const value_net *net, const value_mat *mat, const mlem_game *game,
                      const mlem_state *seen, value_outlook *outlook) {
  value_position position;
  int32_t strength[MLEM_MAX_SEATS];
  if (seen->phase == MLEM_PHASE_OVER) {
    judge_end(game, seen, outlook);
    return;
  }
  mlem_value_measure(mat, game, seen, &position);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    int16_t inputs[VALUE_INPUTS];
    int32_t outputs[VALUE_OUTPUTS];
    mlem_value_inputs(game, &position, seat, inputs);
    infer(net, inputs, outputs);
    strength[seat] = outputs[0];
    outlook->points[seat] =
        (float)position.total[seat] +
        (float)outputs[1] * (float)mat->unit * (VALUE_POINTS_SCALE / 16.0f / SUM_ONE);
  }
  softmax(game, strength, outlook->win);
}

int32_t mlem_value_lead(const value_net *net, const value_mat *mat, const mlem_game *game,
                        const mlem_state *seen) {
  value_position position;
  int32_t strength[2];
  mlem_value_measure(mat, game, seen, &position);
  for (unsigned seat = 0; seat < 2; seat++) {
    int16_t inputs[VALUE_INPUTS];
    int32_t outputs[VALUE_OUTPUTS];
    mlem_value_inputs(game, &position, seat, inputs);
    infer(net, inputs, outputs);
    strength[seat] = outputs[0] / 2; /* so that differences of differences fit */
  }
  return strength[0] - strength[1];
}

float mlem_value_chance(int32_t lead) {
  int32_t twice = lead > INT32_MAX / 2 ? INT32_MAX : lead < INT32_MIN / 2 ? INT32_MIN : lead * 2;
  uint32_t less = exponential(twice > 0 ? -twice : twice);
  const uint32_t one = UINT32_C(1) << 30;
  uint32_t part = twice > 0 ? one : less;
  return (float)part / (float)((uint64_t)one + less);
}
