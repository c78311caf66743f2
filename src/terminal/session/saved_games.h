// SPDX-License-Identifier: MIT
/* saved_games.h: the games that are kept, newest first. */
#ifndef MLEM_TERMINAL_SAVED_GAMES_H
#define MLEM_TERMINAL_SAVED_GAMES_H

#include "session.h"

#include <time.h>

typedef struct catalog_entry {
  char id[PLAY_ID];
  time_t changed;
  bool readable, finished;
  bool busy; /* another program plays it now */
  mlem_head head;
  play_cast cast;
  size_t lines; /* entries */
  uint16_t expedition;
  uint8_t failures, failures_of;
  int points[MLEM_MAX_SEATS]; /* as far as everybody may know */
  uint8_t winners;            /* mask; 0 while the game goes on */
} catalog_entry;

typedef struct catalog {
  size_t count;
  catalog_entry *list;
} catalog;

bool catalog_read(catalog *games, char *fault);
void catalog_free(catalog *games);

/* The one game meant by `text`: a name or the beginning of one; "" means the newest that goes on.
 * NULL with a fault. */
const catalog_entry *catalog_find(const catalog *games, const char *text, char *fault);

/* Removes a game that nobody plays. */
bool catalog_delete(const char *id, char *fault);

/* A kept game as it stands, to look at; like play_session_load. */
play_session *catalog_peek(const char *id, char *fault);

/* All of a file, ended by a NUL byte, for free(); NULL with a fault. */
char *catalog_slurp(const char *path, size_t *length, char *fault);

#endif
