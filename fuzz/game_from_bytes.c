// SPDX-License-Identifier: MIT
/* game_from_bytes.c: games, actions and steps out of the bytes of an input. */
#include "game_from_bytes.h"

#include "../src/lab/random_mat.h"

#include <mlem/builtin.h>

#include <stdlib.h>

void must(bool good) {
  if (!good)
    abort();
}

uint8_t take_byte(input *in) {
  if (in->left == 0)
    return 0;
  in->left--;
  return *in->bytes++;
}

void start_game(fuzz_game *f, input *in, bool any_mat) {
  uint8_t choice = take_byte(in), first = take_byte(in), mat = take_byte(in);
  mlem_options options = {.seats = (uint8_t)(2 + choice % 4), .variants = choice / 4 % 8};
  options.first = first % options.seats;
  f->random = (mlem_random){mat};
  if (!any_mat || mat % 4 == 0)
    must(mlem_game_init(&f->game, mlem_mat_find("standard"), &options) == MLEM_OK);
  else {
    mlem_mat own;
    random_mat(&own, &f->random);
    if (mlem_game_init(&f->game, &own, &options) != MLEM_OK) {
      options.variants = 0; /* it has too few tokens for them */
      must(mlem_game_init(&f->game, &own, &options) == MLEM_OK);
    }
  }
  mlem_dealer_init(&f->dealer, &f->game);
  mlem_state_init(&f->game, &f->state);
}

bool step_game(fuzz_game *f) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  int turn = mlem_turn(&f->state);
  if (turn == MLEM_OVER)
    return false;
  if (turn == MLEM_CHANCE) {
    mlem_outcome outcome = mlem_dealer_draw(&f->dealer, &f->game, &f->state, &f->random);
    must(mlem_apply_chance(&f->game, &f->state, outcome, NULL) == MLEM_OK);
  } else {
    size_t count = mlem_legal_actions(&f->game, &f->state, actions);
    must(count > 0);
    mlem_action action = actions[mlem_random_below(&f->random, (uint32_t)count)];
    must(mlem_apply(&f->game, &f->state, action, NULL) == MLEM_OK);
  }
  must(mlem_state_check(&f->game, &f->state) == MLEM_OK);
  return true;
}
