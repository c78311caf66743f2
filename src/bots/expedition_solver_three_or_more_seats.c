// SPDX-License-Identifier: MIT
/* expedition_solver_three_or_more_seats.c: the flight over all joint places; see
 * expedition_solver_three_or_more_seats.h. */
#include "expedition_solver_three_or_more_seats.h"

#include "expedition_landing_gains.h"
#include "expedition_solver_flights_of_roll.h"

#include <string.h>

static float doubt_of(const joint *j, unsigned member) {
  bool looks = j->chance >= j->doubt_from &&
               j->nodes_used + j->nodes_forgotten - j->sums_kept < j->doubt_up_to;
  return looks ? j->doubt[member] : 0;
}

static unsigned lowest(unsigned mask) {
  return (unsigned)__builtin_ctz(mask);
}

static unsigned aids_of(const flight *f, unsigned aids, unsigned mask) {
  return f->booster_members & mask ? aids : aids & ~(unsigned)FLIGHT_BOOSTER;
}

/* ---- Memory ---------------------------------------------------------------------------------- */

size_t mlem_joint_memory_size(uint32_t room, uint32_t group_room) {
  return room * (sizeof(joint_node) + 2 * sizeof(uint32_t)) +
         group_room * (sizeof(joint_group) + 2 * sizeof(uint32_t));
}

joint_memory mlem_joint_memory_in(void *block, uint32_t room, uint32_t group_room) {
  joint_memory m = {.room = room, .nodes = block, .group_room = group_room};
  m.slots = (uint32_t *)(m.nodes + room);
  m.groups = (joint_group *)(m.slots + 2 * (size_t)room);
  m.targets = (uint32_t *)(m.groups + group_room);
  return m;
}

/* The number of the node in a slot and 1; 0: it is free. */
static uint32_t node_in(const joint_memory *m, uint32_t slot) {
  uint32_t found = m->slots[slot];
  return found >> JOINT_SLOT_BITS == m->solution ? found & ((1u << JOINT_SLOT_BITS) - 1) : 0;
}

/* The slot of a key, or the free one where it would go. */
static uint32_t find(const joint_memory *m, uint64_t key) {
  uint32_t last = 2 * m->room - 1, number;
  uint32_t slot = (uint32_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 40) & last;
  while ((number = node_in(m, slot)) && m->nodes[number - 1].key != key)
    slot = (slot + 1) & last;
  return slot;
}

static const value_outlook *known(const joint *j, uint64_t key) {
  uint32_t number = node_in(&j->memory, find(&j->memory, key));
  return number ? &j->memory.nodes[number - 1].value : NULL;
}

static void forget_nodes(joint *j) {
  joint_memory *m = &j->memory;
  j->nodes_forgotten += j->nodes_used;
  j->nodes_used = 0;
  if (++m->solution < 1u << (32 - JOINT_SLOT_BITS))
    return;
  memset(m->slots, 0, 2 * sizeof m->slots[0] * m->room);
  m->solution = 1;
}

/* When the memory is full it begins anew: what is asked again is worked out again. By then nothing
 * is looked at closely any more, so that takes little time. */
static void keep(joint *j, uint64_t key, const value_outlook *value) {
  joint_memory *m = &j->memory;
  if (j->nodes_used >= m->room)
    forget_nodes(j);
  uint32_t slot = find(m, key);
  if (node_in(m, slot))
    return;
  m->nodes[j->nodes_used] = (joint_node){key, *value};
  m->slots[slot] = m->solution << JOINT_SLOT_BITS | ++j->nodes_used;
}

enum { ARRIVAL_KEY = 1, END_KEY = 2, SUM_KEY = 3 };

/* Sums are quickly worked out again: they are kept only while there is plenty of room. */
enum { SUMS_UP_TO = JOINT_NODES / 8 };

static uint64_t key_of(unsigned kind, unsigned space, unsigned pool, unsigned aids, unsigned mask,
                       joint_landed landed) {
  uint64_t where = ((space * 16u + pool) * 4u + aids) * 32u + mask;
  return (uint64_t)kind << 62 | where << 45 | landed;
}

static void end(joint *j, joint_landed landed, unsigned at_home, bool crashed,
                value_outlook *value) {
  bool exact = mlem_joint_end_is_exact(j, landed, crashed);
  uint64_t key = key_of(END_KEY, 0, 0, crashed, at_home, landed);
  const value_outlook *kept = j->exact || exact ? known(j, key) : NULL;
  if (!kept && !exact) {
    key = key_of(SUM_KEY, 0, 0, crashed, at_home, landed);
    kept = known(j, key);
  }
  if (kept) {
    *value = *kept;
    return;
  }
  mlem_joint_end(j, landed, at_home, crashed, value);
  if (!exact && j->nodes_used >= SUMS_UP_TO)
    return;
  j->sums_kept += !exact;
  keep(j, key, value);
}

/* There is no room to list more rolls: those aboard are thought to land somewhere. */
static void guess(joint *j, unsigned mask, joint_landed landed, value_outlook *value) {
  for (unsigned member = 0; member < j->plan->members; member++)
    if (mask >> member & 1)
      landed = joint_land(landed, member, j->plan->judge.game->deep + 1u);
  mlem_joint_end(j, landed, 0, false, value);
}

/* ---- Getting off ----------------------------------------------------------------------------- */

static bool better(const value_outlook *a, const value_outlook *b, unsigned seat) {
  return a->win[seat] > b->win[seat] ||
         (a->win[seat] == b->win[seat] && a->points[seat] > b->points[seat]);
}

static unsigned first_space(const mlem_game *game, unsigned space) {
  unsigned planet = game->mat.spaces[space].planet;
  for (unsigned before = game->mat.landing_from; planet != MLEM_NONE && before < space; before++)
    if (game->mat.spaces[before].planet == planet)
      return before;
  return space;
}

/* The place that an option of a member leads to; 0: none. */
static unsigned place_of(const joint *j, unsigned space, unsigned member, unsigned option,
                         unsigned commander, joint_landed landed) {
  const flight *f = j->plan;
  const mlem_game *game = f->judge.game;
  if (option > 0 &&
      (f->astronaut[member] != MLEM_NAVIGATOR || (option == 1 && space >= game->deep)))
    return 0;
  if (option == 2 && space == game->deep && (game->house & MLEM_HOUSE_NO_STEP_BACK))
    return 0;
  unsigned target = option == 0 ? space : option == 1 ? space + 1 : space - 1;
  if (target < game->mat.landing_from)
    return 0;
  if (target == game->deep)
    return space == game->deep && f->seat[member] == commander ? (unsigned)JOINT_COMET : target + 1;
  if (game->mat.spaces[target].planet != MLEM_NONE)
    return first_space(game, target) + 1;
  unsigned moons = (unsigned)__builtin_popcountll(game->space_moons[target] & ~f->state->moons);
  for (unsigned other = 0; other < f->members; other++)
    moons -= moons > 0 && joint_place(landed, other) == target + 1;
  return moons ? target + 1 : 0;
}

static void land_on(joint *j, unsigned space, unsigned pool, unsigned aids, unsigned mask,
                    joint_landed landed, unsigned member, unsigned option, unsigned place,
                    unsigned commander, value_outlook *value) {
  const flight *f = j->plan;
  unsigned left = mask & ~(1u << member);
  bool steps_back =
      space == f->judge.game->deep && option == 2 && f->seat[member] == commander && left;
  if (steps_back && (f->judge.game->house & MLEM_HOUSE_COMET_PASSES))
    commander = f->seat[lowest(left)];
  if (f->astronaut[member] == MLEM_LOOTER && pool > 1)
    pool--;
  mlem_joint_land(j, space, pool, aids, left, joint_land(landed, member, place), member + 1,
                  FLIGHT_ANY, commander, value);
}

/* What the plan thinks of getting off here: better than staying by so many points. */
static float planned(joint *j, unsigned space, unsigned pool, unsigned aids, unsigned mask,
                     unsigned member, unsigned *option) {
  uint32_t cell = flight_cell(j->plan, space, pool, aids, mask);
  flight_margins *margins = &j->margins;
  if (margins->option[cell][member] == MLEM_NONE) {
    unsigned best = 0;
    margins->by[cell][member] = mlem_flight_margin(j->plan, space, pool, aids, mask, member, &best);
    margins->option[cell][member] = (uint8_t)best;
  }
  *option = margins->option[cell][member];
  return margins->by[cell][member];
}

/* All ways of a member, and the best of them for its seat. */
static void best_landing(joint *j, unsigned space, unsigned pool, unsigned aids, unsigned mask,
                         joint_landed landed, unsigned member, unsigned options, unsigned commander,
                         value_outlook *value) {
  bool found = false;
  for (unsigned option = 0; option <= FLIGHT_STAY; option++) {
    value_outlook next;
    unsigned place = 0;
    if (!(options >> option & 1))
      continue;
    if (option == FLIGHT_STAY)
      mlem_joint_land(j, space, pool, aids, mask, landed, member + 1, FLIGHT_ANY, commander, &next);
    else {
      place = place_of(j, space, member, option, commander, landed);
      if (!place)
        continue;
      land_on(j, space, pool, aids, mask, landed, member, option, place, commander, &next);
    }
    if (!found || better(&next, value, j->plan->seat[member]))
      *value = next;
    found = true;
  }
  if (!found) /* no place was free */
    mlem_joint_land(j, space, pool, aids, mask, landed, member + 1, FLIGHT_ANY, commander, value);
}

enum { LANDINGS = 7, STAYS = 1 << FLIGHT_STAY };

void mlem_joint_land(joint *j, unsigned space, unsigned pool, unsigned aids, unsigned mask,
                     joint_landed landed, unsigned next, unsigned option, unsigned commander,
                     value_outlook *value) {
  const mlem_game *game = j->plan->judge.game;
  unsigned left = mask & ~((1u << next) - 1u), usual = 0;
  if (!mask) {
    end(j, landed, 0, false, value);
    return;
  }
  if (!left || space < game->mat.landing_from) {
    mlem_joint_roll(j, space, pool, aids_of(j->plan, aids, mask), mask, landed, value);
    return;
  }
  unsigned member = lowest(left), options = option < FLIGHT_ANY ? 1u << option : LANDINGS;
  if (option == FLIGHT_ANY && space < game->deep) {
    float more = planned(j, space, pool, aids_of(j->plan, aids, mask), mask, member, &usual);
    float doubt = doubt_of(j, member);
    options = more > doubt ? 1u << usual : more < -doubt ? (unsigned)STAYS : LANDINGS | STAYS;
  }
  best_landing(j, space, pool, aids, mask, landed, member, options, commander, value);
}

/* A crash: parachutes may get off, top to bottom. */
static void crash_from(joint *j, unsigned space, unsigned mask, joint_landed landed, unsigned next,
                       value_outlook *value) {
  const flight *f = j->plan;
  unsigned left = mask & ~((1u << next) - 1u);
  while (left && f->astronaut[lowest(left)] != MLEM_PARACHUTE)
    left &= left - 1;
  unsigned member = left ? lowest(left) : 0, place = 0;
  if (left && space < f->judge.game->deep)
    place = place_of(j, space, member, 0, MLEM_NONE, landed);
  if (!place) {
    if (left)
      crash_from(j, space, mask, landed, member + 1, value);
    else
      end(j, landed, mask, true, value);
    return;
  }
  value_outlook off;
  crash_from(j, space, mask, landed, member + 1, value);
  crash_from(j, space, mask & ~(1u << member), joint_land(landed, member, place), member + 1, &off);
  if (better(&off, value, f->seat[member]))
    *value = off;
}

void mlem_joint_crash(joint *j, unsigned space, unsigned mask, joint_landed landed,
                      value_outlook *value) {
  crash_from(j, space, mask, landed, 0, value);
}

/* ---- Rolls ----------------------------------------------------------------------------------- */

/* A group with this one target, among those of the cell from `first` on. `with_target` may be of
 * another cell, or of none. */
static bool add_to_group(joint *j, uint32_t first, const joint_group *more) {
  const joint_memory *m = &j->memory;
  uint32_t target = m->targets[more->first], at = j->with_target[target];
  if (at >= first && at < j->groups_used && m->groups[at].count == 1 && !m->groups[at].crash &&
      m->targets[m->groups[at].first] == target) {
    m->groups[at].chance += more->chance;
    return true;
  }
  j->with_target[target] = j->groups_used;
  return false;
}

/* The ways that are worth a look after one roll; false: no room is left. */
static bool add_roll(joint *j, uint32_t first, unsigned mask, const ways *w, joint_group group,
                     float doubt) {
  const flight *f = j->plan;
  const joint_memory *m = &j->memory;
  float most = 0;
  group.first = j->targets_used;
  if (j->groups_used >= m->group_room || j->targets_used + w->count > 2 * m->group_room)
    return false;
  for (unsigned i = 0; i < w->count; i++)
    most = i == 0 || f->liking[cell_of_way(w, i) + mask] > most
               ? f->liking[cell_of_way(w, i) + mask]
               : most;
  for (unsigned i = 0; i < w->count; i++) {
    bool seen = f->liking[cell_of_way(w, i) + mask] < most - doubt;
    for (unsigned k = 0; k < group.count && !seen; k++)
      seen = m->targets[group.first + k] == cell_of_way(w, i);
    if (!seen)
      m->targets[group.first + group.count++] = cell_of_way(w, i);
  }
  if (group.count == 1 && !group.crash && add_to_group(j, first, &group))
    return true;
  j->targets_used += group.count;
  m->groups[j->groups_used++] = group;
  return true;
}

static bool rerolls(const flight *f, unsigned aids) {
  return (aids & FLIGHT_TOKEN) &&
         f->judge.game->mat.expeditions[f->token].ability == MLEM_ABILITY_REROLL;
}

/* The likeliest first: a position that is reached in several ways is judged as it is first reached.
 */
static void sort_groups(joint_group *groups, uint32_t count) {
  for (uint32_t i = 1; i < count; i++) {
    joint_group group = groups[i];
    uint32_t at = i;
    for (; at > 0 && groups[at - 1].chance < group.chance; at--)
      groups[at] = groups[at - 1];
    groups[at] = group;
  }
}

static bool list_rolls(joint *j, unsigned space, unsigned pool, unsigned aids, unsigned mask) {
  const flight *f = j->plan;
  const mlem_odds *odds = f->odds;
  uint32_t cell = flight_cell(f, space, pool, aids, mask), begin = j->groups_used;
  unsigned faces = f->judge.game->mat.spaces[space].faces, first = odds->first[faces][pool];
  unsigned last = odds->first[faces][pool + 1];
  float counted = 0, doubt = doubt_of(j, lowest(mask));
  doubt = doubt < j->doubt_in_flight ? doubt : j->doubt_in_flight;
  for (unsigned i = first; i <= last; i++) {
    double chance = i < last ? odds->rolls[i].chance : odds->crash[faces][pool];
    ways w;
    if (chance <= f->rare)
      continue;
    counted += (float)chance;
    mlem_flight_ways(f, space, pool, aids, i - first, &w);
    joint_group group = {.chance = (float)chance, .reroll = rerolls(f, aids), .crash = i == last};
    if (!add_roll(j, begin, mask, &w, group, doubt))
      return false;
  }
  for (uint32_t i = begin; i < j->groups_used; i++)
    j->memory.groups[i].chance /= counted;
  sort_groups(&j->memory.groups[begin], j->groups_used - begin);
  j->rolls[cell][0] = begin;
  j->rolls[cell][1] = j->groups_used;
  return true;
}

/* Where a cell of the flight is. There are powers of two of masks and of aids. */
static void arrive_at(joint *j, uint32_t cell, unsigned mask, joint_landed landed,
                      value_outlook *value) {
  const flight *f = j->plan;
  unsigned where = cell >> f->members, aids = where & (f->aids - 1);
  unsigned place = where >> lowest(f->aids);
  mlem_joint_arrival(j, place / MLEM_MAX_POOL, place % MLEM_MAX_POOL + 1, aids, mask, landed,
                     value);
}

static void after_roll(joint *j, joint_group group, unsigned space, unsigned pool, unsigned aids,
                       unsigned mask, joint_landed landed, value_outlook *value) {
  unsigned commander = j->plan->seat[lowest(mask)];
  unsigned choices = (unsigned)group.count + group.reroll + group.crash;
  for (unsigned i = 0; i < choices; i++) {
    value_outlook next;
    if (i < group.count)
      arrive_at(j, j->memory.targets[group.first + i], mask, landed, &next);
    else if (i == group.count && group.reroll)
      mlem_joint_roll(j, space, pool, aids & ~(unsigned)FLIGHT_TOKEN, mask, landed, &next);
    else
      mlem_joint_crash(j, space, mask, landed, &next);
    if (i == 0 || better(&next, value, commander))
      *value = next;
  }
}

/* The first four seats at once. */
static inline void add_outlook(value_outlook *sum, const value_outlook *more, float chance,
                               unsigned seats) {
  enum { FOUR = 4 };
  for (unsigned seat = 0; seat < FOUR && seats >= FOUR; seat++)
    sum->win[seat] += chance * more->win[seat];
  for (unsigned seat = 0; seat < FOUR && seats >= FOUR; seat++)
    sum->points[seat] += chance * more->points[seat];
  for (unsigned seat = seats >= FOUR ? FOUR : 0; seat < seats; seat++) {
    sum->win[seat] += chance * more->win[seat];
    sum->points[seat] += chance * more->points[seat];
  }
}

void mlem_joint_roll(joint *j, unsigned space, unsigned pool, unsigned aids, unsigned mask,
                     joint_landed landed, value_outlook *value) {
  uint32_t cell = flight_cell(j->plan, space, pool, aids, mask);
  if (j->rolls[cell][1] == 0 && !list_rolls(j, space, pool, aids, mask)) {
    guess(j, mask, landed, value);
    return;
  }
  memset(value, 0, sizeof *value);
  const float chance = j->chance;
  for (uint32_t i = j->rolls[cell][0]; i < j->rolls[cell][1]; i++) {
    joint_group group = j->memory.groups[i];
    value_outlook next = {{0}, {0}};
    j->chance = chance * group.chance;
    after_roll(j, group, space, pool, aids, mask, landed, &next);
    add_outlook(value, &next, group.chance, j->plan->seats);
  }
  j->chance = chance;
}

/* ---- Arrivals -------------------------------------------------------------------------------- */

void mlem_joint_arrival(joint *j, unsigned space, unsigned pool, unsigned aids, unsigned mask,
                        joint_landed landed, value_outlook *value) {
  const flight *f = j->plan;
  uint64_t key = key_of(ARRIVAL_KEY, space, pool, aids, mask, landed);
  const value_outlook *kept = known(j, key);
  if (kept) {
    *value = *kept;
    return;
  }
  unsigned commander = f->seat[lowest(mask)];
  flight_stop stop = mlem_flight_stop(f, space, pool);
  if (stop.space != space)
    mlem_joint_arrival(j, stop.space, pool, aids, mask, landed, value);
  else
    mlem_joint_land(j, space, stop.dice, aids, mask, landed, 0, FLIGHT_ANY, commander, value);
  unsigned points = stop.exploration_points + stop.ufo_points;
  if (points > 0)
    mlem_joint_add_points(j, commander, (float)points, value);
  keep(j, key, value);
}

void mlem_joint_begin(joint *j) {
  size_t cells = flight_cell(j->plan, j->plan->judge.game->deep + 1u, 1, 0, 0);
  j->chance = 1;
  j->groups_used = 1; /* the first means: not listed yet */
  j->targets_used = j->sums_kept = 0;
  memset(j->rolls, 0, cells * sizeof j->rolls[0]);
  if (j->plan->margins != &j->margins)
    memset(j->margins.option, MLEM_NONE, cells * sizeof j->margins.option[0]);
  forget_nodes(j);
  j->nodes_forgotten = 0;
  mlem_joint_prepare_ends(j);
}
