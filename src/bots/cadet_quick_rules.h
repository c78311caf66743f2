// SPDX-License-Identifier: MIT
/* cadet_quick_rules.h: the quick player, also what ace plays its games out with. Not installed. */
#ifndef MLEM_BOTS_CADET_QUICK_RULES_H
#define MLEM_BOTS_CADET_QUICK_RULES_H

#include <mlem/bots.h>
#include <mlem/odds.h>

/* How a cadet weighs things; see cadet_quick_rules.c for the figures in use. */
typedef struct cadet_rules {
  float commander_hope, passenger_hope; /* weight of what the flight can bring at best */
  float haste;       /* points less it asks for when its own cats run out before the crashes do */
  float foothold;    /* what the first cat on a planet is worth beyond its points */
  float goal_step;   /* what coming one nearer to a goal is worth */
  float mission;     /* what a mission is worth */
  float spare_token; /* what an unused ability or booster is worth */
  float board[2][MLEM_ASTRONAUTS]; /* what it likes to send, as leader and behind one */
} cadet_rules;

extern const cadet_rules mlem_cadet_rules;

/* One mat's figures. */
typedef struct cadet_tables {
  cadet_rules rules;
  float aboard[MLEM_MAX_SPACES + 1][MLEM_MAX_POOL + 1]; /* points that a flight can bring at best */
} cadet_tables;

/* Whom a cadet sends of the astronauts at home (a mask), as the leader or behind others. */
unsigned mlem_cadet_astronaut(const cadet_rules *rules, unsigned home, bool behind);

/* `values` is room to work in. */
void mlem_cadet_init(cadet_tables *cadet, const mlem_odds *odds, const mlem_game *game,
                     mlem_odds_values *values);
mlem_action mlem_cadet_choose(const cadet_tables *cadet, const mlem_game *game,
                              const mlem_state *seen);

/* What it is worth to `seat` to get off at `space`, as the commander on arrival or not; negative:
 * there is no room. */
float mlem_cadet_worth(const cadet_tables *cadet, const mlem_game *game, const mlem_state *seen,
                       unsigned seat, unsigned space, bool commands);

#endif
