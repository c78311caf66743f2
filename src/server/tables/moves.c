// SPDX-License-Identifier: MIT
/*
 * moves.c: a game at a table: its start, its decisions and all chance between them, its end.
 *
 * Every function here returns false when the store refused a line: the turn has then failed, and
 * the room is read again before anybody uses it.
 */
#include "../internal.h"

#include "../../words/called.h"

#include <stdio.h>
#include <string.h>

bool room_append(server *s, room *r, const char *line, size_t length) {
  if (!room_write(s, r) ||
      !turn_check(s, s->store->kind->event_append(s->store, r->row.number, r->seq, line, length)))
    return false;
  room_event(s, r, r->seq, line, length);
  r->told = ++r->seq;
  s->count.events++;
  return true;
}

static bool append_text(server *s, room *r, const char *line) {
  return room_append(s, r, line, strlen(line));
}

/* ---- Start ----------------------------------------------------------------------------------- */

static bool append_head(server *s, room *r, uint8_t first) {
  char line[MLEM_LINE_TEXT];
  mlem_head head = {.seats = r->row.seats, .variants = r->row.variants, .first = first};
  memcpy(head.mat, r->row.mat, sizeof head.mat);
  for (unsigned seat = 0; seat < r->row.seats; seat++)
    if (!r->row.seat[seat].is_bot)
      snprintf(head.names[seat], sizeof head.names[seat], "%s", r->row.seat[seat].name);
  for (unsigned seat = 0; seat < r->row.seats; seat++) /* cats named unlike the people */
    if (r->row.seat[seat].is_bot)
      snprintf(head.names[seat], sizeof head.names[seat], "%s", called_cat(&head));
  for (unsigned i = 0; mlem_head_line(&head, i, line); i++)
    if (!append_text(s, r, line))
      return false;
  return true;
}

static bool append_fair(server *s, room *r) {
  char line[MLEM_LINE_TEXT], hex[MLEM_FAIR_HEX];
  uint8_t commitment[MLEM_FAIR_BYTES];
  mlem_fair_commit(r->row.id, r->row.secret, commitment);
  mlem_fair_hex(commitment, sizeof commitment, hex);
  snprintf(line, sizeof line, "# fair table %s", r->row.id);
  if (!append_text(s, r, line))
    return false;
  snprintf(line, sizeof line, "# fair commit %s", hex);
  if (!append_text(s, r, line))
    return false;
  for (unsigned seat = 0; seat < r->row.seats; seat++) {
    const mlem_fair_part *part = &r->row.seat[seat].fair;
    mlem_fair_hex(part->bytes, part->length, hex);
    snprintf(line, sizeof line, "# fair seat %u %s", seat, part->length ? hex : "-");
    if (!append_text(s, r, line))
      return false;
  }
  return r->row.first != MLEM_NONE || append_text(s, r, "# fair first drawn");
}

static bool is_ready(const room *r) {
  for (unsigned seat = 0; seat < r->row.seats; seat++)
    if (!r->row.seat[seat].is_bot && !(r->row.seat[seat].taken && r->row.seat[seat].said_fair))
      return false;
  return r->row.state == TABLE_OPEN;
}

static bool advance(server *s, room *r);

bool room_try_start(server *s, room *r) {
  mlem_fair_part parts[MLEM_MAX_SEATS];
  uint8_t first = r->row.first;
  if (!is_ready(r))
    return true;
  if (!room_write(s, r))
    return false;
  for (unsigned seat = 0; seat < r->row.seats; seat++)
    parts[seat] = r->row.seat[seat].fair;
  mlem_fair_key(r->row.id, r->row.secret, parts, r->row.seats, r->key);
  if (first == MLEM_NONE)
    first = mlem_fair_first(r->key, r->row.seats);
  r->game = game_take(s, r->row.mat, r->row.seats, r->row.variants, first);
  if (!r->game) {
    snprintf(s->store->fault, STORE_FAULT, "the mat '%s' cannot be read", r->row.mat);
    return turn_check(s, STORE_FAILED);
  }
  mlem_state_init(&r->game->game, &r->state);
  r->row.state = TABLE_PLAYING;
  r->row.wake = -1; /* written anew by the first question */
  s->count.games++;
  return append_head(s, r, first) && append_fair(s, r) && advance(s, r);
}

/* ---- Going on -------------------------------------------------------------------------------- */

static bool deal(server *s, room *r) {
  char line[MLEM_LINE_TEXT];
  size_t length = mlem_fair_line(r->key, ++r->chances, &r->game->game, &r->state, line);
  if (!room_append(s, r, line, length))
    return false;
  r->undo_floor = r->seq;
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    r->last_by[seat] = UINT32_MAX;
  return true;
}

/* All chance up to the next question, or to the end. */
static bool advance(server *s, room *r) {
  while (mlem_turn(&r->state) == MLEM_CHANCE)
    if (!deal(s, r))
      return false;
  return mlem_turn(&r->state) == MLEM_OVER ? room_finish(s, r) : room_ask(s, r);
}

bool room_decide(server *s, room *r, uint8_t seat, mlem_action action) {
  char line[MLEM_LINE_TEXT];
  size_t length = mlem_decision_line(&r->game->game, seat, action, line);
  uint32_t seq = r->seq;
  if (!room_append(s, r, line, length))
    return false;
  r->last_by[seat] = seq;
  s->count.acts++;
  mlem_apply_unchecked(&r->game->game, &r->state, action);
  return advance(s, r);
}

bool room_finish(server *s, room *r) {
  char line[MLEM_LINE_TEXT], hex[MLEM_FAIR_HEX];
  for (unsigned i = 0; mlem_result_line(&r->game->game, &r->state, i, line); i++)
    if (!append_text(s, r, line))
      return false;
  mlem_fair_hex(r->row.secret, sizeof r->row.secret, hex);
  snprintf(line, sizeof line, "# fair secret %s", hex);
  if (!append_text(s, r, line))
    return false;
  r->row.state = TABLE_OVER;
  r->row.wake = 0;
  if (!turn_check(s, s->store->kind->table_update(s->store, &r->row)) || !rate_players(s, r))
    return false;
  if (s->tables > 0)
    s->tables--;
  room_tell(s, r, "over");
  room_may_rest(s, r);
  return true;
}
