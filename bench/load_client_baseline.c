// SPDX-License-Identifier: MIT
/*
 * load_client_baseline.c: how the load program talks to baseline_server.c: "NUMBER TEXT" is a move.
 * The players decide in turn; their texts are as long as ours.
 */
#include "load_generator.h"

#include <stdio.h>
#include <stdlib.h>

static bool create(table *t) {
  static unsigned made;
  snprintf(t->id, NAME, "%u", made++);
  return true;
}

static bool connect(client *c) {
  char path[2 * NAME];
  snprintf(path, sizeof path, "/%s/%u", c->table->id, c->seat);
  return ws_connect(&c->ws, load_port, path, "bare");
}

static void opened(client *c) {
  (void)c; /* the server speaks first */
}

static void decide(client *c, uint32_t number) {
  char text[64];
  int length =
      snprintf(text, sizeof text, "%u e %u %u fly %u %u\nask %u %u", number, number, c->seat,
               load_random(6) + 1, load_random(6) + 1, number + 1, (c->seat + 1U) % SEATS);
  load_send(c, text, (size_t)length);
}

static void take(void *context, const char *text, size_t length) {
  client *c = context;
  (void)length;
  if (text[0] == 'h') {
    load_greeted(c);
    if (c->seat == 0)
      load_asked(c, 0);
    return;
  }
  uint32_t number = (uint32_t)strtoul(text, NULL, 10);
  load_heard(c, number);
  if ((number + 1) % SEATS == c->seat)
    load_asked(c, number + 1);
}

const dialect dialect_bare = {
    .name = "bare",
    .create = create,
    .connect = connect,
    .opened = opened,
    .take = take,
    .decide = decide,
};
