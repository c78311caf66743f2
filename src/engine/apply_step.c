// SPDX-License-Identifier: MIT
/* apply_step.c: one step: a decision or a chance outcome changes the state. */
#include "travel_rules.h"

STEP void step(const mlem_game *game, mlem_state *state, mlem_action action, mlem_events *events) {
  unsigned detail = action & MLEM_ACTION_DETAIL;
  switch ((mlem_phase)state->phase) {
  case MLEM_PHASE_RETURN:
    return_mission(game, state, detail, events);
    return;
  case MLEM_PHASE_BOARD:
    board(game, state, detail, events);
    return;
  case MLEM_PHASE_TRAVEL:
    if (action == MLEM_REROLL)
      reroll(game, state, events);
    else if (action == MLEM_CRASH)
      crash(game, state, events);
    else
      fly(game, state, detail, events);
    return;
  case MLEM_PHASE_LAND:
    if (action == MLEM_STAY)
      stay(game, state, events);
    else
      land(game, state, action, events);
    return;
  case MLEM_PHASE_PARACHUTE:
    parachute(game, state, action != MLEM_STAY, events);
    return;
  default:
    return;
  }
}

STEP void chance_step(const mlem_game *game, mlem_state *state, mlem_outcome outcome,
                      mlem_events *events) {
  switch ((mlem_phase)state->phase) {
  case MLEM_PHASE_DEAL:
    deal_mission(game, state, outcome, events);
    return;
  case MLEM_PHASE_EXPLORE:
    explore_at_setup(game, state, outcome, events);
    return;
  case MLEM_PHASE_EXPEDITION:
    draw_expedition(game, state, outcome, events);
    return;
  case MLEM_PHASE_ROLL:
    if (rolled(game, state, outcome, events))
      crash(game, state, events);
    return;
  case MLEM_PHASE_REFILL:
    refill(game, state, outcome, events);
    return;
  default:
    return;
  }
}

/* Boarding and most rolls are short: apart from the long steps they need few registers. */
static __attribute__((noinline)) void long_step(const mlem_game *game, mlem_state *state,
                                                mlem_action action) {
  step(game, state, action, NULL);
}

static __attribute__((noinline)) void long_chance_step(const mlem_game *game, mlem_state *state,
                                                       mlem_outcome outcome) {
  chance_step(game, state, outcome, NULL);
}

static __attribute__((noinline)) void crash_unchecked(const mlem_game *game, mlem_state *state) {
  crash(game, state, NULL);
}

void mlem_apply_unchecked(const mlem_game *game, mlem_state *state, mlem_action action) {
  if (state->phase == MLEM_PHASE_BOARD)
    board(game, state, action & MLEM_ACTION_DETAIL, NULL);
  else
    long_step(game, state, action);
}

void mlem_apply_chance_unchecked(const mlem_game *game, mlem_state *state, mlem_outcome outcome) {
  if (state->phase != MLEM_PHASE_ROLL)
    long_chance_step(game, state, outcome);
  else if (rolled(game, state, outcome, NULL))
    crash_unchecked(game, state);
}

static __attribute__((noinline)) void long_step_told(const mlem_game *game, mlem_state *state,
                                                     mlem_action action, mlem_events *events) {
  step(game, state, action, events);
}

static void step_told(const mlem_game *game, mlem_state *state, mlem_action action,
                      mlem_events *events) {
  if (state->phase == MLEM_PHASE_BOARD)
    board(game, state, action & MLEM_ACTION_DETAIL, events);
  else
    long_step_told(game, state, action, events);
}

mlem_status mlem_apply(const mlem_game *game, mlem_state *state, mlem_action action,
                       mlem_events *events) {
  if (events)
    events->count = 0;
  if (!mlem_is_legal(game, state, action))
    return MLEM_ILLEGAL;
  if (events)
    step_told(game, state, action, events);
  else
    mlem_apply_unchecked(game, state, action);
  return MLEM_OK;
}

mlem_status mlem_apply_chance(const mlem_game *game, mlem_state *state, mlem_outcome outcome,
                              mlem_events *events) {
  if (events)
    events->count = 0;
  if (!mlem_can_happen(game, state, outcome))
    return MLEM_ILLEGAL;
  if (events)
    chance_step(game, state, outcome, events);
  else
    mlem_apply_chance_unchecked(game, state, outcome);
  return MLEM_OK;
}
