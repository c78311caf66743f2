// SPDX-License-Identifier: MIT
/*
 * compare_bots_on_random_mats.c: is a bot stronger than another on mats that no training saw?
 *
 *   compare_bots_on_random_mats BOT RIVAL MATS GAMES SEED
 *
 * Plays GAMES games with two seats on each of MATS random valid mats, over paired deals, and prints
 * BOT's share of wins with its 95% interval, for all of them together. The interval is that of the
 * deals: each is one observation.
 */
#include "../src/lab/random_mat.h"
#include "paired_deals.h"

#include <mlem/mlem.h>

#include <stdlib.h>
#include <string.h>

enum { SEATS = 2 };

static bot_game table;

static bool play_mat(mlem_bot players[SEATS], uint64_t number, unsigned long deals, uint64_t seed,
                     win_share *s) {
  static mlem_mat mat;
  mlem_options options = {.seats = SEATS};
  mlem_random random = mlem_random_stream(seed, number);
  random_mat(&mat, &random);
  bool good = bot_game_init(&table, &mat, &options, true, seed) == MLEM_OK;
  for (unsigned long deal = 0; good && deal < deals; deal++)
    good = play_paired_deal(&table, players, deal, s);
  return good;
}

static void print(const win_share *s, const char *const names[SEATS], unsigned long mats) {
  estimate e = win_share_estimate(s);
  printf("%s against %s on %lu random mats: %.1f%%  (%.1f to %.1f; equals: 50%%)  %lu games\n",
         names[0], names[1], mats, 100 * e.value, 100 * e.low, 100 * e.high,
         (unsigned long)(SEATS * s->deals));
}

int main(int argc, char **argv) {
  if (argc != 6 || strtoul(argv[3], NULL, 10) < 1 || strtoul(argv[4], NULL, 10) < 2ul * SEATS)
    return fprintf(stderr, "usage: compare_bots_on_random_mats BOT RIVAL MATS GAMES SEED\n"), 2;
  const char *const names[SEATS] = {argv[1], argv[2]};
  unsigned long mats = strtoul(argv[3], NULL, 10), deals = strtoul(argv[4], NULL, 10) / SEATS;
  static mlem_bot players[SEATS];
  win_share all = {0};
  for (unsigned i = 0; i < SEATS; i++) {
    mlem_bot_spec spec;
    mlem_fault fault;
    if (!mlem_bot_spec_parse(names[i], strlen(names[i]), &spec, fault) ||
        !mlem_bot_open(&players[i], &spec))
      return fprintf(stderr, "compare_bots_on_random_mats: no bot '%s'\n", names[i]), 2;
  }
  for (unsigned long mat = 0; mat < mats; mat++)
    if (!play_mat(players, mat, deals, strtoull(argv[5], NULL, 10), &all))
      return fprintf(stderr, "compare_bots_on_random_mats: mat %lu could not be played\n", mat), 1;
  print(&all, names, mats);
  for (unsigned i = 0; i < SEATS; i++)
    mlem_bot_close(&players[i]);
  return 0;
}
