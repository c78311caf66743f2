// SPDX-License-Identifier: MIT
/* allocate_games_and_bots.c: games and bots on the heap, for languages that do not know how large
 * they are.
 */
#include "../lang/lang.h"

#include <mlem/batch.h>
#include <mlem/json.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *refuse(mlem_fault fault, const char *reason) {
  snprintf(fault, sizeof(mlem_fault), "%s", reason);
  return NULL;
}

static void tell_first(const mlem_mat_faults *faults, mlem_fault fault) {
  const mlem_mat_fault *first = &faults->list[0];
  snprintf(fault, sizeof(mlem_fault), "%s%s%.*s", first->path, *first->path ? " " : "",
           (int)sizeof(mlem_fault) - MLEM_MAT_PATH_SIZE - 2, first->reason);
}

static mlem_game *make(const mlem_mat *mat, const mlem_options *options, mlem_fault fault) {
  mlem_game *game = malloc(sizeof *game);
  if (!game)
    return refuse(fault, _("out of memory"));
  mlem_status status = mlem_game_init(game, mat, options);
  if (status == MLEM_OK)
    return game;
  free(game);
  return refuse(fault, status == MLEM_BAD_OPTIONS
                           ? _("2 to 5 seats, known variants, and a first seat among them")
                           : _("this mat cannot be played with these options"));
}

/* `text` NULL: a built-in mat or a file of this name; otherwise the text of a mat file. */
static mlem_game *open_mat(const char *name, const char *text, size_t length,
                           const mlem_options *options, mlem_fault fault) {
  mlem_mat mat;
  mlem_mat_faults *faults = malloc(sizeof *faults); /* too large for an unknown stack */
  if (!faults)
    return refuse(fault, _("out of memory"));
  bool loaded =
      text ? mlem_mat_read_text(text, length, &mat, faults) : mlem_mat_load(name, &mat, faults);
  if (!loaded)
    tell_first(faults, fault);
  free(faults);
  return loaded ? make(&mat, options, fault) : NULL;
}

mlem_game *mlem_game_open(const char *name, const mlem_options *options, mlem_fault fault) {
  return open_mat(name, NULL, 0, options, fault);
}

mlem_game *mlem_game_read(const char *text, size_t length, const mlem_options *options,
                          mlem_fault fault) {
  return open_mat(NULL, text, length, options, fault);
}

void mlem_game_free(mlem_game *game) {
  free(game);
}

mlem_bot *mlem_bot_new(const char *description, mlem_fault fault) {
  mlem_bot_spec spec;
  if (!mlem_bot_spec_parse(description, strlen(description), &spec, fault))
    return NULL;
  mlem_bot *bot = malloc(sizeof *bot);
  if (bot && mlem_bot_open(bot, &spec))
    return bot;
  free(bot);
  return refuse(fault, _("out of memory"));
}

void mlem_bot_free(mlem_bot *bot) {
  if (bot)
    mlem_bot_close(bot);
  free(bot);
}
