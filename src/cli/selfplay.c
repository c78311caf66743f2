// SPDX-License-Identifier: MIT
/* selfplay.c: `mlem selfplay`: whole games of computer players, written down as records. */
#include "commands.h"
#include "setup.h"

#include <mlem/bots.h>
#include <mlem/notation.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
  mlem_mat mat;
  mlem_options options;
  bool draw_first, legal;
  uint64_t seed;
  mlem_dealer dealer;
  mlem_game game;
  mlem_bot bots[MLEM_MAX_SEATS];
  char text[MLEM_LEGAL_TEXT];
} job;

/* A line of the game: written, and told to every bot as its seat may see it. */
static void put_line(job *j, const char *line) {
  char seen[MLEM_LINE_TEXT];
  size_t length = strlen(line);
  fputs(line, stdout);
  fputc('\n', stdout);
  for (unsigned seat = 0; seat < j->game.seats; seat++)
    if (j->bots[seat].spec.kind->hear) {
      size_t visible = mlem_redact_line(line, length, (uint8_t)seat, seen);
      if (visible)
        mlem_bot_hear(&j->bots[seat], seen, visible);
    }
}

static void write_head(job *j) {
  char line[MLEM_LINE_TEXT];
  mlem_head head = {
      .seats = j->game.seats, .variants = j->game.variants, .first = j->game.first, .names = {""}};
  memcpy(head.mat, j->mat.name, sizeof head.mat);
  for (unsigned i = 0; mlem_head_line(&head, i, line); i++)
    put_line(j, line);
}

static void write_results(job *j, const mlem_state *state) {
  char line[MLEM_LINE_TEXT];
  for (unsigned i = 0; mlem_result_line(&j->game, state, i, line); i++)
    put_line(j, line);
}

static void play_game(job *j, uint64_t index) {
  /* Luck and choices have streams of their own, so that other players would meet the same dice. */
  mlem_random luck = mlem_random_stream(j->seed, 2 * index);
  mlem_random choice = mlem_random_stream(j->seed, 2 * index + 1);
  uint64_t bot_seed = mlem_random_next(&choice);
  mlem_state state;
  mlem_scribe scribe = {0};
  char line[MLEM_LINE_TEXT];
  if (j->draw_first)
    j->options.first = (uint8_t)mlem_random_below(&luck, j->options.seats);
  mlem_game_init(&j->game, &j->mat, &j->options);
  mlem_dealer_init(&j->dealer, &j->game);
  mlem_state_init(&j->game, &state);
  for (unsigned seat = 0; seat < j->game.seats; seat++)
    mlem_bot_begin(&j->bots[seat], &j->game, (uint8_t)seat, bot_seed);
  write_head(j);
  while (mlem_turn(&state) != MLEM_OVER) {
    if (mlem_turn(&state) == MLEM_CHANCE) {
      mlem_outcome outcome = mlem_dealer_draw(&j->dealer, &j->game, &state, &luck);
      if (mlem_chance_line(&scribe, &j->game, &state, outcome, line))
        put_line(j, line);
      mlem_apply_chance_unchecked(&j->game, &state, outcome);
      continue;
    }
    mlem_state seen;
    mlem_observe(&j->game, &state, state.seat, &seen);
    mlem_action action = mlem_bot_choose(&j->bots[state.seat], &seen);
    if (j->legal) {
      mlem_legal_line(&j->game, &state, j->text);
      puts(j->text);
    }
    mlem_decision_line(&j->game, state.seat, action, line);
    put_line(j, line);
    mlem_apply_unchecked(&j->game, &state, action);
  }
  write_results(j, &state);
}

static int open_bots(job *j, const char *list) {
  mlem_bot_spec specs[MLEM_MAX_SEATS];
  char fault[MLEM_BOT_FAULT];
  if (!mlem_bot_list_parse(list, j->options.seats, specs, fault))
    return cli_fail(CLI_USAGE_ERROR, "selfplay: %s", fault);
  for (unsigned seat = 0; seat < j->options.seats; seat++)
    if (!mlem_bot_open(&j->bots[seat], &specs[seat])) {
      while (seat-- > 0)
        mlem_bot_close(&j->bots[seat]);
      return cli_fail(1, "selfplay: a bot could not start");
    }
  return -1;
}

static int run(const cli_command *command, int argc, char **argv) {
  cli_setup setup = CLI_SETUP_DEFAULTS;
  cli_arguments arguments;
  uint64_t games = 1, seed = UINT64_MAX;
  const char *bots = "random";
  bool legal = false;
  const cli_option options[] = {
      {"games", CLI_NUMBER, &games, "N", "how many games (1)", 1, UINT64_C(1000000000)},
      CLI_SETUP_OPTIONS(setup),
      {"bots", CLI_TEXT, &bots, "LIST", "who plays: one for each seat, or one for all (random)", 0,
       0},
      {"seed", CLI_NUMBER, &seed, "S", "the same seed gives the same games (drawn)", 0,
       UINT64_MAX - 1},
      {"legal", CLI_FLAG, &legal, NULL, "write the legal decisions before every decision", 0, 0},
      {0}};
  int status = cli_parse(command, options, argc, argv, &arguments);
  if (status >= 0)
    return status;
  if (arguments.count > 0)
    return cli_fail(CLI_USAGE_ERROR, "selfplay: unexpected argument '%s'", arguments.list[0]);
  job *j = calloc(1, sizeof *j);
  if (!j)
    return cli_fail(1, "selfplay: not enough memory");
  status = cli_setup_load(command, &setup, &j->mat, &j->options);
  if (status < 0)
    status = open_bots(j, bots);
  if (status < 0) {
    j->draw_first = setup.first == MLEM_NONE;
    j->legal = legal;
    j->seed = seed == UINT64_MAX ? cli_fresh_seed() : seed;
    for (uint64_t i = 0; i < games && !ferror(stdout); i++)
      play_game(j, i);
    status = cli_finish(0);
    for (unsigned seat = 0; seat < j->options.seats; seat++)
      mlem_bot_close(&j->bots[seat]);
  }
  free(j);
  return status;
}

const cli_command command_selfplay = {
    .name = "selfplay",
    .arguments = "[OPTION]...",
    .summary = "let computer players play, and write the games as records",
    .about = "Writes records to standard output. The same seed gives the same bytes on every\n"
             "machine.",
    .run = run,
};
