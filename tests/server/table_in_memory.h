// SPDX-License-Identifier: MIT
/*
 * table_in_memory.h: a table with its clients, for the unit tests of the server: the real tables
 * and store of fuzz/server_in_memory.h, without sockets. Time passes only where a test says so.
 */
#ifndef TESTS_TABLE_IN_MEMORY_H
#define TESTS_TABLE_IN_MEMORY_H

#include "../../fuzz/server_in_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CLIENTS = 6, SPECTATOR = 5, TOLD = 64 * 1024 };

typedef struct client {
  viewer *viewer;
  char told[TOLD]; /* every line so far */
  size_t length, seen;
  unsigned woken; /* how often it was to send */
} client;

typedef struct scene {
  host *host;
  char id[ID_TEXT];
  char tokens[MLEM_MAX_SEATS][TOKEN_TEXT];
  client clients[CLIENTS];
} scene;

/* Two people, or more; bots in the seats of the mask. */
void open_table(scene *c, unsigned seats, unsigned bots, table_row row);
/* Every client says hi and adds to the dice: the game starts. */
void begin_game(scene *c);
void close_table(scene *c);

/* The client of a seat, or SPECTATOR. */
void open_client(scene *c, unsigned number);
void close_client(scene *c, unsigned number);
/* Sends a message, without the end of the round. */
void send_text(scene *c, unsigned number, const char *text);
/* Sends a message, ends the round, and returns what this client is told then. */
const char *say(scene *c, unsigned number, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Ends the round; clients get what they are sent. */
void end_round(scene *c);

/* Whether the text has this whole line. */
bool has_line(const char *text, const char *line);
live_table *table_of(scene *c);
/* A legal decision of the seat that is asked, as text; its seat. */
unsigned legal_decision(scene *c, char *text);
/* Takes such a decision; its seat. */
unsigned act(scene *c);

#endif
