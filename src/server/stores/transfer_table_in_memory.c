// SPDX-License-Identifier: MIT
/* transfer_table_in_memory.c: a table with its events and chat, in memory. */
#include "transfer_source_and_sink.h"

#include <stdlib.h>
#include <string.h>

bool transfer_table_add_chat(transfer_table *t, const chat_row *row) {
  if (t->chat_count == t->chat_room) {
    size_t room = t->chat_room ? 2 * t->chat_room : 16;
    transfer_chat *chat = realloc(t->chat, room * sizeof *chat);
    if (!chat)
      return false;
    t->chat = chat;
    t->chat_room = room;
  }
  t->chat[t->chat_count++] = (transfer_chat){row->seat, row->at, t->said.length};
  buffer_add(&t->said, row->text, strlen(row->text) + 1);
  return !t->said.failed;
}

void transfer_table_clear(transfer_table *t) {
  t->events.length = t->said.length = 0;
  t->event_count = t->chat_count = t->result_count = t->subscription_count = 0;
  free(t->review);
  t->review = NULL;
}

void transfer_table_free(transfer_table *t) {
  buffer_free(&t->events);
  buffer_free(&t->said);
  free(t->chat);
  free(t->review);
}
