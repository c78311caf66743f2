// SPDX-License-Identifier: MIT
/*
 * captain_weights.c: the figures by which captain and the characters judge.
 *
 * They were found by letting captains with slightly other figures play against each other, and
 * against cadets. Two seats and a full table have figures of their own. Only their proportions
 * matter: that planets weigh more than 1 says that a cat at home is worth less than the points it
 * will bring.
 */
#include "captain_decision_values.h"

#define TWO_SEATS                                                                                  \
  .cat = 4.9f, .more = {1.0f, 0.8f, 0.8f}, .land_rate = 0.87f, .crash_rate = 0.43f,                \
  .slack = 0.54f, .softness = 2.0f, .bonus = {0, 0.4f, -1.05f, 1.2f, 1.05f, 0.9f, 0.6f, 0},        \
  .spread_now = 0.6f, .spread_later = 0.15f, .goal = {0.37f, 0.41f, 0.5f, 0.25f},                  \
  .mission = 0.067f, .token = 0.36f, .rivalry = 0.75f

#define MORE_SEATS                                                                                 \
  .cat = 6.0f, .more = {1.0f, 0.8f, 0.8f}, .land_rate = 0.85f, .crash_rate = 0.4f, .slack = 0.5f,  \
  .softness = 2.0f, .bonus = {0, 0.5f, 0, 1, 2, 1, 0, 0}, .spread_now = 0.6f,                      \
  .spread_later = 0.2f, .goal = {0.5f, 0.4f, 0.5f, 0.25f}, .mission = 0.08f, .token = 0.4f,        \
  .rivalry = 0.85f

/* Order of weights: moons, planets, deep space, goals, UFO, exploration, missions. */
const captain_rules mlem_captain_rules[CAPTAIN_TABLES] = {
    {TWO_SEATS, .weight = {1.05f, 1.35f, 1.1f, 1.35f, 1.3f, 1.3f, 1.3f}},
    {MORE_SEATS, .weight = {1, 1, 1, 1, 1, 1, 1}},
};

const captain_rules mlem_daredevil_rules[CAPTAIN_TABLES] = {
    {TWO_SEATS, .weight = {0.9f, 1.35f, 1.7f, 1.3f, 1.5f, 1.4f, 1.3f}},
    {MORE_SEATS, .weight = {0.9f, 1, 1.5f, 1, 1.2f, 1.1f, 1}},
};

const captain_rules mlem_hermit_rules[CAPTAIN_TABLES] = {
    {TWO_SEATS, .weight = {1.5f, 1.35f, 1.0f, 1.35f, 1.2f, 1.2f, 1.3f}},
    {MORE_SEATS, .weight = {1.4f, 1, 0.9f, 1, 1, 1, 1}},
};

const captain_rules mlem_magpie_rules[CAPTAIN_TABLES] = {
    {TWO_SEATS, .weight = {1.05f, 1.3f, 1.1f, 2.0f, 1.3f, 1.4f, 1.8f}},
    {MORE_SEATS, .weight = {1, 1, 1, 1.6f, 1, 1, 1.4f}},
};
