// SPDX-License-Identifier: MIT
/*
 * elo_ratings.h: strengths from many games.
 *
 * Every pair of different bots at a table is one comparison: more points beat fewer, equal points
 * are half a win for each. The Bradley-Terry model is fitted to all comparisons (its most likely
 * strengths, on the scale of Elo: 400 points are odds of 10 to 1; the average of all bots is 0). A
 * drawn comparison is added to every pair, so that a bot that never lost has a finite strength.
 *
 * Intervals come from the grouped jackknife: blocks are dealt into groups, each group is left out
 * once, and the spread of the strengths tells their error. So they respect that games of a block
 * share their luck.
 */
#ifndef MLEM_LAB_ELO_RATINGS_H
#define MLEM_LAB_ELO_RATINGS_H

#include "arena_schedule.h"
#include "confidence_intervals.h"

enum { ELO_GROUPS = 40 };

/* In halves: how often the first bot was ahead of the second, 2 for a win and 1 for a tie. */
typedef struct elo_pairs {
  uint64_t ahead[SCHEDULE_MOST_BOTS][SCHEDULE_MOST_BOTS];
} elo_pairs;

/* `groups` are those of blocks 0, 1, 2, ... taken modulo ELO_GROUPS. */
void elo_fit(const elo_pairs groups[ELO_GROUPS], unsigned bots,
             estimate strengths[SCHEDULE_MOST_BOTS]);

#endif
