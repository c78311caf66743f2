// SPDX-License-Identifier: MIT
/* records.h: files of records, read line by line, with the faults told where they are: what `check`
 * and `verify` have in common. */
#ifndef MLEM_CLI_RECORDS_H
#define MLEM_CLI_RECORDS_H

#include "line_reader.h"

#include <mlem/notation.h>

typedef struct records {
  const mlem_mat *own_mat; /* of --mat, beside the built-in ones; or NULL */
  void *job;               /* for the two functions */
  /* A line of the file; not `whole` if it is longer than any line of the notation. */
  void (*take_line)(void *job, const line *next, bool whole);
  void (*end_game)(void *job, uint64_t number);

  const char *file; /* what is being read, for messages */
  mlem_reader reader;
  bool in_game; /* a record has begun and no fault has been told yet */
  uint64_t passed, failed;
} records;

/* Ends the game as a bad one: the place and the reason on standard output. */
void records_fault(records *r, uint64_t number, const char *reason);

/* Ends the game as a good one. */
void records_pass(records *r);

/* Reads every file; "-" is standard input. Stops where standard output takes nothing any more. True
 * if there were games, all of them good. */
bool records_read(records *r, char *const *paths, int count);

#endif
