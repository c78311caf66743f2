// SPDX-License-Identifier: MIT
/* next_arrivals.c: where the next travel ends, for each way of flying. */
#include "ways_to_fly.h"

#include <string.h>

typedef struct choice {
  mlem_way way;
  const mlem_odds_values *values;
  bool found;
  flight_option best;
} choice;

static double value_of(const mlem_odds_values *values, mlem_rocket rocket) {
  unsigned boosters = rocket.boosters < values->boosters ? rocket.boosters : values->boosters;
  return values->arrival[0][boosters][rocket.space][rocket.pool];
}

static bool is_better(const choice *c, const flight_option *a, const flight_option *b) {
  int further = (int)a->steps - (int)b->steps;
  int dearer = (int)a->spent - (int)b->spent;
  switch (c->way) {
  case MLEM_WAY_FURTHEST:
    return further > 0 || (further == 0 && dearer < 0);
  case MLEM_WAY_NEAREST:
    return further < 0 || (further == 0 && dearer < 0);
  case MLEM_WAY_THRIFTY:
    return dearer < 0 || (dearer == 0 && further > 0);
  default:
    return value_of(c->values, a->rocket) > value_of(c->values, b->rocket);
  }
}

static void take_better(void *context, flight_option option) {
  choice *c = context;
  if (c->found && !is_better(c, &option, &c->best))
    return;
  c->found = true;
  c->best = option;
}

void mlem_odds_arrivals(const mlem_odds *odds, const mlem_game *game, mlem_rocket rocket,
                        mlem_way way, const mlem_odds_values *values, mlem_arrivals *arrivals) {
  memset(arrivals, 0, sizeof *arrivals);
  if (rocket.space >= game->deep || rocket.pool < 1 || rocket.pool > game->mat.pool)
    return;
  bool reroll = rocket.token < game->mat.expedition_count &&
                game->mat.expeditions[rocket.token].ability == MLEM_ABILITY_REROLL;
  rocket.token = MLEM_NONE;
  unsigned faces = game->mat.spaces[rocket.space].faces;
  double dice = 0, total = 0;
  for (unsigned i = odds->first[faces][rocket.pool]; i <= odds->first[faces][rocket.pool + 1];
       i++) {
    bool none = i == odds->first[faces][rocket.pool + 1];
    double chance = none ? odds->crash[faces][rocket.pool] : odds->rolls[i].chance;
    choice c = {.way = way, .values = values};
    each_option(game, rocket, none ? 0 : odds->rolls[i].counts, take_better, &c);
    if (!c.found) {
      arrivals->crash += chance;
      continue;
    }
    arrivals->at[c.best.rocket.space] += chance;
    dice += chance * c.best.rocket.pool;
    total += chance;
  }
  if (reroll && arrivals->crash > 0) { /* the second roll is like the first */
    for (unsigned space = 0; space <= game->deep; space++)
      arrivals->at[space] *= 1 + arrivals->crash;
    arrivals->crash *= arrivals->crash;
  }
  arrivals->dice = total > 0 ? dice / total : 0;
}
