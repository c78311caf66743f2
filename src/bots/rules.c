// SPDX-License-Identifier: MIT
/* rules.c: the figures by which captain and the characters judge. Found by playing; see
 * docs/bots.md. */
#include "captain.h"

#define CAPTAIN                                                                                    \
  .cat = 6.0f, .land_rate = 0.85f, .crash_rate = 0.4f, .slack = 0.5f, .softness = 2.0f,            \
  .bonus = {0, 0.5f, 0, 1, 2, 1, 0, 0}, .spread_now = 0.6f, .spread_later = 0.2f,                  \
  .goal = {0.5f, 0.4f, 0.5f, 0.25f}, .mission = 0.08f, .token = 0.4f, .rivalry = 1.0f

const captain_rules mlem_captain_rules = {
    CAPTAIN,
    .weight = {1, 1, 1, 1, 1, 1, 1},
};

/* Order of weights: moons, planets, deep space, goals, UFO, exploration, missions. */
const captain_rules mlem_daredevil_rules = {
    CAPTAIN,
    .weight = {0.9f, 1, 1.5f, 1, 1.2f, 1.1f, 1},
};

const captain_rules mlem_hermit_rules = {
    CAPTAIN,
    .weight = {1.4f, 1, 0.9f, 1, 1, 1, 1},
};

const captain_rules mlem_magpie_rules = {
    CAPTAIN,
    .weight = {1, 1, 1, 1.6f, 1, 1, 1.4f},
};
