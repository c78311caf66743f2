// SPDX-License-Identifier: MIT
/*
 * random_loop.c: random games, one after the other: the plainest loop that a C program can write.
 * Prints million decisions per second of processor time. Usage: random_loop SEATS VARIANTS SECONDS
 */
#include <mlem/mlem.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double used(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static uint64_t play(const mlem_game *game, const mlem_dealer *dealer, mlem_random *random) {
  mlem_state state;
  mlem_action actions[MLEM_MAX_ACTIONS];
  uint64_t decisions = 0;
  mlem_state_init(game, &state);
  for (int turn; (turn = mlem_turn(&state)) != MLEM_OVER;) {
    if (turn == MLEM_CHANCE) {
      mlem_apply_chance_unchecked(game, &state, mlem_dealer_draw(dealer, game, &state, random));
      continue;
    }
    size_t count = mlem_legal_actions(game, &state, actions);
    mlem_apply_unchecked(game, &state, actions[mlem_random_below(random, (uint32_t)count)]);
    decisions++;
  }
  return decisions;
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: random_loop SEATS VARIANTS SECONDS\n");
    return 2;
  }
  mlem_options options = {.seats = (uint8_t)atoi(argv[1]), .variants = (uint8_t)atoi(argv[2])};
  mlem_game game;
  mlem_dealer dealer;
  mlem_random random = {1};
  if (mlem_game_init(&game, mlem_mat_find("standard"), &options) != MLEM_OK)
    return 2;
  mlem_dealer_init(&dealer, &game);
  double start = used(), seconds = atof(argv[3]), end;
  uint64_t decisions = 0;
  do {
    for (unsigned i = 0; i < 256; i++)
      decisions += play(&game, &dealer, &random);
    end = used();
  } while (end - start < seconds);
  printf("%.3f\n", (double)decisions / (end - start) * 1e-6);
  return 0;
}
