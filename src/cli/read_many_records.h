// SPDX-License-Identifier: MIT
/* read_many_records.h: many games in files: cuts them into records, reads every line, counts good
 * and bad games and says where the bad ones are. `check` and `verify` differ in what they ask at
 * the end.
 */
#ifndef MLEM_CLI_READ_MANY_RECORDS_H
#define MLEM_CLI_READ_MANY_RECORDS_H

#include "../game/game.h"
#include "line_reader.h"

typedef struct records {
  const mlem_mat *own_mat; /* of --mat, beside the built-in ones; or NULL */
  bool keep;               /* whether `log` keeps the lines of a game, or only its reader reads */
  FILE *faults;            /* where bad games are told; NULL: standard output */
  void *job;               /* for the function */
  /* The record ends at line `number` of the file: calls records_fault() or records_pass(). */
  void (*end_game)(void *job, uint64_t number);

  const char *file;            /* what is being read, for messages */
  game_log log;                /* the game so far */
  uint64_t start;              /* the line of the file where the record begins */
  bool in_game;                /* a record has begun and no fault has been told yet */
  char mat_id[MLEM_LINE_TEXT]; /* the last `# mat-id` that fitted, and the mat's name: most games */
  char mat[33];                /* of a file are on one mat */
  uint64_t passed, failed;
} records;

/* Ends the game as a bad one: tells the place and the reason. */
void records_fault(records *r, uint64_t number, const char *reason);

/* Ends the game as a good one. */
void records_pass(records *r);

/* Reads every file; "-" is standard input. Stops where standard output takes nothing any more. True
 * if there were games, all of them good. */
bool records_read(records *r, char *const *paths, int count);

#endif
