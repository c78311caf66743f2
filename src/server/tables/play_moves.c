// SPDX-License-Identifier: MIT
/* play_moves.c: events, decisions, the chance between them, and the end of a game. */
#include "play_moves.h"

#include "decision_clock_and_stand_ins.h"
#include "group_commit.h"
#include "publish_to_viewers.h"
#include "typed_dice_entries.h"

#include <string.h>

bool table_append(table_server *s, live_table *t, const char *line, size_t length) {
  if (!table_begin_write(s, t) ||
      !transaction_check(
          s, s->store->kind->event_append(s->store, t->row.number, t->follow.next, line, length)))
    return false;
  add_fresh_line(&t->fresh_events, t->follow.next, line, length);
  game_follow_note(&t->follow, line, length);
  s->count.events++;
  return true;
}

static bool deal(table_server *s, live_table *t) {
  char line[MLEM_LINE_TEXT];
  mlem_fair_stream stream;
  game_dealer dealer = game_fair_dealer(&stream, t->key, t->follow.chances + 1);
  size_t length = game_draw(dealer, &t->game->game, &t->follow.state, NULL, NULL, line);
  return table_append(s, t, line, length);
}

bool table_append_secret(table_server *s, live_table *t) {
  char line[MLEM_LINE_TEXT];
  game_fair fair;
  table_fair(t, &fair);
  return table_append(s, t, line, game_fair_secret_line(&fair, line));
}

bool table_finish(table_server *s, live_table *t) {
  char line[MLEM_LINE_TEXT];
  /* At a typed table people have entered the missions, which are the first result lines. */
  unsigned known = t->row.typed && (t->row.variants & MLEM_MISSIONS) ? t->row.seats : 0;
  for (unsigned i = known; mlem_result_line(&t->game->game, &t->follow.state, i, line); i++)
    if (!table_append(s, t, line, strlen(line)))
      return false;
  if (!t->row.typed && !table_append_secret(s, t))
    return false;
  t->row.state = TABLE_OVER;
  t->row.wake = 0;
  if (!transaction_check(s, s->store->kind->table_update(s->store, &t->row)) ||
      (!t->row.typed && !results_store(s, t)))
    return false;
  if (s->unfinished > 0)
    s->unfinished--;
  table_may_unload(s, t);
  return true;
}

bool table_advance(table_server *s, live_table *t) {
  if (t->row.typed)
    return typed_advance(s, t);
  while (mlem_turn(&t->follow.state) == MLEM_CHANCE)
    if (!deal(s, t))
      return false;
  return mlem_turn(&t->follow.state) == MLEM_OVER ? table_finish(s, t) : table_ask(s, t);
}

bool table_decide(table_server *s, live_table *t, uint8_t seat, mlem_action action) {
  char line[MLEM_LINE_TEXT];
  size_t length = mlem_decision_line(&t->game->game, seat, action, line);
  if (!table_append(s, t, line, length))
    return false;
  s->count.decisions++;
  mlem_apply_unchecked(&t->game->game, &t->follow.state, action);
  return table_advance(s, t);
}
