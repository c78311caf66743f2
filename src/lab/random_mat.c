// SPDX-License-Identifier: MIT
/* random_mat.c: every figure drawn within docs/mats.md's bounds, the bounds themselves often. */
#include "random_mat.h"

#include <stdio.h>
#include <string.h>

static unsigned between(mlem_random *random, unsigned low, unsigned high) {
  unsigned kind = mlem_random_below(random, 6);
  if (kind == 0)
    return low;
  if (kind == 1)
    return high;
  return low + mlem_random_below(random, high - low + 1);
}

static uint8_t byte(mlem_random *random, unsigned low, unsigned high) {
  return (uint8_t)between(random, low, high);
}

static void random_id(char *id, char letter, unsigned number) {
  snprintf(id, 5, "%c%u", letter, number % 100);
}

static void random_spaces(mlem_mat *mat, mlem_random *random) {
  unsigned planets = between(random, 1, 12), moons = 0;
  if (planets > (unsigned)(mat->space_count - mat->landing_from))
    planets = (unsigned)(mat->space_count - mat->landing_from);
  for (unsigned i = 0; i < mat->space_count; i++) {
    mlem_space *space = &mat->spaces[i];
    space->faces = (uint8_t)(1 + mlem_random_below(random, 31));
    space->burn = space->faces & (1 << MLEM_FACE_A) ? byte(random, 1, 6) : 0;
    space->planet = MLEM_NONE;
    if (i < mat->landing_from)
      continue;
    /* The last spaces make sure that every planet is bordered; planets count by first space. */
    bool must = (unsigned)(mat->space_count - i) <= planets - mat->planet_count;
    unsigned kind = must ? 0 : mlem_random_below(random, 4);
    if (kind == 0 && mat->planet_count < planets)
      space->planet = mat->planet_count++;
    else if (kind == 1 && mat->planet_count > 0)
      space->planet = (uint8_t)mlem_random_below(random, mat->planet_count);
    else if (kind == 2) {
      unsigned count = between(random, 1, MLEM_MAX_SPACE_MOONS);
      if (moons + count > MLEM_MAX_MOONS)
        continue;
      space->moon_count = (uint8_t)count;
      space->first_moon = (uint8_t)moons;
      for (unsigned m = 0; m < count; m++)
        mat->moons[moons++] = byte(random, 1, 20);
    }
  }
  mat->moon_count = (uint8_t)moons;
  for (unsigned p = 0; p < mat->planet_count; p++) {
    mlem_planet *planet = &mat->planets[p];
    snprintf(planet->name, sizeof planet->name, "planet-%u", p);
    planet->points[0] = byte(random, 0, 40);
    planet->points[1] = byte(random, 0, planet->points[0]);
    planet->points[2] = byte(random, 0, planet->points[1]);
  }
}

static void random_expeditions(mlem_mat *mat, mlem_random *random) {
  mat->expedition_count = byte(random, 1, MLEM_MAX_TOKENS);
  for (unsigned i = 0; i < mat->expedition_count; i++) {
    mlem_expedition_token *token = &mat->expeditions[i];
    random_id(token->id, 'x', i + 1);
    token->ufo_steps = byte(random, 0, 3);
    token->dice = byte(random, 1, mat->pool);
    token->ability = (uint8_t)mlem_random_below(random, 3);
    for (unsigned n = between(random, 1, 5); token->ability == MLEM_ABILITY_EXTRA && n > 0; n--)
      token->extra[mlem_random_below(random, MLEM_FACES)]++;
  }
}

static void random_explorations(mlem_mat *mat, mlem_random *random) {
  unsigned room = mat->space_count - 1u;
  unsigned most = room < MLEM_MAX_TOKENS ? room : MLEM_MAX_TOKENS;
  uint64_t taken = 1; /* never space 0 */
  mat->exploration_count = byte(random, MLEM_SETUP_EXPLORATIONS, most);
  for (unsigned i = 0; i < mat->exploration_count; i++) {
    mlem_exploration_token *token = &mat->explorations[i];
    do
      token->space = (uint8_t)(1 + mlem_random_below(random, room));
    while (taken & (UINT64_C(1) << token->space));
    taken |= UINT64_C(1) << token->space;
    random_id(token->id, 'e', i + 1);
    token->effect = (uint8_t)mlem_random_below(random, 3);
    token->points = token->effect == MLEM_EFFECT_POINTS ? byte(random, 1, 40) : 0;
  }
}

static void random_missions(mlem_mat *mat, mlem_random *random) {
  uint64_t moon_spaces = 0;
  for (unsigned i = 0; i < mat->space_count; i++)
    if (mat->spaces[i].moon_count)
      moon_spaces |= UINT64_C(1) << i;
  mat->mission_count = byte(random, 20, MLEM_MAX_TOKENS);
  for (unsigned i = 0; i < mat->mission_count; i++) {
    mlem_mission_token *token = &mat->missions[i];
    random_id(token->id, 'm', i + 1);
    token->spaces = mlem_random_next(random) & moon_spaces;
    if (token->spaces == 0)
      token->planets = (uint16_t)(1u << mlem_random_below(random, mat->planet_count));
  }
}

void random_mat(mlem_mat *mat, mlem_random *random) {
  memset(mat, 0, sizeof *mat);
  snprintf(mat->name, sizeof mat->name, "random-%u", mlem_random_below(random, 1000));
  snprintf(mat->title, sizeof mat->title, "Made at random");
  mat->space_count = byte(random, 8, MLEM_MAX_SPACES);
  mat->satellite = byte(random, 0, mat->space_count - 1u);
  mat->landing_from = byte(random, 0, mat->space_count - 1u);
  mat->pool = byte(random, 1, MLEM_MAX_POOL);
  mat->failures = byte(random, 1, 40);
  mat->comet = byte(random, 0, 40);
  mat->galaxy = byte(random, 0, 40);
  mat->goal_points = byte(random, 0, 40);
  for (unsigned i = 0; i <= MLEM_KEPT_MISSIONS; i++)
    mat->mission_points[i] = byte(random, i ? mat->mission_points[i - 1] : 0, 40);
  for (unsigned side = 0; side < MLEM_DIE_SIDES; side++)
    mat->die[side] = (uint8_t)mlem_random_below(random, MLEM_FACES);
  mat->ufo_count = byte(random, 0, MLEM_MAX_UFO);
  for (unsigned i = 0; i < mat->ufo_count; i++)
    mat->ufo[i] = byte(random, 0, 40);
  random_spaces(mat, random);
  random_expeditions(mat, random);
  random_explorations(mat, random);
  random_missions(mat, random);
}
