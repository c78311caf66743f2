// SPDX-License-Identifier: MIT
/* moves.c: events, decisions, the chance between them, and the end of a game. */
#include "moves.h"

#include "publish.h"
#include "transaction.h"

#include <stdio.h>
#include <string.h>

bool table_append(table_server *s, live_table *t, const char *line, size_t length) {
  if (!table_begin_write(s, t) ||
      !transaction_check(
          s, s->store->kind->event_append(s->store, t->row.number, t->seq, line, length)))
    return false;
  add_fresh_line(&t->fresh_events, t->seq, line, length);
  t->seq++;
  s->count.events++;
  return true;
}

static bool deal(table_server *s, live_table *t) {
  char line[MLEM_LINE_TEXT];
  size_t length = mlem_fair_line(t->key, ++t->chances, &t->game->game, &t->state, line);
  if (!table_append(s, t, line, length))
    return false;
  t->undo_floor = t->seq;
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    t->last_by[seat] = UINT32_MAX;
  return true;
}

static bool finish(table_server *s, live_table *t) {
  char line[MLEM_LINE_TEXT], hex[MLEM_FAIR_HEX];
  for (unsigned i = 0; mlem_result_line(&t->game->game, &t->state, i, line); i++)
    if (!table_append(s, t, line, strlen(line)))
      return false;
  mlem_fair_hex(t->row.secret, sizeof t->row.secret, hex);
  int length = snprintf(line, sizeof line, "# fair secret %s", hex);
  if (!table_append(s, t, line, (size_t)length))
    return false;
  t->row.state = TABLE_OVER;
  t->row.wake = 0;
  if (!transaction_check(s, s->store->kind->table_update(s->store, &t->row)) ||
      !results_store(s, t))
    return false;
  if (s->unfinished > 0)
    s->unfinished--;
  table_may_unload(s, t);
  return true;
}

bool table_advance(table_server *s, live_table *t) {
  while (mlem_turn(&t->state) == MLEM_CHANCE)
    if (!deal(s, t))
      return false;
  return mlem_turn(&t->state) == MLEM_OVER ? finish(s, t) : table_ask(s, t);
}

bool table_decide(table_server *s, live_table *t, uint8_t seat, mlem_action action) {
  char line[MLEM_LINE_TEXT];
  size_t length = mlem_decision_line(&t->game->game, seat, action, line);
  uint32_t seq = t->seq;
  if (!table_append(s, t, line, length))
    return false;
  t->last_by[seat] = seq;
  s->count.decisions++;
  mlem_apply_unchecked(&t->game->game, &t->state, action);
  return table_advance(s, t);
}
