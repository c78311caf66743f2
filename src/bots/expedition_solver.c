// SPDX-License-Identifier: MIT
/* expedition_solver.c: the pass over the mat; see expedition_solver.h. What getting off brings is
 * in expedition_landing_gains.c. */
#include "expedition_solver.h"

#include "expedition_landing_gains.h"
#include "expedition_solver_flights_of_roll.h"

#include <string.h>

/* ---- Cells ----------------------------------------------------------------------------------- */

const float *mlem_flight_arrival(const flight *f, unsigned space, unsigned pool, unsigned aids,
                                 unsigned mask) {
  return f->arrival[flight_cell(f, space, pool, aids, mask)];
}

const float *mlem_flight_roll(const flight *f, unsigned space, unsigned pool, unsigned aids,
                              unsigned mask) {
  return f->roll[flight_cell(f, space, pool, aids, mask)];
}

/* Aids that are left for a mask: a booster goes with its owner, some flights have no token. */
static unsigned aids_of(const flight *f, unsigned aids, unsigned mask) {
  if (!(f->booster_members & mask))
    aids &= ~(unsigned)FLIGHT_BOOSTER;
  return aids & (f->aids - 1);
}

static unsigned lowest(unsigned mask) {
  return (unsigned)__builtin_ctz(mask);
}

/* ---- Rolls ----------------------------------------------------------------------------------- */

/* The sets of face groups of a roll: how far each flies and how many dice it spends. */
typedef struct groups {
  unsigned sets;
  uint8_t steps[32], spent[32];
} groups;

static void list_groups(const mlem_game *game, unsigned space, mlem_outcome counts, groups *g) {
  g->sets = 1;
  g->steps[0] = g->spent[0] = 0;
  for (unsigned face = 0; counts; face++, counts >>= 4) {
    unsigned dice = counts & 15;
    if (!dice)
      continue;
    unsigned moves = dice * game->face_value[space][face], gone = face == MLEM_FACE_A ? 0 : dice;
    for (unsigned set = 0; set < g->sets; set++) {
      g->steps[g->sets + set] = (uint8_t)(g->steps[set] + moves);
      g->spent[g->sets + set] = (uint8_t)(g->spent[set] + gone);
    }
    g->sets *= 2;
  }
}

static void list_ways(const flight *f, unsigned space, unsigned pool, mlem_outcome counts,
                      unsigned aids, ways *w) {
  const mlem_game *game = f->judge.game;
  groups g;
  list_groups(game, space, counts, &g);
  w->count = 0;
  w->places = w->listed;
  w->scale = f->masks;
  bool boost = (aids & FLIGHT_BOOSTER) && (game->mat.spaces[space].faces & (1u << MLEM_FACE_1));
  unsigned extra = aids & FLIGHT_TOKEN ? game->extra_worth[f->token][space] : 0;
  bool keep = (aids & FLIGHT_TOKEN) && game->mat.expeditions[f->token].ability == MLEM_ABILITY_KEEP;
  for (unsigned used = 0; used <= aids; used++) {
    bool token = used & FLIGHT_TOKEN;
    if ((used & ~aids) || ((used & FLIGHT_BOOSTER) && !boost) || (token && !extra && !keep))
      continue;
    unsigned more = (used & FLIGHT_BOOSTER) + (token ? extra : 0);
    /* 1 is the first face: with 1s in the roll, the sets of odd numbers have them. */
    bool with_ones = (used & FLIGHT_BOOSTER) && (game->house & MLEM_HOUSE_BOOSTER_WITH_ONES) &&
                     mlem_roll_count(counts, MLEM_FACE_1) > 0;
    for (unsigned set = with_ones; set < g.sets; set += with_ones ? 2 : 1) {
      unsigned to = space + g.steps[set] + more;
      unsigned gone = token && keep ? 0 : g.spent[set];
      if (to == space || (token && keep && g.spent[set] == 0))
        continue;
      unsigned at = (to < game->deep ? to : game->deep) * (unsigned)MLEM_MAX_POOL;
      unsigned left = gone < pool ? pool - gone : 1;
      w->listed[w->count++] = (uint16_t)((at + left - 1) * f->aids + (aids & ~used));
    }
  }
}

/* The same from the list of the mat, without aids. */
static void look_up_ways(const flight *f, unsigned roll, ways *w) {
  unsigned first = f->ways->first[roll];
  w->count = f->ways->first[roll + 1] - first;
  w->places = &f->ways->ways[first];
  w->scale = f->aids * f->masks;
}

/* Lists the distinct ways of one roll; false if there is no room left. */
static bool store_ways(flight_ways *list, const mlem_game *game, unsigned space, unsigned pool,
                       mlem_outcome counts, unsigned roll) {
  groups g;
  list_groups(game, space, counts, &g);
  unsigned next = list->first[roll];
  if (next + g.sets > FLIGHT_WAYS)
    return false;
  for (unsigned set = 1; set < g.sets; set++) {
    unsigned to = space + g.steps[set], left = g.spent[set] < pool ? pool - g.spent[set] : 1;
    /* In deep space the dice do not matter. */
    unsigned way = to < game->deep ? to * MLEM_MAX_POOL + left - 1 : game->deep * MLEM_MAX_POOL;
    unsigned i = list->first[roll];
    while (i < next && list->ways[i] != way)
      i++;
    if (i == next)
      list->ways[next++] = (uint16_t)way;
  }
  list->first[roll + 1] = next;
  return true;
}

void mlem_flight_list(flight_ways *list, const mlem_odds *odds, const mlem_game *game) {
  unsigned rolls = 0;
  list->first[0] = 0;
  for (unsigned space = 0; space < game->deep; space++)
    for (unsigned pool = 1; pool <= game->mat.pool; pool++) {
      unsigned faces = game->mat.spaces[space].faces, start = rolls;
      bool fits = true;
      for (unsigned i = odds->first[faces][pool]; fits && i < odds->first[faces][pool + 1]; i++)
        fits = rolls < FLIGHT_ROLLS &&
               store_ways(list, game, space, pool, odds->rolls[i].counts, rolls) && ++rolls;
      rolls = fits ? rolls : start;
      list->start[space][pool] = (uint16_t)(fits ? start : FLIGHT_ROLLS);
    }
}

/* So many masks at once, which compilers do not find by themselves: a comparison has all bits set
 * where it is true. */
enum { TOGETHER = 8 };
typedef float some_likings __attribute__((vector_size(TOGETHER * sizeof(float))));
typedef int32_t some_cells __attribute__((vector_size(TOGETHER * sizeof(int32_t))));

/* The way of a roll that the commander likes best, for every mask: the cell of its arrival. Masks
 * lie together; of fewer than TOGETHER what follows them is looked at, too, and not used. */
VALUE_VECTORS static void best_ways(const float *liking, const ways *w, unsigned masks,
                                    float most[FLIGHT_MASKS], uint32_t at[FLIGHT_MASKS]) {
  for (unsigned mask = 0; mask < masks; mask += TOGETHER) {
    some_likings best, next;
    some_cells cells = (some_cells){0} + (int32_t)cell_of_way(w, 0);
    memcpy(&best, &liking[cell_of_way(w, 0) + mask], sizeof best);
    for (unsigned i = 1; i < w->count; i++) {
      const uint32_t cell = cell_of_way(w, i);
      memcpy(&next, &liking[cell + mask], sizeof next);
      some_cells better = next > best;
      best = (some_likings)((better & (some_cells)next) | (~better & (some_cells)best));
      cells = (better & (int32_t)cell) | (~better & cells);
    }
    memcpy(&most[mask], &best, sizeof best);
    memcpy(&at[mask], &cells, sizeof cells);
  }
}

/* The same for one mask. */
static void best_way(const float *liking, const ways *w, unsigned mask, float most[FLIGHT_MASKS],
                     uint32_t at[FLIGHT_MASKS]) {
  most[mask] = liking[cell_of_way(w, 0) + mask];
  at[mask] = cell_of_way(w, 0);
  for (unsigned i = 1; i < w->count; i++)
    if (liking[cell_of_way(w, i) + mask] > most[mask]) {
      most[mask] = liking[cell_of_way(w, i) + mask];
      at[mask] = cell_of_way(w, i);
    }
}

/* Adds the values of those arrivals. Four seats at once, whether they play or not: what stands
 * there for others is never asked for. */
VALUE_VECTORS static void add_arrivals(float (*restrict sums)[MLEM_MAX_SEATS],
                                       float (*restrict arrival)[MLEM_MAX_SEATS],
                                       const uint32_t at[FLIGHT_MASKS], unsigned first,
                                       unsigned masks, unsigned seats, float chance) {
  for (unsigned mask = first; mask < masks; mask++) {
    const float *values = arrival[at[mask] + mask];
    for (unsigned seat = 0; seat < MLEM_MAX_SEATS - 1; seat++)
      sums[mask][seat] += chance * values[seat];
    if (seats == MLEM_MAX_SEATS)
      sums[mask][MLEM_MAX_SEATS - 1] += chance * values[MLEM_MAX_SEATS - 1];
  }
}

/* Before the first space to get off on, all members are aboard. */
static unsigned first_mask(const flight *f, unsigned space) {
  return space < f->judge.game->mat.landing_from ? f->masks - 1 : 1;
}

/* The same for a roll that may be made again, or that must crash. */
static void add_choices(flight *f, unsigned space, unsigned pool, unsigned aids, const ways *w,
                        const float most[FLIGHT_MASKS], const uint32_t at[FLIGHT_MASKS], bool again,
                        float chance) {
  uint32_t here = flight_cell(f, space, pool, aids, 0);
  for (unsigned mask = first_mask(f, space); mask < f->masks; mask++) {
    if (aids_of(f, aids, mask) != aids)
      continue;
    const float *best = w->count ? f->arrival[at[mask] + mask] : NULL;
    if (again) {
      const float *second = mlem_flight_roll(f, space, pool, aids & ~(unsigned)FLIGHT_TOKEN, mask);
      if (!best || mlem_flight_utility(f, f->seat[lowest(mask)], second) > most[mask])
        best = second;
    }
    if (!best)
      best = f->crash[mask];
    for (unsigned seat = 0; seat < f->seats; seat++)
      f->roll[here + mask][seat] += chance * best[seat];
  }
}

/* Adds what a roll brings, with its chance: the best way for the commander, or a crash. */
static void add_roll(flight *f, unsigned space, unsigned pool, unsigned aids, const ways *w,
                     float chance) {
  float most[FLIGHT_MASKS];
  uint32_t at[FLIGHT_MASKS];
  unsigned first = first_mask(f, space);
  bool again = (aids & FLIGHT_TOKEN) &&
               f->judge.game->mat.expeditions[f->token].ability == MLEM_ABILITY_REROLL;
  if (w->count && first + 1 < f->masks)
    best_ways(f->liking, w, f->masks, most, at);
  else if (w->count)
    best_way(f->liking, w, first, most, at);
  if (again || !w->count)
    add_choices(f, space, pool, aids, w, most, at, again, chance);
  else
    add_arrivals(&f->roll[flight_cell(f, space, pool, aids, 0)], f->arrival, at, first, f->masks,
                 f->seats, chance);
}

void mlem_flight_ways(const flight *f, unsigned space, unsigned pool, unsigned aids, unsigned i,
                      ways *w) {
  const mlem_odds *odds = f->odds;
  unsigned faces = f->judge.game->mat.spaces[space].faces, first = odds->first[faces][pool];
  unsigned start = aids ? FLIGHT_ROLLS : f->ways->start[space][pool];
  bool crash = first + i >= odds->first[faces][pool + 1];
  if (!crash && start != FLIGHT_ROLLS)
    look_up_ways(f, start + i, w);
  else
    list_ways(f, space, pool, crash ? 0 : odds->rolls[first + i].counts, aids, w);
}

VALUE_VECTORS static void divide(float *values, unsigned count, float by) {
  for (unsigned i = 0; i < count; i++)
    values[i] /= by;
}

static void solve_roll(flight *f, unsigned space, unsigned pool, unsigned aids) {
  const mlem_odds *odds = f->odds;
  unsigned faces = f->judge.game->mat.spaces[space].faces;
  unsigned last = odds->first[faces][pool + 1];
  double counted = 0;
  ways w;
  memset(f->roll[flight_cell(f, space, pool, aids, 0)], 0, f->masks * sizeof f->roll[0]);
  for (unsigned i = odds->first[faces][pool]; i <= last; i++) {
    double chance = i < last ? odds->rolls[i].chance : odds->crash[faces][pool];
    if (chance <= f->rare)
      continue;
    counted += chance;
    mlem_flight_ways(f, space, pool, aids, i - odds->first[faces][pool], &w);
    add_roll(f, space, pool, aids, &w, (float)chance);
  }
  if (f->rare > 0 && counted > 0) {
    unsigned from = first_mask(f, space);
    divide(f->roll[flight_cell(f, space, pool, aids, from)],
           (f->masks - from) * (unsigned)MLEM_MAX_SEATS, (float)counted);
  }
}

/* ---- Arrivals -------------------------------------------------------------------------------- */

static void add_points(const flight *f, unsigned kind, unsigned seat, unsigned points,
                       float values[MLEM_MAX_SEATS]) {
  for (unsigned i = 0; points && i < f->seats; i++)
    values[i] += (float)points * f->point[kind][seat][i];
}

flight_stop mlem_flight_stop(const flight *f, unsigned space, unsigned pool) {
  const mlem_game *game = f->judge.game;
  flight_stop stop = {space, pool, 0, 0};
  unsigned token = game->variants & MLEM_EXPLORATION ? game->exploration_at[space] : MLEM_NONE;
  if (token != MLEM_NONE && (f->state->exploration_mat >> token & 1)) {
    const mlem_exploration_token *t = &game->mat.explorations[token];
    unsigned tunnel = space + MLEM_TUNNEL_STEPS;
    if (t->effect == MLEM_EFFECT_POINTS)
      stop.exploration_points = t->points;
    else if (t->effect == MLEM_EFFECT_DIE)
      stop.dice = pool < f->pool ? pool + 1 : pool;
    else
      stop.space = tunnel < game->deep ? tunnel : game->deep;
  }
  if ((game->variants & MLEM_UFO) && stop.space == space && space == f->state->ufo_space &&
      f->state->ufo_taken < game->mat.ufo_count)
    stop.ufo_points = game->mat.ufo[f->state->ufo_taken];
  return stop;
}

/* A landing phase for all masks. In deep space it matters who commands. */
static void solve_landings(flight *f, unsigned space, unsigned pool, unsigned aids,
                           float values[][MLEM_MAX_SEATS]) {
  const mlem_game *game = f->judge.game;
  if (space >= game->mat.landing_from && space < game->deep) {
    mlem_flight_land_all(f, space, pool, aids, values);
    return;
  }
  for (unsigned mask = first_mask(f, space); mask < f->masks; mask++)
    if (aids_of(f, aids, mask) == aids)
      mlem_flight_land(f, space, pool, aids, mask, 0, 0, FLIGHT_ANY, f->seat[lowest(mask)],
                       values[mask]);
}

static void solve_arrivals(flight *f, unsigned space, unsigned pool, unsigned aids) {
  uint32_t here = flight_cell(f, space, pool, aids, 0);
  flight_stop stop = mlem_flight_stop(f, space, pool);
  if (stop.space != space)
    memcpy(f->arrival[here], f->arrival[flight_cell(f, stop.space, pool, aids, 0)],
           f->masks * sizeof f->arrival[0]);
  else
    solve_landings(f, space, stop.dice, aids, &f->arrival[here]);
  for (unsigned mask = first_mask(f, space); mask < f->masks; mask++) {
    if (aids_of(f, aids, mask) != aids)
      continue;
    float *values = f->arrival[here + mask];
    unsigned commander = f->seat[lowest(mask)];
    if (stop.space == space) {
      add_points(f, FLIGHT_EXPLORATION_POINTS, commander, stop.exploration_points, values);
      add_points(f, FLIGHT_UFO_POINTS, commander, stop.ufo_points, values);
    }
    f->liking[here + mask] = mlem_flight_utility(f, commander, values);
  }
}

static void solve_rolls(flight *f, unsigned space) {
  if (space >= f->judge.game->deep)
    return;
  for (unsigned mask = first_mask(f, space); mask < f->masks; mask++)
    mlem_flight_crash(f, space, mask, f->crash[mask]);
  for (unsigned pool = 1; pool <= f->pool; pool++)
    for (unsigned aids = 0; aids < f->aids; aids++)
      if (aids_of(f, aids, f->masks - 1) == aids)
        solve_roll(f, space, pool, aids);
}

static void solve_space(flight *f, unsigned space) {
  solve_rolls(f, space);
  if (space == f->from)
    return;
  for (unsigned pool = 1; pool <= f->pool; pool++)
    for (unsigned aids = 0; aids < f->aids; aids++)
      if (aids_of(f, aids, f->masks - 1) == aids)
        solve_arrivals(f, space, pool, aids);
}

void mlem_flight_set_sizes(flight *f) {
  f->seats = f->judge.game->seats;
  f->masks = 1u << f->members;
  f->rivalry = f->judge.rules->rivalry / (float)(f->seats - 1);
  bool token = f->token != MLEM_NONE && f->members <= f->token_crew;
  f->aids = token ? 4 : f->booster_members ? 2 : 1;
}

void mlem_flight_solve(flight *f) {
  mlem_flight_set_sizes(f);
  mlem_landings_prepare(f);
  if (f->margins)
    memset(f->margins->option, MLEM_NONE,
           flight_cell(f, f->judge.game->deep + 1u, 1, 0, 0) * sizeof f->margins->option[0]);
  for (unsigned space = f->judge.game->deep + 1u; space-- > f->from;)
    solve_space(f, space);
}
