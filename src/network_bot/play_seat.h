// SPDX-License-Identifier: MIT
/* play_seat.h: private to this room: what a seat does with the lines of the server. */
#ifndef MLEM_NETWORK_BOT_PLAY_SEAT_H
#define MLEM_NETWORK_BOT_PLAY_SEAT_H

#include "../game/draw_and_verify_fair_dice.h"
#include "http_and_websocket.h"
#include "network_bot.h"

typedef struct seat_player {
  const network_bot_options *options;
  const char *table;
  connection *connection;
  uint8_t seat;
  game_log log;
  mlem_bot bot;
  uint32_t heard; /* lines that the bot knows */
  bool begun;     /* the bot knows this game */
  uint64_t games; /* begun so far */

  mlem_fair_part part;  /* what this seat adds to the dice */
  uint8_t bots, people; /* masks of seats */
  bool sealed[MLEM_MAX_SEATS];
  mlem_fair_hash seals[MLEM_MAX_SEATS]; /* as the server tells them */
  game_evidence evidence;               /* before the own bytes were shown */
  bool shown;

  bool checking; /* the game is over: the whole record comes once more */
  bool done;
  int status;
  unsigned refused;
  mlem_fault fault;
} seat_player;

bool seat_player_open(seat_player *p, const network_bot_options *options, const char *table);
void seat_player_close(seat_player *p);
/* What to say first on a new connection. */
void seat_player_greeting(const seat_player *p, char *text, size_t room);
/* One line of the server; false: all is done. */
bool seat_player_take(void *context, const char *line, size_t length);

#endif
