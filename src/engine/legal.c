// SPDX-License-Identifier: MIT
/* legal.c: what the seat to decide may do. */
#include "internal.h"

bool mlem_hand_holds(const mlem_state *state, unsigned seat, unsigned mission) {
  for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++)
    if (state->missions[seat][i] == mission)
      return mission != state->returned[seat];
  return false;
}

static unsigned navigator_options(const mlem_game *game, const mlem_state *state) {
  unsigned space = state->space, last = game->deep - 1u, options = 0;
  uint8_t here = MLEM_NONE, further = MLEM_NONE;
  if (has_room(game, state, space)) {
    options |= 1;
    here = game->mat.spaces[space].planet;
  }
  if (space == last)
    options |= 2; /* deep space always has room */
  else if (has_room(game, state, space + 1)) {
    further = game->mat.spaces[space + 1].planet;
    if (further == MLEM_NONE || further != here)
      options |= 2;
  }
  if (space > 0 && has_room(game, state, space - 1)) {
    uint8_t nearer = game->mat.spaces[space - 1].planet;
    if (nearer == MLEM_NONE || (nearer != here && nearer != further))
      options |= 4;
  }
  return options;
}

unsigned mlem_land_options(const mlem_game *game, const mlem_state *state, uint8_t seat) {
  bool navigator = state->crew[seat] == MLEM_NAVIGATOR;
  if (state->space == game->deep) {
    bool may_step_back = navigator && !has_house_rule(game, MLEM_HOUSE_NO_STEP_BACK);
    return may_step_back && has_room(game, state, game->deep - 1u) ? 5 : 1;
  }
  if (navigator)
    return navigator_options(game, state);
  return has_room(game, state, state->space);
}

static size_t legal_returns(const mlem_state *state, mlem_action *actions) {
  const uint8_t *hand = state->missions[state->seat];
  if (hand[0] == MLEM_NONE) {
    actions[0] = MLEM_RETURN | MLEM_UNKNOWN_MISSION;
    return 1;
  }
  uint32_t held = 0;
  for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++)
    held |= UINT32_C(1) << hand[i];
  size_t count = 0;
  for (; held; held &= held - 1)
    actions[count++] = (mlem_action)(MLEM_RETURN | lowest_bit(held));
  return count;
}

static size_t legal_boards(const mlem_state *state, mlem_action *actions) {
  size_t count = 0;
  for (uint32_t home = state->home[state->seat]; home; home &= home - 1)
    actions[count++] = (mlem_action)(MLEM_BOARD | lowest_bit(home));
  return count;
}

static size_t legal_travels(const mlem_game *game, const mlem_state *state, mlem_action *actions) {
  size_t count = 0;
  unsigned all = state->choices;
  if (all) {
    /* Every non-empty subset, counted upwards within the mask. */
    unsigned some = 0;
    do {
      some = (some - all) & all;
      if (fly_is_allowed(game, all, some))
        actions[count++] = (mlem_action)(MLEM_FLY | some);
    } while (some != all);
  }
  if (reroll_ready(game, state))
    actions[count++] = MLEM_REROLL;
  if (!(all & MLEM_FLY_FACES))
    actions[count++] = MLEM_CRASH;
  return count;
}

static size_t legal_landings(const mlem_game *game, const mlem_state *state, mlem_action *actions) {
  size_t count = 0;
  unsigned options = mlem_land_options(game, state, state->seat);
  for (unsigned option = 0; option < 3; option++)
    if (options & (1u << option))
      actions[count++] = (mlem_action)(MLEM_LAND + option);
  if (state->space != game->deep)
    actions[count++] = MLEM_STAY;
  return count;
}

size_t mlem_legal_actions(const mlem_game *game, const mlem_state *state, mlem_action *actions) {
  switch ((mlem_phase)state->phase) {
  case MLEM_PHASE_RETURN:
    return legal_returns(state, actions);
  case MLEM_PHASE_BOARD:
    return legal_boards(state, actions);
  case MLEM_PHASE_TRAVEL:
    return legal_travels(game, state, actions);
  case MLEM_PHASE_LAND:
    return legal_landings(game, state, actions);
  case MLEM_PHASE_PARACHUTE:
    actions[0] = MLEM_LAND_HERE;
    actions[1] = MLEM_STAY;
    return 2;
  default:
    return 0;
  }
}

static bool legal_travel(const mlem_game *game, const mlem_state *state, mlem_action action) {
  switch (action & MLEM_ACTION_KIND) {
  case MLEM_FLY:
    return fly_is_allowed(game, state->choices, action & MLEM_ACTION_DETAIL);
  case MLEM_REROLL:
    return action == MLEM_REROLL && reroll_ready(game, state);
  case MLEM_CRASH:
    return action == MLEM_CRASH && !(state->choices & MLEM_FLY_FACES);
  default:
    return false;
  }
}

static bool legal_landing(const mlem_game *game, const mlem_state *state, mlem_action action) {
  if (action == MLEM_STAY)
    return state->space != game->deep;
  unsigned option = action & MLEM_ACTION_DETAIL;
  return (action & MLEM_ACTION_KIND) == MLEM_LAND && option < 3 &&
         (mlem_land_options(game, state, state->seat) & (1u << option)) != 0;
}

bool mlem_is_legal(const mlem_game *game, const mlem_state *state, mlem_action action) {
  unsigned kind = action & MLEM_ACTION_KIND, detail = action & MLEM_ACTION_DETAIL;
  switch ((mlem_phase)state->phase) {
  case MLEM_PHASE_RETURN:
    if (kind != MLEM_RETURN)
      return false;
    if (state->missions[state->seat][0] == MLEM_NONE)
      return detail == MLEM_UNKNOWN_MISSION;
    return detail < game->mat.mission_count && mlem_hand_holds(state, state->seat, detail);
  case MLEM_PHASE_BOARD:
    return kind == MLEM_BOARD && detail < MLEM_ASTRONAUTS &&
           (state->home[state->seat] & (1u << detail)) != 0;
  case MLEM_PHASE_TRAVEL:
    return legal_travel(game, state, action);
  case MLEM_PHASE_LAND:
    return legal_landing(game, state, action);
  case MLEM_PHASE_PARACHUTE:
    return action == MLEM_LAND_HERE || action == MLEM_STAY;
  default:
    return false;
  }
}
