// SPDX-License-Identifier: MIT
/* list_saved_games.h: the games that are kept, newest first. */
#ifndef MLEM_TERMINAL_LIST_SAVED_GAMES_H
#define MLEM_TERMINAL_LIST_SAVED_GAMES_H

#include "play_session.h"

#include <time.h>

typedef struct saved_game {
  char id[SAVED_ID];
  time_t changed;
  bool readable, finished;
  bool busy; /* another program plays it now */
  mlem_head head;
  play_players players;
  size_t lines; /* entries */
  uint16_t expedition;
  uint8_t failures, failures_of;
  int points[MLEM_MAX_SEATS]; /* as far as everybody may know */
  uint8_t winners;            /* mask; 0 while the game goes on */
} saved_game;

typedef struct saved_games {
  size_t count;
  saved_game *list;
} saved_games;

bool saved_games_list(saved_games *games, mlem_fault fault);
void saved_games_free(saved_games *games);

/* The one game meant by `text`: a name or the beginning of one; "" means the newest that goes on.
 * NULL with a fault. */
const saved_game *saved_games_find(const saved_games *games, const char *text, mlem_fault fault);

/* Removes a saved game that is not open. */
bool saved_game_delete(const char *id, mlem_fault fault);

/* A kept game as it stands, to look at; like play_session_load. */
play_session *saved_game_load(const char *id, mlem_fault fault);

/* All of a file, ended by a NUL byte, for free(); NULL with a fault. */
char *saved_game_read_file(const char *path, size_t *length, mlem_fault fault);

#endif
