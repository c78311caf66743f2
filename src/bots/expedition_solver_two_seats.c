// SPDX-License-Identifier: MIT
/* expedition_solver_two_seats.c: see expedition_solver_two_seats.h. The ends of the expedition are
 * in expedition_ends_two_seats.c. */
#include "expedition_solver_two_seats.h"

#include "expedition_ends_two_seats.h"
#include "expedition_solver_flights_of_roll.h"

#include <string.h>

enum { BLOCK = 8 }; /* places that are worked on together */

/* ---- Who wants what -------------------------------------------------------------------------- */

/* The better of two chances for a member: the upper one wants more, the lower one less. */
static float better(unsigned member, float a, float b) {
  return (member == 0) == (a > b) ? a : b;
}

static unsigned aids_alone(const flight *f, unsigned aids, unsigned member) {
  if (!(f->booster_members >> member & 1))
    aids &= ~(unsigned)FLIGHT_BOOSTER;
  return aids & (f->aids - 1);
}

static unsigned pool_after(const flight *f, unsigned member, unsigned pool) {
  return f->astronaut[member] == MLEM_LOOTER && pool > 1 ? pool - 1 : pool;
}

/* The place that `option` of a member leads to, or MLEM_NONE. `taken` is the place of the other
 * one, or `home`. */
static unsigned place_of(const duel *d, const flight *f, unsigned space, unsigned member,
                         unsigned option, unsigned taken, bool commands) {
  unsigned deep = f->judge.game->deep;
  if (option > 0 && (f->astronaut[member] != MLEM_NAVIGATOR || space == 0))
    return MLEM_NONE;
  unsigned target = option == 0 ? space : option == 1 ? space + 1 : space - 1;
  if (target > deep || target < f->judge.game->mat.landing_from)
    return MLEM_NONE;
  if (target == deep)
    return space == deep && commands ? d->comet : d->galaxy;
  unsigned place = d->place_at[target];
  if (place == MLEM_NONE || d->room[place] <= (place == taken))
    return MLEM_NONE;
  return place;
}

/* Places up to here can be taken when the rocket is on a space; a multiple of BLOCK. */
static unsigned lanes_at(const duel *d, unsigned space) {
  unsigned lanes = 0;
  while (lanes < d->places && d->place_space[lanes] <= space + 1)
    lanes++;
  return (lanes + BLOCK - 1) / BLOCK * BLOCK;
}

/* An end in which this member got off last, or went home. */
static float leaf(const duel *d, unsigned crashed, unsigned member, unsigned mine, unsigned other) {
  return member == 0 ? d->leaf[crashed][0][mine][other] : d->leaf[crashed][1][other][mine];
}

/* ---- A roll ---------------------------------------------------------------------------------- */

/* A crash with one member aboard and the other one on a place, or at home too. */
static float crash_alone(const duel *d, const flight *f, unsigned space, unsigned member,
                         unsigned other) {
  float value = leaf(d, 1, member, d->home, other);
  if (f->astronaut[member] != MLEM_PARACHUTE)
    return value;
  unsigned place = place_of(d, f, space, member, 0, other, false);
  return place == MLEM_NONE ? value : better(member, value, leaf(d, 1, member, place, other));
}

float mlem_duel_crash(const duel *d, const flight *f, unsigned space) {
  float stay = crash_alone(d, f, space, 1, d->home);
  if (f->astronaut[0] != MLEM_PARACHUTE)
    return stay;
  unsigned place = place_of(d, f, space, 0, 0, d->home, false);
  return place == MLEM_NONE ? stay : better(0, stay, crash_alone(d, f, space, 1, place));
}

static bool rerolls(const flight *f, unsigned aids) {
  return (aids & FLIGHT_TOKEN) &&
         f->judge.game->mat.expeditions[f->token].ability == MLEM_ABILITY_REROLL;
}

static float best_both(const duel *d, const flight *f, unsigned space, unsigned pool, unsigned aids,
                       const ways *w) {
  float best = 0;
  for (unsigned i = 0; i < w->count; i++)
    best = i == 0 || d->both[cell_of_way(w, i)] > best ? d->both[cell_of_way(w, i)] : best;
  if (rerolls(f, aids)) {
    float again = d->roll_both[pool][aids & ~(unsigned)FLIGHT_TOKEN];
    return w->count && best > again ? best : again;
  }
  return w->count ? best : mlem_duel_crash(d, f, space);
}

/* The same for every place of the other member, a block of them at a time. */
static void add_alone(duel *d, const flight *f, unsigned space, unsigned pool, unsigned aids,
                      unsigned member, const ways *w, float chance, unsigned lanes) {
  float sign = member == 0 ? 1 : -1;
  float *sum = d->roll_alone[member][pool][aids];
  const float *again =
      rerolls(f, aids) ? d->roll_alone[member][pool][aids & ~(unsigned)FLIGHT_TOKEN] : NULL;
  for (unsigned first = 0; first < lanes; first += BLOCK) {
    float best[BLOCK];
    if (w->count == 0 && !again)
      for (unsigned i = 0; i < BLOCK; i++)
        best[i] = crash_alone(d, f, space, member, first + i);
    else {
      const float *start = w->count ? &d->alone[member][cell_of_way(w, 0)][first] : &again[first];
      for (unsigned i = 0; i < BLOCK; i++)
        best[i] = start[i];
      for (unsigned way = 1; way < w->count; way++) {
        const float *next = &d->alone[member][cell_of_way(w, way)][first];
        for (unsigned i = 0; i < BLOCK; i++)
          best[i] = next[i] * sign > best[i] * sign ? next[i] : best[i];
      }
      for (unsigned i = 0; again && i < BLOCK; i++)
        best[i] = again[first + i] * sign > best[i] * sign ? again[first + i] : best[i];
    }
    for (unsigned i = 0; i < BLOCK; i++)
      sum[first + i] += chance * best[i];
  }
}

static void solve_roll(duel *d, flight *f, unsigned space, unsigned pool, unsigned aids) {
  const mlem_odds *odds = f->odds;
  unsigned faces = f->judge.game->mat.spaces[space].faces, first = odds->first[faces][pool];
  unsigned rolls = odds->first[faces][pool + 1] - first, lanes = lanes_at(d, space);
  double counted = 0;
  ways w;
  float both = 0;
  for (unsigned member = 0; member < 2; member++)
    memset(d->roll_alone[member][pool][aids], 0, sizeof d->roll_alone[0][0][0]);
  for (unsigned i = 0; i <= rolls; i++) {
    double chance = i < rolls ? odds->rolls[first + i].chance : odds->crash[faces][pool];
    if (chance <= f->rare)
      continue;
    counted += chance;
    mlem_flight_ways(f, space, pool, aids, i, &w);
    both += (float)chance * best_both(d, f, space, pool, aids, &w);
    for (unsigned member = 0; member < 2; member++)
      if (aids_alone(f, aids, member) == aids)
        add_alone(d, f, space, pool, aids, member, &w, (float)chance, lanes);
  }
  float scale = counted > 0 ? 1 / (float)counted : 0;
  d->roll_both[pool][aids] = both * scale;
  for (unsigned member = 0; member < 2; member++)
    for (unsigned i = 0; i < lanes; i++)
      d->roll_alone[member][pool][aids][i] *= scale;
}

/* ---- A landing phase ------------------------------------------------------------------------- */

/* One member decides; the other one is on place `other`. */
static float land_alone(const duel *d, const flight *f, unsigned space, unsigned pool,
                        unsigned aids, unsigned member, unsigned other) {
  bool deep = space == f->judge.game->deep, found = !deep;
  float best = deep ? 0 : d->roll_alone[member][pool][aids_alone(f, aids, member)][other];
  for (unsigned way = 0; way < 3 && space >= f->judge.game->mat.landing_from; way++) {
    unsigned place = place_of(d, f, space, member, way, other, true);
    if (place == MLEM_NONE)
      continue;
    float value = leaf(d, 0, member, place, other);
    best = found ? better(member, best, value) : value;
    found = true;
  }
  return best;
}

/* The lower member decides; the upper one is on `other`, or (home) has stayed. */
static float land_lower(const duel *d, const flight *f, unsigned space, unsigned pool,
                        unsigned aids, unsigned other, unsigned option) {
  bool stays = other == d->home, deep = space == f->judge.game->deep, found = false;
  float best = 0;
  if (option >= FLIGHT_STAY && !deep) {
    best = stays ? d->roll_both[pool][aids] : d->roll_alone[1][pool][aids_alone(f, aids, 1)][other];
    found = true;
  }
  for (unsigned way = 0; way < 3 && option != FLIGHT_STAY; way++) {
    unsigned place = place_of(d, f, space, 1, way, other, false);
    if ((option != FLIGHT_ANY && option != way) || place == MLEM_NONE)
      continue;
    float value = stays ? d->roll_alone[0][pool_after(f, 1, pool)][aids_alone(f, aids, 0)][place]
                        : leaf(d, 0, 1, place, other);
    best = found ? better(1, best, value) : value;
    found = true;
  }
  return best;
}

static float land_upper(const duel *d, const flight *f, unsigned space, unsigned pool,
                        unsigned aids, unsigned option) {
  bool deep = space == f->judge.game->deep, found = false;
  float best = 0;
  if (option >= FLIGHT_STAY && !deep) {
    best = land_lower(d, f, space, pool, aids, d->home, FLIGHT_ANY);
    found = true;
  }
  for (unsigned way = 0; way < 3 && option != FLIGHT_STAY; way++) {
    unsigned place = place_of(d, f, space, 0, way, d->home, true);
    if ((option != FLIGHT_ANY && option != way) || place == MLEM_NONE)
      continue;
    float value = land_lower(d, f, space, pool_after(f, 0, pool), aids, place, FLIGHT_ANY);
    best = found ? better(0, best, value) : value;
    found = true;
  }
  return best;
}

float mlem_duel_land(const duel *d, const flight *f, unsigned space, unsigned pool, unsigned aids,
                     unsigned member, unsigned option) {
  return member == 0 ? land_upper(d, f, space, pool, aids, option)
                     : land_lower(d, f, space, pool, aids, d->home, option);
}

/* ---- Arrivals -------------------------------------------------------------------------------- */

static void solve_arrival(duel *d, flight *f, unsigned space, unsigned pool, unsigned aids) {
  const mlem_game *game = f->judge.game;
  uint32_t here = flight_cell(f, space, pool, aids, 0);
  flight_stop stop = mlem_flight_stop(f, space, pool);
  unsigned points = stop.exploration_points + stop.ufo_points;
  if (stop.space != space) {
    uint32_t there = flight_cell(f, stop.space, pool, aids, 0);
    d->both[here] = d->both[there];
    for (unsigned member = 0; member < 2; member++)
      memcpy(d->alone[member][here], d->alone[member][there], sizeof d->alone[0][0]);
    return;
  }
  bool lands = space >= game->mat.landing_from;
  d->both[here] = (lands ? land_upper(d, f, space, stop.dice, aids, FLIGHT_ANY)
                         : d->roll_both[stop.dice][aids]) +
                  (float)points * d->point[0];
  unsigned lanes = lanes_at(d, space);
  for (unsigned member = 0; member < 2; member++)
    if (aids_alone(f, aids, member) == aids)
      for (unsigned i = 0; i < lanes; i++)
        d->alone[member][here][i] =
            land_alone(d, f, space, stop.dice, aids, member, i) + (float)points * d->point[member];
}

/* ---- Public ---------------------------------------------------------------------------------- */

static bool possible(const flight *f, unsigned aids) {
  return f->booster_members || !(aids & FLIGHT_BOOSTER);
}

static void solve_rolls(duel *d, flight *f, unsigned space) {
  for (unsigned pool = 1; pool <= f->pool && space < f->judge.game->deep; pool++)
    for (unsigned aids = 0; aids < f->aids; aids++)
      if (possible(f, aids))
        solve_roll(d, f, space, pool, aids);
}

static void set_sizes(flight *f) {
  f->seats = 2;
  f->masks = 1;
  f->aids = f->token != MLEM_NONE ? 4 : f->booster_members ? 2 : 1;
}

void mlem_duel_solve(duel *d, flight *f) {
  set_sizes(f);
  mlem_duel_ends(d, f);
  for (unsigned space = f->judge.game->deep + 1u; space-- > f->from;) {
    solve_rolls(d, f, space);
    for (unsigned pool = 1; pool <= f->pool && space > f->from; pool++)
      for (unsigned aids = 0; aids < f->aids; aids++)
        if (possible(f, aids))
          solve_arrival(d, f, space, pool, aids);
  }
}

void mlem_duel_solve_roll(duel *d, flight *f) {
  set_sizes(f);
  solve_rolls(d, f, f->from);
}

float mlem_duel_roll(const duel *d, unsigned pool, unsigned aids) {
  return d->roll_both[pool][aids];
}

float mlem_duel_arrival(const duel *d, const flight *f, unsigned space, unsigned pool,
                        unsigned aids) {
  return d->both[flight_cell(f, space, pool, aids, 0)];
}
