// SPDX-License-Identifier: MIT
/*
 * tune_mat.h: searches the figures of a mat for one whose games come near to targets.
 *
 * The search changes a few printed figures at a time, plays games on the changed mat and keeps it
 * if it is nearer to the targets. All candidates meet the same luck. Because the best of many
 * candidates also had some luck, the report is measured with games that the search did not see.
 * The same seed gives the same mat, for any number of jobs.
 */
#ifndef MLEM_LAB_TUNE_MAT_H
#define MLEM_LAB_TUNE_MAT_H

#include "sim.h"

/* What can be aimed at. */
typedef enum tune_figure {
  TUNE_LENGTH,     /* expeditions a game */
  TUNE_CRASHES,    /* of 100 expeditions, those that crash */
  TUNE_SEATS,      /* how far win shares by seat are from equal ones, on average, in percent */
  TUNE_ASTRONAUTS, /* how unevenly the astronauts are sent: spread of boardings in percent of mean
                    */
  TUNE_FIGURES,
} tune_figure;

/* What may be changed: bits of a mask. */
enum {
  TUNE_FACES = 1,
  TUNE_BURNS = 2, /* what A is worth */
  TUNE_MOONS = 4,
  TUNE_PLANETS = 8,
  TUNE_DEEP = 16, /* comet and galaxy */
  TUNE_GOALS = 32,
  TUNE_FAILURES = 64,
  TUNE_ALL = 127,
};

enum { TUNE_BATCHES = 10 };

typedef struct tune_config {
  sim_config game; /* who plays what; `games` is not used */
  bool wanted[TUNE_FIGURES];
  double target[TUNE_FIGURES];
  unsigned changes;     /* a mask */
  uint64_t rounds;      /* candidates */
  uint64_t games;       /* for each */
  uint64_t final_games; /* for the report, on each mat */
} tune_config;

typedef struct tune_result {
  mlem_mat mat; /* the best that was found */
  uint64_t tried, kept;
  estimate before[TUNE_FIGURES], after[TUNE_FIGURES];
  bool stopped; /* then the figures are those of the search, without intervals */
} tune_result;

/* False with the reason in `fault`. */
bool tune_search(const tune_config *config, tune_result *result, mlem_fault fault);

/* The targets before and after, and every figure that has changed, for people. */
void tune_write_text(FILE *stream, const tune_config *config, const tune_result *result);

/* ---- Changing a mat (tune_mat_changes.c) ----------------------------------------------------- */

/* One random change of a kind in `mask`; the mat stays valid. False if this try changed nothing. */
bool tune_change(mlem_mat *mat, unsigned mask, mlem_random *random);

/* Calls `tell` for every figure that differs, with where it stands in the mat's file. */
typedef void tune_tell(void *context, const char *path, const char *from, const char *to);
unsigned tune_differences(const mlem_mat *from, const mlem_mat *to, tune_tell *tell, void *context);

#endif
