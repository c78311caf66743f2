// SPDX-License-Identifier: MIT
/*
 * arena.h: which bot is stronger? Many paired games (arena_schedule.h), and what they tell.
 *
 * All results but the times follow from the configuration alone, whatever the number of jobs.
 */
#ifndef MLEM_LAB_ARENA_H
#define MLEM_LAB_ARENA_H

#include "bot_game.h"
#include "elo_ratings.h"
#include "sprt.h"
#include <stdio.h>

enum { ARENA_NAME = 64 };

typedef struct arena_bot {
  mlem_bot_spec spec;
  char name[ARENA_NAME]; /* as the user wrote it; "#2" tells equal ones apart */
} arena_bot;

typedef struct arena_config {
  mlem_mat mat;
  mlem_options options;
  bool draw_first;
  uint64_t seed;
  unsigned bot_count;
  arena_bot bots[SCHEDULE_MOST_BOTS];
  uint64_t games; /* at least so many: a number of whole blocks is played */
  unsigned jobs;
  bool until_sure;
  sprt sprt;  /* of the first bot against the second; there are no others */
  bool quiet; /* shows no progress */
} arena_config;

typedef struct arena_result {
  const arena_config *config;
  schedule schedule;
  uint64_t games, blocks;
  double seconds;
  double equal_share;
  bool sure, stopped;
  double sprt_ratio; /* the log-likelihood ratio of the test */
  sprt_verdict sprt_verdict;
  unsigned ranking[SCHEDULE_MOST_BOTS]; /* the best bot first */
  estimate win_share[SCHEDULE_MOST_BOTS], score[SCHEDULE_MOST_BOTS], elo[SCHEDULE_MOST_BOTS];
  double seat_share[SCHEDULE_MOST_BOTS][MLEM_MAX_SEATS];
  double microseconds[SCHEDULE_MOST_BOTS]; /* a decision */
  uint64_t failures[SCHEDULE_MOST_BOTS];   /* games in which cadet had to play on for it */
  bool failed;                             /* there are some */
} arena_result;

/* "captain,cadet,ace:500ms" into config->bots; false with the reason in `fault`. */
bool arena_parse_bots(arena_config *config, const char *list, mlem_fault fault);

/* Plays. False with the reason in `fault` if a bot could not start or broke the rules. */
bool arena_run(const arena_config *config, arena_result *result, mlem_fault fault);

/* For atomic_file_write(); `content` is an arena_result. */
void arena_write_text(FILE *stream, const void *content);
void arena_write_json(FILE *stream, const void *content);

#endif
