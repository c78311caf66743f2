// SPDX-License-Identifier: MIT
/* check_daily_record.c: replays a daily flight: its luck and its rivals must be those of its day.
 */
#include "daily.h"

#include "../lang/lang.h"

#include <mlem/builtin.h>
#include <string.h>

typedef struct checking {
  const game_log *log;
  daily_result *result;
  mlem_bot bots[DAILY_SEATS];
  unsigned open; /* bots, from seat 0 on */
  uint32_t chances;
} checking;

static bool bad(checking *c, uint32_t line, const char *reason) {
  c->result->line = line;
  lang_put(c->result->reason, sizeof c->result->reason, "%s", reason);
  return false;
}

/* ---- What the record says of itself ---------------------------------------------------------- */

static bool check_note(checking *c) {
  char note[DAILY_NOTE];
  c->result->line = GAME_NO_LINE;
  if (!daily_find(c->log, note))
    return bad(c, GAME_NO_LINE, _("the record has no '# daily' line"));
  size_t version = strcspn(note, " ");
  c->result->other_version =
      version != strlen(DAILY_VERSION) || memcmp(note, DAILY_VERSION, version) != 0;
  return daily_open_note(&c->result->game, note, strlen(note), c->result->reason);
}

static bool check_head(checking *c) {
  const mlem_head *is = &c->log->reader.head, *wanted = &c->result->game.head;
  const mlem_mat *mat = mlem_mat_find(wanted->mat);
  bool same = strcmp(is->mat, wanted->mat) == 0 && is->seats == wanted->seats &&
              is->variants == wanted->variants && is->house == wanted->house &&
              is->first == wanted->first;
  if (!same || !mat || memcmp(mat, &c->log->reader.game.mat, sizeof *mat) != 0 ||
      game_log_has_other_mat(c->log))
    return bad(c, GAME_NO_LINE, _("mat, seats, variants or who leads are not those of the day"));
  return true;
}

/* ---- Every step ------------------------------------------------------------------------------ */

static bool open_rivals(checking *c) {
  mlem_bot_spec spec;
  mlem_fault fault;
  for (; c->open < DAILY_SEATS; c->open++) {
    const char *name = c->result->game.rivals[c->open];
    if (!name)
      continue;
    if (!mlem_bot_spec_parse(name, strlen(name), &spec, fault) ||
        !mlem_bot_open(&c->bots[c->open], &spec))
      return bad(c, GAME_NO_LINE, _("a bot could not start"));
    mlem_bot_begin(&c->bots[c->open], &c->log->reader.game, (uint8_t)c->open, c->result->game.seed);
  }
  return true;
}

static void close_rivals(checking *c) {
  while (c->open-- > 0)
    if (c->result->game.rivals[c->open])
      mlem_bot_close(&c->bots[c->open]);
}

static bool differs(checking *c, uint32_t step, const char *expected) {
  const game_line *line = &c->log->lines[c->log->steps[step].line];
  c->result->line = c->log->steps[step].line;
  lang_put(c->result->reason, sizeof c->result->reason,
           _("'%.*s' differs from the day's game, which has '%s' here"), (int)line->length,
           c->log->text + line->at, expected);
  return false;
}

static bool check_chance(checking *c, uint32_t step) {
  const game_line *line = &c->log->lines[c->log->steps[step].line];
  char dealt[MLEM_LINE_TEXT];
  mlem_fair_stream stream;
  mlem_state state = *game_log_state_at(c->log, step);
  game_dealer dealer = game_fair_dealer(&stream, c->result->game.key, ++c->chances);
  size_t length = game_draw(dealer, &c->log->reader.game, &state, NULL, NULL, dealt);
  bool same = length == line->length && memcmp(dealt, c->log->text + line->at, length) == 0;
  return same || differs(c, step, dealt);
}

static bool check_rival(checking *c, uint32_t step) {
  const mlem_step *played = &c->log->steps[step].step;
  mlem_bot *bot = &c->bots[played->seat];
  char line[MLEM_LINE_TEXT];
  mlem_state seen;
  bot->random = game_choices_at(c->result->game.seed, step);
  mlem_observe(&c->log->reader.game, game_log_state_at(c->log, step), played->seat, &seen);
  mlem_action action = mlem_bot_choose(bot, &seen);
  if (action == played->action)
    return true;
  mlem_decision_line(&c->log->reader.game, played->seat, action, line);
  return differs(c, step, line);
}

static bool check_steps(checking *c) {
  for (uint32_t i = 0; i < c->log->step_count; i++) {
    const mlem_step *step = &c->log->steps[i].step;
    if (step->chance ? !check_chance(c, i) : step->seat != DAILY_PERSON && !check_rival(c, i))
      return false;
  }
  return true;
}

bool daily_check(const game_log *log, daily_result *result) {
  checking c = {.log = log, .result = result};
  *result = (daily_result){.line = GAME_NO_LINE};
  if (!game_log_playing(log))
    return bad(&c, GAME_NO_LINE, _("the record ends within its head"));
  if (!check_note(&c) || !check_head(&c))
    return false;
  result->finished = mlem_turn(game_log_state(log)) == MLEM_OVER;
  if (!result->finished)
    return bad(&c, GAME_NO_LINE, _("the game is not over"));
  bool good = open_rivals(&c) && check_steps(&c);
  close_rivals(&c);
  daily_points(log, &result->points, &result->place);
  return good;
}
