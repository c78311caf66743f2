// SPDX-License-Identifier: MIT
/* expedition_rules.h: from one expedition to the next: set-up, token, boarding, end. */
#ifndef MLEM_ENGINE_EXPEDITION_RULES_H
#define MLEM_ENGINE_EXPEDITION_RULES_H

#include "tell_events.h"

STEP void wait_for_chance(mlem_state *state, mlem_phase phase) {
  state->phase = (uint8_t)phase;
  state->seat = MLEM_NONE;
}

STEP void wait_for_seat(mlem_state *state, mlem_phase phase, uint8_t seat) {
  state->phase = (uint8_t)phase;
  state->seat = seat;
}

STEP void begin_boarding(mlem_state *state) {
  state->place = 0;
  wait_for_seat(state, MLEM_PHASE_BOARD, state->leader);
}

STEP void begin_expedition(const mlem_game *game, mlem_state *state, mlem_events *events) {
  state->expedition++;
  state->space = 0;
  state->pool = game->mat.pool;
  TELL(events, MLEM_EVENT_EXPEDITION, .seat = state->leader, .points = state->expedition);
  bool pile_ended = has_house_rule(game, MLEM_HOUSE_PILE_ENDS) && state->expedition_pile == 0;
  if (!has_variant(game, MLEM_UFO) || pile_ended) {
    begin_boarding(state);
    return;
  }
  if (state->expedition_pile == 0)
    state->expedition_pile = low_bits(game->mat.expedition_count);
  wait_for_chance(state, MLEM_PHASE_EXPEDITION);
}

STEP void begin_exploring(const mlem_game *game, mlem_state *state, mlem_events *events) {
  if (has_variant(game, MLEM_EXPLORATION))
    wait_for_chance(state, MLEM_PHASE_EXPLORE);
  else
    begin_expedition(game, state, events);
}

STEP void draw_expedition(const mlem_game *game, mlem_state *state, unsigned index,
                          mlem_events *events) {
  const mlem_expedition_token *token = &game->mat.expeditions[index];
  uint8_t from = state->ufo_space;
  state->expedition_pile &= ~(UINT32_C(1) << index);
  state->token = (uint8_t)index;
  state->ufo_space = (uint8_t)(from > token->ufo_steps ? from - token->ufo_steps : 0);
  state->pool = token->dice;
  TELL(events, MLEM_EVENT_TOKEN, .seat = state->leader, .index = (uint8_t)index);
  if (from != state->ufo_space)
    TELL(events, MLEM_EVENT_UFO_MOVED, .from = from, .to = state->ufo_space);
  begin_boarding(state);
}

STEP void deal_mission(const mlem_game *game, mlem_state *state, unsigned index,
                       mlem_events *events) {
  uint8_t mission = (uint8_t)(index == MLEM_UNKNOWN_MISSION ? MLEM_NONE : index);
  state->missions[state->seat][state->place] = mission;
  TELL(events, MLEM_EVENT_DEALT, .seat = state->seat, .index = mission);
  if (++state->place < MLEM_DEALT_MISSIONS)
    return;
  state->place = 0;
  state->seat = (uint8_t)(state->seat + 1 < game->seats ? state->seat + 1 : 0);
  if (state->seat == game->first)
    wait_for_seat(state, MLEM_PHASE_RETURN, game->first);
}

STEP void return_mission(const mlem_game *game, mlem_state *state, unsigned index,
                         mlem_events *events) {
  uint8_t mission = (uint8_t)(index == MLEM_UNKNOWN_MISSION ? MLEM_NONE : index);
  state->returned[state->seat] = mission;
  state->kept[state->seat] = 1;
  TELL(events, MLEM_EVENT_RETURNED, .seat = state->seat, .index = mission);
  state->seat = (uint8_t)(state->seat + 1 < game->seats ? state->seat + 1 : 0);
  if (state->seat == game->first)
    begin_exploring(game, state, events);
}

STEP void lay_exploration(const mlem_game *game, mlem_state *state, unsigned index,
                          mlem_events *events) {
  state->exploration_pile &= ~(UINT32_C(1) << index);
  state->exploration_mat |= UINT32_C(1) << index;
  TELL(events, MLEM_EVENT_EXPLORATION_LAID, .index = (uint8_t)index,
       .to = game->mat.explorations[index].space);
}

STEP void explore_at_setup(const mlem_game *game, mlem_state *state, unsigned index,
                           mlem_events *events) {
  lay_exploration(game, state, index, events);
  if (count_bits(state->exploration_mat) == MLEM_SETUP_EXPLORATIONS)
    begin_expedition(game, state, events);
}

STEP void take_off(const mlem_game *game, mlem_state *state, mlem_events *events) {
  bool satellite = false;
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++) /* crew of no seat: MLEM_NONE */
    satellite |= state->crew[seat] == MLEM_SATELLITE;
  state->space = satellite ? game->mat.satellite : 0;
  TELL(events, MLEM_EVENT_TAKEOFF, .seat = state->leader, .to = state->space);
  wait_for_chance(state, MLEM_PHASE_ROLL);
}

STEP void board(const mlem_game *game, mlem_state *state, unsigned astronaut, mlem_events *events) {
  uint8_t seat = state->seat;
  state->home[seat] = (uint8_t)(state->home[seat] & ~(1u << astronaut));
  state->crew[seat] = (uint8_t)astronaut;
  state->at[seat][astronaut] = MLEM_AT_ROCKET;
  state->aboard = (uint8_t)(state->aboard | 1u << state->place);
  state->boosters = (uint8_t)(state->boosters | (unsigned)(astronaut == MLEM_BOOSTER) << seat);
  TELL(events, MLEM_EVENT_BOARDED, .seat = seat, .astronaut = (uint8_t)astronaut);
  if (++state->place < game->seats)
    state->seat = seat_at_place(game, state, state->place);
  else
    take_off(game, state, events);
}

STEP bool some_seat_has_all_out(const mlem_game *game, const mlem_state *state) {
  bool all_out = false;
  for (unsigned seat = 0; seat < game->seats; seat++)
    all_out |= state->home[seat] == 0;
  return all_out;
}

/* The rocket is empty. */
STEP void end_expedition(const mlem_game *game, mlem_state *state, mlem_events *events) {
  TELL(events, MLEM_EVENT_EXPEDITION_OVER, .points = state->expedition);
  state->token = MLEM_NONE;
  state->token_used = 0;
  state->arrived_as_commander = MLEM_NONE;
  state->place = 0;
  bool failed = state->failures >= game->mat.failures;
  if (failed || some_seat_has_all_out(game, state)) {
    wait_for_chance(state, MLEM_PHASE_OVER);
    TELL(events, MLEM_EVENT_GAME_OVER, .points = failed);
    return;
  }
  state->leader = (uint8_t)(state->leader + 1 < game->seats ? state->leader + 1 : 0);
  begin_expedition(game, state, events);
}

#endif
