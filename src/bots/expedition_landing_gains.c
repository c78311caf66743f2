// SPDX-License-Identifier: MIT
/* expedition_landing_gains.c: getting off and crashing, as seen by the passengers of a flight. */
#include "expedition_landing_gains.h"

#include "expedition_solver_flights_of_roll.h"

#include <string.h>

/* ---- Gains ----------------------------------------------------------------------------------- */

unsigned mlem_landings_plain(unsigned home) {
  unsigned gifted = 1u << MLEM_MOONWALKER | 1u << MLEM_SETTLER | 1u << MLEM_STARGAZER;
  unsigned plain = home & ~gifted ? home & ~gifted : home;
  return plain ? (unsigned)__builtin_ctz(plain) : MLEM_SATELLITE;
}

/* Puts a member's astronaut on a place of a copy of the mat. */
static void put(const flight *f, mlem_state *mat, unsigned member, unsigned space, bool comet) {
  const mlem_game *game = f->judge.game;
  unsigned seat = f->seat[member], astronaut = f->astronaut[member];
  unsigned who = astronaut < MLEM_ASTRONAUTS ? astronaut : mlem_landings_plain(mat->home[seat]);
  if (space >= game->deep) {
    unsigned points = comet ? game->mat.comet : game->mat.galaxy;
    mat->deep_points[seat] =
        (uint16_t)(mat->deep_points[seat] + points * (astronaut == MLEM_STARGAZER ? 2u : 1u));
    mat->at[seat][who] = MLEM_AT_GALAXY;
    if (mat->goals[MLEM_GOAL_DEEP] == MLEM_NONE) {
      unsigned count = 0;
      for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++)
        count += mat->at[seat][i] == MLEM_AT_COMET || mat->at[seat][i] == MLEM_AT_GALAXY;
      if (count >= 2)
        mat->goals[MLEM_GOAL_DEEP] = (uint8_t)seat;
    }
    return;
  }
  /* The engine's own landing, with the rocket moved there and no other astronaut aboard. */
  mat->space = (uint8_t)space;
  mat->leader = (uint8_t)seat;
  mat->place = 0;
  mat->aboard = 1;
  mat->seat = (uint8_t)seat;
  mat->phase = MLEM_PHASE_LAND;
  mat->crew[seat] = (uint8_t)who;
  mlem_apply_unchecked(game, mat, MLEM_LAND_HERE);
}

static void measure_gains(flight *f, const mlem_state *mat, const float landings[MLEM_MAX_SEATS]) {
  const mlem_game *game = f->judge.game;
  unsigned from = f->from > 0 ? f->from - 1 : 0; /* a navigator gets off one nearer */
  for (unsigned space = from; space <= game->deep; space++) {
    bool planet = space < game->deep && game->mat.spaces[space].planet != MLEM_NONE;
    uint64_t moons = space < game->deep ? game->space_moons[space] & ~f->state->moons : 0;
    f->room[space] = planet || space == game->deep ? 255 : (uint8_t)__builtin_popcountll(moons);
    for (unsigned member = 0; member < f->members && f->room[space]; member++) {
      float *gain = f->gain[member][space];
      /* A planet over two spaces is worked out once. */
      if (planet && space > from &&
          game->mat.spaces[space - 1].planet == game->mat.spaces[space].planet) {
        memcpy(gain, f->gain[member][space - 1], sizeof f->gain[0][0]);
        continue;
      }
      for (unsigned comet = 0; comet <= (space == game->deep); comet++) {
        mlem_state after = *mat;
        float worth[MLEM_MAX_SEATS];
        put(f, &after, member, space, comet);
        mlem_judge_mat(&f->judge, &after, landings, worth);
        for (unsigned seat = 0; seat < game->seats; seat++)
          (comet ? f->comet[member] : gain)[seat] = worth[seat] - f->base[seat];
      }
    }
  }
}

/* Points on the way are points, by captain's tastes. */
static void measure_points(flight *f) {
  static const uint8_t part[FLIGHT_POINTS] = {MLEM_PART_MOONS, MLEM_PART_UFO,
                                              MLEM_PART_EXPLORATION};
  memset(f->point, 0, sizeof f->point);
  for (unsigned kind = 0; kind < FLIGHT_POINTS; kind++)
    for (unsigned seat = 0; seat < f->judge.game->seats; seat++)
      f->point[kind][seat][seat] = f->judge.rules->weight[part[kind]];
}

void mlem_landings_prepare(flight *f) {
  if (f->net) {
    mlem_landings_prepare_by_network(f);
    return;
  }
  measure_points(f);
  const mlem_game *game = f->judge.game;
  mlem_state mat = *f->state;
  uint16_t homes[MLEM_MAX_SEATS];
  uint8_t counts[MLEM_MAX_SEATS];
  float landings[MLEM_MAX_SEATS];
  for (unsigned seat = 0; seat < game->seats; seat++)
    homes[seat] =
        (uint16_t)(mat.home[seat] | (mat.crew[seat] < MLEM_ASTRONAUTS ? 1u << mat.crew[seat] : 0));
  for (unsigned member = 0; member < f->members; member++) {
    unsigned seat = f->seat[member], astronaut = f->astronaut[member];
    if (astronaut < MLEM_ASTRONAUTS) {
      homes[seat] |= (uint16_t)(1u << astronaut);
      mat.at[seat][astronaut] = MLEM_AT_HOME;
    }
  }
  for (unsigned seat = 0; seat < game->seats; seat++)
    counts[seat] = (uint8_t)__builtin_popcount(homes[seat]);
  mlem_judge_landings(&f->judge, counts, mat.failures, landings);
  mlem_judge_mat(&f->judge, &mat, landings, f->base);
  measure_gains(f, &mat, landings);
  for (unsigned crash = 0; crash < 2; crash++)
    for (unsigned off = 0; off < f->masks; off++) {
      uint16_t left[MLEM_MAX_SEATS];
      memcpy(left, homes, sizeof left);
      for (unsigned member = 0; member < f->members; member++)
        if (off >> member & 1) {
          unsigned seat = f->seat[member], astronaut = f->astronaut[member];
          /* Of a plain one only the number counts: the lowest at home stands for it. */
          if (astronaut < MLEM_ASTRONAUTS)
            left[seat] &= (uint16_t) ~(1u << astronaut);
          else
            left[seat] &= (uint16_t)(left[seat] - 1);
        }
      mlem_judge_rest(&f->judge, left, mat.failures + crash, f->rest[crash][off]);
    }
}

/* ---- A landing phase ------------------------------------------------------------------------- */

/* How many points less a moon is worth that is not the furthest. */
static unsigned nearer_moon(const flight *f, unsigned member, unsigned space, unsigned taken) {
  const mlem_game *game = f->judge.game;
  uint64_t moons = space < game->deep ? game->space_moons[space] & ~f->state->moons : 0;
  if (!taken || !moons)
    return 0;
  unsigned furthest = game->mat.moons[63 - __builtin_clzll(moons)];
  while (taken-- && (moons & (moons - 1)))
    moons &= ~(UINT64_C(1) << (63 - __builtin_clzll(moons)));
  unsigned points = game->mat.moons[63 - __builtin_clzll(moons)];
  unsigned times = f->astronaut[member] == MLEM_MOONWALKER ? 2 : 1;
  return furthest > points ? (furthest - points) * times : 0;
}

/* Who has the comet after a member of the crew got off in this way, with `left` still aboard. */
static unsigned comet_after(const flight *f, unsigned space, unsigned member, unsigned option,
                            unsigned commander, unsigned left) {
  const mlem_game *game = f->judge.game;
  bool steps_back = space == game->deep && option == 2 && f->seat[member] == commander;
  if (!steps_back || !left || !(game->house & MLEM_HOUSE_COMET_PASSES))
    return commander;
  return f->seat[__builtin_ctz(left)];
}

/* The gain of one way to get off, or false where there is none. */
static bool gain_of(const flight *f, unsigned space, unsigned member, unsigned option,
                    unsigned taken, unsigned commander, float gain[MLEM_MAX_SEATS]) {
  unsigned deep = f->judge.game->deep;
  bool navigates = f->astronaut[member] == MLEM_NAVIGATOR;
  unsigned target = option == 0 ? space : option == 1 ? space + 1 : space - 1;
  if (option > 0 && (!navigates || (option == 1 && space >= deep) || space == 0))
    return false;
  if (option == 2 && space == deep && (f->judge.game->house & MLEM_HOUSE_NO_STEP_BACK))
    return false;
  unsigned gone = option == 0 && target < deep ? taken : 0;
  if (f->room[target] <= gone)
    return false;
  bool comet = space == deep && option == 0 && f->seat[member] == commander;
  bool follows = f->net && gone > 0 && gone < MLEM_MAX_SEATS &&
                 f->judge.game->mat.spaces[target].planet != MLEM_NONE;
  memcpy(gain,
         comet     ? f->comet[member]
         : follows ? f->behind[gone - 1][member][target]
                   : f->gain[member][target],
         sizeof f->comet[0]);
  unsigned less = nearer_moon(f, member, target, gone), seat = f->seat[member];
  for (unsigned i = 0; less && i < f->seats; i++)
    gain[i] -= (float)less * f->point[FLIGHT_MOON_POINTS][seat][i];
  return true;
}

static void end_of_phase(const flight *f, unsigned space, unsigned pool, unsigned aids,
                         unsigned mask, float values[MLEM_MAX_SEATS]) {
  if (!(f->booster_members & mask))
    aids &= ~(unsigned)FLIGHT_BOOSTER;
  memcpy(values, mask ? mlem_flight_roll(f, space, pool, aids, mask) : f->rest[0][f->masks - 1],
         sizeof f->roll[0]);
}

void mlem_flight_land(const flight *f, unsigned space, unsigned pool, unsigned aids, unsigned mask,
                      unsigned next, unsigned taken, unsigned option, unsigned commander,
                      float values[MLEM_MAX_SEATS]) {
  const mlem_game *game = f->judge.game;
  unsigned left = mask & ~((1u << next) - 1u);
  if (!left || space < game->mat.landing_from) {
    end_of_phase(f, space, pool, aids, mask, values);
    return;
  }
  unsigned member = (unsigned)__builtin_ctz(left), seat = f->seat[member];
  float most = 0;
  bool found = false;
  if (option >= FLIGHT_STAY && space < game->deep) {
    mlem_flight_land(f, space, pool, aids, mask, member + 1, taken, FLIGHT_ANY, commander, values);
    most = mlem_flight_utility(f, seat, values);
    found = true;
  }
  for (unsigned way = 0; way < 3 && option != FLIGHT_STAY; way++) {
    float gain[MLEM_MAX_SEATS], after[MLEM_MAX_SEATS];
    if ((option != FLIGHT_ANY && option != way) ||
        !gain_of(f, space, member, way, taken, commander, gain))
      continue;
    unsigned dice = f->astronaut[member] == MLEM_LOOTER && pool > 1 ? pool - 1 : pool;
    mlem_flight_land(f, space, dice, aids, mask & ~(1u << member), member + 1, taken + (way == 0),
                     FLIGHT_ANY,
                     comet_after(f, space, member, way, commander, mask & ~(1u << member)), after);
    for (unsigned i = 0; i < f->seats; i++)
      // NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): the call above fills it
      after[i] += gain[i];
    float liking = mlem_flight_utility(f, seat, after);
    if (found && liking <= most)
      continue;
    most = liking;
    found = true;
    memcpy(values, after, sizeof after);
  }
}

/* ---- The landing phases of a space, for everybody who may be aboard -------------------------- */

/* Values by who is still aboard, for one number of looters that have got off here and one number of
 * places that are gone here. */
typedef float phase_values[FLIGHT_MASKS][MLEM_MAX_SEATS];

typedef struct phase {
  const flight *f;
  unsigned space, pool, aids;
  bool counts; /* it matters how many have got off here */
  phase_values values[MLEM_MAX_SEATS + 1][MLEM_MAX_SEATS + 1]; /* looters, places */
} phase;

/* What a member likes, by who is aboard. */
typedef struct phase_likings {
  float stay[FLIGHT_MASKS], most[FLIGHT_MASKS]; /* staying; the best it can do */
  float off[FLIGHT_MASKS];                      /* getting off in the best way */
  uint8_t option[FLIGHT_MASKS];                 /* that way */
} phase_likings;

static const float nowhere = -1e6f;

/* As mlem_flight_utility(). What follows is inline so that the number of seats is a constant, which
 * takes half the time. */
static inline __attribute__((always_inline)) float
utility_of(const flight *f, unsigned seats, unsigned seat, const float values[MLEM_MAX_SEATS]) {
  float others = 0;
  if (f->net)
    return values[seat];
  for (unsigned other = 0; other < seats; other++)
    others += values[other];
  return values[seat] - f->rivalry * (others - values[seat]);
}

/* With this member on a place that gains so much: for each mask with it aboard. */
static inline __attribute__((always_inline)) void
take_way(const flight *f, unsigned seats, unsigned member, unsigned way,
         const float gain[MLEM_MAX_SEATS], float (*after)[MLEM_MAX_SEATS],
         float (*now)[MLEM_MAX_SEATS], phase_likings *likes) {
  unsigned bit = 1u << member;
  for (unsigned mask = bit; mask < f->masks; mask = (mask + 1) | bit) {
    float values[MLEM_MAX_SEATS];
    for (unsigned i = 0; i < seats; i++)
      values[i] = after[mask & ~bit][i] + gain[i];
    float liking = utility_of(f, seats, f->seat[member], values);
    bool further = liking > likes->off[mask], better = liking > likes->most[mask];
    likes->off[mask] = further ? liking : likes->off[mask];
    likes->option[mask] = further ? (uint8_t)way : likes->option[mask];
    likes->most[mask] = better ? liking : likes->most[mask];
    for (unsigned i = 0; i < seats; i++)
      now[mask][i] = better ? values[i] : now[mask][i];
  }
}

static void note_margins(const phase *p, unsigned member, const phase_likings *likes) {
  const flight *f = p->f;
  unsigned bit = 1u << member, first = flight_cell(f, p->space, p->pool, p->aids, 0);
  for (unsigned mask = bit; mask < f->masks; mask = (mask + 1) | bit) {
    bool off = likes->off[mask] > nowhere;
    f->margins->by[first + mask][member] = off ? likes->off[mask] - likes->stay[mask] : nowhere;
    f->margins->option[first + mask][member] = likes->option[mask];
  }
}

static inline __attribute__((always_inline)) void
decide_of(phase *p, unsigned seats, unsigned member, unsigned looters, unsigned taken) {
  const flight *f = p->f;
  unsigned bit = 1u << member;
  bool loots = f->astronaut[member] == MLEM_LOOTER && p->pool > looters + 1;
  float(*now)[MLEM_MAX_SEATS] = p->values[looters][taken];
  phase_likings likes;
  for (unsigned mask = bit; mask < f->masks; mask = (mask + 1) | bit) {
    likes.stay[mask] = likes.most[mask] = utility_of(f, seats, f->seat[member], now[mask]);
    likes.off[mask] = nowhere;
    likes.option[mask] = 0;
  }
  for (unsigned way = 0; way < 3; way++) {
    float gain[MLEM_MAX_SEATS];
    if (gain_of(f, p->space, member, way, taken, MLEM_NONE, gain))
      take_way(f, seats, member, way, gain,
               p->values[looters + loots][taken + (way == 0 && p->counts)], now, &likes);
  }
  if (f->margins && looters == 0 && taken == 0)
    note_margins(p, member, &likes);
}

VALUE_VECTORS static void decide(phase *p, unsigned member, unsigned looters, unsigned taken) {
  switch (p->f->seats) {
  case 2:
    decide_of(p, 2, member, looters, taken);
    break;
  case 3:
    decide_of(p, 3, member, looters, taken);
    break;
  case 4:
    decide_of(p, 4, member, looters, taken);
    break;
  default:
    decide_of(p, MLEM_MAX_SEATS, member, looters, taken);
    break;
  }
}

void mlem_flight_land_all(const flight *f, unsigned space, unsigned pool, unsigned aids,
                          float values[][MLEM_MAX_SEATS]) {
  phase p;
  unsigned looters = 0, places = 0;
  p.f = f;
  p.space = space;
  p.pool = pool;
  p.aids = aids;
  p.counts = f->net || f->room[space] != 255;
  if (p.counts)
    places = f->room[space] < f->members ? f->room[space] : f->members;
  for (unsigned member = 0; member < f->members; member++)
    looters += f->astronaut[member] == MLEM_LOOTER && looters + 1 < pool;
  for (unsigned gone = 0; gone <= looters; gone++) {
    for (unsigned mask = 0; mask < f->masks; mask++)
      end_of_phase(f, space, pool - gone, aids, mask, p.values[gone][0][mask]);
    for (unsigned taken = 1; taken <= places; taken++)
      memcpy(p.values[gone][taken], p.values[gone][0], f->masks * sizeof p.values[0][0][0]);
  }
  /* From the lowest member up: what it does leads to what those below it do then. */
  for (unsigned member = f->members; member-- > 0;) {
    unsigned above = 0;
    for (unsigned other = 0; other < member; other++)
      above += f->astronaut[other] == MLEM_LOOTER;
    for (unsigned gone = 0; gone <= above && gone <= looters; gone++)
      for (unsigned taken = 0; taken <= member && taken <= places; taken++)
        decide(&p, member, gone, taken);
  }
  memcpy(values, p.values[0][0], f->masks * sizeof values[0]);
}

float mlem_flight_margin(const flight *f, unsigned space, unsigned pool, unsigned aids,
                         unsigned mask, unsigned member, unsigned *option) {
  float values[MLEM_MAX_SEATS], most = nowhere;
  for (unsigned way = 0; way < FLIGHT_STAY; way++) {
    float gain[MLEM_MAX_SEATS];
    if (!gain_of(f, space, member, way, 0, MLEM_NONE, gain))
      continue;
    mlem_flight_land(f, space, pool, aids, mask, member, 0, way, MLEM_NONE, values);
    float liking = mlem_flight_utility(f, f->seat[member], values);
    if (liking > most) {
      most = liking;
      *option = way;
    }
  }
  if (most == nowhere)
    return nowhere;
  mlem_flight_land(f, space, pool, aids, mask, member, 0, FLIGHT_STAY, MLEM_NONE, values);
  return most - mlem_flight_utility(f, f->seat[member], values);
}

void mlem_flight_crash(const flight *f, unsigned space, unsigned mask,
                       float values[MLEM_MAX_SEATS]) {
  unsigned off = (f->masks - 1) & ~mask, taken = 0;
  memcpy(values, f->rest[1][off], sizeof f->rest[0][0]);
  if (space < f->judge.game->mat.landing_from)
    return;
  float gains[MLEM_MAX_SEATS] = {0};
  for (unsigned member = 0; member < f->members; member++) {
    float gain[MLEM_MAX_SEATS], with[MLEM_MAX_SEATS];
    if (!(mask >> member & 1) || f->astronaut[member] != MLEM_PARACHUTE ||
        !gain_of(f, space, member, 0, taken, MLEM_NONE, gain))
      continue;
    for (unsigned i = 0; i < f->seats; i++)
      with[i] = f->rest[1][off | 1u << member][i] + gains[i] + gain[i];
    if (mlem_flight_utility(f, f->seat[member], with) <=
        mlem_flight_utility(f, f->seat[member], values))
      continue;
    off |= 1u << member;
    taken++;
    for (unsigned i = 0; i < f->seats; i++)
      gains[i] += gain[i];
    memcpy(values, with, sizeof with);
  }
}
