// SPDX-License-Identifier: MIT
/* expedition_crew_setup.c: see expedition_crew_setup.h. */
#include "expedition_crew_setup.h"

void mlem_crew_begin(flight *f, captain_workspace *work, const captain_rules *rules,
                     const value_net *net, const mlem_game *game, const mlem_state *seen) {
  f->judge = (judge_view){rules, game, work->scale};
  f->net = net;
  f->in_points = false;
  f->memo = &work->memo;
  f->profile = &work->profile;
  f->deeper = game->seats == 2 ? work->deeper : NULL;
  f->coarse = f->deeper != NULL;
  f->every_pair = false;
  f->few_ends = false;
  f->margins = NULL;
  f->odds = &work->odds;
  f->ways = &work->ways;
  f->state = seen;
  f->members = 0;
  f->booster_members = 0;
  f->rare = 0;
  f->token = seen->token_used ? MLEM_NONE : seen->token;
  f->token_crew = 3; /* a full rocket takes its worth as a constant */
  f->from = seen->space;
  /* Exploration tokens ahead may bring dice back. */
  f->pool = seen->pool;
  for (uint32_t lying = seen->exploration_mat; lying; lying &= lying - 1)
    if (game->mat.explorations[__builtin_ctz(lying)].effect == MLEM_EFFECT_DIE &&
        f->pool < game->mat.pool)
      f->pool++;
}

unsigned mlem_crew_add(flight *f, unsigned seat, unsigned astronaut, bool booster) {
  unsigned member = f->members++;
  f->seat[member] = (uint8_t)seat;
  f->astronaut[member] = (uint8_t)astronaut;
  if (booster)
    f->booster_members |= 1u << member;
  return member;
}

static unsigned last_aboard(const mlem_state *seen, unsigned seats) {
  unsigned place = 31u - (unsigned)__builtin_clz(seen->aboard);
  return (seen->leader + place) % seats;
}

unsigned mlem_crew_aboard(flight *f, const mlem_state *seen, unsigned seat, unsigned most) {
  unsigned seats = f->judge.game->seats, mine = 0;
  unsigned aboard = (unsigned)__builtin_popcount(seen->aboard), passed = 0;
  for (unsigned place = 0; place < seats; place++) {
    unsigned who = (seen->leader + place) % seats;
    if (!(seen->aboard >> place & 1))
      continue;
    passed++;
    if (aboard > most && who != seat &&
        (passed == aboard || (passed == aboard - 1 && last_aboard(seen, seats) == seat)))
      continue;
    unsigned member = mlem_crew_add(f, who, seen->crew[who], seen->boosters >> who & 1);
    if (who == seat)
      mine = member;
  }
  return mine;
}

unsigned mlem_crew_boarding(flight *f, const mlem_state *seen, unsigned astronaut, unsigned most) {
  unsigned seats = f->judge.game->seats, me = seen->seat, mine = 0;
  for (unsigned place = 0; place < seats; place++) {
    unsigned seat = (seen->leader + place) % seats;
    if (seat != me && f->members + (seen->place >= place) >= most)
      continue;
    unsigned who = seat == me                      ? astronaut
                   : seen->crew[seat] != MLEM_NONE ? seen->crew[seat]
                                                   : JUDGE_PLAIN;
    unsigned member = mlem_crew_add(f, seat, who, who == MLEM_BOOSTER);
    mine = seat == me ? member : mine;
  }
  return mine;
}

unsigned mlem_crew_aids(const flight *f) {
  unsigned aids = f->booster_members ? FLIGHT_BOOSTER : 0u;
  return (aids | (f->token != MLEM_NONE ? FLIGHT_TOKEN : 0u)) & (f->aids - 1);
}

static crew_travel fly(const flight *f, const mlem_state *seen, unsigned used) {
  const mlem_game *game = f->judge.game;
  unsigned boosters = (used & MLEM_FLY_BOOSTERS) / MLEM_FLY_BOOSTER, left = mlem_crew_aids(f);
  unsigned steps = (unsigned)__builtin_popcount(boosters), spent = 0;
  bool token = used & (MLEM_FLY_EXTRA | MLEM_FLY_KEEP);
  for (unsigned face = 0; face < MLEM_FACES; face++)
    if (used >> face & 1) {
      unsigned dice = mlem_roll_count(seen->roll, face);
      steps += dice * game->face_value[seen->space][face];
      spent += face == MLEM_FACE_A ? 0 : dice;
    }
  if (used & MLEM_FLY_EXTRA)
    steps += game->extra_worth[seen->token][seen->space];
  if (used & MLEM_FLY_KEEP)
    spent = 0;
  if (!(seen->boosters & ~boosters))
    left &= ~(unsigned)FLIGHT_BOOSTER;
  if (token)
    left &= ~(unsigned)FLIGHT_TOKEN;
  unsigned to = seen->space + steps;
  return (crew_travel){.space = to < game->deep ? to : game->deep,
                       .pool = spent < seen->pool ? seen->pool - spent : 1,
                       .aids = left,
                       .token = token};
}

crew_travel mlem_crew_travel(const flight *f, const mlem_state *seen, mlem_action action) {
  if ((action & MLEM_ACTION_KIND) == MLEM_FLY)
    return fly(f, seen, action & MLEM_ACTION_DETAIL);
  bool reroll = action == MLEM_REROLL;
  unsigned aids = mlem_crew_aids(f);
  return (crew_travel){.space = seen->space,
                       .pool = seen->pool,
                       .aids = reroll ? aids & ~(unsigned)FLIGHT_TOKEN : aids,
                       .token = reroll};
}
