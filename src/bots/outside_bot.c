// SPDX-License-Identifier: MIT
/*
 * outside_bot.c: an outside bot: any program that speaks the notation on standard input and output.
 *
 * It gets the lines that its seat may see and, when it is to decide, `# legal` with all decisions
 * and `? SEAT MS`; it answers one of them. One process serves all games of a run. Whatever it does,
 * the table goes on: a wrong, late or dead one is reported once and cadet plays the rest of that
 * game.
 */
#include "bot_kinds.h"
#include "cadet_quick_rules.h"
#include "outside_bot_process.h"

#include <mlem/notation.h>

#include <stdio.h>
#include <string.h>

enum { DEFAULT_MS = 5000 };

typedef struct exec_memory {
  process process;
  bool replaced; /* cadet plays the rest of this game */
  bool ready;
  mlem_mat mat; /* for which the cadet was prepared */
  cadet_tables cadet;
  mlem_odds odds;
  mlem_odds_values values;
  char legal[MLEM_LEGAL_TEXT];
} exec_memory;

static void replace(mlem_bot *bot, const char *reason) {
  exec_memory *memory = bot->memory;
  if (memory->replaced)
    return;
  memory->replaced = true;
  bot->failures++;
  mlem_process_stop(&memory->process);
  fprintf(stderr, _("mlem: seat %u, '%s': %s; cadet plays on\n"), bot->seat, bot->spec.command,
          reason);
}

static void begin(mlem_bot *bot) {
  exec_memory *memory = bot->memory;
  if (!memory->ready || memcmp(&memory->mat, &bot->game->mat, sizeof memory->mat) != 0) {
    memory->mat = bot->game->mat;
    mlem_odds_init(&memory->odds, bot->game);
    mlem_cadet_init(&memory->cadet, &memory->odds, bot->game, &memory->values);
    memory->ready = true;
  }
  memory->replaced = false;
  if (!mlem_process_runs(&memory->process) &&
      !mlem_process_start(&memory->process, bot->spec.command))
    replace(bot, _("cannot be started"));
}

static void hear(mlem_bot *bot, const char *line, size_t length) {
  exec_memory *memory = bot->memory;
  if (memory->replaced)
    return;
  if (!mlem_process_put(&memory->process, line, length) ||
      !mlem_process_put(&memory->process, "\n", 1))
    replace(bot, _("does not read what it is told"));
}

/* Letters that a terminal shows as they are. */
static void printable(const char *text, size_t length, char *shown, size_t room) {
  size_t i = 0;
  for (; i < length && i + 1 < room; i++)
    shown[i] = text[i] >= ' ' && text[i] <= '~' ? text[i] : '?';
  shown[i] = '\0';
}

/* Whether an answer is a legal decision; otherwise the reason is told. */
static bool accept(mlem_bot *bot, const mlem_state *seen, const char *answer, size_t length,
                   mlem_action *action) {
  char shown[MLEM_ACTION_TEXT], reason[256];
  if (length > 0 && answer[length - 1] == '\r')
    length--;
  bool parsed = mlem_action_parse(bot->game, answer, length, action);
  if (parsed && mlem_is_legal(bot->game, seen, *action))
    return true;
  printable(answer, length, shown, sizeof shown);
  lang_put(reason, sizeof reason,
           parsed ? _("answered '%s', which is not legal")
                  : _("answered '%s', which is no decision"),
           shown);
  replace(bot, reason);
  return false;
}

static mlem_action choose(mlem_bot *bot, const mlem_state *seen) {
  exec_memory *memory = bot->memory;
  unsigned limit = bot->spec.milliseconds ? bot->spec.milliseconds : DEFAULT_MS;
  char question[32], answer[MLEM_ACTION_TEXT * 2], reason[128];
  mlem_action action;
  size_t length = 0;
  if (!memory->replaced)
    hear(bot, memory->legal, mlem_legal_line(bot->game, seen, memory->legal));
  if (!memory->replaced) {
    int written = snprintf(question, sizeof question, "? %u %u\n", bot->seat, limit);
    switch (mlem_process_ask(&memory->process, question, (size_t)written, limit, answer,
                             sizeof answer, &length)) {
    case PROCESS_ANSWERED:
      if (accept(bot, seen, answer, length, &action))
        return action;
      break;
    case PROCESS_LATE:
      lang_put(reason, sizeof reason, _("gave no answer in %u ms"), limit);
      replace(bot, reason);
      break;
    case PROCESS_UNASKED:
      replace(bot, _("spoke without being asked"));
      break;
    case PROCESS_LONG:
      replace(bot, _("gave an answer longer than any decision"));
      break;
    case PROCESS_ENDED:
      replace(bot, _("has ended"));
      break;
    }
  }
  return mlem_cadet_choose(&memory->cadet, bot->game, seen);
}

static void close_bot(mlem_bot *bot) {
  exec_memory *memory = bot->memory;
  mlem_process_stop(&memory->process);
}

const mlem_bot_kind mlem_bot_exec = {
    .name = "exec",
    .character = N_("a program of your own: exec:COMMAND"),
    .choose = choose,
    .begin = begin,
    .hear = hear,
    .close = close_bot,
    .memory = sizeof(exec_memory),
};
