// SPDX-License-Identifier: MIT
/*
 * arena_schedule.h: who sits where, so that luck and seats favour no bot.
 *
 * A block is the least number of games in which every bot sits in every seat equally often. All
 * games of a block are played with the same luck (the block's number is the deal). A block has some
 * line-ups, each played once for every rotation around the table:
 *
 *   bots = seats   one line-up, all bots
 *   bots < seats   the bots over and over, going on where the last line-up ended
 *   bots > seats   every choice of as many bots as there are seats
 *
 * Within a line-up the order around the table is drawn anew for every block.
 */
#ifndef MLEM_LAB_ARENA_SCHEDULE_H
#define MLEM_LAB_ARENA_SCHEDULE_H

#include <mlem/engine.h>

enum { SCHEDULE_MOST_BOTS = 10 };

typedef struct schedule {
  unsigned bots, seats, lineups;
  uint64_t seed;
} schedule;

schedule schedule_make(unsigned bots, unsigned seats, uint64_t seed);

/* Games in a block. */
unsigned schedule_games(const schedule *s);

/* How often a bot sits at a table in a block, counted by seats. */
unsigned schedule_sittings(const schedule *s);

/* At how many seats of one table a bot can sit at most. */
unsigned schedule_copies(const schedule *s);

/* The bot of every seat in one game (0 to schedule_games() - 1) of a block. */
void schedule_seats(const schedule *s, uint64_t block, unsigned game, uint8_t bots[MLEM_MAX_SEATS]);

#endif
