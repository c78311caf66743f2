// SPDX-License-Identifier: MIT
/* samples_file.c: positions that were expensive to solve are kept for later runs; see
 * training_run_state.h. A file is for the build that wrote it: the head says how large a sample is.
 */
#include "training_run_state.h"

#include "../lang/lang.h"

#include <errno.h>
#include <string.h>

typedef struct samples_head {
  char mark[16];
  uint64_t sample_size, features;
} samples_head;

static samples_head head_of_this_build(void) {
  samples_head head = {"mlem-samples 1", sizeof(train_sample), VALUE_INPUTS};
  return head;
}

static bool has_right_head(FILE *file) {
  samples_head found, right = head_of_this_build();
  return fread(&found, sizeof found, 1, file) == 1 && memcmp(&found, &right, sizeof found) == 0;
}

/* Goes to the first of the last `memory` samples. */
static bool skip_oldest(FILE *file, uint64_t memory) {
  if (fseek(file, 0, SEEK_END) != 0)
    return false;
  uint64_t count = ((uint64_t)ftell(file) - sizeof(samples_head)) / sizeof(train_sample);
  uint64_t skipped = count > memory ? count - memory : 0;
  return fseek(file, (long)(sizeof(samples_head) + skipped * sizeof(train_sample)), SEEK_SET) == 0;
}

bool training_read_samples(train_state *r, mlem_fault fault) {
  FILE *file = r->config->samples ? fopen(r->config->samples, "rb") : NULL;
  if (!file)
    return true; /* a new file is made by the first round */
  bool good = has_right_head(file) && skip_oldest(file, r->config->memory);
  if (good)
    r->kept_count = fread(r->kept, sizeof *r->kept, r->config->memory, file);
  else
    lang_put(fault, sizeof(mlem_fault), _("'%s' is not a file of positions of this build"),
             r->config->samples);
  r->kept_next = r->kept_count % r->config->memory;
  fclose(file);
  return good;
}

static bool write_units(const train_state *r, FILE *file) {
  const samples_head head = head_of_this_build();
  bool good = ftell(file) > 0 || fwrite(&head, sizeof head, 1, file) == 1;
  for (uint64_t unit = 0; good && unit < r->config->units; unit++) {
    const train_sample *samples = r->fresh + unit * r->config->games * GAMES_MOST_SAMPLES;
    good = fwrite(samples, sizeof *samples, r->counts[unit], file) == r->counts[unit];
  }
  return good;
}

bool training_add_samples(const train_state *r, mlem_fault fault) {
  if (!r->config->samples)
    return true;
  FILE *file = fopen(r->config->samples, "ab");
  bool good = file && fseek(file, 0, SEEK_END) == 0 && write_units(r, file);
  good = (!file || fclose(file) == 0) && good;
  if (!good)
    lang_put(fault, sizeof(mlem_fault), _("cannot write '%s': %s"), r->config->samples,
             lang_error(errno));
  return good;
}
