// SPDX-License-Identifier: MIT
/*
 * check_state.c: whether bytes from outside are a state of this game.
 *
 * Everything that is derived from where the astronauts are is derived again and compared; every
 * index is bounded; each phase's own promises are looked at last. What passes is safe to play on.
 */
#include "travel_rules.h"

#include <string.h>

static bool all_equal(const uint8_t *bytes, size_t count, uint8_t value) {
  for (size_t i = 0; i < count; i++)
    if (bytes[i] != value)
      return false;
  return true;
}

static bool seat_or_none(const mlem_game *game, uint8_t seat) {
  return seat < game->seats || seat == MLEM_NONE;
}

static bool figures_fit(const mlem_game *game, const mlem_state *s) {
  const mlem_mat *mat = &game->mat;
  if (!all_equal(s->reserved, sizeof s->reserved, 0) || s->phase > MLEM_PHASE_OVER)
    return false;
  if (!seat_or_none(game, s->seat) || s->leader >= game->seats || s->place > MLEM_MAX_SEATS)
    return false;
  if (s->space > game->deep || s->pool > mat->pool || s->failures > mat->failures)
    return false;
  if (s->aboard >> game->seats || s->boosters >> game->seats)
    return false;
  if (!seat_or_none(game, s->arrived_as_commander) || s->token_used > 1 || s->chain > 1)
    return false;
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++)
    if (!seat_or_none(game, s->goals[goal]))
      return false;
  return true;
}

/* If tokens are drawn once each, the number of the expedition tells how many are left. */
static bool pile_fits(const mlem_game *game, const mlem_state *s) {
  if (!has_house_rule(game, MLEM_HOUSE_PILE_ENDS) || !has_variant(game, MLEM_UFO))
    return true;
  unsigned drawn = s->expedition - (unsigned)(s->phase == MLEM_PHASE_EXPEDITION);
  unsigned left = drawn < game->mat.expedition_count ? game->mat.expedition_count - drawn : 0;
  return (unsigned)__builtin_popcount(s->expedition_pile) == left;
}

static bool tokens_fit(const mlem_game *game, const mlem_state *s) {
  const mlem_mat *mat = &game->mat;
  unsigned ufo_points = 0, ufo_held = 0;
  if (!pile_fits(game, s))
    return false;
  if (has_variant(game, MLEM_UFO)) {
    if (s->expedition_pile & ~low_bits(mat->expedition_count) || s->ufo_space > game->deep ||
        s->ufo_taken > mat->ufo_count)
      return false;
    if (s->token != MLEM_NONE &&
        (s->token >= mat->expedition_count || (s->expedition_pile & (UINT32_C(1) << s->token))))
      return false;
  } else if (s->expedition_pile || s->token != MLEM_NONE || s->ufo_space || s->ufo_taken)
    return false;
  if (s->token == MLEM_NONE && s->token_used)
    return false;
  for (unsigned i = 0; i < s->ufo_taken; i++)
    ufo_points += mat->ufo[i];
  uint32_t all = has_variant(game, MLEM_EXPLORATION) ? low_bits(mat->exploration_count) : 0;
  if ((s->exploration_pile | s->exploration_mat) & ~all ||
      (s->exploration_pile & s->exploration_mat))
    return false;
  if (__builtin_popcount(s->exploration_mat) > MLEM_SETUP_EXPLORATIONS)
    return false;
  unsigned exploration_points = 0, exploration_held = 0;
  for (uint32_t used = all & ~(s->exploration_pile | s->exploration_mat); used; used &= used - 1)
    exploration_points += mat->explorations[lowest_bit(used)].points;
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++) {
    ufo_held += s->ufo_points[seat];
    exploration_held += s->exploration_points[seat];
  }
  return ufo_points == ufo_held && exploration_points == exploration_held;
}

/* What follows from where the astronauts of one seat are. */
typedef struct placement {
  uint64_t moons;
  unsigned home, aboard, crew, moon_points, deep_points;
  uint8_t planet_cats[MLEM_MAX_PLANETS];
} placement;

static bool place_astronaut(const mlem_game *game, unsigned astronaut, unsigned at, placement *p) {
  if (at == MLEM_AT_HOME)
    p->home |= 1u << astronaut;
  else if (at == MLEM_AT_ROCKET) {
    p->aboard++;
    p->crew = astronaut;
  } else if (at == MLEM_AT_COMET || at == MLEM_AT_GALAXY)
    p->deep_points += (at == MLEM_AT_COMET ? game->mat.comet : game->mat.galaxy) *
                      (astronaut == MLEM_STARGAZER ? 2u : 1u);
  else if (at >= MLEM_AT_PLANET && at - MLEM_AT_PLANET < game->mat.planet_count)
    p->planet_cats[at - MLEM_AT_PLANET]++;
  else if (at >= MLEM_AT_MOON && at - MLEM_AT_MOON < game->mat.moon_count) {
    uint64_t bit = UINT64_C(1) << (at - MLEM_AT_MOON);
    if (p->moons & bit)
      return false;
    p->moons |= bit;
    p->moon_points += game->mat.moons[at - MLEM_AT_MOON] * (astronaut == MLEM_MOONWALKER ? 2u : 1u);
  } else
    return false;
  return true;
}

static bool seat_fits(const mlem_game *game, const mlem_state *s, unsigned seat, uint64_t *moons) {
  placement p = {.crew = MLEM_NONE};
  for (unsigned astronaut = 0; astronaut < MLEM_ASTRONAUTS; astronaut++)
    if (!place_astronaut(game, astronaut, s->at[seat][astronaut], &p))
      return false;
  if (*moons & p.moons)
    return false;
  *moons |= p.moons;
  unsigned place = (seat + game->seats - s->leader) % game->seats;
  bool boosts = (s->boosters >> seat) & 1, rides = (s->aboard >> place) & 1;
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    if (s->planet_cats[planet][seat] != p.planet_cats[planet])
      return false;
  return p.aboard == rides && s->crew[seat] == p.crew && s->home[seat] == p.home &&
         s->moon_points[seat] == p.moon_points && s->deep_points[seat] == p.deep_points &&
         (!boosts || p.crew == MLEM_BOOSTER);
}

static bool empty_seat_fits(const mlem_state *s, unsigned seat) {
  for (unsigned planet = 0; planet < MLEM_MAX_PLANETS; planet++)
    if (s->planet_cats[planet][seat])
      return false;
  return s->home[seat] == 0 && s->crew[seat] == MLEM_NONE && s->moon_points[seat] == 0 &&
         s->deep_points[seat] == 0 && s->ufo_points[seat] == 0 &&
         s->exploration_points[seat] == 0 && s->returned[seat] == MLEM_NONE && s->kept[seat] == 0 &&
         all_equal(s->missions[seat], MLEM_DEALT_MISSIONS, MLEM_NONE) &&
         all_equal(s->at[seat], MLEM_ASTRONAUTS, MLEM_AT_HOME);
}

/* Each seat with astronauts on the planet stands in its order of arrival once, and no other seat.
 */
static bool order_fits(const mlem_game *game, const mlem_state *s, unsigned planet) {
  unsigned listed = 0, present = 0;
  for (unsigned order = s->planet_order[planet]; order; order >>= 3) {
    unsigned seat = order & 7;
    if (seat == 0 || seat > game->seats || (listed & (1u << (seat - 1))))
      return false;
    listed |= 1u << (seat - 1);
  }
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    present |= (unsigned)(s->planet_cats[planet][seat] > 0) << seat;
  return listed == present;
}

static bool placements_fit(const mlem_game *game, const mlem_state *s) {
  uint64_t moons = 0;
  for (unsigned seat = 0; seat < game->seats; seat++)
    if (!seat_fits(game, s, seat, &moons))
      return false;
  for (unsigned seat = game->seats; seat < MLEM_MAX_SEATS; seat++)
    if (!empty_seat_fits(s, seat))
      return false;
  for (unsigned planet = 0; planet < MLEM_MAX_PLANETS; planet++)
    if (!order_fits(game, s, planet))
      return false;
  for (unsigned planet = game->mat.planet_count; planet < MLEM_MAX_PLANETS; planet++)
    if (s->planet_order[planet] || !all_equal(s->planet_cats[planet], MLEM_MAX_SEATS, 0))
      return false;
  return moons == s->moons;
}

/* A hand is known wholly, not at all, or (revealed at the end) as the three that were kept. */
static bool hand_fits(const mlem_game *game, const mlem_state *s, unsigned seat, uint32_t *known) {
  unsigned count = 0;
  bool dealing = s->phase == MLEM_PHASE_DEAL;
  for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++) {
    uint8_t mission = s->missions[seat][i];
    if (mission == MLEM_NONE)
      continue;
    if (mission >= game->mat.mission_count || (*known & (UINT32_C(1) << mission)) || count != i)
      return false;
    *known |= UINT32_C(1) << mission;
    count++;
  }
  if (s->kept[seat] > 1 || (s->kept[seat] && s->phase < MLEM_PHASE_RETURN))
    return false;
  if (s->returned[seat] != MLEM_NONE)
    return s->kept[seat] && count == MLEM_DEALT_MISSIONS &&
           memchr(s->missions[seat], s->returned[seat], MLEM_DEALT_MISSIONS) != NULL;
  if (s->kept[seat])
    return count == 0 || count == MLEM_KEPT_MISSIONS;
  return dealing || count == 0 || count == MLEM_DEALT_MISSIONS;
}

static bool missions_fit(const mlem_game *game, const mlem_state *s) {
  uint32_t known = 0;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    if (!hand_fits(game, s, seat, &known))
      return false;
    if (!has_variant(game, MLEM_MISSIONS) && s->kept[seat])
      return false;
    if (has_variant(game, MLEM_MISSIONS) && s->phase > MLEM_PHASE_RETURN && !s->kept[seat])
      return false;
  }
  return has_variant(game, MLEM_MISSIONS) || known == 0;
}

/* ---- What each phase promises ---------------------------------------------------------------- */

static bool nobody_decides(const mlem_state *s) {
  return s->seat == MLEM_NONE;
}

static bool every_seat_can_board(const mlem_game *game, const mlem_state *s) {
  for (unsigned seat = 0; seat < game->seats; seat++)
    if (s->home[seat] == 0 && s->crew[seat] == MLEM_NONE)
      return false;
  return true;
}

/* Hands before the one being dealt are dealt, those after it are empty. */
static bool dealing_fits(const mlem_game *game, const mlem_state *s) {
  if (s->place >= MLEM_DEALT_MISSIONS)
    return false;
  unsigned before = ((unsigned)s->seat + game->seats - game->first) % game->seats;
  for (unsigned turn = 0; turn < game->seats; turn++) {
    const uint8_t *hand = s->missions[(game->first + turn) % game->seats];
    unsigned known = 0;
    while (known < MLEM_DEALT_MISSIONS && hand[known] != MLEM_NONE)
      known++;
    unsigned dealt = turn < before ? MLEM_DEALT_MISSIONS : turn == before ? s->place : 0;
    if (known != 0 && known != dealt)
      return false;
  }
  return true;
}

/* Seats before the one that decides have given a mission back, the others have not. */
static bool returning_fits(const mlem_game *game, const mlem_state *s) {
  unsigned before = ((unsigned)s->seat + game->seats - game->first) % game->seats;
  for (unsigned turn = 0; turn < game->seats; turn++)
    if (s->kept[(game->first + turn) % game->seats] != (turn < before))
      return false;
  return s->place == 0;
}

static bool nothing_has_happened(const mlem_game *game, const mlem_state *s) {
  uint32_t explorations =
      has_variant(game, MLEM_EXPLORATION) ? low_bits(game->mat.exploration_count) : 0;
  uint32_t expeditions = has_variant(game, MLEM_UFO) ? low_bits(game->mat.expedition_count) : 0;
  if (s->expedition || s->aboard || s->moons || s->failures || s->ufo_taken || s->choices ||
      s->chain || s->token != MLEM_NONE || s->leader != game->first)
    return false;
  for (unsigned seat = 0; seat < game->seats; seat++)
    if (s->home[seat] != 0xff)
      return false;
  return (s->exploration_pile | s->exploration_mat) == explorations &&
         s->expedition_pile == expeditions &&
         s->ufo_space == (has_variant(game, MLEM_UFO) ? game->deep : 0);
}

static bool setup_fits(const mlem_game *game, const mlem_state *s) {
  if (!nothing_has_happened(game, s))
    return false;
  if (s->phase == MLEM_PHASE_EXPLORE)
    return nobody_decides(s) && has_variant(game, MLEM_EXPLORATION) &&
           __builtin_popcount(s->exploration_mat) < MLEM_SETUP_EXPLORATIONS;
  if (!has_variant(game, MLEM_MISSIONS) || s->seat >= game->seats || s->exploration_mat)
    return false;
  if (s->phase == MLEM_PHASE_DEAL)
    return dealing_fits(game, s);
  return returning_fits(game, s);
}

static bool boarding_fits(const mlem_game *game, const mlem_state *s) {
  return s->place < game->seats && s->seat == seat_at_place(game, s, s->place) &&
         s->aboard == low_bits(s->place) && every_seat_can_board(game, s);
}

static bool travelling_fits(const mlem_game *game, const mlem_state *s) {
  mlem_state before = *s;
  wait_for_chance(&before, MLEM_PHASE_ROLL);
  return s->seat == commander(game, s) && mlem_chance_of(game, &before, s->roll).ways > 0 &&
         s->choices == fly_choices(game, s, s->roll) && (s->choices || reroll_ready(game, s));
}

static bool landing_fits(const mlem_game *game, const mlem_state *s) {
  if (s->place >= game->seats || !((s->aboard >> s->place) & 1) ||
      s->seat != seat_at_place(game, s, s->place))
    return false;
  if (s->phase == MLEM_PHASE_PARACHUTE)
    return s->space < game->deep && s->crew[s->seat] == MLEM_PARACHUTE &&
           has_room(game, s, s->space);
  unsigned options = land_options(game, s, s->seat);
  if (s->space == game->deep)
    return options == 5 && s->arrived_as_commander != MLEM_NONE;
  return options != 0 && s->space >= game->mat.landing_from;
}

/* From boarding on, an expedition has its token, unless the pile has ended for good. */
static bool token_fits(const mlem_game *game, const mlem_state *s) {
  bool drawn = has_variant(game, MLEM_UFO);
  if (has_house_rule(game, MLEM_HOUSE_PILE_ENDS) && s->expedition > game->mat.expedition_count)
    drawn = false;
  return drawn == (s->token != MLEM_NONE);
}

static bool flight_fits(const mlem_game *game, const mlem_state *s) {
  if (!s->aboard || s->pool < 1 || !token_fits(game, s))
    return false;
  switch ((mlem_phase)s->phase) {
  case MLEM_PHASE_ROLL:
    return nobody_decides(s) && s->space < game->deep;
  case MLEM_PHASE_TRAVEL:
    return s->space < game->deep && travelling_fits(game, s);
  case MLEM_PHASE_REFILL:
    return nobody_decides(s) && s->exploration_pile &&
           __builtin_popcount(s->exploration_mat) < MLEM_SETUP_EXPLORATIONS &&
           (!s->chain || token_lies_here(game, s));
  default:
    return landing_fits(game, s);
  }
}

/* Every expedition that has ended did so with a failure or with an astronaut of each seat on the
 * mat. What the present one has brought so far does not count. */
static bool expedition_fits(const mlem_game *game, const mlem_state *s) {
  bool over = s->phase == MLEM_PHASE_OVER, flying = s->phase > MLEM_PHASE_BOARD && !over;
  bool crashed = s->phase == MLEM_PHASE_PARACHUTE;
  if (s->expedition < 1 || s->failures < crashed)
    return false;
  unsigned ended = s->expedition - 1u + over, failures = s->failures - (unsigned)crashed;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    bool aboard = s->crew[seat] != MLEM_NONE, got_off = flying && !aboard;
    unsigned not_out = (unsigned)__builtin_popcount(s->home[seat]) + aboard + got_off;
    if (not_out > MLEM_ASTRONAUTS || ended > failures + MLEM_ASTRONAUTS - not_out)
      return false;
  }
  return true;
}

static bool phase_fits(const mlem_game *game, const mlem_state *s) {
  bool last_failure = s->failures == game->mat.failures;
  if (s->phase <= MLEM_PHASE_EXPLORE)
    return setup_fits(game, s);
  if (!expedition_fits(game, s))
    return false;
  if (s->phase != MLEM_PHASE_TRAVEL && s->choices)
    return false;
  if (s->phase != MLEM_PHASE_REFILL && s->chain)
    return false;
  if (last_failure && s->phase != MLEM_PHASE_PARACHUTE && s->phase != MLEM_PHASE_OVER)
    return false;
  switch ((mlem_phase)s->phase) {
  case MLEM_PHASE_EXPEDITION:
    return nobody_decides(s) && has_variant(game, MLEM_UFO) && s->expedition_pile && !s->aboard &&
           s->token == MLEM_NONE && every_seat_can_board(game, s);
  case MLEM_PHASE_BOARD:
    return s->pool >= 1 && token_fits(game, s) && boarding_fits(game, s);
  case MLEM_PHASE_OVER:
    return nobody_decides(s) && !s->aboard && s->token == MLEM_NONE;
  default:
    return flight_fits(game, s);
  }
}

mlem_status mlem_state_check(const mlem_game *game, const mlem_state *state) {
  bool fits = figures_fit(game, state) && tokens_fit(game, state) && placements_fit(game, state) &&
              missions_fit(game, state) && phase_fits(game, state);
  return fits ? MLEM_OK : MLEM_BAD_STATE;
}
