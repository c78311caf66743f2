// SPDX-License-Identifier: MIT
/* network_gradient_descent.c: forward, backward, Adam; see network_gradient_descent.h. */
#include "network_gradient_descent.h"

#include "../lab/thread_pool.h"

#include <math.h>
#include <mlem/dealer.h>
#include <stdlib.h>
#include <string.h>

/* What one seat's pass leaves for the way back. */
typedef struct pass {
  float hidden[VALUE_HIDDEN], second[VALUE_HIDDEN_2], output[VALUE_OUTPUTS];
} pass;

static const float cap = (float)VALUE_LIMIT / VALUE_ONE;

static inline float activation(float x) {
  return x < 0 ? 0 : x > cap ? cap : x;
}

VALUE_VECTORS static void forward(const learner_layers *w, const int16_t *inputs, pass *p) {
  memset(p->hidden, 0, sizeof p->hidden);
  for (unsigned i = 0; i < VALUE_INPUTS; i++) {
    if (!inputs[i])
      continue;
    float x = (float)inputs[i] / VALUE_ONE;
    for (unsigned j = 0; j < VALUE_HIDDEN; j++)
      p->hidden[j] += x * w->first[i][j];
  }
  for (unsigned j = 0; j < VALUE_HIDDEN; j++)
    p->hidden[j] = activation(p->hidden[j]);
  memcpy(p->second, w->second_bias, sizeof p->second);
  for (unsigned i = 0; i < VALUE_HIDDEN; i++)
    for (unsigned j = 0; j < VALUE_HIDDEN_2; j++)
      p->second[j] += p->hidden[i] * w->second[i][j];
  for (unsigned j = 0; j < VALUE_HIDDEN_2; j++)
    p->second[j] = activation(p->second[j]);
  for (unsigned k = 0; k < VALUE_OUTPUTS; k++) {
    p->output[k] = w->last_bias[k];
    for (unsigned j = 0; j < VALUE_HIDDEN_2; j++)
      p->output[k] += p->second[j] * w->last[k][j];
  }
}

static inline bool alive(float x) {
  return x > 0 && x < cap;
}

VALUE_VECTORS static void backward(const learner_layers *w, const int16_t *inputs, const pass *p,
                                   const float slope[VALUE_OUTPUTS], learner_layers *g) {
  float second[VALUE_HIDDEN_2], hidden[VALUE_HIDDEN];
  for (unsigned j = 0; j < VALUE_HIDDEN_2; j++) {
    second[j] = 0;
    for (unsigned k = 0; k < VALUE_OUTPUTS; k++) {
      g->last[k][j] += slope[k] * p->second[j];
      second[j] += slope[k] * w->last[k][j];
    }
    if (!alive(p->second[j]))
      second[j] = 0;
    g->second_bias[j] += second[j];
  }
  for (unsigned k = 0; k < VALUE_OUTPUTS; k++)
    g->last_bias[k] += slope[k];
  for (unsigned i = 0; i < VALUE_HIDDEN; i++) {
    hidden[i] = 0;
    if (!alive(p->hidden[i]))
      continue;
    for (unsigned j = 0; j < VALUE_HIDDEN_2; j++) {
      g->second[i][j] += p->hidden[i] * second[j];
      hidden[i] += second[j] * w->second[i][j];
    }
  }
  for (unsigned i = 0; i < VALUE_INPUTS; i++) {
    if (!inputs[i])
      continue;
    float x = (float)inputs[i] / VALUE_ONE;
    for (unsigned j = 0; j < VALUE_HIDDEN; j++)
      g->first[i][j] += x * hidden[j];
  }
}

static void softmax(const pass *passes, unsigned seats, float win[MLEM_MAX_SEATS]) {
  float most = passes[0].output[0], sum = 0;
  for (unsigned seat = 1; seat < seats; seat++)
    most = passes[seat].output[0] > most ? passes[seat].output[0] : most;
  for (unsigned seat = 0; seat < seats; seat++)
    sum += win[seat] = expf(passes[seat].output[0] - most);
  for (unsigned seat = 0; seat < seats; seat++)
    win[seat] /= sum;
}

static unsigned table_of(const train_sample *sample) {
  return mlem_value_table(sample->seats, &sample->position);
}

static float sureness(const train_sample *sample) {
  return (float)mlem_value_sureness(sample->seats, &sample->position) / VALUE_SURE_ONE;
}

void learner_judge(const learner_weights *w, const train_sample *sample, float win[MLEM_MAX_SEATS],
                   float points[MLEM_MAX_SEATS]) {
  pass passes[MLEM_MAX_SEATS];
  for (unsigned seat = 0; seat < sample->seats; seat++) {
    int16_t inputs[VALUE_INPUTS];
    mlem_value_inputs(sample->seats, &sample->position, seat, inputs);
    forward(&w->tables[table_of(sample)], inputs, &passes[seat]);
    passes[seat].output[0] *= sureness(sample);
    points[seat] = passes[seat].output[1];
  }
  softmax(passes, sample->seats, win);
}

/* How much points count beside chances. With two seats they are those of one game's end, with all
 * its luck, while the chances were solved: with more weight they spoil the chances. */
static float weight_of_points(const train_sample *sample) {
  return sample->seats == 2 ? 0.004f : 0.5f;
}

static void add_sample(const learner_weights *w, const train_sample *sample, learner_weights *g) {
  pass passes[MLEM_MAX_SEATS];
  float win[MLEM_MAX_SEATS];
  int16_t inputs[MLEM_MAX_SEATS][VALUE_INPUTS];
  const learner_layers *layers = &w->tables[table_of(sample)];
  for (unsigned seat = 0; seat < sample->seats; seat++) {
    mlem_value_inputs(sample->seats, &sample->position, seat, inputs[seat]);
    forward(layers, inputs[seat], &passes[seat]);
    passes[seat].output[0] *= sureness(sample);
  }
  softmax(passes, sample->seats, win);
  for (unsigned seat = 0; seat < sample->seats; seat++) {
    float off = passes[seat].output[1] - sample->points[seat];
    const float slope[VALUE_OUTPUTS] = {(win[seat] - sample->win[seat]) * sureness(sample),
                                        weight_of_points(sample) * off};
    backward(layers, inputs[seat], &passes[seat], slope, &g->tables[table_of(sample)]);
  }
}

/* ---- A step ---------------------------------------------------------------------------------- */

typedef struct batch_work {
  const learner *learner;
  const train_sample *const *batch;
  unsigned count;
  learner_weights *parts;
} batch_work;

static void *batch_worker(void *context, unsigned index) {
  (void)index;
  return context;
}

static bool work_part(void *context, uint64_t part) {
  batch_work *b = context;
  memset(&b->parts[part], 0, sizeof b->parts[part]);
  for (unsigned i = (unsigned)part; i < b->count; i += LEARNER_PARTS)
    add_sample(&b->learner->weights, b->batch[i], &b->parts[part]);
  return true;
}

static void adam(learner *l, const learner_weights *parts, unsigned count, float rate) {
  float *w = (float *)&l->weights, *m = (float *)&l->mean, *v = (float *)&l->square;
  const float first = 0.9f, second = 0.999f, limit = (float)VALUE_WEIGHT_LIMIT / VALUE_WEIGHT_ONE;
  l->steps++;
  double steps = (double)l->steps;
  float scale = rate * (float)(sqrt(1 - pow(0.999, steps)) / (1 - pow(0.9, steps)));
  for (unsigned i = 0; i < LEARNER_WEIGHTS; i++) {
    float g = 0;
    for (unsigned part = 0; part < LEARNER_PARTS; part++)
      g += ((const float *)&parts[part])[i];
    g /= (float)count;
    m[i] = first * m[i] + (1 - first) * g;
    v[i] = second * v[i] + (1 - second) * g * g;
    w[i] -= scale * m[i] / (sqrtf(v[i]) + 1e-8f);
    w[i] = w[i] > limit ? limit : w[i] < -limit ? -limit : w[i];
  }
}

void learner_step(learner *l, const train_sample *const *batch, unsigned count, float rate,
                  unsigned jobs) {
  static learner_weights parts[LEARNER_PARTS];
  batch_work work = {l, batch, count, parts};
  for (uint64_t part = 0; jobs == 1 && part < LEARNER_PARTS; part++)
    work_part(&work, part);
  if (jobs > 1)
    pool_run(&(pool_task){.end = LEARNER_PARTS,
                          .workers = jobs < LEARNER_PARTS ? jobs : LEARNER_PARTS,
                          .worker = batch_worker,
                          .work = work_part,
                          .context = &work});
  adam(l, parts, count, rate);
}

/* ---- Weights --------------------------------------------------------------------------------- */

static float normal(mlem_random *random) {
  float sum = 0;
  for (unsigned i = 0; i < 12; i++)
    sum += (float)(mlem_random_next(random) >> 40) / (float)(1 << 24);
  return sum - 6;
}

static void draw_layers(learner_layers *l, mlem_random *random) {
  for (unsigned i = 0; i < VALUE_INPUTS; i++)
    for (unsigned j = 0; j < VALUE_HIDDEN; j++)
      l->first[i][j] = 0.1f * normal(random);
  for (unsigned i = 0; i < VALUE_HIDDEN; i++)
    for (unsigned j = 0; j < VALUE_HIDDEN_2; j++)
      l->second[i][j] = 0.13f * normal(random);
  for (unsigned k = 0; k < VALUE_OUTPUTS; k++)
    for (unsigned j = 0; j < VALUE_HIDDEN_2; j++)
      l->last[k][j] = 0.05f * normal(random);
}

void learner_init(learner *l, uint64_t seed) {
  mlem_random random = mlem_random_stream(seed, 0);
  memset(l, 0, sizeof *l);
  for (unsigned table = 0; table < VALUE_TABLES; table++)
    draw_layers(&l->weights.tables[table], &random);
}

void learner_scale(learner *l, unsigned table, float factor) {
  const float limit = (float)VALUE_WEIGHT_LIMIT / VALUE_WEIGHT_ONE;
  learner_layers *layers = &l->weights.tables[table];
  for (unsigned j = 0; j < VALUE_HIDDEN_2; j++)
    layers->last[0][j] = fminf(fmaxf(layers->last[0][j] * factor, -limit), limit);
  layers->last_bias[0] *= factor;
}

static int16_t number_16(float x) {
  return (int16_t)lrintf(x * VALUE_WEIGHT_ONE);
}

static void quantize_layers(const learner_layers *w, value_layers *net) {
  const float one = (float)VALUE_ONE * VALUE_WEIGHT_ONE;
  for (unsigned j = 0; j < VALUE_HIDDEN; j++)
    for (unsigned i = 0; i < VALUE_INPUTS; i++)
      net->first[i][j] = number_16(w->first[i][j]);
  for (unsigned j = 0; j < VALUE_HIDDEN_2; j++) {
    for (unsigned i = 0; i < VALUE_HIDDEN; i++)
      net->second[j][i] = number_16(w->second[i][j]);
    net->second_bias[j] = (int32_t)lrintf(w->second_bias[j] * one);
  }
  for (unsigned k = 0; k < VALUE_OUTPUTS; k++) {
    for (unsigned j = 0; j < VALUE_HIDDEN_2; j++)
      net->last[k][j] = number_16(w->last[k][j]);
    net->last_bias[k] = (int32_t)lrintf(w->last_bias[k] * one);
  }
}

static void restore_layers(const value_layers *net, learner_layers *w) {
  const float one = (float)VALUE_ONE * VALUE_WEIGHT_ONE;
  for (unsigned j = 0; j < VALUE_HIDDEN; j++)
    for (unsigned i = 0; i < VALUE_INPUTS; i++)
      w->first[i][j] = (float)net->first[i][j] / VALUE_WEIGHT_ONE;
  for (unsigned j = 0; j < VALUE_HIDDEN_2; j++) {
    for (unsigned i = 0; i < VALUE_HIDDEN; i++)
      w->second[i][j] = (float)net->second[j][i] / VALUE_WEIGHT_ONE;
    w->second_bias[j] = (float)net->second_bias[j] / one;
  }
  for (unsigned k = 0; k < VALUE_OUTPUTS; k++) {
    for (unsigned j = 0; j < VALUE_HIDDEN_2; j++)
      w->last[k][j] = (float)net->last[k][j] / VALUE_WEIGHT_ONE;
    w->last_bias[k] = (float)net->last_bias[k] / one;
  }
}

void learner_quantize(const learner_weights *w, value_net *net) {
  for (unsigned table = 0; table < VALUE_TABLES; table++)
    quantize_layers(&w->tables[table], &net->tables[table]);
}

void learner_restore(const value_net *net, learner_weights *w) {
  for (unsigned table = 0; table < VALUE_TABLES; table++)
    restore_layers(&net->tables[table], &w->tables[table]);
}
