// SPDX-License-Identifier: MIT
/* player_statistics.h: what the finished games of one person say, as `mlem games --stats` tells it.
 */
#ifndef MLEM_TERMINAL_PLAYER_STATISTICS_H
#define MLEM_TERMINAL_PLAYER_STATISTICS_H

#include "list_saved_games.h"

enum { FIGURES_KINDS = 64 }; /* kinds of bots; more are left out */

typedef struct win_rate {
  unsigned games, wins;
} win_rate;

typedef struct cat_flights {
  unsigned flights, landings;
} cat_flights;

typedef struct agency_figures {
  win_rate all;
  unsigned daily; /* of them daily flights */
  unsigned kinds;
  char kind[FIGURES_KINDS][PLAYERS_BOT_TEXT];
  win_rate against[FIGURES_KINDS]; /* games with this kind at the table */
  cat_flights cats[MLEM_ASTRONAUTS];
} agency_figures;

/* The seat of the only person; MLEM_NONE if there are several or none. */
uint8_t agency_seat(const saved_game *game);

/* Adds a finished game with one person. False if it is no such game. */
bool agency_figures_add(agency_figures *figures, const saved_game *game,
                        const play_session *session);

#endif
