// SPDX-License-Identifier: MIT
/*
 * sim_paired_games.h: two runs compared game by game.
 *
 * Game number i of both runs meets the same luck as far as the games are alike. The differences of
 * the two games spread less than the games themselves, so their interval is narrower than what the
 * intervals of the two runs tell.
 */
#ifndef MLEM_LAB_SIM_PAIRED_GAMES_H
#define MLEM_LAB_SIM_PAIRED_GAMES_H

#include "sim_counts.h"

/* 64-bit numbers only, as counts: those of several threads and machines are added. */
typedef struct pairs {
  uint64_t games;
  int64_t sum[COUNTS_PAIRED]; /* of the second run less the first */
  uint64_t squares[COUNTS_PAIRED];
} pairs;

void pairs_add(pairs *p, const counter *first, const counter *second);
void pairs_merge(pairs *sum, const pairs *more);

/* The mean difference of a figure; NAN where no pair was played. */
estimate pairs_difference(const pairs *p, unsigned figure);

/* For people and, in English, for programs. */
const char *pairs_name(unsigned figure);

#endif
