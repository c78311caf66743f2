// SPDX-License-Identifier: MIT
/* position_features.c: measures a position; see position_features.h. */
#include "position_features.h"

#include <string.h>

/* ---- Small parts ----------------------------------------------------------------------------- */

static int16_t limited(int32_t x) {
  return (int16_t)(x > VALUE_LIMIT ? VALUE_LIMIT : x < -VALUE_LIMIT ? -VALUE_LIMIT : x);
}

static int16_t share(int32_t part, int32_t whole) {
  return limited(part * VALUE_ONE / whole);
}

static int16_t flag(bool is) {
  return is ? VALUE_ONE : 0;
}

/* Points in eighths of a game: eight typical flights are 1. */
static int16_t points(const value_mat *mat, int32_t x) {
  return limited(x * (2 * VALUE_ONE) / mat->unit);
}

/* Points that come with a chance in 1/512; of one flight instead of eight. */
static int16_t hoped(const value_mat *mat, int32_t x) {
  return limited(x / VALUE_ONE * 16 * VALUE_ONE / mat->unit + x % VALUE_ONE * 16 / mat->unit);
}

/* A list of features under way. */
typedef struct list {
  int16_t *next;
} list;

static void put(list *l, int16_t x) {
  *l->next++ = x;
}

/* ---- Planets --------------------------------------------------------------------------------- */

/* Astronauts first, then who came first: larger keys rank before smaller ones; 0: not there. */
static void rank_keys(const mlem_game *game, const mlem_state *seen, unsigned planet,
                      int keys[MLEM_MAX_SEATS], int next[MLEM_MAX_SEATS]) {
  int place = 0;
  for (unsigned seat = 0; seat < game->seats; seat++)
    keys[seat] = next[seat] = -1;
  for (unsigned order = seen->planet_order[planet]; order; order >>= 3) {
    unsigned seat = (order & 7) - 1;
    next[seat] = 7 - place++;
    keys[seat] = seen->planet_cats[planet][seat] * 8 + next[seat];
  }
  for (unsigned seat = 0; seat < game->seats; seat++)
    if (next[seat] < 0)
      next[seat] = 7 - place;
}

static int ranked(const mlem_game *game, unsigned planet, const int keys[MLEM_MAX_SEATS],
                  unsigned seat, int key) {
  unsigned before = 0;
  for (unsigned other = 0; other < game->seats; other++)
    before += other != seat && keys[other] > key;
  return game->mat.planets[planet].points[before < 2 ? before : 2];
}

static void measure_planet(const value_mat *mat, const mlem_game *game, const mlem_state *seen,
                           unsigned planet, int keys[MLEM_MAX_SEATS],
                           const int next[MLEM_MAX_SEATS], value_planets *p) {
  int visit = mat->planet_visit[planet] < VALUE_ONE ? mat->planet_visit[planet] : VALUE_ONE;
  memset(p, 0, sizeof *p);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    int cats = seen->planet_cats[planet][seat];
    int settled = seen->at[seat][MLEM_SETTLER] == MLEM_AT_PLANET + planet ? 2 : 1;
    int now = cats ? ranked(game, planet, keys, seat, keys[seat]) : 0;
    int one = ranked(game, planet, keys, seat, (cats + 1) * 8 + next[seat]);
    int two = ranked(game, planet, keys, seat, (cats + 2) * 8 + next[seat]);
    p->now[seat] = now * settled;
    p->gain[seat] = (one - now) * settled * visit;
    p->gain2[seat] = (two - now) * settled * visit;
    if (p->gain[seat] > 0)
      p->best[seat] = p->gain[seat];
    if (seen->home[seat] >> MLEM_SETTLER & 1 && 2 * one > now)
      p->settle[seat] = (2 * one - now) * visit;
    p->reached[seat] = cats > 0;
    p->colony[seat] = cats;
    for (unsigned other = 0; cats && other < game->seats; other++) {
      int behind = keys[seat] - next[other] - 8 * seen->planet_cats[planet][other];
      if (other == seat || keys[other] > keys[seat] || behind >= 16)
        continue;
      int kept = keys[other];
      keys[other] = INT16_MAX;
      int less = (now - ranked(game, planet, keys, seat, keys[seat])) * settled * visit;
      keys[other] = kept;
      p->risk2[seat] += less;
      p->risk[seat] += behind < 8 ? less : 0;
    }
  }
}

/* By how many half astronauts a seat leads on a planet; behind: negative. 0: not a seat is there.
 */
static int margin(const mlem_game *game, const int keys[MLEM_MAX_SEATS], unsigned seat) {
  int best = -1, halves;
  for (unsigned other = 0; other < game->seats; other++)
    if (other != seat && keys[other] > best)
      best = keys[other];
  if (best < 0 && keys[seat] < 0)
    return 0;
  halves = 2 * ((keys[seat] < 0 ? 0 : keys[seat] / 8) - (best < 0 ? 0 : best / 8));
  return halves + (keys[seat] > best ? 1 : -1);
}

/* Masks of seats whose settler is on a planet, or at home. */
typedef struct settlers {
  uint8_t on[MLEM_MAX_PLANETS], home;
} settlers;

static settlers find_settlers(const mlem_game *game, const mlem_state *seen) {
  settlers s = {{0}, 0};
  for (unsigned seat = 0; seat < game->seats; seat++) {
    unsigned at = seen->at[seat][MLEM_SETTLER], planet = at - MLEM_AT_PLANET;
    if (at >= MLEM_AT_PLANET && planet < game->mat.planet_count)
      s.on[planet] |= (uint8_t)(1u << seat);
    s.home |= (uint8_t)((seen->home[seat] >> MLEM_SETTLER & 1) << seat);
  }
  return s;
}

/* What a planet's measures depend on. */
static value_planet_key key_of(const value_mat *mat, const mlem_game *game, const mlem_state *seen,
                               unsigned planet, const settlers *s) {
  value_planet_key key;
  memset(&key, 0, sizeof key); /* keys are compared as bytes */
  key.unit = mat->unit;
  key.visit = mat->planet_visit[planet];
  key.order = seen->planet_order[planet];
  memcpy(key.points, game->mat.planets[planet].points, sizeof key.points);
  memcpy(key.cats, seen->planet_cats[planet], game->seats);
  key.seats = game->seats;
  key.settled = s->on[planet];
  key.settlers = s->home;
  return key;
}

static const value_planet *planet_of(const value_mat *mat, const mlem_game *game,
                                     const mlem_state *seen, unsigned planet, const settlers *s,
                                     value_planet *p) {
  const value_planet_key key = key_of(mat, game, seen, planet, s);
  if (memcmp(&key, &p->key, sizeof key) == 0)
    return p;
  int keys[MLEM_MAX_SEATS], next[MLEM_MAX_SEATS];
  p->key = key;
  rank_keys(game, seen, planet, keys, next);
  measure_planet(mat, game, seen, planet, keys, next, &p->parts);
  p->table[0] = limited(key.points[0] * 8 * VALUE_ONE / mat->unit);
  p->table[1] = limited(key.points[1] * 8 * VALUE_ONE / mat->unit);
  p->table[2] = limited(key.visit);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    p->seat[seat][0] = share(key.cats[seat], 3);
    p->seat[seat][1] = share(margin(game, keys, seat), 6);
    p->seat[seat][2] = flag(key.settled >> seat & 1);
  }
  return p;
}

static void add_planet(const value_planets *one, value_planets *all) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++) {
    all->now[seat] += one->now[seat];
    all->gain[seat] += one->gain[seat];
    all->gain2[seat] += one->gain2[seat];
    all->risk[seat] += one->risk[seat];
    all->risk2[seat] += one->risk2[seat];
    all->reached[seat] += one->reached[seat];
    all->settle[seat] =
        all->settle[seat] > one->settle[seat] ? all->settle[seat] : one->settle[seat];
    all->best[seat] = all->best[seat] > one->best[seat] ? all->best[seat] : one->best[seat];
    all->colony[seat] =
        all->colony[seat] > one->colony[seat] ? all->colony[seat] : one->colony[seat];
  }
}

/* All of them, and one by one those that bring most. */
static void measure_planets(const value_mat *mat, const mlem_game *game, const mlem_state *seen,
                            value_measured *known, value_planets *all, value_position *v) {
  const settlers s = find_settlers(game, seen);
  memset(all, 0, sizeof *all);
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    add_planet(&planet_of(mat, game, seen, planet, &s, &known->planets[planet])->parts, all);
  for (unsigned i = 0; i < VALUE_PLANETS; i++) {
    unsigned back = 3 * (VALUE_PLANETS - i);
    if (mat->planets[i] == MLEM_NONE)
      continue;
    const value_planet *p = &known->planets[mat->planets[i]];
    memcpy(v->table + VALUE_TABLE_FEATURES - back, p->table, sizeof p->table);
    for (unsigned seat = 0; seat < game->seats; seat++)
      memcpy(v->seat[seat] + VALUE_SEAT_FEATURES - back, p->seat[seat], sizeof p->seat[0]);
  }
}

/* ---- Moons and deep space -------------------------------------------------------------------- */

typedef struct offers {
  int moons, second_moons; /* points of the best free moon, and of the next, by the chance */
  int free_spaces;         /* chance to stop where a moon is free */
  int left;                /* points of all free moons */
} offers;

static void measure_moons(const value_mat *mat, const mlem_game *game, const mlem_state *seen,
                          offers *o) {
  memset(o, 0, sizeof *o);
  for (unsigned space = game->mat.landing_from; space < game->deep; space++) {
    uint64_t moons = game->space_moons[space] & ~seen->moons;
    if (!moons)
      continue;
    unsigned best = 63u - (unsigned)__builtin_clzll(moons);
    o->moons += mat->visit[space] * game->mat.moons[best];
    o->free_spaces += mat->visit[space];
    for (; moons; moons &= moons - 1)
      o->left += game->mat.moons[__builtin_ctzll(moons)];
    moons = game->space_moons[space] & ~seen->moons & ~(UINT64_C(1) << best);
    if (moons)
      o->second_moons +=
          mat->visit[space] * game->mat.moons[63u - (unsigned)__builtin_clzll(moons)];
  }
}

/* ---- Missions -------------------------------------------------------------------------------- */

typedef struct hand {
  int known, done, open; /* missions; `open`: chance to fulfil one of the others, in 1/512 */
} hand;

static void measure_hand(const value_mat *mat, const mlem_game *game, const mlem_state *seen,
                         unsigned seat, hand *h) {
  memset(h, 0, sizeof *h);
  if (!(game->variants & MLEM_MISSIONS))
    return;
  for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++) {
    unsigned mission = seen->missions[seat][i];
    if (mission >= game->mat.mission_count || mission == seen->returned[seat])
      continue;
    h->known++;
    if (mlem_mission_done(game, seen, seat, mission)) {
      h->done++;
      continue;
    }
    for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
      if (game->mat.missions[mission].planets >> planet & 1)
        h->open += mat->planet_visit[planet];
    for (unsigned space = 0; space < game->deep; space++)
      if ((game->mat.missions[mission].spaces >> space & 1) &&
          (game->space_moons[space] & ~seen->moons))
        h->open += mat->visit[space];
  }
}

/* ---- A seat ---------------------------------------------------------------------------------- */

static void measure_seat(const value_mat *mat, const mlem_game *game, const mlem_state *seen,
                         const value_planets *p, const offers *o, unsigned seat,
                         value_position *v) {
  list l = {v->seat[seat]};
  unsigned home = seen->home[seat];
  int homes = __builtin_popcount(home), moons = 0, deep = 0, goals = 0;
  hand h;
  measure_hand(mat, game, seen, seat, &h);
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++) {
    moons += seen->at[seat][i] >= MLEM_AT_MOON;
    deep += seen->at[seat][i] == MLEM_AT_COMET || seen->at[seat][i] == MLEM_AT_GALAXY;
  }
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++)
    goals += seen->goals[goal] == seat;
  int secured = seen->moon_points[seat] + seen->deep_points[seat] + seen->ufo_points[seat] +
                seen->exploration_points[seat] + goals * game->mat.goal_points;
  if (h.known)
    secured += game->mat.mission_points[h.done < MLEM_KEPT_MISSIONS ? h.done : MLEM_KEPT_MISSIONS];
  v->total[seat] = secured + p->now[seat];
  put(&l, points(mat, v->total[seat]));
  put(&l, points(mat, secured));
  put(&l, points(mat, p->now[seat]));
  put(&l, share(homes, 8));
  for (int most = 1; most <= 4; most++)
    put(&l, flag(homes <= most));
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++)
    put(&l, flag(home >> i & 1));
  const int needed[MLEM_GOALS] = {MLEM_PLANETS_NEEDED - p->reached[seat],
                                  MLEM_COLONY_NEEDED - p->colony[seat], MLEM_MOONS_NEEDED - moons,
                                  MLEM_DEEP_NEEDED - deep};
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++) {
    bool open = seen->goals[goal] == MLEM_NONE;
    put(&l, flag(seen->goals[goal] == seat));
    put(&l, flag(open && needed[goal] <= 1));
    put(&l, flag(open && needed[goal] == 2));
    put(&l, open ? share(4 - needed[goal], 4) : 0);
    put(&l, flag(open && needed[goal] <= homes));
  }
  put(&l, hoped(mat, p->gain[seat]));
  put(&l, hoped(mat, p->gain2[seat]));
  put(&l, hoped(mat, p->risk[seat]));
  put(&l, hoped(mat, p->risk2[seat]));
  put(&l, hoped(mat, p->best[seat]));
  put(&l, hoped(mat, p->settle[seat]));
  put(&l, home >> MLEM_MOONWALKER & 1 ? hoped(mat, o->moons) : 0);
  put(&l, home >> MLEM_STARGAZER & 1 ? hoped(mat, mat->visit[game->deep] * game->mat.galaxy) : 0);
  put(&l, share(moons, 4));
  put(&l, share(deep, 2));
  put(&l, share(p->reached[seat], 4));
  put(&l, share(p->colony[seat], 3));
  put(&l, flag(h.known > 0));
  put(&l, share(h.done, MLEM_KEPT_MISSIONS));
  put(&l, limited(h.open / 2));
  put(&l, h.known && h.done < MLEM_KEPT_MISSIONS
              ? points(mat, 4 * (game->mat.mission_points[h.done + 1] -
                                 game->mat.mission_points[h.done]))
              : 0);
  unsigned after = (seat + game->seats - seen->leader) % game->seats;
  put(&l, flag(after == 0));
  put(&l, share((int)after, game->seats));
  put(&l, flag(after + 1u == game->seats));
  put(&l, share(homes * homes, 64));
}

/* ---- The table ------------------------------------------------------------------------------- */

static void measure_table(const value_mat *mat, const mlem_game *game, const mlem_state *seen,
                          const offers *o, value_position *v) {
  list l = {v->table};
  int left = game->mat.failures - seen->failures, fewest = MLEM_ASTRONAUTS, most = 0, firsts = 0;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    int homes = __builtin_popcount(seen->home[seat]);
    fewest = homes < fewest ? homes : fewest;
    most = homes > most ? homes : most;
  }
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    firsts += game->mat.planets[planet].points[0];
  put(&l, VALUE_ONE); /* the bias */
  for (unsigned seats = 2; seats <= MLEM_MAX_SEATS; seats++)
    put(&l, flag(game->seats == seats));
  for (unsigned variant = 0; variant < 3; variant++)
    put(&l, flag(game->variants >> variant & 1));
  put(&l, share(left, 8));
  for (int most_left = 1; most_left <= 4; most_left++)
    put(&l, flag(left <= most_left));
  put(&l, share(fewest, 8));
  put(&l, flag(fewest <= 1));
  v->may_end = fewest <= 1;
  v->may_fail = left <= 1;
  put(&l, flag(fewest <= 2));
  put(&l, share(most, 8));
  put(&l, share(fewest < left * 2 ? fewest : left * 2, 8));
  put(&l, hoped(mat, o->moons));
  put(&l, hoped(mat, o->second_moons));
  put(&l, limited(o->free_spaces / 2));
  put(&l, points(mat, o->left / 2));
  put(&l, limited(mat->visit[game->deep]));
  put(&l, points(mat, 8 * game->mat.comet));
  put(&l, points(mat, 8 * game->mat.galaxy));
  put(&l, points(mat, 8 * game->mat.goal_points));
  put(&l, points(mat, firsts));
  put(&l, limited(mat->first_crash));
  put(&l, share(game->mat.pool, 8));
  put(&l, share(game->mat.planet_count, 8));
  put(&l, share(game->deep, 32));
  put(&l, share(mat->unit, 256));
  bool ufo = game->variants & MLEM_UFO && seen->ufo_taken < game->mat.ufo_count;
  put(&l, ufo ? points(mat, 8 * game->mat.ufo[seen->ufo_taken]) : 0);
  put(&l, ufo ? limited(mat->visit[seen->ufo_space]) : 0);
  int bonus = 0, count = 0;
  for (uint32_t lying = seen->exploration_mat; lying; lying &= lying - 1) {
    const mlem_exploration_token *token = &game->mat.explorations[__builtin_ctz(lying)];
    bonus += token->points * mat->visit[token->space];
    count++;
  }
  put(&l, hoped(mat, bonus));
  put(&l, share(count, 5));
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++)
    put(&l, flag(seen->goals[goal] == MLEM_NONE));
  for (unsigned rule = 0; rule < 5; rule++) /* face-down is about what people see */
    put(&l, flag(game->house >> rule & 1));
}

/* ---- Public ---------------------------------------------------------------------------------- */

void mlem_value_measure_next(const value_mat *mat, const mlem_game *game, const mlem_state *seen,
                             value_measured *known, value_position *v) {
  value_planets p;
  offers o;
  memset(v, 0, sizeof *v);
  measure_planets(mat, game, seen, known, &p, v);
  measure_moons(mat, game, seen, &o);
  for (unsigned seat = 0; seat < game->seats; seat++)
    measure_seat(mat, game, seen, &p, &o, seat, v);
  measure_table(mat, game, seen, &o, v);
}

void mlem_value_measure(const value_mat *mat, const mlem_game *game, const mlem_state *seen,
                        value_position *v) {
  value_measured known;
  memset(&known, 0, sizeof known);
  mlem_value_measure_next(mat, game, seen, &known, v);
}

/* The mean of the rivals of one seat, of the sums of all seats. Divided by a constant it is several
 * times as fast. */
VALUE_VECTORS static void divide(const int16_t sum[VALUE_SEAT_FEATURES],
                                 const int16_t mine[VALUE_SEAT_FEATURES], unsigned rivals,
                                 int16_t mean[VALUE_SEAT_FEATURES]) {
  if (rivals == 1)
    for (unsigned i = 0; i < VALUE_SEAT_FEATURES; i++)
      mean[i] = (int16_t)(sum[i] - mine[i]);
  else if (rivals == 2)
    for (unsigned i = 0; i < VALUE_SEAT_FEATURES; i++)
      mean[i] = (int16_t)((sum[i] - mine[i]) / 2);
  else if (rivals == 3)
    for (unsigned i = 0; i < VALUE_SEAT_FEATURES; i++)
      mean[i] = (int16_t)((sum[i] - mine[i]) / 3);
  else
    for (unsigned i = 0; i < VALUE_SEAT_FEATURES; i++)
      mean[i] = (int16_t)((sum[i] - mine[i]) / 4);
}

VALUE_VECTORS static void add_up(unsigned seats, const value_position *v,
                                 int16_t sum[VALUE_SEAT_FEATURES]) {
  memcpy(sum, v->seat[0], sizeof v->seat[0]);
  for (unsigned seat = 1; seat < seats; seat++)
    for (unsigned i = 0; i < VALUE_SEAT_FEATURES; i++)
      sum[i] = (int16_t)(sum[i] + v->seat[seat][i]);
}

/* Where measure_seat() puts what the ranking needs. */
enum { TOTAL = 0, HOMES = 3, LAST_ONE = 4, GAIN = 36, RISK = 38 };

/* The rivals of a seat by points, and a little for astronauts at home: who leads, roughly. The
 * first one after the seat comes first, if several are equal. */
static void rank_rivals(unsigned seats, const value_position *v, unsigned seat,
                        uint8_t rivals[MLEM_MAX_SEATS - 1]) {
  int strength[MLEM_MAX_SEATS - 1];
  for (unsigned next = 0; next + 1 < seats; next++) {
    unsigned other = seat + next + 1 < seats ? seat + next + 1 : seat + next + 1 - seats;
    int here = v->seat[other][TOTAL] + v->seat[other][HOMES] / 4;
    unsigned at = next;
    for (; at > 0 && strength[at - 1] < here; at--) {
      strength[at] = strength[at - 1];
      rivals[at] = rivals[at - 1];
    }
    strength[at] = here;
    rivals[at] = (uint8_t)other;
  }
}

/* By how much a seat is ahead of another, in typical flights. */
static int16_t lead(const value_position *v, unsigned seat, unsigned other) {
  return limited(8 * (v->seat[seat][TOTAL] - v->seat[other][TOTAL]));
}

/* The strongest rival that may end the game with its last astronaut; MLEM_NONE: there is none. */
static unsigned strongest_ender(unsigned seats, const value_position *v,
                                const uint8_t rivals[MLEM_MAX_SEATS - 1], unsigned *count) {
  unsigned ender = MLEM_NONE;
  *count = 0;
  for (unsigned i = seats - 1; i-- > 0;)
    if (v->seat[rivals[i]][LAST_ONE]) {
      ender = rivals[i];
      ++*count;
    }
  return ender;
}

/* With three or more seats, what means and the strongest rival do not tell: the leads over the next
 * rivals, and over the one that can end the game. */
static void measure_ranks(unsigned seats, const value_position *v, unsigned seat,
                          const uint8_t rivals[MLEM_MAX_SEATS - 1],
                          int16_t features[VALUE_RANK_FEATURES]) {
  list l = {features};
  unsigned enders, ender = strongest_ender(seats, v, rivals, &enders);
  for (unsigned i = 0; i < 3; i++) {
    bool is = i + 1 < seats;
    const int16_t *rival = v->seat[rivals[is ? i : 0]];
    put(&l, is ? lead(v, seat, rivals[i]) : 0);
    if (i == 0)
      continue;
    put(&l, is ? rival[HOMES] : 0);
    put(&l, is ? rival[GAIN] : 0);
    put(&l, is ? rival[RISK] : 0);
  }
  put(&l, flag(lead(v, seat, rivals[0]) > 0));
  put(&l, flag(lead(v, seat, rivals[1]) > 0));
  put(&l, flag(ender != MLEM_NONE));
  put(&l, share((int)enders, 4));
  put(&l, ender == MLEM_NONE ? 0 : lead(v, seat, ender));
  put(&l, ender == MLEM_NONE   ? 0
          : ender == rivals[0] ? lead(v, ender, rivals[1])
                               : lead(v, ender, rivals[0]));
  put(&l, ender == MLEM_NONE ? 0 : v->seat[ender][GAIN]);
}

static void fill_inputs(unsigned seats, const value_position *v, unsigned seat,
                        const int16_t sum[VALUE_SEAT_FEATURES], int16_t inputs[VALUE_INPUTS]) {
  int16_t *mine = inputs, *best = mine + VALUE_SEAT_FEATURES, *mean = best + VALUE_SEAT_FEATURES;
  int16_t *table = mean + VALUE_SEAT_FEATURES, *ranks = table + VALUE_TABLE_FEATURES;
  uint8_t rivals[MLEM_MAX_SEATS - 1];
  rank_rivals(seats, v, seat, rivals);
  memcpy(mine, v->seat[seat], sizeof v->seat[0]);
  memcpy(best, v->seat[rivals[0]], sizeof v->seat[0]);
  divide(sum, v->seat[seat], seats - 1, mean);
  memcpy(table, v->table, sizeof v->table);
  memset(ranks, 0, VALUE_RANK_FEATURES * sizeof ranks[0]);
  if (seats > 2)
    measure_ranks(seats, v, seat, rivals, ranks);
}

void mlem_value_inputs(unsigned seats, const value_position *v, unsigned seat,
                       int16_t inputs[VALUE_INPUTS]) {
  int16_t sum[VALUE_SEAT_FEATURES];
  add_up(seats, v, sum);
  fill_inputs(seats, v, seat, sum, inputs);
}

void mlem_value_all_inputs(unsigned seats, const value_position *v,
                           int16_t inputs[MLEM_MAX_SEATS][VALUE_INPUTS]) {
  int16_t sum[VALUE_SEAT_FEATURES];
  add_up(seats, v, sum);
  for (unsigned seat = 0; seat < seats; seat++)
    fill_inputs(seats, v, seat, sum, inputs[seat]);
}
