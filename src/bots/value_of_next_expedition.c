// SPDX-License-Identifier: MIT
/* value_of_next_expedition.c: see value_of_next_expedition.h. */
#include "value_of_next_expedition.h"

#include "cadet_quick_rules.h"
#include "expedition_crew_setup.h"

/* Rolls that do not matter for an expedition to come. */
#define RARE 0.01

bool mlem_next_judges(const captain_workspace *work, const mlem_game *game,
                      const mlem_state *between) {
  unsigned expeditions = work->reach + 1;
  bool may_end = between->failures + expeditions >= game->mat.failures;
  for (unsigned seat = 0; seat < game->seats; seat++)
    may_end |= (unsigned)__builtin_popcount(between->home[seat]) <= expeditions;
  return may_end;
}

bool mlem_game_may_end(const mlem_game *game, const mlem_state *seen, unsigned expeditions) {
  bool may_end = seen->failures + expeditions >= game->mat.failures;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    unsigned left = (unsigned)__builtin_popcount(seen->home[seat]);
    may_end |= left + (seen->crew[seat] < MLEM_ASTRONAUTS) <= expeditions;
  }
  return may_end;
}

/* The chance of seat 0 when these astronauts fly, that of the leader first. */
static float solve_with(captain_workspace *work, const value_net *net, const mlem_game *game,
                        const mlem_state *between, const unsigned who[2]) {
  flight *f = &work->flight;
  mlem_crew_begin(f, work, &mlem_captain_rules[0], net, game, between);
  f->token = MLEM_NONE;
  f->from = 0;
  f->pool = game->mat.pool;
  f->rare = RARE;
  f->coarse = !work->closely;
  f->every_pair = work->closely;
  for (unsigned place = 0; place < 2; place++) {
    mlem_crew_add(f, (between->leader + place) % 2, who[place], who[place] == MLEM_BOOSTER);
    if (who[place] == MLEM_SATELLITE)
      f->from = game->mat.satellite;
  }
  work->solved = 0;
  mlem_duel_solve(&work->duel, f);
  float upper = mlem_duel_roll(&work->duel, f->pool, mlem_crew_aids(f));
  return f->seat[0] == 0 ? upper : 1 - upper;
}

/* The first `most` astronauts of cadet's list; their number. */
static unsigned list_astronauts(unsigned home, bool behind, unsigned most,
                                unsigned list[MLEM_ASTRONAUTS]) {
  unsigned count = 0;
  for (; home && count < most; home &= ~(1u << list[count - 1]))
    list[count++] = mlem_cadet_astronaut(&mlem_cadet_rules, home, behind);
  return count;
}

/* Whether one more expedition may be solved. */
static bool may_solve(next_limit *limit) {
  if (!limit)
    return true;
  limit->exceeded |= limit->left == 0 || (limit->time_left && !limit->time_left(limit->context));
  limit->left -= !limit->exceeded;
  return !limit->exceeded;
}

static float by_network(captain_workspace *work, const value_net *net, const mlem_game *game,
                        const mlem_state *between) {
  value_outlook outlook;
  mlem_value_judge(net, &work->memo, &work->profile, game, between, &outlook);
  return outlook.win[0];
}

/* The leader sends the best for itself, knowing that the other one does so behind it. */
static float solve_next(captain_workspace *work, const value_net *net, const mlem_game *game,
                        const mlem_state *between) {
  unsigned lists[2][MLEM_ASTRONAUTS], counts[2], most = work->tried ? work->tried : 1;
  for (unsigned place = 0; place < 2; place++)
    counts[place] = list_astronauts(between->home[(between->leader + place) % 2], place > 0, most,
                                    lists[place]);
  bool first_leads = between->leader == 0;
  float best = 0;
  for (unsigned i = 0; i < counts[0]; i++) {
    float worst = 0; /* for the leader */
    for (unsigned k = 0; k < counts[1]; k++) {
      if (!may_solve(work->limit))
        return by_network(work, net, game, between);
      const unsigned who[2] = {lists[0][i], lists[1][k]};
      float chance = solve_with(work, net, game, between, who);
      if (k == 0 || (first_leads ? chance < worst : chance > worst))
        worst = chance;
    }
    if (i == 0 || (first_leads ? worst > best : worst < best))
      best = worst;
  }
  return best;
}

/* What the next expedition depends on: not how this position was reached. */
static uint64_t key_of(const captain_workspace *work, const mlem_state *between) {
  mlem_state still = *between;
  still.roll = 0;
  still.expedition = still.choices = 0;
  still.phase = still.seat = still.place = still.space = still.pool = 0;
  still.aboard = still.boosters = still.arrived_as_commander = still.token = 0;
  still.token_used = still.chain = 0;
  return (mlem_state_hash(&still) + work->tried * UINT64_C(0x9e3779b97f4a7c15)) | 1;
}

float mlem_next_expedition(captain_workspace *work, const value_net *net, const mlem_game *game,
                           const mlem_state *between) {
  if (!work->next)
    return solve_next(work, net, game, between);
  uint64_t key = key_of(work, between);
  unsigned at = (unsigned)(key >> 8) % NEXT_MEMO;
  if (work->next->key[at] == key)
    return work->next->chance[at];
  float chance = solve_next(work, net, game, between);
  if (!work->limit || !work->limit->exceeded) {
    work->next->key[at] = key;
    work->next->chance[at] = chance;
  }
  return chance;
}

float mlem_this_expedition(captain_workspace *work, const value_net *net, const mlem_game *game,
                           const mlem_state *seen) {
  flight *f = &work->flight;
  mlem_crew_begin(f, work, &mlem_captain_rules[0], net, game, seen);
  f->coarse = false;
  f->every_pair = true;
  mlem_crew_aboard(f, seen, seen->seat, game->seats);
  work->solved = 0;
  mlem_duel_solve(&work->duel, f);
  float upper = mlem_duel_roll(&work->duel, seen->pool, mlem_crew_aids(f));
  return f->seat[0] == 0 ? upper : 1 - upper;
}
