// SPDX-License-Identifier: MIT
/* flight.c: the pass over the mat; see flight.h. What getting off brings is in landings.c. */
#include "flight.h"

#include "landings.h"

#include <string.h>

/* ---- Cells ----------------------------------------------------------------------------------- */

static size_t cell(const flight *f, unsigned space, unsigned pool, unsigned aids, unsigned mask) {
  return (((size_t)(space - f->from) * f->pool + (pool - 1)) * f->aids + aids) * f->masks + mask;
}

const float *mlem_flight_arrival(const flight *f, unsigned space, unsigned pool, unsigned aids,
                                 unsigned mask) {
  return f->arrival[cell(f, space, pool, aids, mask)];
}

/* Aids that are left for a mask: a booster goes with its owner, some flights have no token. */
static unsigned aids_of(const flight *f, unsigned aids, unsigned mask) {
  if (!(f->booster_members & mask))
    aids &= ~(unsigned)FLIGHT_BOOSTER;
  return aids & (f->aids - 1);
}

float mlem_flight_utility(const flight *f, unsigned seat, const float values[MLEM_MAX_SEATS]) {
  float others = 0;
  for (unsigned other = 0; other < f->seats; other++)
    others += values[other];
  float rivalry = f->judge.rules->rivalry / (float)(f->seats - 1);
  return values[seat] - rivalry * (others - values[seat]);
}

static unsigned lowest(unsigned mask) {
  return (unsigned)__builtin_ctz(mask);
}

/* ---- Rolls ----------------------------------------------------------------------------------- */

/* A way to fly: where it leads, and which aids it costs. */
typedef struct way {
  uint8_t space, pool, cost;
} way;

enum { MOST_WAYS = 4 * 32 };

static unsigned list_ways(const flight *f, unsigned space, unsigned pool, mlem_outcome counts,
                          unsigned aids, way *ways) {
  const mlem_game *game = f->judge.game;
  unsigned steps[32], spent[32], sets = 1, count = 0;
  steps[0] = spent[0] = 0;
  for (unsigned face = 0; counts; face++, counts >>= 4) {
    unsigned dice = counts & 15;
    if (!dice)
      continue;
    for (unsigned set = 0; set < sets; set++) {
      steps[sets + set] = steps[set] + dice * game->face_value[space][face];
      spent[sets + set] = spent[set] + (face == MLEM_FACE_A ? 0 : dice);
    }
    sets *= 2;
  }
  bool boost = (aids & FLIGHT_BOOSTER) && (game->mat.spaces[space].faces & (1u << MLEM_FACE_1));
  unsigned extra = aids & FLIGHT_TOKEN ? game->extra_worth[f->token][space] : 0;
  bool keep = (aids & FLIGHT_TOKEN) && game->mat.expeditions[f->token].ability == MLEM_ABILITY_KEEP;
  for (unsigned used = 0; used <= aids; used++) {
    bool token = used & FLIGHT_TOKEN;
    if ((used & ~aids) || ((used & FLIGHT_BOOSTER) && !boost) || (token && !extra && !keep))
      continue;
    unsigned more = (used & FLIGHT_BOOSTER) + (token ? extra : 0);
    for (unsigned set = 0; set < sets; set++) {
      unsigned moves = steps[set] + more;
      unsigned gone = token && keep ? 0 : spent[set];
      if (moves == 0 || (token && keep && spent[set] == 0))
        continue;
      unsigned to = space + moves;
      ways[count++] = (way){(uint8_t)(to < game->deep ? to : game->deep),
                            (uint8_t)(gone < pool ? pool - gone : 1), (uint8_t)used};
    }
  }
  return count;
}

/* Adds the best way for whoever commands `mask`, or a crash, with its chance. */
static void add_roll(flight *f, unsigned space, unsigned pool, unsigned aids, unsigned mask,
                     const way *ways, unsigned count, float chance) {
  float *sum = f->roll[pool][aids][mask];
  const float *best = NULL;
  float most = 0, crash[MLEM_MAX_SEATS];
  for (unsigned i = 0; i < count; i++) {
    unsigned left = aids_of(f, aids & ~(unsigned)ways[i].cost, mask);
    size_t at = cell(f, ways[i].space, ways[i].pool, left, mask);
    if (best && f->liking[at] <= most)
      continue;
    most = f->liking[at];
    best = f->arrival[at];
  }
  bool reroll = (aids & FLIGHT_TOKEN) &&
                f->judge.game->mat.expeditions[f->token].ability == MLEM_ABILITY_REROLL;
  if (reroll) {
    const float *again = f->roll[pool][aids & ~(unsigned)FLIGHT_TOKEN][mask];
    if (!best || mlem_flight_utility(f, f->seat[lowest(mask)], again) > most)
      best = again;
  }
  if (!best) {
    mlem_flight_crash(f, space, mask, crash);
    best = crash;
  }
  for (unsigned seat = 0; seat < f->seats; seat++)
    sum[seat] += chance * best[seat];
}

static void solve_roll(flight *f, unsigned space, unsigned pool, unsigned aids) {
  const mlem_odds *odds = f->odds;
  unsigned faces = f->judge.game->mat.spaces[space].faces;
  way ways[MOST_WAYS];
  unsigned last = odds->first[faces][pool + 1];
  for (unsigned mask = 1; mask < f->masks; mask++)
    memset(f->roll[pool][aids][mask], 0, sizeof f->roll[pool][aids][mask]);
  for (unsigned i = odds->first[faces][pool]; i <= last; i++) {
    double chance = i < last ? odds->rolls[i].chance : odds->crash[faces][pool];
    if (chance <= 0)
      continue;
    unsigned count = list_ways(f, space, pool, i < last ? odds->rolls[i].counts : 0, aids, ways);
    for (unsigned mask = 1; mask < f->masks; mask++)
      if (aids_of(f, aids, mask) == aids)
        add_roll(f, space, pool, aids, mask, ways, count, (float)chance);
  }
}

/* ---- Arrivals -------------------------------------------------------------------------------- */

/* The commander's points for being here at the end of a travel: the UFO. */
static float ufo_bonus(const flight *f, unsigned space) {
  const mlem_game *game = f->judge.game;
  if (!(game->variants & MLEM_UFO) || space != f->state->ufo_space ||
      f->state->ufo_taken >= game->mat.ufo_count)
    return 0;
  return (float)game->mat.ufo[f->state->ufo_taken] * f->judge.rules->weight[MLEM_PART_UFO];
}

static void solve_arrival(flight *f, unsigned space, unsigned pool, unsigned aids, unsigned mask) {
  const mlem_game *game = f->judge.game;
  size_t here = cell(f, space, pool, aids, mask);
  float *values = f->arrival[here];
  unsigned commander = f->seat[lowest(mask)], dice = pool;
  unsigned token = game->variants & MLEM_EXPLORATION ? game->exploration_at[space] : MLEM_NONE;
  float bonus = 0;
  bool moved = false;
  if (token != MLEM_NONE && (f->state->exploration_mat >> token & 1)) {
    const mlem_exploration_token *t = &game->mat.explorations[token];
    if (t->effect == MLEM_EFFECT_POINTS)
      bonus = (float)t->points * f->judge.rules->weight[MLEM_PART_EXPLORATION];
    else if (t->effect == MLEM_EFFECT_DIE)
      dice = pool < f->pool ? pool + 1 : pool;
    else {
      unsigned to = space + MLEM_TUNNEL_STEPS;
      to = to < game->deep ? to : game->deep;
      memcpy(values, f->arrival[cell(f, to, pool, aids, mask)], sizeof f->arrival[0]);
      moved = true;
    }
  }
  if (!moved) {
    mlem_flight_land(f, space, dice, aids, mask, 0, 0, FLIGHT_ANY, commander, values);
    values[commander] += bonus + ufo_bonus(f, space);
  }
  f->liking[here] = mlem_flight_utility(f, commander, values);
}

static void solve_space(flight *f, unsigned space) {
  unsigned deep = f->judge.game->deep;
  if (space < deep)
    for (unsigned pool = 1; pool <= f->pool; pool++)
      for (unsigned aids = 0; aids < f->aids; aids++)
        solve_roll(f, space, pool, aids);
  if (space == f->from)
    return;
  for (unsigned pool = 1; pool <= f->pool; pool++)
    for (unsigned aids = 0; aids < f->aids; aids++)
      for (unsigned mask = 1; mask < f->masks; mask++)
        if (aids_of(f, aids, mask) == aids)
          solve_arrival(f, space, pool, aids, mask);
}

void mlem_flight_solve(flight *f) {
  f->seats = f->judge.game->seats;
  f->masks = 1u << f->members;
  /* A token doubles the work; with a full rocket its worth is a constant instead. */
  bool token = f->token != MLEM_NONE && f->members <= 3;
  f->aids = token ? 4 : f->booster_members ? 2 : 1;
  mlem_landings_prepare(f);
  for (unsigned space = f->judge.game->deep + 1u; space-- > f->from;)
    solve_space(f, space);
}
