// SPDX-License-Identifier: MIT
/* start_game.c: the start of a game: its dice, the head of its record, the first question. */
#include "../../words/bot_display_names.h"
#include "group_commit.h"
#include "play_moves.h"

#include <stdio.h>
#include <string.h>

static bool append_head(table_server *s, live_table *t, uint8_t first) {
  char line[MLEM_LINE_TEXT];
  mlem_head head = {
      .seats = t->row.seats, .variants = t->row.variants, .first = first, .house = t->row.house};
  memcpy(head.mat, t->row.mat, sizeof head.mat);
  for (unsigned seat = 0; seat < t->row.seats; seat++)
    if (!t->row.seat[seat].is_bot)
      snprintf(head.names[seat], sizeof head.names[seat], "%s", t->row.seat[seat].name);
  for (unsigned seat = 0; seat < t->row.seats; seat++) /* cats named unlike the people */
    if (t->row.seat[seat].is_bot)
      snprintf(head.names[seat], sizeof head.names[seat], "%s", bot_cat_name(&head));
  for (unsigned i = 0; mlem_head_line(&head, i, line); i++)
    if (!table_append(s, t, line, strlen(line)))
      return false;
  const char *mat_id;
  size_t length = game_mat_id(t->game, &mat_id);
  return length == 0 || table_append(s, t, mat_id, length);
}

void table_fair(const live_table *t, game_fair *fair) {
  *fair = (game_fair){.scheme = table_fair_scheme(&t->row),
                      .drawn_first = t->row.first == MLEM_NONE,
                      .seats = t->row.seats};
  snprintf(fair->table, sizeof fair->table, "%s", t->row.id);
  memcpy(fair->secret, t->row.secret, sizeof fair->secret);
  mlem_fair_commit(t->row.id, t->row.secret, fair->commit);
  for (unsigned seat = 0; seat < t->row.seats; seat++) {
    fair->parts[seat] = t->row.seat[seat].fair;
    fair->seals[seat] = t->row.seat[seat].seal;
  }
}

static bool append_fair(table_server *s, live_table *t, const game_fair *fair) {
  char line[MLEM_LINE_TEXT];
  size_t length;
  for (unsigned i = 0; (length = game_fair_line(fair, i, line)) > 0; i++)
    if (!table_append(s, t, line, length))
      return false;
  return true;
}

/* Before the first step: how the dice come about. */
static bool append_dice(table_server *s, live_table *t, const game_fair *fair) {
  char line[MLEM_LINE_TEXT];
  if (!t->row.typed)
    return append_fair(s, t, fair);
  return table_append(s, t, line,
                      game_note_write(&(game_note){.kind = GAME_NOTE_PLAY_TYPED}, line));
}

static bool is_ready(const live_table *t) {
  for (unsigned seat = 0; seat < t->row.seats; seat++)
    if (!t->row.seat[seat].is_bot && !(t->row.seat[seat].taken && t->row.seat[seat].said_fair))
      return false;
  return t->row.state == TABLE_OPEN;
}

bool table_try_start(table_server *s, live_table *t) {
  game_fair fair;
  uint8_t first = t->row.first;
  if (!is_ready(t))
    return true;
  if (!table_begin_write(s, t))
    return false;
  table_fair(t, &fair);
  mlem_fair_key(fair.scheme, t->row.id, t->row.secret, fair.parts, t->row.seats, t->key);
  if (first == MLEM_NONE)
    first = mlem_fair_first(t->key, t->row.seats);
  t->game = game_take(s, &t->row, first);
  if (!t->game) {
    mlem_fault reason;
    snprintf(reason, sizeof reason, "the mat '%s' cannot be read", t->row.mat);
    return transaction_fail(s, reason);
  }
  game_follow_start(&t->follow, &t->game->game);
  t->row.state = TABLE_PLAYING;
  t->row.wake = -1; /* written anew by the first question */
  s->count.games++;
  return append_head(s, t, first) && append_dice(s, t, &fair) && table_advance(s, t);
}
