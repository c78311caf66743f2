// SPDX-License-Identifier: MIT
/* flight_preview.c: what one decision leads to. */
#include <mlem/odds.h>

#include <string.h>

/* The effects of the tokens that lie in the rocket's way, followed without a landing. */
static void follow_tokens(const mlem_game *game, const mlem_state *state, mlem_preview *preview) {
  uint32_t lying = state->exploration_mat;
  while (preview->space < game->deep) {
    unsigned index = game->exploration_at[preview->space];
    if (index == MLEM_NONE || !(lying >> index & 1))
      return;
    const mlem_exploration_token *token = &game->mat.explorations[index];
    lying &= ~(UINT32_C(1) << index);
    if (token->effect == MLEM_EFFECT_POINTS)
      preview->points = (uint8_t)(preview->points + token->points);
    if (token->effect == MLEM_EFFECT_DIE && preview->pool < game->mat.pool)
      preview->pool++;
    if (token->effect != MLEM_EFFECT_TUNNEL)
      return;
    unsigned from = preview->space, to = from + MLEM_TUNNEL_STEPS;
    preview->space = (uint8_t)(to < game->deep ? to : game->deep);
    preview->tunnel = (uint8_t)(preview->tunnel + preview->space - from);
  }
}

static void meet_ufo(const mlem_game *game, const mlem_state *state, mlem_preview *preview) {
  if ((game->variants & MLEM_UFO) && preview->space == state->ufo_space &&
      state->ufo_taken < game->mat.ufo_count)
    preview->points = (uint8_t)(preview->points + game->mat.ufo[state->ufo_taken]);
}

static void preview_fly(const mlem_game *game, const mlem_state *state, unsigned used,
                        mlem_preview *preview) {
  unsigned boosters = (used & MLEM_FLY_BOOSTERS) / MLEM_FLY_BOOSTER;
  unsigned steps = (unsigned)__builtin_popcount(boosters), spent = 0;
  for (unsigned face = 0; face < MLEM_FACES; face++) {
    if (!(used & (1u << face)))
      continue;
    unsigned count = mlem_roll_count(state->roll, face);
    steps += count * game->face_value[state->space][face];
    spent += face == MLEM_FACE_A ? 0 : count;
  }
  if (used & MLEM_FLY_EXTRA)
    steps += game->extra_worth[state->token][state->space];
  if (used & MLEM_FLY_KEEP)
    spent = 0;
  unsigned to = state->space + steps;
  unsigned pool = spent < state->pool ? state->pool - spent : 1;
  preview->space = (uint8_t)(to < game->deep ? to : game->deep);
  preview->pool = (uint8_t)pool;
  preview->spent = (uint8_t)(state->pool - pool);
  preview->boosters = (uint8_t)__builtin_popcount(state->boosters & ~boosters);
  if (game->variants & MLEM_EXPLORATION)
    follow_tokens(game, state, preview);
  meet_ufo(game, state, preview);
}

bool mlem_fly_preview(const mlem_game *game, const mlem_state *state, mlem_action action,
                      mlem_preview *preview) {
  memset(preview, 0, sizeof *preview);
  if (state->phase != MLEM_PHASE_TRAVEL || !mlem_is_legal(game, state, action))
    return false;
  mlem_rocket rocket = mlem_rocket_of(state);
  preview->space = rocket.space;
  preview->pool = rocket.pool;
  preview->boosters = rocket.boosters;
  if (action == MLEM_CRASH) {
    preview->crash = 1;
    return true;
  }
  unsigned used = action & MLEM_ACTION_DETAIL;
  if (action != MLEM_REROLL)
    preview_fly(game, state, used, preview);
  if (action == MLEM_REROLL || (used & (MLEM_FLY_EXTRA | MLEM_FLY_KEEP)))
    rocket.token = MLEM_NONE;
  rocket.space = preview->space;
  rocket.pool = preview->pool;
  rocket.boosters = preview->boosters;
  preview->crash = mlem_crash_chance(game, rocket);
  return true;
}
