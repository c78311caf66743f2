// SPDX-License-Identifier: MIT
/* train.c: the rounds of a run; see train.h. */
#include "train.h"

#include "../lab/atomic_file.h"
#include "../lab/interrupt.h"
#include "../lab/thread_pool.h"
#include "../lang/lang.h"
#include "../value/weights_in_use.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 512, MOST_ROUNDS = 100000 };

/* What is kept from one run to the next. */
typedef struct saved {
  char mark[16];
  uint64_t round, seed;
  learner learner;
} saved;
static const char saved_mark[16] = "mlem-train 1";

typedef struct run {
  const train_config *config;
  games_plan plan;
  saved saved;
  games_worker workers[POOL_MOST_WORKERS];
  unsigned opened;
  train_sample *fresh; /* of this round, a block for every unit */
  unsigned *counts;    /* by unit */
  train_sample *kept;  /* the last rounds */
  uint64_t kept_count, kept_next;
  train_round *rounds;
} run;

static uint64_t block(const run *r) {
  return r->config->games * GAMES_MOST_SAMPLES;
}

/* ---- Playing --------------------------------------------------------------------------------- */

typedef struct job {
  run *run;
  games_worker *games;
} job;

static void *get_worker(void *context, unsigned index) {
  job *jobs = context;
  return &jobs[index];
}

static bool play_unit(void *context, uint64_t unit) {
  job *j = context;
  uint64_t number = unit % j->run->config->units;
  if (interrupt_wanted())
    return false;
  j->run->counts[number] = games_play(j->games, unit, j->run->fresh + number * block(j->run));
  return true;
}

static void close_workers(run *r) {
  while (r->opened > 0)
    games_close(&r->workers[--r->opened]);
}

/* The players are opened for every round: those with `admiral:@OUT` read the newest weights. */
static bool open_workers(run *r) {
  bool opened = true;
  while (opened && r->opened < r->config->jobs) {
    opened = games_open(&r->workers[r->opened], &r->plan);
    r->opened++;
  }
  return opened;
}

static bool play_units(run *r) {
  job jobs[POOL_MOST_WORKERS];
  for (unsigned i = 0; i < r->config->jobs; i++)
    jobs[i] = (job){r, &r->workers[i]};
  uint64_t first = r->saved.round * r->config->units;
  return pool_run(&(pool_task){.first = first,
                               .end = first + r->config->units,
                               .workers = r->config->jobs,
                               .worker = get_worker,
                               .work = play_unit,
                               .context = jobs});
}

static bool play_round(run *r, mlem_fault fault) {
  r->plan.seed = r->saved.seed;
  bool played = open_workers(r);
  if (!played)
    lang_put(fault, sizeof(mlem_fault), _("a player could not start"));
  played = played && play_units(r);
  close_workers(r);
  return played;
}

/* ---- Measuring ------------------------------------------------------------------------------- */

typedef struct measure {
  double gain[GAMES_MAT_KINDS], error;
  uint64_t count[GAMES_MAT_KINDS], seats;
} measure;

static void measure_sample(const run *r, const train_sample *s, measure *m) {
  float win[MLEM_MAX_SEATS], points[MLEM_MAX_SEATS];
  learner_judge(&r->saved.learner.weights, s, win, points);
  for (unsigned seat = 0; seat < s->seats; seat++) {
    double off = (points[seat] - s->points[seat]) * VALUE_POINTS_SCALE;
    m->gain[s->mat_kind] +=
        s->win[seat] * (log2(win[seat] > 1e-6f ? win[seat] : 1e-6) + log2(s->seats));
    m->error += off * off;
  }
  m->seats += s->seats;
  m->count[s->mat_kind]++;
}

static void keep_sample(run *r, const train_sample *s) {
  r->kept[r->kept_next] = *s;
  r->kept_next = (r->kept_next + 1) % r->config->memory;
  if (r->kept_count < r->config->memory)
    r->kept_count++;
}

/* Looks at every new sample, every `skip`-th for the measures, then keeps it to learn from. */
static uint64_t take_round(run *r, measure *m) {
  uint64_t fresh = 0;
  memset(m, 0, sizeof *m);
  for (uint64_t unit = 0; unit < r->config->units; unit++)
    for (unsigned i = 0; i < r->counts[unit]; i++) {
      const train_sample *s = &r->fresh[unit * block(r) + i];
      if (fresh++ % 8 == 0)
        measure_sample(r, s, m);
      keep_sample(r, s);
    }
  return fresh;
}

/* ---- Learning -------------------------------------------------------------------------------- */

static void learn_round(run *r, uint64_t fresh) {
  const train_config *c = r->config;
  mlem_random random = mlem_random_stream(r->saved.seed + 1, r->saved.round);
  const train_sample *batch[BATCH];
  uint64_t steps = fresh * c->passes / BATCH + 1;
  double part = (double)r->saved.round / (double)c->rounds;
  float rate = c->rate * powf(c->last_rate / c->rate, (float)(part > 1 ? 1 : part));
  for (uint64_t step = 0; step < steps; step++) {
    for (unsigned i = 0; i < BATCH; i++)
      batch[i] = &r->kept[mlem_random_below(&random, (uint32_t)r->kept_count)];
    learner_step(&r->saved.learner, batch, BATCH, rate, c->jobs);
  }
}

/* ---- Files ----------------------------------------------------------------------------------- */

static void write_saved(FILE *stream, const void *content) {
  fwrite(content, sizeof(saved), 1, stream);
}

static void write_weights(FILE *stream, const void *content) {
  const run *r = content;
  value_net net;
  uint8_t numbers[VALUE_FILE_NUMBERS];
  learner_quantize(&r->saved.learner.weights, &net);
  mlem_value_encode(&net, numbers);
  fprintf(stream, VALUE_FILE_MARK "command %s\nseed %llu\nrounds %llu\n\n", r->config->command,
          (unsigned long long)r->saved.seed, (unsigned long long)r->saved.round);
  fwrite(numbers, sizeof numbers, 1, stream);
}

static void write_curve(FILE *stream, const void *content) {
  const run *r = content;
  train_curve_write(stream, r->rounds, (size_t)r->saved.round);
}

static bool fail(mlem_fault fault, const char *format, const char *path) {
  lang_put(fault, sizeof(mlem_fault), format, path, lang_error(errno));
  return false;
}

static void state_path(const run *r, const char *what, char path[1024]) {
  snprintf(path, 1024, "%s.%s", r->config->out, what);
}

static void write_log(FILE *stream, const void *content) {
  const run *r = content;
  for (uint64_t i = 0; i < r->saved.round; i++)
    fprintf(stream, "%llu %llu %.5f %.4f\n", (unsigned long long)r->rounds[i].games,
            (unsigned long long)r->rounds[i].samples, r->rounds[i].loss, r->rounds[i].error);
}

static bool save(const run *r, mlem_fault fault) {
  char state[1024], log[1024];
  state_path(r, "state", state);
  state_path(r, "log", log);
  if (!atomic_file_write(state, write_saved, &r->saved))
    return fail(fault, _("cannot write '%s': %s"), state);
  if (!atomic_file_write(log, write_log, r))
    return fail(fault, _("cannot write '%s': %s"), log);
  if (!atomic_file_write(r->config->out, write_weights, r))
    return fail(fault, _("cannot write '%s': %s"), r->config->out);
  if (r->config->curve && !atomic_file_write(r->config->curve, write_curve, r))
    return fail(fault, _("cannot write '%s': %s"), r->config->curve);
  return true;
}

static bool load_log(run *r) {
  char path[1024];
  state_path(r, "log", path);
  FILE *file = fopen(path, "r");
  if (!file)
    return false;
  uint64_t i = 0;
  unsigned long long games, samples;
  for (; i < r->saved.round; i++) {
    train_round *round = &r->rounds[i];
    if (fscanf(file, "%llu %llu %lf %lf", &games, &samples, &round->loss, &round->error) != 4)
      break;
    round->games = games;
    round->samples = samples;
  }
  fclose(file);
  return i == r->saved.round;
}

static bool load(run *r, mlem_fault fault) {
  char path[1024];
  state_path(r, "state", path);
  FILE *file = fopen(path, "rb");
  if (!file)
    return fail(fault, _("cannot read '%s': %s"), path);
  bool whole = fread(&r->saved, sizeof r->saved, 1, file) == 1 &&
               memcmp(r->saved.mark, saved_mark, sizeof saved_mark) == 0 &&
               r->saved.round < MOST_ROUNDS;
  fclose(file);
  if (!whole || !load_log(r)) {
    lang_put(fault, sizeof(mlem_fault), _("'%s' is not the state of a training run"), path);
    return false;
  }
  return true;
}

static bool load_start(run *r, mlem_fault fault) {
  value_net net;
  if (!mlem_value_read_file(r->config->start, &net)) {
    lang_put(fault, sizeof(mlem_fault), _("'%s' is not a file of weights for this network"),
             r->config->start);
    return false;
  }
  learner_restore(&net, &r->saved.learner.weights);
  return true;
}

/* ---- The run --------------------------------------------------------------------------------- */

static bool open_run(run *r, const train_config *c, mlem_fault fault) {
  r->config = c;
  r->plan = (games_plan){.mats = c->mats,
                         .mat_count = c->mat_count,
                         .games = (unsigned)c->games,
                         .player = c->cadets ? NULL : &c->player,
                         .judge = &r->saved.learner.weights,
                         .lambda = c->lambda,
                         .surprise = c->surprise};
  r->fresh = malloc(c->units * block(r) * sizeof *r->fresh);
  r->counts = calloc(c->units, sizeof *r->counts);
  r->kept = malloc(c->memory * sizeof *r->kept);
  r->rounds = calloc(MOST_ROUNDS, sizeof *r->rounds);
  if (!r->fresh || !r->counts || !r->kept || !r->rounds) {
    lang_put(fault, sizeof(mlem_fault), _("not enough memory"));
    return false;
  }
  memcpy(r->saved.mark, saved_mark, sizeof saved_mark);
  r->saved.seed = c->seed;
  learner_init(&r->saved.learner, c->seed);
  if (c->resume)
    return load(r, fault);
  return (!c->start || load_start(r, fault)) && save(r, fault);
}

static void close_run(run *r) {
  free(r->fresh);
  free(r->counts);
  free(r->kept);
  free(r->rounds);
  free(r);
}

static void report(const run *r, const measure *m, const train_round *round) {
  double gain[GAMES_MAT_KINDS];
  for (unsigned i = 0; i < GAMES_MAT_KINDS; i++)
    gain[i] = m->count[i] ? m->gain[i] / (double)m->count[i] : 0;
  fprintf(stderr,
          _("round %llu: %s games, knows %.4f bits of the winner (given mats %.4f, varied %.4f, "
            "random %.4f), points to %.2f flights\n"),
          (unsigned long long)r->saved.round, lang_count(round->games).text, round->loss, gain[0],
          gain[1], gain[2], round->error);
}

static bool one_round(run *r, mlem_fault fault) {
  measure m;
  uint64_t last = r->saved.round ? r->saved.round - 1 : 0;
  train_round *round = &r->rounds[r->saved.round];
  if (!play_round(r, fault))
    return false;
  uint64_t fresh = take_round(r, &m), all = 0;
  double gain = 0;
  for (unsigned i = 0; i < GAMES_MAT_KINDS; i++) {
    gain += m.gain[i];
    all += m.count[i];
  }
  *round = (train_round){.games = (r->saved.round ? r->rounds[last].games : 0) +
                                  r->config->units * r->config->games,
                         .samples = (r->saved.round ? r->rounds[last].samples : 0) + fresh,
                         .loss = gain / (double)(all ? all : 1),
                         .error = sqrt(m.error / (double)(m.seats ? m.seats : 1))};
  learn_round(r, fresh);
  r->saved.round++;
  report(r, &m, round);
  return save(r, fault);
}

bool train_run(const train_config *config, mlem_fault fault) {
  run *r = calloc(1, sizeof *r);
  fault[0] = '\0';
  if (!r) {
    lang_put(fault, sizeof(mlem_fault), _("not enough memory"));
    return false;
  }
  bool fine = open_run(r, config, fault);
  while (fine && r->saved.round < config->rounds && r->saved.round < MOST_ROUNDS &&
         !interrupt_wanted())
    if (!one_round(r, fault))
      break;
  close_run(r);
  return fault[0] == '\0';
}
