// SPDX-License-Identifier: MIT
/* test_sim_counts.c: what the simulation counts, against the events of the engine in the same
 * games. */
#include "../src/lab/sim_counts.h"

#include <mlem/builtin.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What the events tell, summed over all games. */
typedef struct told {
  counter *counter;
  const mlem_game *game;
  mlem_state before;
  uint64_t crashes[COUNTS_SPACES], rolls[COUNTS_SPACES];
  uint64_t boarded[MLEM_ASTRONAUTS], landed[MLEM_ASTRONAUTS], paid[MLEM_ASTRONAUTS];
  uint64_t boosts, goals[MLEM_GOALS], ufo, explorations[MLEM_MAX_TOKENS];
  uint64_t drawn[MLEM_MAX_TOKENS], used[MLEM_MAX_TOKENS], expeditions, failures, parachutes;
} told;

static void hear(told *t, const mlem_events *events, const mlem_state *before) {
  for (size_t i = 0; i < events->count; i++) {
    const mlem_event *e = &events->list[i];
    switch ((mlem_event_kind)e->kind) {
    case MLEM_EVENT_CRASHED:
      t->crashes[e->to]++;
      t->failures++;
      break;
    case MLEM_EVENT_ROLLED:
      t->rolls[before->space]++;
      break;
    case MLEM_EVENT_BOARDED:
      t->boarded[e->astronaut]++;
      break;
    case MLEM_EVENT_PLANET:
    case MLEM_EVENT_MOON:
    case MLEM_EVENT_COMET:
    case MLEM_EVENT_GALAXY:
      t->landed[e->astronaut]++;
      t->paid[e->astronaut] += e->points;
      t->parachutes += before->phase == MLEM_PHASE_PARACHUTE;
      break;
    case MLEM_EVENT_BOOSTED:
      t->boosts++;
      break;
    case MLEM_EVENT_GOAL:
      t->goals[e->index]++;
      break;
    case MLEM_EVENT_UFO_MET:
      t->ufo++;
      break;
    case MLEM_EVENT_EXPLORATION_POINTS:
    case MLEM_EVENT_EXPLORATION_DIE:
    case MLEM_EVENT_TUNNEL:
      t->explorations[e->index]++;
      break;
    case MLEM_EVENT_TOKEN:
      t->drawn[e->index]++;
      break;
    case MLEM_EVENT_TOKEN_USED:
    case MLEM_EVENT_REROLLED:
      t->used[before->token]++;
      break;
    case MLEM_EVENT_EXPEDITION_OVER:
      t->expeditions++;
      break;
    default:
      break;
    }
  }
}

static void on_before(void *context, const mlem_game *game, const mlem_state *state) {
  told *t = context;
  t->game = game;
  t->before = *state;
}

static void on_step(void *context, const mlem_step *step, const mlem_events *events) {
  told *t = context;
  mlem_events again;
  mlem_state copy = t->before;
  assert_int_equal(mlem_apply_step(t->game, &copy, step, &again), MLEM_OK);
  assert_int_equal(again.count, events->count);
  assert_memory_equal(again.list, events->list, again.count * sizeof again.list[0]);
  hear(t, events, &t->before);
  counter_step(t->counter, step, events);
}

static void play(told *t, counts *c, uint8_t seats, uint8_t variants, uint64_t games) {
  static const uint8_t same[MLEM_MAX_SEATS] = {0};
  bot_game m;
  counter look_on = {.counts = c};
  mlem_bot bots[MLEM_MAX_SEATS];
  mlem_bot_spec spec;
  mlem_fault fault;
  mlem_options options = {.seats = seats, .variants = variants};
  memset(t, 0, sizeof *t);
  memset(c, 0, sizeof *c);
  // cppcheck-suppress autoVariables ; taken away again below
  t->counter = &look_on;
  assert_true(mlem_bot_spec_parse("random", 6, &spec, fault));
  assert_int_equal(bot_game_init(&m, mlem_mat_builtin_at(0), &options, true, 21), MLEM_OK);
  m.observer = (bot_game_observer){.context = t, .before = on_before, .step = on_step};
  for (unsigned seat = 0; seat < seats; seat++) {
    assert_true(mlem_bot_open(&bots[seat], &spec));
    m.seats[seat] = &bots[seat];
  }
  for (uint64_t game = 0; game < games; game++) {
    counter_begin(&look_on);
    assert_int_equal(bot_game_play(&m, game, 0), BOT_GAME_OVER);
    counter_close(&look_on);
    counter_add(&look_on, &m.game, &m.state, same);
  }
}

static void compare(const told *t, const counts *c, uint8_t variants) {
  uint64_t ufo = 0, paid = 0, earned = 0, worth = 0;
  for (unsigned space = 0; space < COUNTS_SPACES; space++) {
    assert_int_equal(c->crashes[space].x, t->crashes[space]);
    assert_int_equal(c->crash_share[space].x, t->crashes[space]);
    assert_int_equal(c->rolls[space].x, t->rolls[space]);
  }
  for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++) {
    assert_int_equal(c->astronauts[cat].boarded.x, t->boarded[cat]);
    assert_int_equal(c->astronauts[cat].landed.x, t->landed[cat]);
    paid += t->paid[cat];
    worth += c->astronauts[cat].points.x;
  }
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++)
    assert_int_equal(c->goals[goal].taken.x, t->goals[goal]);
  for (unsigned i = 0; i < MLEM_MAX_UFO; i++)
    ufo += c->ufo[i].taken.x;
  assert_int_equal(ufo, t->ufo);
  for (unsigned i = 0; i < MLEM_MAX_TOKENS; i++) {
    assert_int_equal(c->explorations[i].taken.x, t->explorations[i]);
    assert_int_equal(c->expeditions[i].drawn.x, t->drawn[i]);
    assert_int_equal(c->expeditions[i].used.x, t->used[i]);
    earned += c->expeditions[i].points.x + c->expeditions[i].unused.x;
  }
  assert_int_equal(c->astronauts[MLEM_BOOSTER].used.x, t->boosts);
  assert_int_equal(c->astronauts[MLEM_PARACHUTE].used.x, t->parachutes);
  assert_int_equal(c->figures[COUNTS_EXPEDITIONS].x, t->expeditions);
  assert_int_equal(c->figures[COUNTS_CRASHES].x, t->failures);
  /* Every point of moons, planets and deep space is some cat's, and some site's. */
  uint64_t points = c->parts[MLEM_PART_MOONS].x + c->parts[MLEM_PART_DEEP].x;
  assert_int_equal(points, paid);
  points += c->parts[MLEM_PART_PLANETS].x;
  assert_int_equal(worth, points * COUNTS_POINT);
  uint64_t at_sites = 0, missions = 0;
  for (unsigned site = 0; site < COUNTS_SITES; site++)
    at_sites += c->site_points[site].x;
  assert_int_equal(at_sites, worth);
  if (variants & MLEM_UFO)
    assert_int_equal(earned, worth);
  for (unsigned i = 0; i < MLEM_MAX_TOKENS; i++)
    missions += c->missions[i].points.x;
  assert_int_equal(missions, c->parts[MLEM_PART_MISSIONS].x * COUNTS_POINT);
}

static void counts_agree_with_events(void **state) {
  (void)state;
  static told t;
  static counts c;
  for (uint8_t seats = MLEM_MIN_SEATS; seats <= MLEM_MAX_SEATS; seats++)
    for (unsigned variants = 0; variants <= MLEM_ALL_VARIANTS; variants++) {
      play(&t, &c, seats, (uint8_t)variants, 100);
      assert_int_equal(c.games, 100);
      compare(&t, &c, (uint8_t)variants);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(counts_agree_with_events)};
  return cmocka_run_group_tests_name("counts", tests, NULL, NULL);
}
