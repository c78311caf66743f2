// SPDX-License-Identifier: MIT
/* training_checkpoints_and_weights.c: what a run reads and writes; see training_run_state.h. */
#include "training_run_state.h"

#include "../lab/atomic_file.h"
#include "../lang/lang.h"
#include "../value/weights_in_use.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char saved_mark[16] = "mlem-train 3";

void training_path(const train_state *r, const char *what, char path[TRAIN_PATH]) {
  snprintf(path, TRAIN_PATH, "%s%s%s", r->config->out, what[0] ? "." : "", what);
}

static bool fail(mlem_fault fault, const char *sentence, const char *path) {
  lang_put(fault, sizeof(mlem_fault), sentence, path, lang_error(errno));
  return false;
}

/* ---- Weights --------------------------------------------------------------------------------- */

static void write_weights(FILE *stream, const void *content) {
  const train_state *r = content;
  value_net net;
  uint8_t numbers[VALUE_FILE_NUMBERS];
  learner_quantize(&r->saved.learner.weights, &net);
  mlem_value_encode(&net, numbers);
  fprintf(stream, VALUE_FILE_MARK "command %s\nseed %llu\nrounds %llu\n", r->config->command,
          (unsigned long long)r->saved.seed, (unsigned long long)r->saved.round);
  fprintf(stream, "strengths times %.3f, %.3f and %.3f\n", (double)r->saved.scale[0],
          (double)r->saved.scale[1], (double)r->saved.scale[2]);
  fputc('\n', stream);
  fwrite(numbers, sizeof numbers, 1, stream);
}

/* The weights as the bytes of a file. */
static bool use_own(const train_state *r) {
  char *bytes = NULL;
  size_t length = 0;
  FILE *stream = open_memstream(&bytes, &length);
  if (!stream)
    return false;
  write_weights(stream, r);
  bool used = fclose(stream) == 0 && mlem_value_attach(bytes, length);
  free(bytes);
  return used;
}

static bool use_file(const char *path) {
  enum { MOST = VALUE_FILE_NUMBERS + 8192 };
  FILE *file = fopen(path, "rb");
  char *bytes = malloc(MOST);
  bool used = file && bytes && mlem_value_attach(bytes, fread(bytes, 1, MOST, file));
  if (file)
    fclose(file);
  free(bytes);
  return used;
}

bool training_use(const train_state *r, mlem_fault fault) {
  if (r->config->gate.wanted ? use_file(r->config->out) : use_own(r))
    return true;
  lang_put(fault, sizeof(mlem_fault), _("'%s' is not a file of weights for this network"),
           r->config->out);
  return false;
}

/* ---- Saving ---------------------------------------------------------------------------------- */

static void write_saved(FILE *stream, const void *content) {
  fwrite(content, sizeof(train_saved), 1, stream);
}

static void write_curve(FILE *stream, const void *content) {
  const train_state *r = content;
  train_curve_write(stream, r->rounds, r->saved.round);
}

static void write_log(FILE *stream, const void *content) {
  const train_state *r = content;
  for (uint64_t i = 0; i < r->saved.round; i++)
    fprintf(stream, "%llu %llu %.5f %.4f\n", (unsigned long long)r->rounds[i].games,
            (unsigned long long)r->rounds[i].samples, r->rounds[i].loss, r->rounds[i].error);
}

static bool write_file(const char *path, atomic_file_writer *writer, const void *content,
                       mlem_fault fault) {
  return atomic_file_write(path, writer, content) || fail(fault, _("cannot write '%s': %s"), path);
}

bool training_save(const train_state *r, mlem_fault fault) {
  char state[TRAIN_PATH], log[TRAIN_PATH], weights[TRAIN_PATH];
  training_path(r, "state", state);
  training_path(r, "log", log);
  training_path(r, r->config->gate.wanted ? "new" : "", weights);
  return write_file(state, write_saved, &r->saved, fault) && write_file(log, write_log, r, fault) &&
         write_file(weights, write_weights, r, fault) &&
         (!r->config->curve || write_file(r->config->curve, write_curve, r, fault));
}

bool training_accept(const train_state *r, mlem_fault fault) {
  return write_file(r->config->out, write_weights, r, fault);
}

/* ---- Beginning ------------------------------------------------------------------------------- */

static bool load_log(train_state *r) {
  char path[TRAIN_PATH];
  training_path(r, "log", path);
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

static bool load(train_state *r, mlem_fault fault) {
  char path[TRAIN_PATH];
  training_path(r, "state", path);
  FILE *file = fopen(path, "rb");
  if (!file)
    return fail(fault, _("cannot read '%s': %s"), path);
  bool whole = fread(&r->saved, sizeof r->saved, 1, file) == 1 &&
               memcmp(r->saved.mark, saved_mark, sizeof saved_mark) == 0 &&
               r->saved.round < TRAIN_MOST_ROUNDS;
  fclose(file);
  if (!whole || !load_log(r)) {
    lang_put(fault, sizeof(mlem_fault), _("'%s' is not the state of a training run"), path);
    return false;
  }
  return true;
}

static bool read_weights(train_state *r, const char *path, mlem_fault fault) {
  value_net net;
  if (!mlem_value_read_file(path, &net)) {
    lang_put(fault, sizeof(mlem_fault), _("'%s' is not a file of weights for this network"), path);
    return false;
  }
  learner_restore(&net, &r->saved.learner.weights);
  return true;
}

bool training_return(train_state *r, mlem_fault fault) {
  return read_weights(r, r->config->out, fault);
}

bool training_begin(train_state *r, mlem_fault fault) {
  memcpy(r->saved.mark, saved_mark, sizeof saved_mark);
  r->saved.seed = r->config->seed;
  for (unsigned table = 0; table < VALUE_TABLES; table++)
    r->saved.scale[table] = 1;
  learner_init(&r->saved.learner, r->config->seed);
  if (r->config->resume)
    return load(r, fault);
  return (!r->config->start || read_weights(r, r->config->start, fault)) &&
         training_save(r, fault) && (!r->config->gate.wanted || training_accept(r, fault));
}
