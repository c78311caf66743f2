// SPDX-License-Identifier: MIT
/*
 * missed_wins.c: how often does a bot miss a certain win?
 *
 *   missed_wins BOT SEATS GAMES SEED MAT.json|NAME
 *
 * Plays games between bots of one kind and counts the landing phases in which the last astronaut of
 * a seat is alone aboard and getting off ends the game with a win of that seat alone. BOT may be an
 * outside bot (exec:COMMAND), such as one of another release.
 */
#include "../src/bots/landing_that_decides_game.h"
#include "../src/lab/bot_game.h"

#include <mlem/mlem.h>

#include <stdlib.h>
#include <string.h>

static bot_game table;
static unsigned long wins, passed;
static bool sure; /* the seat to decide can win at once */

/* Before a decision: is there a win to be taken? */
static void look(void *context, const mlem_game *game, const mlem_state *state) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  (void)context;
  sure = false;
  if (state->phase != MLEM_PHASE_LAND || state->home[state->seat] != 0 ||
      state->space >= game->deep)
    return;
  size_t count = mlem_legal_actions(game, state, actions);
  for (size_t i = 0; i < count; i++)
    sure |= mlem_decided_landing(game, state, actions[i]) > 0;
  wins += sure;
}

/* After it: the game is over if the win was taken. */
static void count_passed(void *context, const mlem_step *step, const mlem_events *events) {
  (void)context;
  (void)step;
  (void)events;
  passed += sure && mlem_turn(&table.state) != MLEM_OVER;
  sure = false;
}

int main(int argc, char **argv) {
  static mlem_mat mat;
  static mlem_bot bots[MLEM_MAX_SEATS];
  mlem_fault fault;
  mlem_mat_faults faults = {0};
  mlem_bot_spec spec;
  if (argc < 6)
    return fprintf(stderr, "missed_wins BOT SEATS GAMES SEED MAT\n"), 2;
  const mlem_mat *found = mlem_mat_find(argv[5]);
  if (found)
    mat = *found;
  else if (!mlem_mat_load(argv[5], &mat, &faults))
    return fprintf(stderr, "no mat %s\n", argv[5]), 1;
  mlem_options options = {.seats = (uint8_t)atoi(argv[2])};
  if (!mlem_bot_spec_parse(argv[1], strlen(argv[1]), &spec, fault) ||
      bot_game_init(&table, &mat, &options, true, strtoull(argv[4], NULL, 10)) != MLEM_OK)
    return fprintf(stderr, "no such bot or table\n"), 1;
  for (unsigned seat = 0; seat < table.game.seats; seat++) {
    if (!mlem_bot_open(&bots[seat], &spec))
      return fprintf(stderr, "the bot could not start\n"), 1;
    table.seats[seat] = &bots[seat];
  }
  table.observer.before = look;
  table.observer.step = count_passed;
  for (unsigned long game = 0; game < strtoul(argv[3], NULL, 10); game++)
    bot_game_play(&table, game, 0);
  for (unsigned seat = 0; seat < table.game.seats; seat++)
    mlem_bot_close(&bots[seat]);
  printf("%s, %u seats, %s games: %lu sure wins, %lu passed up\n", argv[1], table.game.seats,
         argv[3], wins, passed);
  return 0;
}
