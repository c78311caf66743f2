// SPDX-License-Identifier: MIT
/* internal.h: small pieces that several files of the engine share. Not installed. */
#ifndef MLEM_ENGINE_INTERNAL_H
#define MLEM_ENGINE_INTERNAL_H

#include <mlem/engine.h>

/* The n lowest bits. */
static inline uint32_t low_bits(unsigned n) {
  return n >= 32 ? UINT32_MAX : (UINT32_C(1) << n) - 1;
}

static inline unsigned lowest_bit(uint32_t mask) {
  return (unsigned)__builtin_ctz(mask);
}

static inline uint8_t seat_at_place(const mlem_game *game, const mlem_state *state,
                                    unsigned place) {
  unsigned seat = state->leader + place;
  return (uint8_t)(seat < game->seats ? seat : seat - game->seats);
}

static inline bool has_variant(const mlem_game *game, unsigned variant) {
  return (game->variants & variant) != 0;
}

static inline bool has_house_rule(const mlem_game *game, unsigned rule) {
  return (game->house & rule) != 0;
}

/* Whether a fly may use this part of its choices. */
static inline bool fly_is_allowed(const mlem_game *game, unsigned choices, unsigned used) {
  if (used == 0 || (used & ~choices) != 0)
    return false;
  if ((used & MLEM_FLY_KEEP) && !(used & MLEM_FLY_NUMBERS))
    return false;
  /* A booster is one more die of the group of 1s, where there is such a group. */
  bool with_ones =
      has_house_rule(game, MLEM_HOUSE_BOOSTER_WITH_ONES) && (choices & (1u << MLEM_FACE_1));
  return !with_ones || !(used & MLEM_FLY_BOOSTERS) || (used & (1u << MLEM_FACE_1));
}

/* Whether the expedition token offers a reroll that is unused. */
static inline bool reroll_ready(const mlem_game *game, const mlem_state *state) {
  return state->token != MLEM_NONE && !state->token_used &&
         game->mat.expeditions[state->token].ability == MLEM_ABILITY_REROLL;
}

/* Whether an astronaut can still get off at a space before deep space. */
static inline bool has_room(const mlem_game *game, const mlem_state *state, unsigned space) {
  return game->mat.spaces[space].planet != MLEM_NONE ||
         (game->space_moons[space] & ~state->moons) != 0;
}

/* Where a getting-off option leads, as a space number. */
static inline unsigned land_target(const mlem_state *state, mlem_action option) {
  static const int8_t offset[3] = {0, 1, -1};
  return (unsigned)(state->space + offset[option & MLEM_ACTION_DETAIL]);
}

/* The ways the astronaut of `seat` may get off in this landing phase: bit 0 here, 1 further, 2
 * nearer. In deep space "here" is always among them. */
unsigned mlem_land_options(const mlem_game *game, const mlem_state *state, uint8_t seat);

/* Whether the mission is among those a seat was dealt and has not given back. */
bool mlem_hand_holds(const mlem_state *state, unsigned seat, unsigned mission);

/* Whether chance may bring this outcome here. */
bool mlem_can_happen(const mlem_game *game, const mlem_state *state, mlem_outcome outcome);

/* How many of the missions that a seat holds are done. */
unsigned mlem_missions_done(const mlem_game *game, const mlem_state *state, unsigned seat);

/* Mask of the missions that some seat was dealt, as far as this state knows them. */
uint32_t mlem_known_missions(const mlem_game *game, const mlem_state *state);

#endif
