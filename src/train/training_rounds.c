// SPDX-License-Identifier: MIT
/* training_rounds.c: the rounds of a run; see training_rounds.h. */
#include "training_run_state.h"

#include "../lab/interrupt.h"
#include "../lab/mpi_processes.h"
#include "../lang/lang.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 512 };

static uint64_t block(const train_state *r) {
  return r->config->games * GAMES_MOST_SAMPLES;
}

/* ---- Playing --------------------------------------------------------------------------------- */

typedef struct job {
  train_state *run;
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
  j->run->owners[number] = mpi_rank() + 1;
  return true;
}

static void close_workers(train_state *r) {
  while (r->opened > 0)
    games_close(&r->workers[--r->opened]);
}

/* The players are opened for every round, so that they use the newest weights. */
static bool open_workers(train_state *r) {
  bool opened = true;
  while (opened && r->opened < r->config->jobs) {
    opened = games_open(&r->workers[r->opened], &r->plan);
    r->opened++;
  }
  return opened;
}

static bool play_units(train_state *r, uint64_t round) {
  job jobs[POOL_MOST_WORKERS];
  for (unsigned i = 0; i < r->config->jobs; i++)
    jobs[i] = (job){r, &r->workers[i]};
  uint64_t first = round * r->config->units;
  return pool_run(&(pool_task){.first = first,
                               .end = first + r->config->units,
                               .workers = r->config->jobs,
                               .worker = get_worker,
                               .work = play_unit,
                               .context = jobs});
}

/* Gives every process the games of all. */
static void share_games(train_state *r) {
  uint64_t units = r->config->units;
  mpi_add(r->counts, units * sizeof *r->counts);
  mpi_add(r->owners, units * sizeof *r->owners);
  for (uint64_t unit = 0; mpi_size() > 1 && unit < units; unit++)
    mpi_share(r->fresh + unit * block(r), r->counts[unit] * sizeof *r->fresh,
              (unsigned)r->owners[unit] - 1);
}

static bool play_round(train_state *r, uint64_t round, mlem_fault fault) {
  bool played = training_use(r, fault);
  r->plan.seed = r->saved.seed;
  memset(r->counts, 0, r->config->units * sizeof *r->counts);
  memset(r->owners, 0, r->config->units * sizeof *r->owners);
  if (played && !open_workers(r)) {
    lang_put(fault, sizeof(mlem_fault), _("a player could not start"));
    played = false;
  }
  played = mpi_all_succeeded(played, fault) && play_units(r, round);
  close_workers(r);
  if (played)
    share_games(r);
  return played;
}

/* ---- Measuring ------------------------------------------------------------------------------- */

typedef struct measure {
  double gain[GAMES_MAT_KINDS], error;
  double off[VALUE_TABLES]; /* squares of how far the chances are from the targets */
  uint64_t count[GAMES_MAT_KINDS], seats, table_seats[VALUE_TABLES];
} measure;

static void measure_sample(const train_state *r, const train_sample *s, measure *m) {
  float win[MLEM_MAX_SEATS], points[MLEM_MAX_SEATS];
  unsigned table = mlem_value_table(s->seats, &s->position);
  learner_judge(&r->saved.learner.weights, s, win, points);
  for (unsigned seat = 0; seat < s->seats; seat++) {
    double off = (points[seat] - s->points[seat]) * VALUE_POINTS_SCALE;
    m->gain[s->mat_kind] +=
        s->win[seat] * (log2(win[seat] > 1e-6f ? win[seat] : 1e-6) + log2(s->seats));
    m->error += off * off;
    m->off[table] += (win[seat] - s->win[seat]) * (win[seat] - s->win[seat]);
  }
  m->seats += s->seats;
  m->table_seats[table] += s->seats;
  m->count[s->mat_kind]++;
}

static void keep_sample(train_state *r, const train_sample *s) {
  r->kept[r->kept_next] = *s;
  r->kept_next = (r->kept_next + 1) % r->config->memory;
  if (r->kept_count < r->config->memory)
    r->kept_count++;
}

/* Looks at every new sample, every `skip`-th for the measures, then keeps it to learn from. */
static uint64_t take_round(train_state *r, measure *m) {
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

static void learn_round(train_state *r, uint64_t fresh) {
  const train_config *c = r->config;
  mlem_random random = mlem_random_stream(r->saved.seed + 1, r->saved.round);
  const train_sample *batch[BATCH];
  /* While the memory is small, more would be learning by heart. */
  uint64_t wanted = fresh * c->passes, most = r->kept_count;
  uint64_t steps = (wanted < most ? wanted : most) / BATCH + 1;
  if (c->units == 0) /* a round without games learns from what the memory has */
    steps = r->kept_count * c->passes / BATCH;
  double part = (double)r->saved.round / (double)c->rounds;
  float rate = c->rate * powf(c->last_rate / c->rate, (float)(part > 1 ? 1 : part));
  for (uint64_t step = 0; step < steps; step++) {
    for (unsigned i = 0; i < BATCH; i++)
      batch[i] = &r->kept[mlem_random_below(&random, (uint32_t)r->kept_count)];
    /* Every MPI process learns the same by itself. */
    learner_step(&r->saved.learner, batch, BATCH, rate, mpi_size() > 1 ? 1 : c->jobs);
  }
}

/* ---- The run --------------------------------------------------------------------------------- */

static bool open_run(train_state *r, const train_config *c, mlem_fault fault) {
  r->config = c;
  r->plan = (games_plan){.mats = c->mats,
                         .mat_count = c->mat_count,
                         .games = (unsigned)c->games,
                         .seats = c->seats,
                         .least_seats = c->least_seats,
                         .given_variants = c->given_variants,
                         .variants = c->variants,
                         .replays = c->replays,
                         .as_boarded = c->as_boarded,
                         .player = c->cadets ? NULL : &c->player,
                         .judge = &r->saved.learner.weights,
                         .lambda = c->lambda,
                         .solved = c->solved,
                         .positions = c->positions,
                         .surprise = c->surprise};
  r->fresh = malloc((c->units * block(r) + 1) * sizeof *r->fresh);
  r->counts = calloc(c->units + 1, sizeof *r->counts);
  r->owners = calloc(c->units + 1, sizeof *r->owners);
  r->kept = malloc(c->memory * sizeof *r->kept);
  r->rounds = calloc(TRAIN_MOST_ROUNDS, sizeof *r->rounds);
  bool good = r->fresh && r->counts && r->owners && r->kept && r->rounds;
  if (!good)
    lang_put(fault, sizeof(mlem_fault), _("not enough memory"));
  /* The files are those of the first process. */
  else if (mpi_rank() == 0)
    good = training_begin(r, fault);
  if (good && mpi_rank() == 0)
    good = training_read_samples(r, fault);
  good = mpi_all_succeeded(good, fault);
  if (good) {
    mpi_share(&r->saved, sizeof r->saved, 0);
    mpi_share(&r->kept_count, sizeof r->kept_count, 0);
    mpi_share(r->kept, r->kept_count * sizeof *r->kept, 0);
    r->kept_next = r->kept_count % c->memory;
  }
  return good;
}

static void close_run(train_state *r) {
  free(r->fresh);
  free(r->counts);
  free(r->owners);
  free(r->kept);
  free(r->rounds);
  free(r);
}

static void report(const train_state *r, const measure *m, const train_round *round) {
  double gain[GAMES_MAT_KINDS];
  for (unsigned i = 0; i < GAMES_MAT_KINDS; i++)
    gain[i] = m->count[i] ? m->gain[i] / (double)m->count[i] : 0;
  fprintf(stderr,
          _("round %llu: %s games, knows %.4f bits of the winner (given mats %.4f, varied %.4f, "
            "random %.4f), points to %.2f flights\n"),
          (unsigned long long)r->saved.round, lang_count(round->games).text, round->loss, gain[0],
          gain[1], gain[2], round->error);
  if (r->config->solved <= 0)
    return;
  double off[VALUE_TABLES];
  for (unsigned i = 0; i < VALUE_TABLES; i++)
    off[i] = m->table_seats[i] ? sqrt(m->off[i] / (double)m->table_seats[i]) : 0;
  fprintf(
      stderr,
      _("  off from what it learns: %.4f with two seats, %.4f with more, %.4f where the game may "
        "end\n"),
      off[VALUE_TWO_SEATS], off[VALUE_MORE_SEATS], off[VALUE_MORE_SEATS_ENDING]);
}

/* With a gate: the new weights replace the old ones if they win against them. */
static bool try_gate(train_state *r, mlem_fault fault) {
  char challenger[TRAIN_PATH];
  if (!r->config->gate.wanted || r->saved.round % r->config->gate_rounds != 0)
    return true;
  training_path(r, "new", challenger);
  if (training_gate(r->config, r->saved.round, challenger, r->config->out, fault) &&
      mpi_rank() == 0)
    training_accept(r, fault);
  return mpi_all_succeeded(fault[0] == '\0', fault);
}

static bool save_round(train_state *r, mlem_fault fault) {
  bool saved = mpi_rank() > 0 || training_save(r, fault);
  return mpi_all_succeeded(saved, fault);
}

static bool one_round(train_state *r, mlem_fault fault) {
  measure m;
  uint64_t last = r->saved.round ? r->saved.round - 1 : 0;
  train_round *round = &r->rounds[r->saved.round];
  if (!play_round(r, r->saved.round, fault))
    return false;
  bool added = mpi_rank() > 0 || training_add_samples(r, fault);
  if (!mpi_all_succeeded(added, fault))
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
  if (mpi_rank() == 0)
    report(r, &m, round);
  return save_round(r, fault) && try_gate(r, fault);
}

/* Fits how sure the network is to games as they are really played: without surprises. */
static bool calibrate(train_state *r, mlem_fault fault) {
  bool good = !r->config->gate.wanted || mpi_rank() > 0 || training_return(r, fault);
  if (!mpi_all_succeeded(good, fault))
    return false;
  mpi_share(&r->saved, sizeof r->saved, 0);
  r->plan.surprise = 0;
  r->plan.lambda = 1;
  r->plan.solved = 0;
  r->kept_count = r->kept_next = 0;
  for (uint64_t done = 0; done < r->config->calibrate; done += r->config->units) {
    measure m;
    if (!play_round(r, TRAIN_MOST_ROUNDS + done / r->config->units, fault))
      return false;
    take_round(r, &m);
  }
  for (unsigned table = 0; table < VALUE_TABLES; table++) {
    float scale = training_calibration(&r->saved.learner.weights, table, r->kept, r->kept_count);
    learner_scale(&r->saved.learner, table, scale);
    r->saved.scale[table] *= scale;
  }
  if (mpi_rank() == 0)
    fprintf(stderr,
            _("calibrated on %s positions: strengths times %s (two seats), %s (more) and %s (where "
              "the game may end)\n"),
            lang_count(r->kept_count).text, lang_decimal((double)r->saved.scale[0], 3).text,
            lang_decimal((double)r->saved.scale[1], 3).text,
            lang_decimal((double)r->saved.scale[2], 3).text);
  if (!save_round(r, fault))
    return false;
  if (r->config->gate.wanted && mpi_rank() == 0)
    training_accept(r, fault);
  return mpi_all_succeeded(fault[0] == '\0', fault);
}

bool train_run(const train_config *config, mlem_fault fault) {
  train_state *r = calloc(1, sizeof *r);
  fault[0] = '\0';
  if (!r) {
    lang_put(fault, sizeof(mlem_fault), _("not enough memory"));
    return false;
  }
  bool going = open_run(r, config, fault);
  while (going && r->saved.round < config->rounds && r->saved.round < TRAIN_MOST_ROUNDS &&
         !mpi_any(interrupt_wanted()))
    going = one_round(r, fault);
  if (going && config->calibrate && !mpi_any(interrupt_wanted()))
    calibrate(r, fault);
  close_run(r);
  return fault[0] == '\0';
}
