// SPDX-License-Identifier: MIT
/* arena_schedule.c: line-ups, rotations and the order around the table, from a block's number. */
#include "arena_schedule.h"

#include <mlem/dealer.h>

static unsigned divisor(unsigned a, unsigned b) {
  return b ? divisor(b, a % b) : a;
}

static unsigned choose(unsigned n, unsigned k) {
  unsigned result = 1;
  for (unsigned i = 1; i <= k; i++)
    result = result * (n - k + i) / i;
  return result;
}

schedule schedule_make(unsigned bots, unsigned seats, uint64_t seed) {
  // NOLINTNEXTLINE(clang-analyzer-core.DivideZero): there are bots and seats
  unsigned lineups = bots <= seats ? bots / divisor(bots, seats) : choose(bots, seats);
  return (schedule){bots, seats, lineups, seed};
}

unsigned schedule_games(const schedule *s) {
  return s->lineups * s->seats;
}

unsigned schedule_sittings(const schedule *s) {
  return s->lineups * s->seats * s->seats / s->bots;
}

unsigned schedule_copies(const schedule *s) {
  return (s->seats + s->bots - 1) / s->bots;
}

/* Choice number `index` of `seats` bots out of all, in lexical order. */
static void choose_bots(const schedule *s, unsigned index, uint8_t *bots) {
  unsigned bot = 0;
  for (unsigned i = 0; i < s->seats; bot++) {
    unsigned with_it = choose(s->bots - bot - 1, s->seats - i - 1);
    if (index < with_it)
      bots[i++] = (uint8_t)bot;
    else
      index -= with_it;
  }
}

static void shuffle(uint8_t *bots, unsigned count, mlem_random *random) {
  for (unsigned left = count; left > 1; left--) {
    unsigned other = mlem_random_below(random, left);
    uint8_t bot = bots[other];
    bots[other] = bots[left - 1];
    bots[left - 1] = bot;
  }
}

void schedule_seats(const schedule *s, uint64_t block, unsigned game,
                    uint8_t bots[MLEM_MAX_SEATS]) {
  unsigned lineup = game / s->seats, rotation = game % s->seats;
  uint8_t order[MLEM_MAX_SEATS];
  if (s->bots > s->seats)
    choose_bots(s, lineup, order);
  else
    for (unsigned i = 0; i < s->seats; i++)
      order[i] = (uint8_t)((lineup * s->seats + i) % s->bots);
  /* Another seed than that of the games, so that the order tells nothing about the luck. */
  mlem_random random = mlem_random_stream(~s->seed, block * s->lineups + lineup);
  shuffle(order, s->seats, &random);
  for (unsigned seat = 0; seat < s->seats; seat++)
    bots[seat] = order[(seat + rotation) % s->seats];
}
