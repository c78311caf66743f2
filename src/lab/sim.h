// SPDX-License-Identifier: MIT
/*
 * sim.h: many games of given bots, counted for people who design mats and rules.
 *
 * One run, or two that are compared. Game number i of a run follows from the seed and i alone; so
 * two runs meet the same luck as far as their games are alike, and the number of jobs changes
 * nothing. Bots move one seat on from game to game.
 */
#ifndef MLEM_LAB_SIM_H
#define MLEM_LAB_SIM_H

#include "sim_paired_games.h"
#include "sim_result_tables.h"

#include <stdio.h>

enum { SIM_RUNS = 2, SIM_LABEL = 480 };

typedef struct sim_config {
  mlem_mat mat;
  mlem_options options;
  bool draw_first;
  uint64_t seed, games;
  unsigned jobs;
  mlem_bot_spec seats[MLEM_MAX_SEATS];
  uint8_t bot_of[MLEM_MAX_SEATS]; /* equal names are one bot */
  unsigned bots;
  char bot_names[MLEM_MAX_SEATS][TABLE_KEY];
} sim_config;

typedef struct sim_run {
  sim_config config;
  char label[SIM_LABEL]; /* for programs: "3 seats, no variants, mat cosmic; cadet" */
  mlem_game game;
  counts counts;
  uint64_t failures; /* games in which cadet had to play on for a program */
  table tables[TABLES];
} sim_run;

typedef struct sim_result {
  unsigned runs;
  sim_run *run[SIM_RUNS]; /* with the same number of games */
  pairs pairs;            /* of two runs */
  bool quiet;             /* no progress line: a longer work has one of its own */
  double seconds;
  bool stopped;
} sim_result;

/* "cadet,captain,cadet" for all seats, or one bot for each of them, into the configuration (whose
 * options name the seats). False with the reason in `fault`. */
bool sim_parse_bots(sim_config *config, const char *list, mlem_fault fault);

/* Plays all runs whose configuration is set. False with the reason in `fault`. When stopped, the
 * runs have the games that were finished. */
bool sim_play(sim_result *result, mlem_fault fault);

/* What was played, for people, into `text` (room for SIM_LABEL). */
void sim_describe(const sim_run *run, char *text);

/* For atomic_file_write(); `content` is a sim_result. */
void sim_write_text(FILE *stream, const void *content);
void sim_write_json(FILE *stream, const void *content);
void sim_write_csv(FILE *stream, const void *content);

/* The report is a page with plots; a build without the chart library has none. */
extern const bool sim_has_report;
void sim_write_report(FILE *stream, const void *content);

/* The chart library as a script element, for other pages; false if this build has none. */
bool sim_report_put_chart_library(FILE *stream);

#endif
