// SPDX-License-Identifier: MIT
/* rule_queries.h: questions about the rules that several files of the engine ask. Not installed. */
#ifndef MLEM_ENGINE_RULE_QUERIES_H
#define MLEM_ENGINE_RULE_QUERIES_H

#include "bit_masks.h"

#include <mlem/engine.h>

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

/* Mask of the faces that a roll has at least once. */
static inline unsigned faces_of(mlem_outcome roll) {
  unsigned some = (roll | roll >> 1 | roll >> 2 | roll >> 3) & 0x11111; /* one bit in four */
  some = (some | some >> 3) & 0x10303;
  return (some | some >> 6 | some >> 12) & 31;
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
  unsigned token = state->token % MLEM_MAX_TOKENS; /* any, if there is none */
  return (state->token != MLEM_NONE) & !state->token_used &
         (game->mat.expeditions[token].ability == MLEM_ABILITY_REROLL);
}

/* Whether an astronaut can still get off at a space before deep space. */
static inline bool has_room(const mlem_game *game, const mlem_state *state, unsigned space) {
  return (game->always_room[space] | (game->space_moons[space] & ~state->moons)) != 0;
}

/* Where a getting-off option leads, as a space number. */
static inline unsigned land_target(const mlem_state *state, mlem_action option) {
  return state->space + (option & 1u) - (option >> 1 & 1u);
}

/* The ways a navigator may get off before deep space: bit 0 here, 1 further, 2 nearer. */
unsigned mlem_navigator_options(const mlem_game *game, const mlem_state *state);

/* The same for the astronaut of `seat`, anywhere. In deep space "here" is always among them. */
static inline unsigned land_options(const mlem_game *game, const mlem_state *state, uint8_t seat) {
  bool navigator = state->crew[seat] == MLEM_NAVIGATOR;
  if (state->space == game->deep) {
    bool may_step_back = navigator && !has_house_rule(game, MLEM_HOUSE_NO_STEP_BACK);
    return may_step_back && has_room(game, state, game->deep - 1u) ? 5 : 1;
  }
  return navigator ? mlem_navigator_options(game, state) : has_room(game, state, state->space);
}

/* The missions that can be dealt now; 0 if this viewer may not know them. */
uint32_t mlem_drawable_missions(const mlem_game *game, const mlem_state *state);

/* The tokens that a draw of this phase can bring, each as likely as the others; 0 for a mission
 * that this viewer may not know. */
static inline uint32_t mlem_drawable(const mlem_game *game, const mlem_state *state) {
  const unsigned draws =
      1u << MLEM_PHASE_EXPLORE | 1u << MLEM_PHASE_REFILL | 1u << MLEM_PHASE_EXPEDITION;
  if (state->phase == MLEM_PHASE_DEAL)
    return mlem_drawable_missions(game, state);
  uint32_t pile =
      state->phase == MLEM_PHASE_EXPEDITION ? state->expedition_pile : state->exploration_pile;
  return draws >> (state->phase & 31) & 1 ? pile : 0;
}

/* Whether the mission is among those a seat was dealt and has not given back. */
bool mlem_hand_holds(const mlem_state *state, unsigned seat, unsigned mission);

/* Whether chance may bring this outcome here. */
bool mlem_can_happen(const mlem_game *game, const mlem_state *state, mlem_outcome outcome);

/* How many of the missions that a seat holds are done. */
unsigned mlem_missions_done(const mlem_game *game, const mlem_state *state, unsigned seat);

/* Adds what a planet gives to each seat there. */
void mlem_add_planet(const mlem_game *game, const mlem_state *state, unsigned planet,
                     uint16_t points[MLEM_MAX_SEATS]);

/* What the missions of a seat that are done bring. */
int mlem_score_missions(const mlem_game *game, const mlem_state *state, unsigned seat);

/* Mask of the missions that some seat was dealt, as far as this state knows them. */
uint32_t mlem_known_missions(const mlem_game *game, const mlem_state *state);

#endif
