// SPDX-License-Identifier: MIT
/* close_and_erase_table.c: what the host of the server does with a table: ends it early, deletes
 * it, clears its chat, takes a person out of it. */
#include "group_commit.h"
#include "play_moves.h"
#include "publish_to_viewers.h"
#include "take_and_free_seats.h"

#include <stdio.h>
#include <string.h>

/* ---- Ending ---------------------------------------------------------------------------------- */

bool table_end_early(table_server *s, live_table *t, const char *why) {
  char line[MLEM_LINE_TEXT];
  if (t->row.state == TABLE_OVER)
    return true;
  if (!table_begin_write(s, t))
    return false;
  size_t length = game_note_write(
      &(game_note){.kind = GAME_NOTE_ENDED, .text = why, .text_length = strlen(why)}, line);
  if (t->row.state == TABLE_PLAYING && !table_append(s, t, line, length))
    return false;
  if (t->row.state == TABLE_PLAYING && !t->row.typed && !table_append_secret(s, t))
    return false;
  t->row.state = TABLE_OVER;
  t->row.wake = 0;
  t->epoch++; /* what a bot decides for it is void */
  if (!transaction_check(s, s->store->kind->table_update(s->store, &t->row)) ||
      !table_announce_end(s, t))
    return false;
  if (s->unfinished > 0)
    s->unfinished--;
  table_may_unload(s, t);
  return true;
}

/* ---- Deleting -------------------------------------------------------------------------------- */

bool table_delete(table_server *s, live_table *t) {
  bool unfinished = t->row.state != TABLE_OVER;
  if (!table_begin_write(s, t) ||
      !transaction_check(s, s->store->kind->table_delete(s->store, t->row.number)))
    return false;
  t->deleted = true; /* final only with the commit */
  if (unfinished && s->unfinished > 0)
    s->unfinished--;
  table_may_unload(s, t);
  return true;
}

void table_is_gone(table_server *s, live_table *t) {
  t->gone = true;
  t->damaged = false; /* it may leave memory */
  t->epoch++;
  table_discard(t);
  for (viewer *v = t->viewers; v; v = v->next) {
    viewer_send_away(v, VIEWER_NO_TABLE);
    v->wake(v->connection);
  }
  table_may_unload(s, t);
}

/* ---- Chat and people ------------------------------------------------------------------------- */

static bool erase_chat(table_server *s, live_table *t, int seat) {
  if (!table_begin_write(s, t) ||
      !transaction_check(s, s->store->kind->chat_erase(s->store, t->row.number, seat)))
    return false;
  forget_fresh_chat(t);
  t->chat_cleared++;
  return true;
}

bool table_clear_chat(table_server *s, live_table *t) {
  if (!erase_chat(s, t, -1))
    return false;
  t->row.said = 0; /* a shared store numbers the lines from 0 again */
  return true;
}

/* The line of the head that names the seat. */
typedef struct name_search {
  char word[16];
  uint32_t seq;
  bool found;
} name_search;

static bool look_for_name(void *context, uint32_t seq, const char *line, size_t length) {
  name_search *search = context;
  size_t word = strlen(search->word);
  search->found = length > word && memcmp(line, search->word, word) == 0;
  search->seq = seq;
  return !search->found && seq < MOST_HEAD_LINES;
}

static bool replace_name(table_server *s, const live_table *t, unsigned seat) {
  char line[MLEM_LINE_TEXT];
  name_search search = {0};
  snprintf(search.word, sizeof search.word, "seat %u ", seat);
  if (!transaction_check(
          s, s->store->kind->event_each(s->store, t->row.number, 0, look_for_name, &search)))
    return false;
  if (!search.found)
    return true;
  int length = snprintf(line, sizeof line, "%s%s", search.word, t->row.seat[seat].name);
  return transaction_check(
      s, s->store->kind->event_replace(s->store, t->row.number, search.seq, line, (size_t)length));
}

bool table_erase_person(table_server *s, live_table *t, unsigned seat) {
  seat_row *row = &t->row.seat[seat];
  if (!erase_chat(s, t, (int)seat))
    return false;
  row->identified = false;
  memset(row->identity, 0, sizeof row->identity);
  if (row->taken)
    name_seat(&t->row, seat, "");
  return transaction_check(s,
                           s->store->kind->subscription_drop_seat(s->store, t->row.number, seat)) &&
         transaction_check(s, s->store->kind->seat_update(s->store, t->row.number, seat, row)) &&
         replace_name(s, t, seat);
}
