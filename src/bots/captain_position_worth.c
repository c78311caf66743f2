// SPDX-License-Identifier: MIT
/* captain_position_worth.c: the value of a position; see captain_position_worth.h. */
#include "captain_position_worth.h"

/* A smooth minimum: where both are near each other, either can turn out to be the smaller one. */
static float soft_min(float a, float b, float softness) {
  float least = a < b ? a : b;
  float apart = a < b ? b - a : a - b;
  if (apart >= softness)
    return least;
  return least - (softness - apart) * (softness - apart) / (4 * softness);
}

/* ---- The rest of the game -------------------------------------------------------------------- */

void mlem_judge_landings(const judge_view *judge, const uint8_t homes[MLEM_MAX_SEATS],
                         unsigned failures, float landings[MLEM_MAX_SEATS]) {
  const captain_rules *rules = judge->rules;
  const mlem_game *game = judge->game;
  unsigned fewest = MLEM_ASTRONAUTS;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    landings[seat] = 0;
    if (homes[seat] < fewest)
      fewest = homes[seat];
  }
  if (fewest == 0 || failures >= game->mat.failures)
    return;
  float crashes = (float)(game->mat.failures - failures) / rules->crash_rate;
  float expeditions = soft_min((float)fewest / rules->land_rate, crashes, rules->softness);
  for (unsigned seat = 0; seat < game->seats; seat++)
    landings[seat] = soft_min((float)homes[seat], expeditions * rules->land_rate + rules->slack,
                              rules->softness);
}

void mlem_judge_rest(const judge_view *judge, const uint16_t homes[MLEM_MAX_SEATS],
                     unsigned failures, float rest[MLEM_MAX_SEATS]) {
  const captain_rules *rules = judge->rules;
  uint8_t counts[MLEM_MAX_SEATS];
  for (unsigned seat = 0; seat < judge->game->seats; seat++)
    counts[seat] = (uint8_t)__builtin_popcount(homes[seat]);
  mlem_judge_landings(judge, counts, failures, rest);
  float cat = rules->cat;
  for (unsigned i = 0; i < 3; i++)
    cat += judge->game->variants >> i & 1 ? rules->more[i] : 0;
  for (unsigned seat = 0; seat < judge->game->seats; seat++) {
    float bonus = 0;
    for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++)
      if (homes[seat] >> i & 1)
        bonus += rules->bonus[i];
    if (counts[seat])
      rest[seat] *= (cat + bonus / counts[seat]) * judge->scale;
  }
}

/* ---- The mat --------------------------------------------------------------------------------- */

/* The chance that a lead holds: a smooth step from -1 to 1. */
static float holds(float lead, float spread) {
  float x = lead / spread;
  if (x >= 1)
    return 1;
  if (x <= -1)
    return 0;
  return 0.5f + 0.75f * x - 0.25f * x * x * x;
}

static void judge_planet(const judge_view *judge, const mlem_state *state, unsigned planet,
                         const float landings[MLEM_MAX_SEATS], float worth[MLEM_MAX_SEATS]) {
  const captain_rules *rules = judge->rules;
  const uint8_t *points = judge->game->mat.planets[planet].points;
  const uint8_t *cats = state->planet_cats[planet];
  unsigned earlier = 0; /* seats that landed here before the one at hand */
  for (unsigned order = state->planet_order[planet]; order; order >>= 3) {
    unsigned seat = (order & 7) - 1;
    float ahead = 0; /* expected number of seats that will rank before this one */
    for (unsigned other = 0; other < judge->game->seats; other++) {
      if (other == seat)
        continue;
      float lead = (float)cats[seat] - (float)cats[other] + (earlier >> other & 1 ? -0.5f : 0.5f);
      float to_come = landings[seat] + landings[other];
      ahead += 1 - holds(lead, rules->spread_now + rules->spread_later * to_come);
    }
    earlier |= 1u << seat;
    float value = ahead < 1   ? (float)points[0] + ahead * (float)(points[1] - points[0])
                  : ahead < 2 ? (float)points[1] + (ahead - 1) * (float)(points[2] - points[1])
                              : (float)points[2];
    if (state->at[seat][MLEM_SETTLER] == MLEM_AT_PLANET + planet)
      value *= 2;
    worth[seat] += value * rules->weight[MLEM_PART_PLANETS];
  }
}

/* How many steps a seat still needs for each goal. */
static void steps_to_goals(const mlem_game *game, const mlem_state *state, unsigned seat,
                           int needed[MLEM_GOALS]) {
  int planets = 0, colony = 0, moons = 0, deep = 0;
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++) {
    int cats = state->planet_cats[planet][seat];
    planets += cats > 0;
    colony = cats > colony ? cats : colony;
  }
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++) {
    unsigned at = state->at[seat][i];
    moons += at >= MLEM_AT_MOON;
    deep += at == MLEM_AT_COMET || at == MLEM_AT_GALAXY;
  }
  needed[MLEM_GOAL_PLANETS] = MLEM_PLANETS_NEEDED - planets;
  needed[MLEM_GOAL_COLONY] = MLEM_COLONY_NEEDED - colony;
  needed[MLEM_GOAL_MOONS] = MLEM_MOONS_NEEDED - moons;
  needed[MLEM_GOAL_DEEP] = MLEM_DEEP_NEEDED - deep;
}

static void judge_goals(const judge_view *judge, const mlem_state *state,
                        const float landings[MLEM_MAX_SEATS], float worth[MLEM_MAX_SEATS]) {
  const captain_rules *rules = judge->rules;
  const mlem_game *game = judge->game;
  float points = (float)game->mat.goal_points * rules->weight[MLEM_PART_GOALS];
  float near[MLEM_MAX_SEATS][MLEM_GOALS];
  for (unsigned seat = 0; seat < game->seats; seat++) {
    int needed[MLEM_GOALS];
    steps_to_goals(game, state, seat, needed);
    for (unsigned goal = 0; goal < MLEM_GOALS; goal++) {
      near[seat][goal] = 0;
      if (state->goals[goal] != MLEM_NONE || landings[seat] + 0.5f < (float)needed[goal])
        continue;
      near[seat][goal] = 1;
      for (int step = 0; step < needed[goal]; step++)
        near[seat][goal] *= rules->goal[goal];
    }
  }
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++) {
    if (state->goals[goal] != MLEM_NONE) {
      worth[state->goals[goal]] += points;
      continue;
    }
    for (unsigned seat = 0; seat < game->seats; seat++) {
      float alone = 1;
      for (unsigned other = 0; other < game->seats; other++)
        if (other != seat)
          alone *= 1 - 0.6f * near[other][goal];
      worth[seat] += points * near[seat][goal] * alone;
    }
  }
}

static float judge_missions(const judge_view *judge, const mlem_state *state, unsigned seat,
                            float landings) {
  const uint8_t *points = judge->game->mat.mission_points;
  unsigned done = 0;
  float chances = 0;
  uint8_t hand[MLEM_DEALT_MISSIONS];
  unsigned count = mlem_hand(state, seat, hand);
  for (unsigned i = 0; i < count; i++) {
    if (mlem_mission_done(judge->game, state, seat, hand[i]))
      done++;
    else
      chances += judge->rules->mission * landings;
  }
  if (done >= MLEM_KEPT_MISSIONS)
    return points[MLEM_KEPT_MISSIONS];
  return (float)points[done] +
         (chances < 1 ? chances : 1) * (float)(points[done + 1] - points[done]);
}

void mlem_judge_mat(const judge_view *judge, const mlem_state *state,
                    const float landings[MLEM_MAX_SEATS], float worth[MLEM_MAX_SEATS]) {
  const float *weight = judge->rules->weight;
  const mlem_game *game = judge->game;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    worth[seat] = (float)state->moon_points[seat] * weight[MLEM_PART_MOONS] +
                  (float)state->deep_points[seat] * weight[MLEM_PART_DEEP] +
                  (float)state->ufo_points[seat] * weight[MLEM_PART_UFO] +
                  (float)state->exploration_points[seat] * weight[MLEM_PART_EXPLORATION];
    if (game->variants & MLEM_MISSIONS)
      worth[seat] +=
          weight[MLEM_PART_MISSIONS] * judge_missions(judge, state, seat, landings[seat]);
  }
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    judge_planet(judge, state, planet, landings, worth);
  judge_goals(judge, state, landings, worth);
}
