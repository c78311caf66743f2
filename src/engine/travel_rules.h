// SPDX-License-Identifier: MIT
/* travel_rules.h: the roll, the flight and what waits where it ends. */
#ifndef MLEM_ENGINE_TRAVEL_RULES_H
#define MLEM_ENGINE_TRAVEL_RULES_H

#include "landing_rules.h"

STEP uint8_t commander(const mlem_game *game, const mlem_state *state) {
  return seat_at_place(game, state, lowest_bit(state->aboard));
}

/* The bits of a roll that each set of faces has: a table is quicker here than to compute them. */
#define DICE_OF(set)                                                                               \
  (((set)&1) * 0xfu | ((set) >> 1 & 1) * 0xf0u | ((set) >> 2 & 1) * 0xf00u |                       \
   ((set) >> 3 & 1) * 0xf000u | ((set) >> 4 & 1) * 0xf0000u)
#define FOUR_SETS(set) DICE_OF(set), DICE_OF((set) + 1), DICE_OF((set) + 2), DICE_OF((set) + 3)
static const uint32_t dice_of_faces[32] = {FOUR_SETS(0),  FOUR_SETS(4),  FOUR_SETS(8),
                                           FOUR_SETS(12), FOUR_SETS(16), FOUR_SETS(20),
                                           FOUR_SETS(24), FOUR_SETS(28)};
#undef FOUR_SETS
#undef DICE_OF

/* The part of a roll that shows these faces. */
STEP uint32_t dice_of(mlem_outcome roll, unsigned faces) {
  return roll & dice_of_faces[faces];
}

/* The sum of the numbers that these dice show: 1 to 4, each as often as its four bits say. */
STEP unsigned sum_of_numbers(uint32_t dice) {
  unsigned ones_and_threes = dice & 0x0f0f, twos_and_fours = dice >> 4 & 0x0f0f;
  return (ones_and_threes * 0x103 + twos_and_fours * 0x204) >> 8 & 255;
}

/* What a fly may use after this roll, bits as in mlem_action. */
STEP unsigned fly_choices(const mlem_game *game, const mlem_state *state, mlem_outcome roll) {
  unsigned shown = game->mat.spaces[state->space].faces;
  unsigned choices = faces_of(roll) & shown;
  choices |= (shown >> MLEM_FACE_1 & 1) * state->boosters * MLEM_FLY_BOOSTER;
  if (state->token == MLEM_NONE)
    return choices;
  bool extra =
      game->extra_worth[state->token][state->space] != 0; /* 0 unless that is its ability */
  bool keep = (game->mat.expeditions[state->token].ability == MLEM_ABILITY_KEEP) &
              ((choices & MLEM_FLY_NUMBERS) != 0);
  bool ready = !state->token_used;
  choices |= (extra && ready) ? MLEM_FLY_EXTRA : 0;
  return choices | ((keep && ready) ? MLEM_FLY_KEEP : 0);
}

/* Returns whether the rocket crashes: nothing can be used. */
STEP bool rolled(const mlem_game *game, mlem_state *state, mlem_outcome roll, mlem_events *events) {
  state->roll = roll;
  state->choices = (uint16_t)fly_choices(game, state, roll);
  TELL(events, MLEM_EVENT_ROLLED, .seat = commander(game, state), .points = state->pool);
  if (state->choices == 0 && !reroll_ready(game, state))
    return true;
  wait_for_seat(state, MLEM_PHASE_TRAVEL, commander(game, state));
  return false;
}

STEP void reroll(const mlem_game *game, mlem_state *state, mlem_events *events) {
  state->token_used = 1;
  state->choices = 0;
  TELL(events, MLEM_EVENT_REROLLED, .seat = commander(game, state), .index = state->token);
  wait_for_chance(state, MLEM_PHASE_ROLL);
}

/* The UFO waits where the travel has ended; then astronauts may get off. */
STEP void end_travel(const mlem_game *game, mlem_state *state, mlem_events *events) {
  if (has_variant(game, MLEM_UFO) && state->space == state->ufo_space &&
      state->ufo_taken < game->mat.ufo_count) {
    uint8_t seat = commander(game, state);
    unsigned points = game->mat.ufo[state->ufo_taken++];
    state->ufo_points[seat] = (uint16_t)(state->ufo_points[seat] + points);
    TELL(events, MLEM_EVENT_UFO_MET, .seat = seat, .to = state->space, .points = (uint16_t)points);
  }
  begin_landing(game, state, events);
}

/* Whether an exploration token lies on the rocket's space. */
STEP bool token_lies_here(const mlem_game *game, const mlem_state *state) {
  unsigned index = game->exploration_at[state->space];
  return index != MLEM_NONE && (state->exploration_mat & (UINT32_C(1) << index)) != 0;
}

/* The token under the rocket acts and is taken off. Whether another acts next is settled before
 * the refill: only a token that already lay there does. */
STEP bool act_on_token(const mlem_game *game, mlem_state *state, mlem_events *events) {
  uint8_t index = game->exploration_at[state->space];
  const mlem_exploration_token *token = &game->mat.explorations[index];
  uint8_t seat = commander(game, state);
  state->exploration_mat &= ~(UINT32_C(1) << index);
  switch ((mlem_effect)token->effect) {
  case MLEM_EFFECT_POINTS:
    state->exploration_points[seat] = (uint16_t)(state->exploration_points[seat] + token->points);
    TELL(events, MLEM_EVENT_EXPLORATION_POINTS, .seat = seat, .index = index,
         .points = token->points);
    return false;
  case MLEM_EFFECT_DIE: {
    bool gains = state->pool < game->mat.pool;
    state->pool = (uint8_t)(state->pool + gains);
    TELL(events, MLEM_EVENT_EXPLORATION_DIE, .seat = seat, .index = index, .points = gains);
    return false;
  }
  case MLEM_EFFECT_TUNNEL:
    break;
  }
  unsigned to = state->space + (unsigned)MLEM_TUNNEL_STEPS;
  uint8_t from = state->space;
  state->space = (uint8_t)(to < game->deep ? to : game->deep);
  TELL(events, MLEM_EVENT_TUNNEL, .seat = seat, .index = index, .from = from, .to = state->space);
  return token_lies_here(game, state);
}

/* Lets tokens act one after the other until a refill has to be drawn or none acts any more. */
STEP void go_on_arriving(const mlem_game *game, mlem_state *state, bool acts, mlem_events *events) {
  while (acts) {
    acts = act_on_token(game, state, events);
    if (state->exploration_pile) {
      state->chain = acts;
      wait_for_chance(state, MLEM_PHASE_REFILL);
      return;
    }
  }
  end_travel(game, state, events);
}

STEP void refill(const mlem_game *game, mlem_state *state, unsigned index, mlem_events *events) {
  bool acts = state->chain;
  state->chain = 0;
  lay_exploration(game, state, index, events);
  go_on_arriving(game, state, acts, events);
}

STEP void spend_dice(const mlem_game *game, mlem_state *state, unsigned used, mlem_events *events) {
  unsigned before = state->pool;
  if (used & MLEM_FLY_KEEP)
    return;
  /* The sum of four times four bits, at most MLEM_MAX_POOL, comes to stand in the uppermost. */
  unsigned spent = dice_of(state->roll, used & MLEM_FLY_NUMBERS) * 0x1111 >> 12 & 15;
  state->pool = (uint8_t)(spent < before ? before - spent : 1);
  if (before != state->pool)
    TELL(events, MLEM_EVENT_DICE_SPENT, .seat = commander(game, state),
         .points = (uint16_t)(before - state->pool));
}

STEP void fly(const mlem_game *game, mlem_state *state, unsigned used, mlem_events *events) {
  uint8_t from = state->space;
  unsigned boosters = (used & MLEM_FLY_BOOSTERS) / MLEM_FLY_BOOSTER;
  uint32_t dice = dice_of(state->roll, used & MLEM_FLY_FACES);
  unsigned steps = mlem_nibbles[boosters & 15].count + (boosters >> 4) + sum_of_numbers(dice);
  steps += mlem_roll_count(dice, MLEM_FACE_A) * game->mat.spaces[from].burn;
  if (used & MLEM_FLY_EXTRA)
    steps += game->extra_worth[state->token][state->space];
  unsigned to = state->space + steps;
  state->space = (uint8_t)(to < game->deep ? to : game->deep);
  state->boosters = (uint8_t)(state->boosters & ~boosters);
  state->choices = 0;
  TELL(events, MLEM_EVENT_FLEW, .seat = commander(game, state), .from = from, .to = state->space);
  if (events)
    for (uint32_t left = boosters; left; left &= left - 1)
      TELL(events, MLEM_EVENT_BOOSTED, .seat = (uint8_t)lowest_bit(left));
  if (used & (MLEM_FLY_EXTRA | MLEM_FLY_KEEP)) {
    state->token_used = 1;
    TELL(events, MLEM_EVENT_TOKEN_USED, .seat = commander(game, state), .index = state->token);
  }
  spend_dice(game, state, used, events);
  go_on_arriving(game, state, has_variant(game, MLEM_EXPLORATION) && token_lies_here(game, state),
                 events);
}

#endif
