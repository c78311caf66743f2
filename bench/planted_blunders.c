// SPDX-License-Identifier: MIT
/*
 * planted_blunders.c: whether a quick review finds blunders that something else calls blunders.
 *
 *   planted_blunders SEATS GAMES SEED MAT [PERCENT]
 *
 * Plays games of admirals. At every decision another choice is planted and judged without the
 * review: the game is played on, many times after the choice played and after the planted one, with
 * the same luck, first by cadets, then by quick admirals: cadets alone would call blunders what is
 * one only against cadets. Where the planted one surely costs a tenth of the win or more by cadets,
 * and costs as much on average by admirals, the review is asked. Prints how many it finds: as a
 * small slip or worse, and as a mistake or worse. Fails if it finds fewer than PERCENT of them.
 */
#include "../src/lab/bot_game.h"

#include <mlem/dealer.h>
#include <mlem/mlem.h>
#include <mlem/review.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_PLAYOUTS = 40, PLAYOUTS = 600, ADMIRAL_PLAYOUTS = 200 };
static const double blunder = 0.10, hopeless = 0.04;

static bot_game table;
static mlem_bot admirals[MLEM_MAX_SEATS], cadets[MLEM_MAX_SEATS], quick_admirals[MLEM_MAX_SEATS];
static mlem_dealer dealer;
static mlem_review *review;
static struct { unsigned long tried, planted, slips, mistakes; } counts;

static bool open_bots(const char *name, unsigned seats, mlem_bot *bots) {
  mlem_bot_spec spec;
  mlem_fault fault;
  bool good = mlem_bot_spec_parse(name, strlen(name), &spec, fault);
  for (unsigned seat = 0; good && seat < seats; seat++)
    good = mlem_bot_open(&bots[seat], &spec);
  return good;
}

/* The share of the win of a seat, when bots play on after an action. */
static double play_on(mlem_bot *bots, const mlem_state *before, mlem_action action, unsigned seat,
                      uint64_t luck) {
  const mlem_game *game = &table.game;
  mlem_state state = *before;
  double returns[MLEM_MAX_SEATS];
  mlem_random random = mlem_random_stream(mlem_state_hash(before), luck);
  mlem_apply_unchecked(game, &state, action);
  for (unsigned i = 0; i < game->seats; i++)
    mlem_bot_begin(&bots[i], game, (uint8_t)i, luck);
  while (state.phase != MLEM_PHASE_OVER) {
    int turn = mlem_turn(&state);
    if (turn == MLEM_CHANCE)
      mlem_apply_chance_unchecked(game, &state, mlem_dealer_draw(&dealer, game, &state, &random));
    else
      mlem_apply_unchecked(game, &state, mlem_bot_choose(&bots[turn], &state));
  }
  mlem_returns(game, &state, returns);
  return returns[seat];
}

/* What the planted choice costs when these bots play on. */
static double loss_of(mlem_bot *bots, const mlem_state *before, mlem_action played,
                      mlem_action planted, uint64_t luck) {
  return play_on(bots, before, played, before->seat, luck) -
         play_on(bots, before, planted, before->seat, luck);
}

static bool costs_admirals_much(const mlem_state *before, mlem_action played, mlem_action planted) {
  double sum = 0;
  for (unsigned i = 0; i < ADMIRAL_PLAYOUTS; i++)
    sum += loss_of(quick_admirals, before, played, planted, i);
  return sum / ADMIRAL_PLAYOUTS >= blunder;
}

/* Whether cadets surely lose a tenth of the win by the planted choice, and admirals about as much.
 */
static bool costs_much(const mlem_state *before, mlem_action played, mlem_action planted) {
  double sum = 0, squares = 0;
  for (unsigned i = 0; i < PLAYOUTS; i++) {
    double loss = loss_of(cadets, before, played, planted, i);
    sum += loss;
    squares += loss * loss;
    if (i + 1 == FIRST_PLAYOUTS && sum / FIRST_PLAYOUTS < hopeless)
      return false;
  }
  double mean = sum / PLAYOUTS, error = sqrt((squares / PLAYOUTS - mean * mean) / PLAYOUTS);
  return mean - 2 * error >= blunder && costs_admirals_much(before, played, planted);
}

static void print_missed(const mlem_state *before, mlem_action planted, double cost) {
  char text[MLEM_LINE_TEXT];
  mlem_action_text(&table.game, planted, text);
  printf("missed: expedition %u, space %u, seat %u: %s (the review: %+.3f)\n", before->expedition,
         before->space, before->seat, text, cost);
}

static void look(void *context, const mlem_game *game, const mlem_state *state) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  mlem_random *random = context;
  mlem_review_line line;
  int seat = mlem_turn(state);
  size_t count = seat < 0 ? 0 : mlem_legal_actions(game, state, actions);
  if (count < 2)
    return;
  mlem_bot_begin(&admirals[MLEM_MAX_SEATS - 1], game, (uint8_t)seat, 1);
  mlem_action played = mlem_bot_choose(&admirals[MLEM_MAX_SEATS - 1], state);
  mlem_action planted = actions[mlem_random_below(random, (uint32_t)count)];
  counts.tried++;
  if (planted == played || !costs_much(state, played, planted))
    return;
  const mlem_step step = {.seat = (uint8_t)seat, .action = planted};
  if (!mlem_review_step(review, state, &step, 1, &line))
    return;
  counts.planted++;
  counts.slips += line.class_ != MLEM_REVIEW_FINE;
  if (line.class_ == MLEM_REVIEW_FINE)
    print_missed(state, planted, line.cost);
  counts.mistakes += line.class_ >= MLEM_REVIEW_MISTAKE;
}

int main(int argc, char **argv) {
  if (argc < 5)
    return fprintf(stderr, "planted_blunders SEATS GAMES SEED MAT [PERCENT]\n"), 2;
  const mlem_mat *mat = mlem_mat_find(argv[4]);
  mlem_options options = {.seats = (uint8_t)atoi(argv[1])};
  uint64_t seed = strtoull(argv[3], NULL, 10);
  mlem_random random = mlem_random_stream(seed, 0);
  if (!mat || bot_game_init(&table, mat, &options, true, seed) != MLEM_OK ||
      !open_bots("admiral", MLEM_MAX_SEATS, admirals) ||
      !open_bots("cadet", table.game.seats, cadets) ||
      !open_bots("admiral:quick", table.game.seats, quick_admirals))
    return fprintf(stderr, "no such table\n"), 1;
  review = calloc(1, mlem_review_size(&table.game));
  if (!review)
    return fprintf(stderr, "not enough memory\n"), 1;
  mlem_dealer_init(&dealer, &table.game);
  for (unsigned seat = 0; seat < table.game.seats; seat++)
    table.seats[seat] = &admirals[seat];
  table.observer = (bot_game_observer){.context = &random, .before = look};
  for (unsigned long game = 0; game < strtoul(argv[2], NULL, 10); game++) {
    mlem_state start;
    mlem_state_init(&table.game, &start);
    if (!mlem_review_begin(review, &table.game, &start, MLEM_REVIEW_QUICK))
      return 1;
    bot_game_play(&table, game, 0);
  }
  printf("%lu decisions, %lu planted blunders; found as a small slip or worse %lu, as a mistake or "
         "worse %lu\n",
         counts.tried, counts.planted, counts.slips, counts.mistakes);
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++) {
    mlem_bot_close(&admirals[seat]);
    if (seat >= table.game.seats)
      continue;
    mlem_bot_close(&cadets[seat]);
    mlem_bot_close(&quick_admirals[seat]);
  }
  free(review);
  unsigned long least = argc > 5 ? strtoul(argv[5], NULL, 10) : 0;
  return counts.planted > 0 && 100 * counts.slips >= least * counts.planted ? 0 : 1;
}
