// SPDX-License-Identifier: MIT
/* prepare_game.c: a mat with options becomes a game: bounds checked once, tables filled once. */
#include "bit_masks.h"

#include <mlem/engine.h>

#include <string.h>

static bool options_in_bounds(const mlem_game *game) {
  return game->seats >= MLEM_MIN_SEATS && game->seats <= MLEM_MAX_SEATS &&
         game->first < game->seats && (game->variants & ~MLEM_ALL_VARIANTS) == 0 &&
         (game->house & ~MLEM_ALL_HOUSE_RULES) == 0;
}

static bool space_in_bounds(const mlem_mat *mat, const mlem_space *space, unsigned *moons) {
  bool burns = (space->faces & (1 << MLEM_FACE_A)) != 0;
  if (space->faces == 0 || space->faces >= 1 << MLEM_FACES)
    return false;
  if (burns ? space->burn < 1 || space->burn > 6 : space->burn != 0)
    return false;
  if (space->planet != MLEM_NONE && (space->planet >= mat->planet_count || space->moon_count > 0))
    return false;
  if (space->moon_count > MLEM_MAX_SPACE_MOONS)
    return false;
  if (space->moon_count > 0 && space->first_moon != *moons)
    return false;
  *moons += space->moon_count;
  return true;
}

static bool spaces_in_bounds(const mlem_mat *mat) {
  unsigned moons = 0;
  for (unsigned i = 0; i < mat->space_count; i++) {
    const mlem_space *space = &mat->spaces[i];
    if (!space_in_bounds(mat, space, &moons) || moons > MLEM_MAX_MOONS)
      return false;
    if (i < mat->landing_from && (space->planet != MLEM_NONE || space->moon_count > 0))
      return false;
  }
  return moons == mat->moon_count;
}

static bool expeditions_in_bounds(const mlem_mat *mat) {
  for (unsigned i = 0; i < mat->expedition_count; i++) {
    const mlem_expedition_token *token = &mat->expeditions[i];
    unsigned extra = 0;
    for (unsigned face = 0; face < MLEM_FACES; face++)
      extra += token->extra[face];
    if (token->ufo_steps > 3 || token->dice < 1 || token->dice > mat->pool ||
        token->ability > MLEM_ABILITY_REROLL)
      return false;
    if (token->ability == MLEM_ABILITY_EXTRA ? extra < 1 || extra > 5 : extra != 0)
      return false;
  }
  return true;
}

static bool explorations_in_bounds(const mlem_mat *mat) {
  uint64_t taken = 0;
  for (unsigned i = 0; i < mat->exploration_count; i++) {
    const mlem_exploration_token *token = &mat->explorations[i];
    if (token->space < 1 || token->space >= mat->space_count ||
        (taken & (UINT64_C(1) << token->space)) || token->effect > MLEM_EFFECT_TUNNEL)
      return false;
    taken |= UINT64_C(1) << token->space;
  }
  return true;
}

static bool mat_in_bounds(const mlem_mat *mat) {
  if (mat->space_count < 8 || mat->space_count > MLEM_MAX_SPACES)
    return false;
  if (mat->planet_count < 1 || mat->planet_count > MLEM_MAX_PLANETS)
    return false;
  if (mat->satellite >= mat->space_count || mat->landing_from >= mat->space_count)
    return false;
  if (mat->pool < 1 || mat->pool > MLEM_MAX_POOL || mat->failures < 1 || mat->failures > 40)
    return false;
  if (mat->ufo_count > MLEM_MAX_UFO)
    return false;
  if (mat->expedition_count < 1 || mat->expedition_count > MLEM_MAX_TOKENS)
    return false;
  if (mat->exploration_count < MLEM_SETUP_EXPLORATIONS || mat->exploration_count > MLEM_MAX_TOKENS)
    return false;
  if (mat->mission_count < MLEM_DEALT_MISSIONS * MLEM_MAX_SEATS ||
      mat->mission_count > MLEM_MAX_TOKENS)
    return false;
  for (unsigned side = 0; side < MLEM_DIE_SIDES; side++)
    if (mat->die[side] >= MLEM_FACES)
      return false;
  return spaces_in_bounds(mat) && expeditions_in_bounds(mat) && explorations_in_bounds(mat);
}

static void fill_dice(mlem_game *game) {
  for (unsigned side = 0; side < MLEM_DIE_SIDES; side++) {
    game->sides[game->mat.die[side]]++;
    game->die_faces |= (uint8_t)(1 << game->mat.die[side]);
  }
}

static void fill_spaces(mlem_game *game) {
  const mlem_mat *mat = &game->mat;
  for (unsigned i = 0; i < mat->space_count; i++) {
    const mlem_space *space = &mat->spaces[i];
    for (unsigned face = 0; face < MLEM_FACE_A; face++)
      game->face_value[i][face] = (uint8_t)(face + 1);
    game->face_value[i][MLEM_FACE_A] = space->burn;
    game->always_room[i] = space->planet != MLEM_NONE;
    for (unsigned moon = 0; moon < space->moon_count; moon++) {
      game->space_moons[i] |= UINT64_C(1) << (space->first_moon + moon);
      game->moon_space[space->first_moon + moon] = (uint8_t)i;
    }
  }
}

static void fill_tokens(mlem_game *game) {
  const mlem_mat *mat = &game->mat;
  for (unsigned token = 0; token < mat->expedition_count; token++)
    for (unsigned i = 0; i < mat->space_count; i++)
      for (unsigned face = 0; face < MLEM_FACES; face++)
        if (mat->spaces[i].faces & (1 << face))
          game->extra_worth[token][i] =
              (uint8_t)(game->extra_worth[token][i] +
                        mat->expeditions[token].extra[face] * game->face_value[i][face]);
  memset(game->exploration_at, MLEM_NONE, sizeof game->exploration_at);
  for (unsigned token = 0; token < mat->exploration_count; token++)
    game->exploration_at[mat->explorations[token].space] = (uint8_t)token;
  for (unsigned token = 0; token < mat->mission_count; token++)
    for (unsigned i = 0; i < mat->space_count; i++)
      if (mat->missions[token].spaces & (UINT64_C(1) << i))
        game->mission_moons[token] |= game->space_moons[i];
}

mlem_status mlem_game_init(mlem_game *game, const mlem_mat *mat, const mlem_options *options) {
  memset(game, 0, sizeof *game);
  game->mat = *mat;
  game->seats = options && options->seats ? options->seats : 4;
  game->variants = options ? options->variants : 0;
  game->first = options ? options->first : 0;
  game->house = options ? options->house : 0;
  game->deep = mat->space_count;
  if (!options_in_bounds(game))
    return MLEM_BAD_OPTIONS;
  if (!mat_in_bounds(mat))
    return MLEM_BAD_MAT;
  fill_dice(game);
  fill_spaces(game);
  fill_tokens(game);
  return MLEM_OK;
}
