// SPDX-License-Identifier: MIT
/* test_joint_expedition.c: the joint expedition solver beside every path of the engine. */
#include "../src/bots/decision_chances_three_or_more_seats.h"
#include "../src/bots/expedition_crew_setup.h"
#include "../src/value/weights_in_use.h"

#include <math.h>
#include <mlem/mlem.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

static mlem_game game;
static captain_workspace captain;
static joint_workspace work;
static value_memo memo;
static unsigned long paths;

static bool between(const mlem_state *state) {
  return state->phase == MLEM_PHASE_OVER || state->phase == MLEM_PHASE_BOARD;
}

/* Every roll and every decision to the end of the expedition. All seats want to win, and more
 * points where that makes no difference. */
static void walk(const mlem_state *state, value_outlook *value) {
  if (between(state)) {
    paths++;
    mlem_value_judge(mlem_value_current(), &memo, &captain.profile, &game, state, value);
    return;
  }
  *value = (value_outlook){0};
  value_outlook next;
  if (mlem_turn(state) == MLEM_CHANCE) {
    mlem_chance outcomes[MLEM_MAX_OUTCOMES];
    size_t count = mlem_chance_outcomes(&game, state, outcomes);
    for (size_t i = 0; i < count; i++) {
      mlem_state after = *state;
      float chance = (float)((double)outcomes[i].ways / (double)outcomes[i].of);
      mlem_apply_chance_unchecked(&game, &after, outcomes[i].outcome);
      walk(&after, &next);
      for (unsigned seat = 0; seat < game.seats; seat++) {
        value->win[seat] += chance * next.win[seat];
        value->points[seat] += chance * next.points[seat];
      }
    }
    return;
  }
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = mlem_legal_actions(&game, state, actions);
  for (size_t i = 0; i < count; i++) {
    mlem_state after = *state;
    mlem_apply_unchecked(&game, &after, actions[i]);
    walk(&after, &next);
    float more = next.win[state->seat] - value->win[state->seat];
    if (i == 0 || more > 0 || (more == 0 && next.points[state->seat] > value->points[state->seat]))
      *value = next;
  }
}

/* The same by the solver, with every decision in doubt and room for so many positions. */
static void solve(const mlem_state *state, bool exact, uint32_t room, value_outlook *value) {
  flight *f = &work.plan;
  joint *j = &work.joint;
  mlem_crew_begin(f, &captain, &mlem_captain_rules[1], NULL, &game, state);
  mlem_crew_aboard(f, state, state->seat, game.seats);
  mlem_flight_solve(f);
  mlem_joint_use_own_memory(&work);
  j->memory.room = room;
  j->plan = f;
  j->net = mlem_value_current();
  j->memo = &memo;
  j->profile = &captain.profile;
  j->exact = exact;
  j->exact_from = 0;
  j->doubt_in_flight = 1e6f;
  j->doubt_from = 0;
  j->doubt_up_to = UINT32_MAX;
  for (unsigned member = 0; member < f->members; member++)
    j->doubt[member] = 1e6f;
  mlem_joint_begin(j);
  mlem_joint_roll(j, state->space, state->pool, mlem_crew_aids(f), f->masks - 1, 0, value);
}

/* Cadets play until the rocket stands far out with three aboard and few dice. */
static bool find_position(uint64_t seed, mlem_state *state) {
  mlem_random random = mlem_random_stream(seed, 1);
  mlem_dealer dealer;
  mlem_dealer_init(&dealer, &game);
  mlem_state_init(&game, state);
  for (int turn; (turn = mlem_turn(state)) != MLEM_OVER;) {
    if (state->phase == MLEM_PHASE_ROLL && __builtin_popcount(state->aboard) >= 3 &&
        state->space + 7u >= game.deep && state->pool <= 2)
      return true;
    if (turn == MLEM_CHANCE)
      mlem_apply_chance_unchecked(&game, state, mlem_dealer_draw(&dealer, &game, state, &random));
    else {
      mlem_action actions[MLEM_MAX_ACTIONS];
      size_t count = mlem_legal_actions(&game, state, actions);
      size_t pick = mlem_random_below(&random, (uint32_t)count);
      if (state->phase == MLEM_PHASE_LAND && mlem_random_below(&random, 4) > 0 &&
          mlem_is_legal(&game, state, MLEM_STAY))
        mlem_apply_unchecked(&game, state, MLEM_STAY);
      else
        mlem_apply_unchecked(&game, state, actions[pick]);
    }
  }
  return false;
}

static void open_game(const char *mat, unsigned seats, unsigned house) {
  mlem_options options = {.seats = (uint8_t)seats, .house = (uint8_t)house};
  assert_int_equal(mlem_game_init(&game, mlem_mat_find(mat), &options), MLEM_OK);
  mlem_captain_prepare(&captain, &game);
  memset(&memo, 0, sizeof memo);
}

static void compare(const char *mat, unsigned seats, unsigned house) {
  open_game(mat, seats, house);
  double sum = 0, sum_added_up = 0;
  unsigned found = 0;
  for (uint64_t seed = 1; seed <= 300 && found < 12; seed++) {
    mlem_state state;
    value_outlook true_value, exact, added_up, little_room;
    if (!find_position(seed, &state))
      continue;
    found++;
    walk(&state, &true_value);
    solve(&state, true, JOINT_NODES, &exact);
    solve(&state, false, JOINT_NODES, &added_up);
    solve(&state, true, 16, &little_room); /* slower, and not otherwise */
    for (unsigned seat = 0; seat < seats; seat++)
      assert_true(exact.win[seat] == little_room.win[seat]);
    for (unsigned seat = 0; seat < seats; seat++) {
      double off = fabs((double)(exact.win[seat] - true_value.win[seat]));
      sum += off;
      sum_added_up += fabs((double)(added_up.win[seat] - true_value.win[seat]));
      if (off > 0.0005)
        fail_msg("%s, seed %lu, seat %u: %f instead of %f", mat, (unsigned long)seed, seat,
                 (double)exact.win[seat], (double)true_value.win[seat]);
    }
  }
  print_message(
      "%s, %u seats, house rules %u: %u positions, %lu ends, off by %.5f, added up %.4f\n", mat,
      seats, house, found, paths, sum / found / seats, sum_added_up / found / seats);
  assert_true(found >= 5);
  assert_true(sum_added_up / found / seats < 0.03);
}

static void test_every_path(void **state) {
  (void)state;
  compare("cosmic", 3, 0);
  compare("cosmic", 4, 0);
  compare("standard", 4, 0);
  compare("cosmic", 3, MLEM_HOUSE_COMET_PASSES);
  compare("cosmic", 3, MLEM_HOUSE_NO_STEP_BACK | MLEM_HOUSE_GOALS_IN_LANDING);
}

/* What the choice of an astronaut costs, as a thorough look at all of them sees it, beside a random
 * one. */
static void test_choice_of_astronaut(void **state) {
  (void)state;
  const struct {
    unsigned seats, variants;
  } tables[] = {{4, MLEM_UFO | MLEM_EXPLORATION | MLEM_MISSIONS}, {5, 0}};
  for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
    enum { CHOICES = 24 };
    mlem_options options = {.seats = (uint8_t)tables[i].seats,
                            .variants = (uint8_t)tables[i].variants};
    assert_int_equal(mlem_game_init(&game, mlem_mat_find("cosmic"), &options), MLEM_OK);
    mlem_captain_prepare(&captain, &game);
    double cost = 0, random_cost = 0;
    for (uint64_t seed = 1; seed <= CHOICES; seed++) {
      mlem_random random = mlem_random_stream(seed, 2);
      mlem_dealer dealer;
      mlem_state position, seen;
      mlem_action actions[MLEM_MAX_ACTIONS];
      float looked[MLEM_MAX_ACTIONS], thorough[MLEM_MAX_ACTIONS];
      mlem_dealer_init(&dealer, &game);
      mlem_state_init(&game, &position);
      unsigned steps = 20 * (1 + (unsigned)seed % 6);
      for (unsigned step = 0; step < steps || position.phase != MLEM_PHASE_BOARD; step++)
        if (mlem_turn(&position) == MLEM_CHANCE)
          mlem_apply_chance_unchecked(&game, &position,
                                      mlem_dealer_draw(&dealer, &game, &position, &random));
        else {
          size_t count = mlem_legal_actions(&game, &position, actions);
          mlem_apply_unchecked(&game, &position,
                               actions[mlem_random_below(&random, (uint32_t)count)]);
        }
      mlem_observe(&game, &position, position.seat, &seen);
      size_t count = mlem_legal_actions(&game, &seen, actions), best = 0, chosen = 0;
      mlem_joint_chances(&work, &captain, mlem_value_current(), false, &game, &seen, actions, count,
                         looked);
      mlem_joint_chances(&work, &captain, mlem_value_current(), true, &game, &seen, actions, count,
                         thorough);
      double mean = 0;
      for (size_t k = 0; k < count; k++) {
        best = thorough[k] > thorough[best] ? k : best;
        chosen = looked[k] > looked[chosen] ? k : chosen;
        mean += (double)thorough[k] / (double)count;
        assert_true(looked[k] > -1 && looked[k] < 1);
      }
      cost += (double)(thorough[best] - thorough[chosen]) / CHOICES;
      random_cost += ((double)thorough[best] - mean) / CHOICES;
    }
    print_message("%u seats, variants %u: an astronaut costs %.4f, a random one %.4f\n",
                  tables[i].seats, tables[i].variants, cost, random_cost);
    assert_true(cost < 0.01 && cost < random_cost / 4);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_path),
                                     cmocka_unit_test(test_choice_of_astronaut)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
