// SPDX-License-Identifier: MIT
/* value_network.c: integer inference; see value_network.h. */
#include "value_network.h"

#include "value_network_layers.h"

#include <string.h>

/* ---- Layers ---------------------------------------------------------------------------------- */

/* Found in 400 games of admirals with two seats: with a factor of its own for each number of
 * astronauts that the seat with the fewest has at home, only the last one stands out. */
int32_t mlem_value_sureness(unsigned seats, const value_position *position) {
  if (seats > 2)
    return VALUE_SURE_ONE;
  return position->may_end ? 22 : 18;
}

unsigned mlem_value_table(unsigned seats, const value_position *position) {
  if (seats == 2)
    return VALUE_TWO_SEATS;
  return position->may_end || position->may_fail ? VALUE_MORE_SEATS_ENDING : VALUE_MORE_SEATS;
}

static int32_t multiplied(int32_t strength, int32_t sureness) {
  int64_t x = (int64_t)strength * sureness / VALUE_SURE_ONE;
  return (int32_t)(x > INT32_MAX ? INT32_MAX : x < INT32_MIN ? INT32_MIN : x);
}

static void ask(const value_net *net, value_memo *memo, const mlem_game *game, unsigned table,
                const value_position *position, int32_t outputs[MLEM_MAX_SEATS][VALUE_OUTPUTS]) {
  const value_layers *layers = &net->tables[table];
  value_sums *sums = &memo->sums[table];
  if (sums->layers != layers)
    mlem_value_layers_begin(layers, sums);
  int16_t inputs[MLEM_MAX_SEATS][VALUE_INPUTS];
  mlem_value_all_inputs(game->seats, position, inputs);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    mlem_value_layers(sums, seat, inputs[seat], outputs[seat]);
    outputs[seat][0] = multiplied(outputs[seat][0], mlem_value_sureness(game->seats, position));
  }
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

void mlem_value_softmax(unsigned seats, const int32_t strength[MLEM_MAX_SEATS],
                        float win[MLEM_MAX_SEATS]) {
  int32_t most = strength[0];
  uint32_t parts[MLEM_MAX_SEATS];
  uint64_t sum = 0;
  for (unsigned seat = 1; seat < seats; seat++)
    most = strength[seat] > most ? strength[seat] : most;
  for (unsigned seat = 0; seat < seats; seat++) {
    parts[seat] = exponential(strength[seat] - most);
    sum += parts[seat];
  }
  for (unsigned seat = 0; seat < seats; seat++)
    win[seat] = (float)parts[seat] / (float)sum;
}

void mlem_value_shift(unsigned seats, const int32_t change[MLEM_MAX_SEATS],
                      float win[MLEM_MAX_SEATS]) {
  int32_t most = change[0];
  float sum = 0;
  for (unsigned seat = 1; seat < seats; seat++)
    most = change[seat] > most ? change[seat] : most;
  for (unsigned seat = 0; seat < seats; seat++)
    sum += win[seat] *= (float)exponential(change[seat] - most);
  for (unsigned seat = 0; seat < seats && sum > 0; seat++)
    win[seat] /= sum;
}

void mlem_value_by_points(const mlem_game *game, const float points[MLEM_MAX_SEATS], float spread,
                          float win[MLEM_MAX_SEATS]) {
  int32_t strength[MLEM_MAX_SEATS];
  for (unsigned seat = 0; seat < game->seats; seat++)
    strength[seat] = (int32_t)(points[seat] / spread * SUM_ONE);
  mlem_value_softmax(game->seats, strength, win);
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
    mlem_value_by_points(game, outlook->points, 2, outlook->win);
    return;
  }
  unsigned winners = mlem_winners(game, scores);
  for (unsigned seat = 0; seat < game->seats; seat++)
    outlook->win[seat] = winners >> seat & 1 ? 1.0f / (float)__builtin_popcount(winners) : 0;
}

/* ---- Public ---------------------------------------------------------------------------------- */

void mlem_value_strengths(const value_net *net, value_memo *memo, const value_mat *mat,
                          const mlem_game *game, const mlem_state *seen, unsigned table,
                          int32_t strength[MLEM_MAX_SEATS], float points[MLEM_MAX_SEATS]) {
  value_position position;
  int32_t outputs[MLEM_MAX_SEATS][VALUE_OUTPUTS];
  mlem_value_measure_next(mat, game, seen, &memo->measured, &position);
  if (table == VALUE_ITS_TABLE)
    table = mlem_value_table(game->seats, &position);
  ask(net, memo, game, table, &position, outputs);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    strength[seat] = outputs[seat][0];
    points[seat] = (float)position.total[seat] + (float)outputs[seat][1] * (float)mat->unit *
                                                     (VALUE_POINTS_SCALE / 16.0f / SUM_ONE);
  }
}

void mlem_value_judge(const value_net *net, value_memo *memo, const value_mat *mat,
                      const mlem_game *game, const mlem_state *seen, value_outlook *outlook) {
  int32_t strength[MLEM_MAX_SEATS];
  if (seen->phase == MLEM_PHASE_OVER) {
    judge_end(game, seen, outlook);
    return;
  }
  mlem_value_strengths(net, memo, mat, game, seen, VALUE_ITS_TABLE, strength, outlook->points);
  mlem_value_softmax(game->seats, strength, outlook->win);
}

int32_t mlem_value_lead(const value_net *net, value_memo *memo, const value_mat *mat,
                        const mlem_game *game, const mlem_state *seen) {
  value_position position;
  int32_t outputs[MLEM_MAX_SEATS][VALUE_OUTPUTS];
  mlem_value_measure_next(mat, game, seen, &memo->measured, &position);
  ask(net, memo, game, VALUE_TWO_SEATS, &position, outputs);
  return outputs[0][0] / 2 - outputs[1][0] / 2; /* so that differences of differences fit */
}

float mlem_value_chance(int32_t lead) {
  int32_t twice = lead > INT32_MAX / 2 ? INT32_MAX : lead < INT32_MIN / 2 ? INT32_MIN : lead * 2;
  uint32_t less = exponential(twice > 0 ? -twice : twice);
  const uint32_t one = UINT32_C(1) << 30;
  uint32_t part = twice > 0 ? one : less;
  return (float)part / (float)((uint64_t)one + less);
}
