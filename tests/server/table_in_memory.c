// SPDX-License-Identifier: MIT
/* table_in_memory.c: opens a table, moves its clients, collects what they are told. */
#include "table_in_memory.h"

#include "../../fuzz/game_from_bytes.h"

void must(bool good) {
  assert_true(good);
}

static void count_wake(void *context) {
  ((client *)context)->woken++;
}

void open_client(scene *c, unsigned number) {
  const char *token = number < MLEM_MAX_SEATS ? c->tokens[number] : NULL;
  client *one = &c->clients[number];
  *one = (client){0};
  one->viewer = viewer_open(c->host->tables, c->id, token, NULL, count_wake, one);
  assert_non_null(one->viewer);
}

void close_client(scene *c, unsigned number) {
  if (c->clients[number].viewer)
    viewer_close(c->clients[number].viewer);
  c->clients[number].viewer = NULL;
}

static void collect(client *one) {
  if (!one->viewer)
    return;
  const buffer *queue = viewer_queue(one->viewer);
  assert_true(one->length + queue->length < TOLD);
  if (queue->length > 0)
    memcpy(one->told + one->length, queue->bytes, queue->length);
  one->length += queue->length;
  one->told[one->length] = '\0';
  viewer_sent(one->viewer, queue->length);
}

void end_round(scene *c) {
  host_round(c->host);
  for (unsigned i = 0; i < CLIENTS; i++)
    collect(&c->clients[i]);
}

void send_text(scene *c, unsigned number, const char *text) {
  viewer_receive(c->clients[number].viewer, text, strlen(text));
}

const char *say(scene *c, unsigned number, const char *format, ...) {
  char text[512];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  client *one = &c->clients[number];
  one->seen = one->length;
  send_text(c, number, text);
  end_round(c);
  return one->told + one->seen;
}

bool has_line(const char *text, const char *line) {
  size_t length = strlen(line);
  for (const char *at = text; (at = strstr(at, line)); at++)
    if ((at == text || at[-1] == '\n') && at[length] == '\n')
      return true;
  return false;
}

live_table *table_of(scene *c) {
  live_table *t = table_in_memory(c->host->tables, c->id);
  assert_non_null(t);
  return t;
}

void open_table(scene *c, unsigned seats, unsigned bots, table_row row) {
  uint8_t first;
  char token[TOKEN_TEXT];
  *c = (scene){.host = host_begin()};
  row.seats = (uint8_t)seats;
  row.first = 0;
  row.chat = true;
  snprintf(row.mat, sizeof row.mat, "standard");
  snprintf(row.standin, sizeof row.standin, "cadet");
  for (unsigned seat = 0; seat < seats; seat++)
    if (bots >> seat & 1) {
      row.seat[seat].is_bot = row.seat[seat].said_fair = true;
      snprintf(row.seat[seat].bot, sizeof row.seat[seat].bot, "cadet");
    }
  assert_true(tables_create(c->host->tables, &row, "Ann", &first, token));
  memcpy(c->id, row.id, sizeof c->id);
  memcpy(c->tokens[first], token, sizeof token);
  host_round(c->host);
  for (unsigned seat = 0; seat < seats; seat++) {
    live_table *t;
    seat_row identity = {0};
    if (seat == first || (bots >> seat & 1))
      continue;
    assert_int_equal(tables_find(c->host->tables, c->id, &t), FOUND);
    assert_true(table_take_seat(c->host->tables, t, seat, "", &identity, c->tokens[seat]));
    host_round(c->host);
  }
  for (unsigned seat = 0; seat < seats; seat++)
    if (!(bots >> seat & 1))
      open_client(c, seat);
}

void begin_game(scene *c) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    if (c->clients[seat].viewer) {
      say(c, seat, "hi 0");
      say(c, seat, "fair 0%u", seat);
    }
  assert_int_equal(table_of(c)->row.state, TABLE_PLAYING);
}

unsigned legal_decision(scene *c, char *text) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  const live_table *t = table_of(c);
  size_t count = mlem_legal_actions(&t->game->game, &t->follow.state, actions);
  assert_true(count > 0);
  mlem_action_text(&t->game->game, actions[t->follow.next % count], text);
  return (unsigned)mlem_turn(&t->follow.state);
}

unsigned act(scene *c) {
  char decision[MLEM_ACTION_TEXT];
  unsigned seat = legal_decision(c, decision);
  say(c, seat, "act %u %s", table_of(c)->follow.next, decision);
  return seat;
}

void close_table(scene *c) {
  for (unsigned i = 0; i < CLIENTS; i++)
    close_client(c, i);
  host_end(c->host);
}
