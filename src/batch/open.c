// SPDX-License-Identifier: MIT
/* open.c: a game on the heap, for languages that do not know how large one is. */
#include "../lang/lang.h"

#include <mlem/batch.h>
#include <mlem/json.h>

#include <stdio.h>
#include <stdlib.h>

static bool load(const char *name, mlem_mat *mat, char *fault) {
  mlem_mat_faults *faults = malloc(sizeof *faults); /* too large for a stack that is not ours */
  if (!faults) {
    snprintf(fault, MLEM_FAULT_TEXT, "%s", _("out of memory"));
    return false;
  }
  bool loaded = mlem_mat_load(name, mat, faults);
  if (!loaded) {
    const mlem_mat_fault *first = &faults->list[0];
    snprintf(fault, MLEM_FAULT_TEXT, "%s%s%.*s", first->path, *first->path ? " " : "",
             MLEM_FAULT_TEXT - MLEM_MAT_PATH_SIZE - 2, first->reason);
  }
  free(faults);
  return loaded;
}

mlem_game *mlem_game_open(const char *name, const mlem_options *options, char *fault) {
  mlem_mat mat;
  if (!load(name, &mat, fault))
    return NULL;
  mlem_game *game = malloc(sizeof *game);
  if (!game) {
    snprintf(fault, MLEM_FAULT_TEXT, "%s", _("out of memory"));
    return NULL;
  }
  mlem_status status = mlem_game_init(game, &mat, options);
  if (status == MLEM_OK)
    return game;
  snprintf(fault, MLEM_FAULT_TEXT, "%s",
           status == MLEM_BAD_OPTIONS
               ? _("2 to 5 seats, known variants, and a first seat among them")
               : _("this mat cannot be played with these options"));
  free(game);
  return NULL;
}

void mlem_game_free(mlem_game *game) {
  free(game);
}
