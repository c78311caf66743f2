// SPDX-License-Identifier: MIT
/* progress_line.h: a line on the terminal that says how far a long run is: bar, rate, time left.
 * mpirun hides the terminal: then a plain line for every tenth. */
#ifndef MLEM_LAB_PROGRESS_LINE_H
#define MLEM_LAB_PROGRESS_LINE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct progress {
  bool shown; /* standard error is a terminal */
  bool drawn; /* something is there to be wiped away */
  bool plain; /* lines that stay */
  unsigned tenths;
  uint64_t games;
  double start;
} progress;

/* A run of `games` games begins. */
void progress_begin(progress *p, uint64_t games);
/* Draws the line anew. */
void progress_update(progress *p, uint64_t games_done);
/* Wipes the line away. */
void progress_end(progress *p);

/* Seconds since progress_begin(). */
double progress_seconds(const progress *p);

#endif
