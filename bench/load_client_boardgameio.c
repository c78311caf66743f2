// SPDX-License-Identifier: MIT
/*
 * load_client_boardgameio.c: how the load program talks to the server in bench/boardgameio: its
 * lobby over HTTP, then Socket.IO's text over a plain WebSocket. That game has no end, which spares
 * that server what a rematch costs ours.
 */
#include "load_generator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool create(table *t) {
  char answer[1024], path[96], body[64];
  if (!http_post(&load_http, load_port, "/games/table/create", "{\"numPlayers\":4}", answer,
                 sizeof answer))
    return false;
  load_field(answer, "matchID", t->id, NAME);
  snprintf(path, sizeof path, "/games/table/%s/join", t->id);
  for (unsigned i = 0; i < SEATS; i++) {
    snprintf(body, sizeof body, "{\"playerID\":\"%u\",\"playerName\":\"Another\"}", i);
    if (!http_post(&load_http, load_port, path, body, answer, sizeof answer))
      return false;
    load_field(answer, "playerCredentials", t->clients[i].token, NAME);
  }
  return true;
}

static bool connect(client *c) {
  return ws_connect(&c->ws, load_port, "/socket.io/?EIO=4&transport=websocket", NULL);
}

static void opened(client *c) {
  load_send(c, "40/table,", 9); /* joins the name space of the game */
}

static void decide(client *c, uint32_t number) {
  char text[512];
  int length = snprintf(
      text, sizeof text,
      "42/table,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"act\","
      "\"args\":[\"fly %u %u\"],\"playerID\":\"%u\",\"credentials\":\"%s\"}},%u,"
      "\"%s\",\"%u\"]",
      load_random(6) + 1, load_random(6) + 1, c->seat, c->token, number, c->table->id, c->seat);
  load_send(c, text, (size_t)length);
}

/* The number after `key`, with or without a quotation mark before it. */
static bool number_after(const char *text, size_t length, const char *key, uint32_t *number) {
  const char *at = memmem(text, length, key, strlen(key));
  if (!at)
    return false;
  at += strlen(key);
  *number = (uint32_t)strtoul(at + (*at == '"'), NULL, 10);
  return true;
}

static void take_state(client *c, const char *text, size_t length, bool update) {
  uint32_t state, seat;
  if (!number_after(text, length, "\"currentPlayer\":", &seat) ||
      !number_after(text, length, "\"_stateID\":", &state)) {
    load_fail(c, "a state without its number");
    return;
  }
  if (update)
    load_heard(c, state - 1);
  if (seat == c->seat)
    load_asked(c, state);
}

static bool begins(const char *text, size_t length, const char *word) {
  return length >= strlen(word) && memcmp(text, word, strlen(word)) == 0;
}

static void take(void *context, const char *text, size_t length) {
  client *c = context;
  if (begins(text, length, "42/table,[\"update\""))
    take_state(c, text, length, true);
  else if (begins(text, length, "42/table,[\"sync\"")) {
    take_state(c, text, length, false);
    load_greeted(c);
  } else if (begins(text, length, "40/table,")) {
    char sync[256];
    int size = snprintf(sync, sizeof sync, "42/table,[\"sync\",\"%s\",\"%u\",\"%s\",4]",
                        c->table->id, c->seat, c->token);
    load_send(c, sync, (size_t)size);
  } else if (begins(text, length, "2"))
    load_send(c, "3", 1); /* I am here */
  else if (begins(text, length, "44"))
    load_fail(c, "refused");
}

const dialect dialect_boardgameio = {
    .name = "boardgame.io",
    .create = create,
    .connect = connect,
    .opened = opened,
    .take = take,
    .decide = decide,
    .collects = true,
};
