// SPDX-License-Identifier: MIT
/*
 * load_client_mlem.c: how the load program talks to mlem serve (docs/protocol.md). The players
 * decide at random among what is legal; a finished game is followed by its rematch, at a new table
 * with new connections. Nothing is secret in the base game, so one copy of the game serves all
 * four.
 */
#include "load_generator.h"

#include <mlem/builtin.h>
#include <mlem/notation.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static mlem_game game;

static bool create(table *t) {
  char answer[1024], path[96];
  mlem_options options = {.seats = SEATS};
  if (game.seats == 0 && mlem_game_init(&game, mlem_mat_find("standard"), &options) != MLEM_OK)
    return false;
  if (!http_post(&load_http, load_port, "/api/tables",
                 "{\"players\":4,\"first\":0,\"mat\":\"standard\"}", answer, sizeof answer))
    return false;
  load_field(answer, "table", t->id, NAME);
  load_field(answer, "token", t->clients[0].token, NAME);
  snprintf(path, sizeof path, "/api/tables/%s/seats", t->id);
  for (unsigned i = 1; i < SEATS; i++) {
    if (!http_post(&load_http, load_port, path, "{\"name\":\"Another\"}", answer, sizeof answer))
      return false;
    load_field(answer, "token", t->clients[i].token, NAME);
  }
  return true;
}

static bool connect(client *c) {
  char path[2 * NAME + 16];
  snprintf(path, sizeof path, "/ws/%s?token=%s", c->table->id, c->token);
  return ws_connect(&c->ws, load_port, path, "mlem.1");
}

static void opened(client *c) {
  if (c->seat == 0) {
    mlem_state_init(&game, &c->table->state);
    c->table->next_event = 0;
  }
  load_send(c, "hi 0\nfair -", 11);
}

static void decide(client *c, uint32_t number) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  char text[96];
  size_t count = mlem_legal_actions(&game, &c->table->state, actions);
  if (count == 0) {
    load_fail(c, "asked without a decision");
    return;
  }
  int length = snprintf(text, sizeof text, "act %u ", number);
  length += (int)mlem_action_text(&game, actions[load_random((uint32_t)count)], text + length);
  load_send(c, text, (size_t)length);
}

/* "e SEQ LINE" */
static void take_event(client *c, const char *line, size_t length) {
  table *t = c->table;
  mlem_fault fault;
  char *text;
  uint32_t number = (uint32_t)strtoul(line + 2, &text, 10);
  text++;
  length -= (size_t)(text - line);
  bool decision = text[0] >= '0' && text[0] <= '9';
  if (number == t->next_event) { /* the first of the four that hears of it */
    t->next_event++;
    if ((text[0] == '*' || decision) &&
        mlem_apply_line(&game, &t->state, text, length, fault) != MLEM_OK)
      load_fail(c, fault);
  }
  if (decision)
    load_heard(c, number);
}

static bool begins(const char *line, size_t length, const char *word) {
  return length >= strlen(word) && memcmp(line, word, strlen(word)) == 0;
}

static void take_line(client *c, const char *line, size_t length) {
  char *end;
  if (begins(line, length, "e "))
    take_event(c, line, length);
  else if (begins(line, length, "ask ")) {
    uint32_t number = (uint32_t)strtoul(line + 4, &end, 10);
    if (strtoul(end, NULL, 10) == c->seat)
      load_asked(c, number);
  } else if (begins(line, length, "fair ") && strtoul(line + 5, NULL, 10) == c->seat)
    load_greeted(c);
  else if (begins(line, length, "over") && c->seat == 0)
    load_send(c, "rematch", 7);
  else if (begins(line, length, "rematch ")) {
    snprintf(c->table->next, NAME, "%.*s", (int)length - 8, line + 8);
    c->leaving = true;
  } else if (begins(line, length, "no ")) {
    char text[MLEM_LINE_TEXT];
    snprintf(text, sizeof text, "%.*s", (int)length, line);
    load_fail(c, text);
  }
}

static void take(void *context, const char *text, size_t length) {
  while (length > 0) {
    const char *end = memchr(text, '\n', length);
    size_t line = end ? (size_t)(end - text) : length;
    take_line(context, text, line);
    if (!end)
      return;
    text += line + 1;
    length -= line + 1;
  }
}

const dialect dialect_mlem = {
    .name = "mlem",
    .create = create,
    .connect = connect,
    .opened = opened,
    .take = take,
    .decide = decide,
    .game_moves = 120,
};
