// SPDX-License-Identifier: MIT
/* start_game.c: the start of a game: its dice, the head of its record, the first question. */
#include "moves.h"

#include "../../words/called.h"
#include "transaction.h"

#include <stdio.h>
#include <string.h>

static bool append_text(table_server *s, live_table *t, const char *line) {
  return table_append(s, t, line, strlen(line));
}

static bool append_head(table_server *s, live_table *t, uint8_t first) {
  char line[MLEM_LINE_TEXT];
  mlem_head head = {.seats = t->row.seats, .variants = t->row.variants, .first = first};
  memcpy(head.mat, t->row.mat, sizeof head.mat);
  for (unsigned seat = 0; seat < t->row.seats; seat++)
    if (!t->row.seat[seat].is_bot)
      snprintf(head.names[seat], sizeof head.names[seat], "%s", t->row.seat[seat].name);
  for (unsigned seat = 0; seat < t->row.seats; seat++) /* cats named unlike the people */
    if (t->row.seat[seat].is_bot)
      snprintf(head.names[seat], sizeof head.names[seat], "%s", called_cat(&head));
  for (unsigned i = 0; mlem_head_line(&head, i, line); i++)
    if (!append_text(s, t, line))
      return false;
  return true;
}

static bool append_fair(table_server *s, live_table *t) {
  char line[MLEM_LINE_TEXT], hex[MLEM_FAIR_HEX];
  uint8_t commitment[MLEM_FAIR_BYTES];
  mlem_fair_commit(t->row.id, t->row.secret, commitment);
  mlem_fair_hex(commitment, sizeof commitment, hex);
  snprintf(line, sizeof line, "# fair table %s", t->row.id);
  if (!append_text(s, t, line))
    return false;
  snprintf(line, sizeof line, "# fair commit %s", hex);
  if (!append_text(s, t, line))
    return false;
  for (unsigned seat = 0; seat < t->row.seats; seat++) {
    const mlem_fair_part *part = &t->row.seat[seat].fair;
    mlem_fair_hex(part->bytes, part->length, hex);
    snprintf(line, sizeof line, "# fair seat %u %s", seat, part->length ? hex : "-");
    if (!append_text(s, t, line))
      return false;
  }
  return t->row.first != MLEM_NONE || append_text(s, t, "# fair first drawn");
}

static bool is_ready(const live_table *t) {
  for (unsigned seat = 0; seat < t->row.seats; seat++)
    if (!t->row.seat[seat].is_bot && !(t->row.seat[seat].taken && t->row.seat[seat].said_fair))
      return false;
  return t->row.state == TABLE_OPEN;
}

bool table_try_start(table_server *s, live_table *t) {
  mlem_fair_part parts[MLEM_MAX_SEATS];
  uint8_t first = t->row.first;
  if (!is_ready(t))
    return true;
  if (!table_begin_write(s, t))
    return false;
  for (unsigned seat = 0; seat < t->row.seats; seat++)
    parts[seat] = t->row.seat[seat].fair;
  mlem_fair_key(t->row.id, t->row.secret, parts, t->row.seats, t->key);
  if (first == MLEM_NONE)
    first = mlem_fair_first(t->key, t->row.seats);
  t->game = game_take(s, t->row.mat, t->row.seats, t->row.variants, first);
  if (!t->game) {
    char reason[STORE_FAULT];
    snprintf(reason, sizeof reason, "the mat '%s' cannot be read", t->row.mat);
    return transaction_fail(s, reason);
  }
  mlem_state_init(&t->game->game, &t->state);
  t->row.state = TABLE_PLAYING;
  t->row.wake = -1; /* written anew by the first question */
  s->count.games++;
  return append_head(s, t, first) && append_fair(s, t) && table_advance(s, t);
}
