// SPDX-License-Identifier: MIT
/* open_and_close_bot.c: a bot from open to close, whatever its kind. */
#include <mlem/bots.h>

#include <stdlib.h>
#include <string.h>

bool mlem_bot_open(mlem_bot *bot, const mlem_bot_spec *spec) {
  memset(bot, 0, sizeof *bot);
  bot->spec = *spec;
  if (spec->kind->memory && !(bot->memory = calloc(1, spec->kind->memory)))
    return false;
  if (!spec->kind->open || spec->kind->open(bot))
    return true;
  free(bot->memory);
  bot->memory = NULL;
  return false;
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

void mlem_bot_hear(mlem_bot *bot, const char *line, size_t length) {
  if (bot->spec.kind->hear)
    bot->spec.kind->hear(bot, line, length);
}

void mlem_bot_close(mlem_bot *bot) {
  if (bot->spec.kind->close)
    bot->spec.kind->close(bot);
  free(bot->memory);
  bot->memory = NULL;
}
