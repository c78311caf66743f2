// SPDX-License-Identifier: MIT
/* judge_whether_puzzle.c: which decisions are puzzles; see puzzle.h. */
#include "puzzle.h"

#include <mlem/bots.h>
#include <mlem/review.h>
#include <stdlib.h>
#include <string.h>

/* By how much the best decision must be better than any other: quickly judged, and confirmed. With
 * more than two seats the quick judgement is less sure: the deep review must be as clear, and
 * admiral must find it, too. */
#define CLEAR     0.05
#define CONFIRMED 0.03

struct puzzle_finder {
  const mlem_game *game;
  mlem_review *quick, *deep;
  mlem_bot cadet, captain, admiral;
  bool open;
  mlem_action actions[MLEM_MAX_ACTIONS];
  mlem_review_value values[MLEM_MAX_ACTIONS];
};

static bool open_bot(mlem_bot *bot, const char *name) {
  mlem_bot_spec spec;
  mlem_fault fault;
  return mlem_bot_spec_parse(name, strlen(name), &spec, fault) && mlem_bot_open(bot, &spec);
}

puzzle_finder *puzzle_finder_open(const mlem_game *game) {
  puzzle_finder *f = calloc(1, sizeof *f);
  mlem_state start;
  if (!f)
    return NULL;
  mlem_state_init(game, &start);
  f->game = game;
  f->quick = calloc(1, mlem_review_size(game));
  f->deep = calloc(1, mlem_review_size(game));
  f->open = open_bot(&f->cadet, "cadet") && open_bot(&f->captain, "captain") &&
            open_bot(&f->admiral, "admiral");
  if (f->quick && f->deep && f->open &&
      mlem_review_begin(f->quick, game, &start, MLEM_REVIEW_QUICK) &&
      mlem_review_begin(f->deep, game, &start, MLEM_REVIEW_DEEP))
    return f;
  puzzle_finder_close(f);
  return NULL;
}

void puzzle_finder_close(puzzle_finder *f) {
  if (!f)
    return;
  if (f->open) {
    mlem_bot_close(&f->cadet);
    mlem_bot_close(&f->captain);
    mlem_bot_close(&f->admiral);
  }
  free(f->quick);
  free(f->deep);
  free(f);
}

/* The best choice, and by how much it is better than any other; 0 if there is no choice. */
static double lead_of_best(puzzle_finder *f, mlem_review *review, const mlem_state *state,
                           mlem_action *best) {
  size_t count = mlem_review_choices(review, state, f->actions, f->values), top = 0;
  double next = -1;
  for (size_t i = 1; i < count; i++)
    if (f->values[i].win > f->values[top].win)
      top = i;
  for (size_t i = 0; i < count; i++)
    if (i != top && f->values[i].win > next)
      next = f->values[i].win;
  if (count < 2)
    return 0;
  *best = f->actions[top];
  return f->values[top].win - next;
}

static bool misses(puzzle_finder *f, mlem_bot *bot, const mlem_state *state, mlem_action best) {
  mlem_state seen;
  mlem_observe(f->game, state, state->seat, &seen);
  mlem_bot_begin(bot, f->game, state->seat, 1);
  return mlem_bot_choose(bot, &seen) != best;
}

puzzle_theme puzzle_theme_at(const mlem_game *game, const mlem_state *state) {
  bool last = false;
  for (unsigned seat = 0; seat < game->seats; seat++)
    last |= __builtin_popcount(state->home[seat]) + (state->crew[seat] != MLEM_NONE) <= 1;
  if (last)
    return PUZZLE_LAST;
  if (game->variants & MLEM_MISSIONS)
    return PUZZLE_MISSIONS;
  return state->phase == MLEM_PHASE_BOARD    ? PUZZLE_CAT
         : state->phase == MLEM_PHASE_TRAVEL ? PUZZLE_FLY
                                             : PUZZLE_LAND;
}

/* The smaller the lead and the more choices, the harder. */
static unsigned rating_of(double lead, size_t choices) {
  double hard = 1700 - 3000 * lead + 40 * (double)(choices < 10 ? choices : 10);
  return (unsigned)(hard < 800 ? 800 : hard > 2200 ? 2200 : hard);
}

bool puzzle_find(puzzle_finder *f, const mlem_state *state, puzzle *found) {
  mlem_action best = 0, confirmed = 0;
  if (mlem_turn(state) < 0 || state->phase == MLEM_PHASE_RETURN)
    return false;
  /* The cheapest question first. */
  double lead = lead_of_best(f, f->quick, state, &best);
  if (lead < CLEAR || !misses(f, &f->cadet, state, best) || !misses(f, &f->captain, state, best))
    return false;
  if (f->game->seats > 2 && misses(f, &f->admiral, state, best))
    return false;
  double enough = f->game->seats > 2 ? CLEAR : CONFIRMED;
  if (lead_of_best(f, f->deep, state, &confirmed) < enough || confirmed != best)
    return false;
  size_t choices = mlem_legal_actions(f->game, state, f->actions);
  *found = (puzzle){puzzle_theme_at(f->game, state), rating_of(lead, choices), best};
  return true;
}
