// SPDX-License-Identifier: MIT
/*
 * page_bots.c: bots.h for a page: the bots that need neither threads nor processes.
 *
 * Stands in for src/bots/table.c, which lists all of them.
 */
#include "kinds.h"
#include "lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const mlem_bot_kind *const mlem_bot_kinds[] = {
    &mlem_bot_captain,
    &mlem_bot_cadet,
    &mlem_bot_daredevil,
    &mlem_bot_hermit,
    &mlem_bot_magpie,
    &mlem_bot_random,
    NULL,
};

bool mlem_bot_spec_parse(const char *text, size_t length, mlem_bot_spec *spec, char *fault) {
  memset(spec, 0, sizeof *spec);
  for (const mlem_bot_kind *const *kind = mlem_bot_kinds; *kind; kind++)
    if (strlen((*kind)->name) == length && memcmp((*kind)->name, text, length) == 0)
      spec->kind = *kind;
  if (!spec->kind)
    snprintf(fault, MLEM_BOT_FAULT, "%s", _("there is no such bot in a page"));
  return spec->kind != NULL;
}

bool mlem_bot_open(mlem_bot *bot, const mlem_bot_spec *spec) {
  memset(bot, 0, sizeof *bot);
  bot->spec = *spec;
  if (spec->kind->memory && !(bot->memory = calloc(1, spec->kind->memory)))
    return false;
  return !spec->kind->open || spec->kind->open(bot);
}

void mlem_bot_begin(mlem_bot *bot, const mlem_game *game, uint8_t seat, uint64_t seed) {
  bot->game = game;
  bot->seat = seat;
  bot->random = mlem_random_stream(seed, seat);
  if (bot->spec.kind->begin)
    bot->spec.kind->begin(bot);
}

mlem_action mlem_bot_choose(mlem_bot *bot, const mlem_state *seen) {
  return bot->spec.kind->choose(bot, seen);
}

void mlem_bot_close(mlem_bot *bot) {
  if (bot->spec.kind->close)
    bot->spec.kind->close(bot);
}
