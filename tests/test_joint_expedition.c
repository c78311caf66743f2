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

/* The same by the solver, with every decision in doubt. */
static void solve(const mlem_state *state, bool exact, value_outlook *value) {
  flight *f = &work.plan;
  joint *j = &work.joint;
  mlem_crew_begin(f, &captain, &mlem_captain_rules[1], NULL, &game, state);
  mlem_crew_aboard(f, state, state->seat, game.seats);
  mlem_flight_solve(f);
  j->memory.room = JOINT_NODES;
  j->memory.nodes = work.nodes;
  j->memory.slots = work.slots;
  j->plan = f;
  j->net = mlem_value_current();
  j->memo = &memo;
  j->profile = &captain.profile;
  j->exact = exact;
  j->exact_from = 0;
  j->doubt_in_flight = 1e6f;
  j->doubt_from = 0;
  j->doubt_up_to = JOINT_NODES;
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
  memo.layers = NULL;
}

static void compare(const char *mat, unsigned seats, unsigned house) {
  open_game(mat, seats, house);
  double sum = 0, sum_added_up = 0;
  unsigned found = 0;
  for (uint64_t seed = 1; seed <= 300 && found < 12; seed++) {
    mlem_state state;
    value_outlook true_value, exact, added_up;
    if (!find_position(seed, &state))
      continue;
    found++;
    walk(&state, &true_value);
    solve(&state, true, &exact);
    solve(&state, false, &added_up);
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

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_path)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
