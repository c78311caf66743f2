// SPDX-License-Identifier: MIT
/* legal_actions.c: what the seat to decide may do. */
#include "rule_queries.h"

#include <string.h>

bool mlem_hand_holds(const mlem_state *state, unsigned seat, unsigned mission) {
  for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++)
    if (state->missions[seat][i] == mission)
      return mission != state->returned[seat];
  return false;
}

unsigned mlem_navigator_options(const mlem_game *game, const mlem_state *state) {
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

/* Four actions at once. Every list has room for more than it will hold, so what is not known to be
 * needed is written, too: a guess of the processor that goes wrong costs more. */
typedef mlem_action four __attribute__((vector_size(4 * sizeof(mlem_action))));

static inline void put_four(mlem_action *actions, four values) {
  memcpy(actions, &values, sizeof values);
}

static inline four astronauts(unsigned home) {
  four numbers;
  memcpy(&numbers, mlem_nibbles[home].number, sizeof numbers);
  return numbers | (mlem_action)MLEM_BOARD;
}

static size_t legal_boards(const mlem_state *state, mlem_action *actions) {
  unsigned home = state->home[state->seat], low = home & 15, high = home >> 4;
  put_four(actions, astronauts(low));
  put_four(actions + mlem_nibbles[low].count, astronauts(high) | (mlem_action)4);
  return (size_t)mlem_nibbles[low].count + mlem_nibbles[high].count;
}

/* The non-empty parts of four bits, in ascending order. */
static const mlem_action parts_of_four[16][16] = {
    {0},
    {1},
    {2},
    {1, 2, 3},
    {4},
    {1, 4, 5},
    {2, 4, 6},
    {1, 2, 3, 4, 5, 6, 7},
    {8},
    {1, 8, 9},
    {2, 8, 10},
    {1, 2, 3, 8, 9, 10, 11},
    {4, 8, 12},
    {1, 4, 5, 8, 9, 12, 13},
    {2, 4, 6, 8, 10, 12, 14},
    {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
};

typedef mlem_action eight __attribute__((vector_size(8 * sizeof(mlem_action))));

/* Eight actions at once, each with some more bits. */
static inline void put_eight(mlem_action *actions, const mlem_action *values, unsigned bits) {
  eight all;
  memcpy(&all, values, sizeof all);
  all |= (mlem_action)bits;
  memcpy(actions, &all, sizeof all);
}

/* Every non-empty part of the faces among `all`, in ascending order. Those with an A follow those
 * without: first the A alone. */
static inline size_t list_faces(unsigned all, mlem_action *actions) {
  enum { A = 1 << MLEM_FACE_A };
  const mlem_action *numbers = parts_of_four[all & MLEM_FLY_NUMBERS];
  size_t count = (size_t)(1 << mlem_nibbles[all & MLEM_FLY_NUMBERS].count) - 1;
  put_eight(actions, numbers, MLEM_FLY);
  put_eight(actions + 8, numbers + 8, MLEM_FLY);
  actions[count] = MLEM_FLY | A;
  put_eight(actions + count + 1, numbers, MLEM_FLY | A);
  put_eight(actions + count + 9, numbers + 8, MLEM_FLY | A);
  return all & A ? 2 * count + 1 : count;
}

/* Every non-empty part of `all`, in ascending order. Each bit above the faces doubles the list. */
static size_t list_parts(unsigned all, mlem_action *actions) {
  size_t count = list_faces(all, actions);
  for (unsigned rest = all & ~(unsigned)MLEM_FLY_FACES; rest; rest &= rest - 1) {
    unsigned bit = rest & -rest;
    actions[count] = (mlem_action)(MLEM_FLY | bit);
    for (size_t i = 0; i < count; i += 8)
      put_eight(actions + count + 1 + i, actions + i, bit);
    count += count + 1;
  }
  return count;
}

/* With the token's ability to keep dice, which needs a number. It is the uppermost bit. */
static size_t list_parts_and_keep(unsigned all, mlem_action *actions) {
  size_t without = list_parts(all & ~(unsigned)MLEM_FLY_KEEP, actions), count = without;
  for (size_t i = 0; i < without; i++) {
    actions[count] = actions[i] | MLEM_FLY_KEEP;
    count += (actions[i] & MLEM_FLY_NUMBERS) != 0;
  }
  return count;
}

static size_t list_allowed_parts(const mlem_game *game, unsigned all, mlem_action *actions) {
  size_t count = 0;
  unsigned some = 0;
  do {
    some = (some - all) & all;
    actions[count] = (mlem_action)(MLEM_FLY | some);
    count += fly_is_allowed(game, all, some);
  } while (some != all);
  return count;
}

/* With boosters, a token or a house rule. Apart from legal_travels(), so that the usual case needs
 * few registers. */
static __attribute__((noinline)) size_t
legal_special_travels(const mlem_game *game, const mlem_state *state, mlem_action *actions) {
  unsigned all = state->choices;
  size_t count;
  if (has_house_rule(game, MLEM_HOUSE_BOOSTER_WITH_ONES))
    count = list_allowed_parts(game, all, actions);
  else if (all & MLEM_FLY_KEEP)
    count = list_parts_and_keep(all, actions);
  else
    count = list_parts(all, actions);
  actions[count] = MLEM_REROLL;
  count += reroll_ready(game, state);
  actions[count] = MLEM_CRASH;
  return count + !(all & MLEM_FLY_FACES);
}

static inline size_t legal_travels(const mlem_game *game, const mlem_state *state,
                                   mlem_action *actions) {
  unsigned all = state->choices;
  bool faces_only = all - 1u < MLEM_FLY_FACES; /* and at least one */
  if (!faces_only || state->token != MLEM_NONE)
    return legal_special_travels(game, state, actions);
  return list_faces(all, actions);
}

/* The ways to get off here, further and nearer, as in mlem_navigator_options(), then to stay. */
static const mlem_action ways_off[8][4] = {
    {MLEM_STAY},
    {MLEM_LAND_HERE, MLEM_STAY},
    {MLEM_LAND_FURTHER, MLEM_STAY},
    {MLEM_LAND_HERE, MLEM_LAND_FURTHER, MLEM_STAY},
    {MLEM_LAND_NEARER, MLEM_STAY},
    {MLEM_LAND_HERE, MLEM_LAND_NEARER, MLEM_STAY},
    {MLEM_LAND_FURTHER, MLEM_LAND_NEARER, MLEM_STAY},
    {MLEM_LAND_HERE, MLEM_LAND_FURTHER, MLEM_LAND_NEARER, MLEM_STAY},
};

static inline size_t list_ways_off(unsigned options, mlem_action *actions) {
  memcpy(actions, ways_off[options], sizeof ways_off[options]);
  return mlem_nibbles[options].count;
}

static __attribute__((noinline)) size_t
legal_special_landings(const mlem_game *game, const mlem_state *state, mlem_action *actions) {
  size_t count = list_ways_off(land_options(game, state, state->seat), actions);
  return count + (state->space != game->deep);
}

/* Outside deep space only a navigator has more than one way to get off. */
static inline size_t legal_landings(const mlem_game *game, const mlem_state *state,
                                    mlem_action *actions) {
  if (state->space == game->deep || state->crew[state->seat] == MLEM_NAVIGATOR)
    return legal_special_landings(game, state, actions);
  return list_ways_off(has_room(game, state, state->space), actions) + 1;
}

static __attribute__((noinline)) size_t legal_rare_actions(const mlem_state *state,
                                                           mlem_action *actions) {
  if (state->phase == MLEM_PHASE_RETURN)
    return legal_returns(state, actions);
  if (state->phase != MLEM_PHASE_PARACHUTE)
    return 0;
  actions[0] = MLEM_LAND_HERE;
  actions[1] = MLEM_STAY;
  return 2;
}

size_t mlem_legal_actions(const mlem_game *game, const mlem_state *state, mlem_action *actions) {
  switch ((mlem_phase)state->phase) {
  case MLEM_PHASE_LAND:
    return legal_landings(game, state, actions);
  case MLEM_PHASE_TRAVEL:
    return legal_travels(game, state, actions);
  case MLEM_PHASE_BOARD:
    return legal_boards(state, actions);
  default:
    return legal_rare_actions(state, actions);
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
         (land_options(game, state, state->seat) & (1u << option)) != 0;
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
