// SPDX-License-Identifier: MIT
/* gate_new_weights.c: a sequential test between two files of weights; see training_rounds.h. */
#include "training_rounds.h"

#include "../lab/arena.h"
#include "../lang/lang.h"

#include <stdlib.h>

static bool set_bot(arena_bot *bot, const char *file, const char *name, mlem_fault fault) {
  char text[MLEM_BOT_COMMAND + 32], why[sizeof(mlem_fault)];
  int length = snprintf(text, sizeof text, "admiral:quick@%s", file);
  snprintf(bot->name, sizeof bot->name, "%s", name);
  if ((size_t)length < sizeof text && mlem_bot_spec_parse(text, (size_t)length, &bot->spec, why))
    return true;
  lang_put(fault, sizeof(mlem_fault), _("the path '%s' is too long"), file);
  return false;
}

static bool play(const train_config *config, arena_config *match, arena_result *result,
                 uint64_t round, mlem_fault fault) {
  mlem_fault why;
  *match = (arena_config){.mat = config->mats[round % config->mat_count],
                          .options = {.seats = (uint8_t)config->gate_seats},
                          .draw_first = true,
                          .seed = config->seed + round,
                          .bot_count = 2,
                          .bots = {match->bots[0], match->bots[1]},
                          .games = config->gate_games,
                          .jobs = config->jobs,
                          .sprt = config->gate,
                          .quiet = true};
  if (arena_run(match, result, why))
    return true;
  lang_put(fault, sizeof(mlem_fault), "%s", why);
  return false;
}

bool training_gate(const train_config *config, uint64_t round, const char *challenger,
                   const char *champion, mlem_fault fault) {
  arena_config *match = calloc(1, sizeof *match);
  arena_result *result = calloc(1, sizeof *result);
  bool passed = false;
  if (!match || !result)
    lang_put(fault, sizeof(mlem_fault), "%s", _("not enough memory"));
  else if (set_bot(&match->bots[0], challenger, "new", fault) &&
           set_bot(&match->bots[1], champion, "old", fault) &&
           play(config, match, result, round, fault)) {
    passed = result->sprt_verdict == SPRT_PASSED;
    fprintf(stderr,
            passed ? _("gate: passed after %s games, %s of the wins\n")
                   : _("gate: refused after %s games, %s of the wins\n"),
            lang_count(result->games).text, lang_percent(result->win_share[0].value, 1).text);
  }
  free(match);
  free(result);
  return passed;
}
