// SPDX-License-Identifier: MIT
/* preview.c: what one decision leads to. */
#include <mlem/odds.h>

#include <string.h>

/* The effects of the tokens that lie in the rocket's way, followed without landing anybody. */
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

/* ---- Getting off ----------------------------------------------------------------------------- */

/* Gets the deciding seat off on a copy, alone: what others do afterwards is no part of the worth.
 */
static void get_off_alone(const mlem_game *game, const mlem_state *state, mlem_action action,
                          mlem_state *after) {
  *after = *state;
  /* With everyone below gone from the rocket, the step ends with this astronaut. */
  after->aboard = (uint8_t)(after->aboard & ((2u << state->place) - 1));
  mlem_apply_unchecked(game, after, action);
}

static unsigned missions_done(const mlem_game *game, const mlem_state *state, unsigned seat) {
  unsigned done = 0;
  for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++) {
    unsigned mission = state->missions[seat][i];
    bool fulfilled = false;
    if (mission == MLEM_NONE || mission == state->returned[seat])
      continue;
    for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++) {
      unsigned at = state->at[seat][cat];
      if (at >= MLEM_AT_MOON)
        fulfilled |= (game->mission_moons[mission] >> (at - MLEM_AT_MOON)) & 1;
      else if (at >= MLEM_AT_PLANET)
        fulfilled |= (game->mat.missions[mission].planets >> (at - MLEM_AT_PLANET)) & 1;
    }
    done += fulfilled;
  }
  return done;
}

bool mlem_landing_worth(const mlem_game *game, const mlem_state *state, mlem_action action,
                        mlem_worth *worth) {
  memset(worth, 0, sizeof *worth);
  worth->moon = worth->planet = MLEM_NONE;
  if ((state->phase != MLEM_PHASE_LAND && state->phase != MLEM_PHASE_PARACHUTE) ||
      action == MLEM_STAY || !mlem_is_legal(game, state, action))
    return false;
  mlem_state after;
  mlem_score before_scores[MLEM_MAX_SEATS], after_scores[MLEM_MAX_SEATS];
  unsigned seat = state->seat, astronaut = state->crew[seat];
  get_off_alone(game, state, action, &after);
  mlem_scores(game, state, before_scores);
  mlem_scores(game, &after, after_scores);
  for (unsigned part = 0; part < MLEM_PARTS; part++)
    worth->part[part] = after_scores[seat].part[part] - before_scores[seat].part[part];
  worth->total = after_scores[seat].total - before_scores[seat].total;
  for (unsigned other = 0; other < game->seats; other++)
    if (other != seat)
      worth->others += after_scores[other].total - before_scores[other].total;
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++)
    if (after.goals[goal] == seat && state->goals[goal] != seat)
      worth->goals = (uint8_t)(worth->goals | 1u << goal);
  unsigned at = after.at[seat][astronaut];
  if (at >= MLEM_AT_MOON)
    worth->moon = (uint8_t)(at - MLEM_AT_MOON);
  else if (at >= MLEM_AT_PLANET)
    worth->planet = (uint8_t)(at - MLEM_AT_PLANET);
  worth->mission = (uint8_t)(missions_done(game, &after, seat) - missions_done(game, state, seat));
  return true;
}
