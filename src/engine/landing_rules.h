// SPDX-License-Identifier: MIT
/* landing_rules.h: getting off: goals, moons, planets, deep space, parachutes; and the crash. */
#ifndef MLEM_ENGINE_LANDING_RULES_H
#define MLEM_ENGINE_LANDING_RULES_H

#include "expedition_rules.h"
#include "goal_progress.h"

/* ---- Goals ----------------------------------------------------------------------------------- */

STEP bool goal_reached(const mlem_game *game, const mlem_state *state, uint8_t seat,
                       mlem_goal goal) {
  return goal_progress(game, state, seat, goal) >= goals_needed[goal];
}

STEP void claim_goal(const mlem_game *game, mlem_state *state, uint8_t seat, mlem_goal goal,
                     mlem_events *events) {
  if (state->goals[goal] == MLEM_NONE && goal_reached(game, state, seat, goal)) {
    state->goals[goal] = seat;
    TELL(events, MLEM_EVENT_GOAL, .seat = seat, .index = (uint8_t)goal,
         .points = game->mat.goal_points);
  }
}

/* After an astronaut of the seat got off where it counts for `goal`. With the house rule all goals
 * are looked at: a parachute may have reached one that was not claimed then. */
STEP void claim_goals(const mlem_game *game, mlem_state *state, uint8_t seat, mlem_goal goal,
                      mlem_events *events) {
  if (!has_house_rule(game, MLEM_HOUSE_GOALS_IN_LANDING))
    claim_goal(game, state, seat, goal, events);
  else if (state->phase != MLEM_PHASE_PARACHUTE)
    for (unsigned any = 0; any < MLEM_GOALS; any++)
      claim_goal(game, state, seat, (mlem_goal)any, events);
}

/* ---- Getting off ----------------------------------------------------------------------------- */

/* Returns whether it is the seat's first one there. */
STEP bool land_on_planet(const mlem_game *game, mlem_state *state, uint8_t seat, unsigned space,
                         mlem_events *events) {
  unsigned astronaut = state->crew[seat];
  uint8_t planet = game->mat.spaces[space].planet;
  state->at[seat][astronaut] = (uint8_t)(MLEM_AT_PLANET + planet);
  TELL(events, MLEM_EVENT_PLANET, .seat = seat, .astronaut = (uint8_t)astronaut, .index = planet,
       .to = (uint8_t)space);
  bool first = ++state->planet_cats[planet][seat] == 1;
  if (first) {
    unsigned order = state->planet_order[planet];
    unsigned bits = 31u - (unsigned)__builtin_clz(order << 1 | 1); /* those in use */
    state->planet_order[planet] = (uint16_t)(order | (seat + 1u) << (bits + 2) / 3 * 3);
  }
  return first;
}

STEP void land_on_moon(const mlem_game *game, mlem_state *state, uint8_t seat, unsigned space,
                       mlem_events *events) {
  unsigned astronaut = state->crew[seat];
  uint64_t free_moons = game->space_moons[space] & ~state->moons;
  unsigned moon = 63u - (unsigned)__builtin_clzll(free_moons); /* the furthest */
  unsigned points = game->mat.moons[moon] * (astronaut == MLEM_MOONWALKER ? 2u : 1u);
  state->moons |= UINT64_C(1) << moon;
  state->at[seat][astronaut] = (uint8_t)(MLEM_AT_MOON + moon);
  state->moon_points[seat] = (uint16_t)(state->moon_points[seat] + points);
  TELL(events, MLEM_EVENT_MOON, .seat = seat, .astronaut = (uint8_t)astronaut,
       .index = (uint8_t)moon, .to = (uint8_t)space, .points = (uint16_t)points);
}

STEP void land_in_deep_space(const mlem_game *game, mlem_state *state, uint8_t seat,
                             mlem_events *events) {
  unsigned astronaut = state->crew[seat];
  /* From the last space a navigator reaches the galaxy only, commander or not. */
  bool comet = state->space == game->deep && state->arrived_as_commander == seat;
  unsigned points = comet ? game->mat.comet : game->mat.galaxy;
  if (astronaut == MLEM_STARGAZER)
    points *= 2;
  state->at[seat][astronaut] = comet ? MLEM_AT_COMET : MLEM_AT_GALAXY;
  state->deep_points[seat] = (uint16_t)(state->deep_points[seat] + points);
  TELL(events, comet ? MLEM_EVENT_COMET : MLEM_EVENT_GALAXY, .seat = seat,
       .astronaut = (uint8_t)astronaut, .to = game->deep, .points = (uint16_t)points);
}

/* The astronaut at `place` gets off at `space`. */
STEP void get_off(const mlem_game *game, mlem_state *state, unsigned place, unsigned space,
                  mlem_events *events) {
  uint8_t seat = seat_at_place(game, state, place);
  bool commanded = (state->aboard & ((1u << place) - 1)) == 0;
  state->aboard = (uint8_t)(state->aboard & ~(1u << place));
  if (space == game->deep) {
    land_in_deep_space(game, state, seat, events);
    claim_goals(game, state, seat, MLEM_GOAL_DEEP, events);
  } else if (game->mat.spaces[space].planet != MLEM_NONE) {
    /* One more planet, or one more on it. */
    bool first = land_on_planet(game, state, seat, space, events);
    claim_goals(game, state, seat, first ? MLEM_GOAL_PLANETS : MLEM_GOAL_COLONY, events);
  } else {
    land_on_moon(game, state, seat, space, events);
    claim_goals(game, state, seat, MLEM_GOAL_MOONS, events);
  }
  unsigned astronaut = state->crew[seat];
  state->crew[seat] = MLEM_NONE;
  bool looted = astronaut == MLEM_LOOTER && state->pool > 1;
  state->pool = (uint8_t)(state->pool - looted);
  if (events && looted)
    TELL(events, MLEM_EVENT_LOOTED, .seat = seat);
  state->boosters = (uint8_t)(state->boosters & ~(1u << seat));
  /* A crashed rocket flies no further: it has no commander. */
  if (commanded && state->aboard && state->phase != MLEM_PHASE_PARACHUTE && events)
    TELL(events, MLEM_EVENT_COMMANDER,
         .seat = seat_at_place(game, state, lowest_bit(state->aboard)));
}

/* Asks the next astronaut, from place `from` on, that has somewhere to get off; in deep space lets
 * those without a choice off. When all have been asked, the rocket goes on or is empty. */
STEP void go_on_landing(const mlem_game *game, mlem_state *state, unsigned from,
                        mlem_events *events) {
  bool deep = state->space == game->deep;
  bool room = !deep && has_room(game, state, state->space);
  for (uint32_t left = (uint32_t)state->aboard >> from << from; left; left &= left - 1) {
    unsigned place = lowest_bit(left);
    uint8_t seat = seat_at_place(game, state, place);
    unsigned options = room ? 1 : land_options(game, state, seat);
    if (options == 0)
      continue;
    if (deep && options == 1) {
      get_off(game, state, place, game->deep, events);
      continue;
    }
    state->place = (uint8_t)place;
    wait_for_seat(state, MLEM_PHASE_LAND, seat);
    return;
  }
  if (state->aboard)
    wait_for_chance(state, MLEM_PHASE_ROLL);
  else
    end_expedition(game, state, events);
}

STEP void begin_landing(const mlem_game *game, mlem_state *state, mlem_events *events) {
  if (state->space < game->mat.landing_from)
    wait_for_chance(state, MLEM_PHASE_ROLL);
  else {
    if (state->space == game->deep)
      state->arrived_as_commander = seat_at_place(game, state, lowest_bit(state->aboard));
    go_on_landing(game, state, 0, events);
  }
}

STEP void land(const mlem_game *game, mlem_state *state, mlem_action option, mlem_events *events) {
  unsigned place = state->place;
  get_off(game, state, place, land_target(state, option), events);
  /* In deep space the one nearer is the navigator's step back. */
  if (option == MLEM_LAND_NEARER &&
      state->arrived_as_commander == seat_at_place(game, state, place) &&
      has_house_rule(game, MLEM_HOUSE_COMET_PASSES) && state->aboard)
    state->arrived_as_commander = seat_at_place(game, state, lowest_bit(state->aboard));
  go_on_landing(game, state, place + 1, events);
}

STEP void stay(const mlem_game *game, mlem_state *state, mlem_events *events) {
  TELL(events, MLEM_EVENT_STAYED, .seat = state->seat, .astronaut = state->crew[state->seat]);
  go_on_landing(game, state, state->place + 1u, events);
}

/* ---- Crash ----------------------------------------------------------------------------------- */

STEP void go_home(const mlem_game *game, mlem_state *state, mlem_events *events) {
  for (uint32_t left = state->aboard; left; left &= left - 1) {
    uint8_t seat = seat_at_place(game, state, lowest_bit(left));
    uint8_t astronaut = state->crew[seat];
    state->home[seat] = (uint8_t)(state->home[seat] | 1u << astronaut);
    state->at[seat][astronaut] = MLEM_AT_HOME;
    state->crew[seat] = MLEM_NONE;
    TELL(events, MLEM_EVENT_WENT_HOME, .seat = seat, .astronaut = astronaut);
  }
  state->aboard = 0;
  state->boosters = 0;
}

/* Asks the next parachute from place `from` on; when all have been asked, the rest goes home. */
STEP void go_on_crashing(const mlem_game *game, mlem_state *state, unsigned from,
                         mlem_events *events) {
  if (has_room(game, state, state->space))
    for (uint32_t left = (uint32_t)state->aboard >> from << from; left; left &= left - 1) {
      unsigned place = lowest_bit(left);
      uint8_t seat = seat_at_place(game, state, place);
      if (state->crew[seat] != MLEM_PARACHUTE)
        continue;
      state->place = (uint8_t)place;
      wait_for_seat(state, MLEM_PHASE_PARACHUTE, seat);
      return;
    }
  go_home(game, state, events);
  end_expedition(game, state, events);
}

STEP void crash(const mlem_game *game, mlem_state *state, mlem_events *events) {
  state->failures++;
  state->choices = 0;
  TELL(events, MLEM_EVENT_CRASHED, .seat = seat_at_place(game, state, lowest_bit(state->aboard)),
       .to = state->space, .points = state->failures);
  go_on_crashing(game, state, 0, events);
}

STEP void parachute(const mlem_game *game, mlem_state *state, bool lands, mlem_events *events) {
  unsigned place = state->place;
  if (lands)
    get_off(game, state, place, state->space, events);
  else
    TELL(events, MLEM_EVENT_STAYED, .seat = state->seat, .astronaut = MLEM_PARACHUTE);
  go_on_crashing(game, state, place + 1, events);
}

#endif
