// SPDX-License-Identifier: MIT
/*
 * load_generator.h: tables of four and their clients, and the servers that the load program can
 * talk to. A dialect turns "it is your turn", "decide" and "there was a move" into what its server
 * says; everything that is counted and timed is the same for all.
 */
#ifndef MLEM_BENCH_SERVER_LOAD_H
#define MLEM_BENCH_SERVER_LOAD_H

#include "ws_client.h"

#include <mlem/engine.h>

enum { SEATS = 4, NAME = 64, ON_THE_WAY = 16 };

typedef struct table table;

typedef struct client {
  table *table;
  ws_client ws;
  char token[NAME];
  uint8_t seat;
  bool failed;
  bool leaving; /* has heard of the next game, at t->next, and goes there with the others */
} client;

/* A move that some of the four have not seen yet. */
typedef struct move {
  double sent;
  uint32_t number;
  uint8_t mover, heard;
} move;

struct table {
  char id[NAME];
  client clients[SEATS];
  client *turn;         /* who is to decide; NULL: no seat, or a move is on the way */
  uint32_t turn_number; /* the number that the decision will have */
  double due;           /* when it decides */
  move moves[ON_THE_WAY];
  unsigned next_move;
  /* Only for mlem: the game as all four see it, and the table of the rematch. */
  mlem_state state;
  uint32_t next_event;
  char next[NAME];
};

typedef struct dialect {
  const char *name;
  bool (*create)(table *t); /* over HTTP: the table and the tokens of four players */
  bool (*connect)(client *c);
  void (*opened)(client *c); /* the handshake is done */
  ws_message *take;          /* with a client as context */
  void (*decide)(client *c, uint32_t number);
  bool collects;       /* SIGUSR2 makes it collect its garbage before memory is read */
  unsigned game_moves; /* about how many a game has; 0: it never ends */
} dialect;

extern const dialect dialect_mlem, dialect_boardgameio, dialect_bare;

extern uint16_t load_port;
extern http_client load_http;

/* What dialects tell. */
void load_greeted(client *c);                /* knows the game */
void load_asked(client *c, uint32_t number); /* is to decide; the move will have this number */
void load_heard(client *c, uint32_t number); /* has seen this move */
void load_fail(client *c, const char *what);
void load_send(client *c, const char *text, size_t length);
uint32_t load_random(uint32_t below);

/* The string of a field in an answer in JSON; empty if there is none. */
void load_field(const char *json, const char *name, char *value, size_t room);

#endif
