// SPDX-License-Identifier: MIT
/* test_value_network.c: the value network, its training, and the solver of an expedition of two. */
#include "../src/bots/cadet_quick_rules.h"
#include "../src/bots/value_of_next_expedition.h"
#include "../src/lab/sprt.h"
#include "../src/train/training_rounds.h"
#include "../src/value/weights_in_use.h"

#include <mlem/mlem.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static mlem_game game;
static mlem_dealer dealer;
static mlem_odds odds;
static mlem_odds_values values;
static value_mat profile;
static cadet_tables cadet;

static void set_up(const char *mat, unsigned seats, unsigned variants) {
  mlem_options options = {.seats = (uint8_t)seats, .variants = (uint8_t)variants};
  assert_int_equal(mlem_game_init(&game, mlem_mat_find(mat), &options), MLEM_OK);
  mlem_dealer_init(&dealer, &game);
  mlem_odds_init(&odds, &game);
  mlem_value_mat_init(&profile, &odds, &game, &values);
  mlem_cadet_init(&cadet, &odds, &game, &values);
}

/* One step of a game between cadets; false at its end. */
static bool step(mlem_state *state, mlem_random *luck) {
  int turn = mlem_turn(state);
  if (turn == MLEM_OVER)
    return false;
  if (turn == MLEM_CHANCE)
    mlem_apply_chance_unchecked(&game, state, mlem_dealer_draw(&dealer, &game, state, luck));
  else
    mlem_apply_unchecked(&game, state, mlem_cadet_choose(&cadet, &game, state));
  return true;
}

/* ---- The network ----------------------------------------------------------------------------- */

static void chances_add_up_and_memory_changes_nothing(void **unused) {
  const value_net *net = mlem_value_current();
  static value_memo kept;
  (void)unused;
  assert_non_null(net);
  for (unsigned seats = 2; seats <= MLEM_MAX_SEATS; seats++) {
    mlem_random luck = {seats};
    mlem_state state;
    set_up(seats % 2 ? "standard" : "cosmic", seats, seats == 3 ? 7 : 0);
    mlem_state_init(&game, &state);
    do {
      static value_memo fresh;
      value_outlook one, other;
      float sum = 0;
      memset(&fresh, 0, sizeof fresh);
      if (state.phase != MLEM_PHASE_BOARD || state.aboard)
        continue;
      mlem_value_judge(net, &fresh, &profile, &game, &state, &one);
      mlem_value_judge(net, &kept, &profile, &game, &state, &other);
      assert_memory_equal(one.win, other.win, seats * sizeof one.win[0]);
      assert_memory_equal(one.points, other.points, seats * sizeof one.points[0]);
      for (unsigned seat = 0; seat < seats; seat++)
        sum += one.win[seat];
      assert_true(fabsf(sum - 1) < 1e-3f);
    } while (step(&state, &luck));
  }
}

/* Hidden numbers that change no output are left out. In another order all of them are looked at,
 * and the chances are the same. */
static void hidden_numbers_may_have_any_order(void **unused) {
  enum { HALF = VALUE_HIDDEN / 2 };
  static value_net other;
  static value_memo memo, other_memo;
  const value_net *net = mlem_value_current();
  (void)unused;
  other = *net;
  for (unsigned table = 0; table < VALUE_TABLES; table++) {
    const value_layers *from = &net->tables[table];
    value_layers *to = &other.tables[table];
    for (unsigned i = 0; i < VALUE_INPUTS; i++)
      for (unsigned j = 0; j < VALUE_HIDDEN; j++)
        to->first[i][j] = from->first[i][(j + HALF) % VALUE_HIDDEN];
    for (unsigned i = 0; i < VALUE_HIDDEN_2; i++)
      for (unsigned j = 0; j < VALUE_HIDDEN; j++)
        to->second[i][j] = from->second[i][(j + HALF) % VALUE_HIDDEN];
  }
  for (unsigned seats = 2; seats <= MLEM_MAX_SEATS; seats++) {
    mlem_random luck = {seats};
    mlem_state state;
    set_up("cosmic", seats, 7);
    mlem_state_init(&game, &state);
    do {
      value_outlook one, two;
      if (state.phase != MLEM_PHASE_BOARD || state.aboard)
        continue;
      mlem_value_judge(net, &memo, &profile, &game, &state, &one);
      mlem_value_judge(&other, &other_memo, &profile, &game, &state, &two);
      assert_memory_equal(one.win, two.win, seats * sizeof one.win[0]);
      assert_memory_equal(one.points, two.points, seats * sizeof one.points[0]);
    } while (step(&state, &luck));
  }
  assert_int_equal(other_memo.sums[VALUE_TWO_SEATS].hidden, VALUE_HIDDEN);
}

/* Seats have no names: with another leader the same chances belong to other seats. */
static void a_seat_is_what_it_has(void **unused) {
  static value_memo memo;
  value_outlook one, other;
  mlem_state state;
  (void)unused;
  set_up("cosmic", 4, 0);
  mlem_state_init(&game, &state);
  state.leader = 0;
  mlem_value_judge(mlem_value_current(), &memo, &profile, &game, &state, &one);
  state.leader = 1;
  mlem_value_judge(mlem_value_current(), &memo, &profile, &game, &state, &other);
  for (unsigned seat = 0; seat < 4; seat++)
    assert_true(fabsf(one.win[seat] - other.win[(seat + 1) % 4]) < 1e-6f);
}

/* With three or more seats a last astronaut or a last failure asks other weights. */
static void endings_have_weights_of_their_own(void **unused) {
  value_position position;
  mlem_state state;
  (void)unused;
  for (unsigned seats = 2; seats <= 3; seats++) {
    set_up("cosmic", seats, 0);
    mlem_state_init(&game, &state);
    mlem_value_measure(&profile, &game, &state, &position);
    assert_int_equal(mlem_value_table(seats, &position), seats - 2 + VALUE_TWO_SEATS);
    mlem_state last = state;
    last.home[1] = 1;
    mlem_value_measure(&profile, &game, &last, &position);
    assert_int_equal(mlem_value_table(seats, &position),
                     seats == 2 ? VALUE_TWO_SEATS : VALUE_MORE_SEATS_ENDING);
    last = state;
    last.failures = (uint8_t)(game.mat.failures - 1);
    mlem_value_measure(&profile, &game, &last, &position);
    assert_int_equal(mlem_value_table(seats, &position),
                     seats == 2 ? VALUE_TWO_SEATS : VALUE_MORE_SEATS_ENDING);
  }
}

static void the_end_is_what_the_scores_say(void **unused) {
  static value_memo memo;
  value_outlook outlook;
  mlem_random luck = {9};
  mlem_state state;
  double returns[MLEM_MAX_SEATS];
  (void)unused;
  set_up("standard", 3, 0);
  mlem_state_init(&game, &state);
  while (step(&state, &luck))
    continue;
  mlem_returns(&game, &state, returns);
  mlem_value_judge(mlem_value_current(), &memo, &profile, &game, &state, &outlook);
  for (unsigned seat = 0; seat < 3; seat++)
    assert_true(fabs(outlook.win[seat] - returns[seat]) < 1e-6);
}

/* ---- Files of weights ------------------------------------------------------------------------ */

/* Chances that are shifted are those of the shifted strengths, and a certain win stays one. */
static void shifted_chances_are_chances(void **state) {
  (void)state;
  const int32_t strengths[MLEM_MAX_SEATS] = {900, -20000, 41000, 0},
                changes[MLEM_MAX_SEATS] = {30000, -1500, -2500, 700};
  int32_t both[MLEM_MAX_SEATS];
  float shifted[MLEM_MAX_SEATS], expected[MLEM_MAX_SEATS], certain[MLEM_MAX_SEATS] = {0, 0, 1, 0};
  for (unsigned seat = 0; seat < 4; seat++)
    both[seat] = strengths[seat] + changes[seat];
  mlem_value_softmax(4, strengths, shifted);
  mlem_value_softmax(4, both, expected);
  mlem_value_shift(4, changes, shifted);
  mlem_value_shift(4, changes, certain);
  for (unsigned seat = 0; seat < 4; seat++) {
    assert_true(fabsf(shifted[seat] - expected[seat]) < 1e-4F);
    assert_true(certain[seat] == (seat == 2 ? 1.0F : 0.0F));
  }
}

static void weights_are_read_as_written(void **unused) {
  static value_net net;
  static uint8_t numbers[VALUE_FILE_NUMBERS], file[sizeof VALUE_FILE_MARK + 8 + VALUE_FILE_NUMBERS];
  size_t head = (size_t)snprintf((char *)file, 24, VALUE_FILE_MARK "a test\n\n");
  (void)unused;
  mlem_value_encode(mlem_value_current(), numbers);
  memcpy(file + head, numbers, sizeof numbers);
  assert_true(mlem_value_decode(file, head + sizeof numbers, &net));
  assert_memory_equal(&net, mlem_value_current(), sizeof net);
  assert_false(mlem_value_decode(file, head + sizeof numbers - 1, &net));
  assert_false(mlem_value_decode(file, 5, &net));
  file[0] = 'x';
  assert_false(mlem_value_decode(file, head + sizeof numbers, &net));
  file[0] = 'm';
  for (size_t i = 0; i < VALUE_INPUTS; i++) /* weights whose sums could overflow */
    file[head + 2 * VALUE_HIDDEN * i + 1] = 0x7f;
  assert_false(mlem_value_decode(file, head + sizeof numbers, &net));
}

static void quantized_weights_come_back(void **unused) {
  static learner_weights weights;
  static value_net again;
  (void)unused;
  learner_restore(mlem_value_current(), &weights);
  learner_quantize(&weights, &again);
  for (unsigned table = 0; table < VALUE_TABLES; table++) {
    const value_layers *one = &again.tables[table], *other = &mlem_value_current()->tables[table];
    assert_memory_equal(one->first, other->first, sizeof one->first);
    assert_memory_equal(one->second, other->second, sizeof one->second);
    assert_memory_equal(one->last, other->last, sizeof one->last);
  }
}

/* ---- Learning -------------------------------------------------------------------------------- */

enum { UNITS = 8, GAMES = 2 };
static train_sample samples[UNITS * GAMES * GAMES_MOST_SAMPLES];

static unsigned play_samples(uint64_t seed) {
  mlem_mat mats[2] = {*mlem_mat_find("standard"), *mlem_mat_find("cosmic")};
  games_plan plan = {.seed = seed, .mats = mats, .mat_count = 2, .games = GAMES, .lambda = 1};
  games_worker worker;
  unsigned count = 0;
  assert_true(games_open(&worker, &plan));
  for (uint64_t unit = 0; unit < UNITS; unit++)
    count += games_play(&worker, unit, samples + count);
  games_close(&worker);
  return count;
}

static double loss(const learner *l, unsigned count) {
  double sum = 0;
  for (unsigned i = 0; i < count; i++) {
    float win[MLEM_MAX_SEATS], points[MLEM_MAX_SEATS];
    learner_judge(&l->weights, &samples[i], win, points);
    for (unsigned seat = 0; seat < samples[i].seats; seat++)
      sum -= samples[i].win[seat] * log(win[seat] > 1e-6f ? win[seat] : 1e-6);
  }
  return sum / count;
}

static void a_learner_learns(void **unused) {
  static learner one, other;
  static const train_sample *batch[UNITS * GAMES * GAMES_MOST_SAMPLES];
  unsigned count = play_samples(4);
  (void)unused;
  assert_true(count > 50);
  for (unsigned i = 0; i < count; i++) {
    float sum = 0;
    batch[i] = &samples[i];
    for (unsigned seat = 0; seat < samples[i].seats; seat++)
      sum += samples[i].win[seat];
    assert_true(fabsf(sum - 1) < 1e-4f);
  }
  learner_init(&one, 1);
  learner_init(&other, 1);
  double before = loss(&one, count);
  for (unsigned i = 0; i < 60; i++) {
    learner_step(&one, batch, count, 0.003f, 1);
    if (i < 3)
      learner_step(&other, batch, count, 0.003f, 2);
    if (i == 2) /* the number of threads changes nothing */
      assert_memory_equal(&one.weights, &other.weights, sizeof one.weights);
  }
  assert_true(loss(&one, count) < 0.7 * before);
}

static train_sample solved[GAMES * GAMES_MOST_SAMPLES];

static unsigned play_solved(const games_plan *plan) {
  games_worker worker;
  assert_true(games_open(&worker, plan));
  unsigned count = games_play(&worker, 1, solved);
  games_close(&worker);
  return count;
}

/* Of solved expeditions only the wanted positions are kept, and their targets are chances. */
static void solved_positions_are_chances(void **unused) {
  mlem_mat mat = *mlem_mat_find("standard");
  (void)unused;
  for (games_positions kind = GAMES_ENDINGS; kind <= GAMES_BEFORE_ENDINGS; kind++) {
    games_plan plan = {.seed = 3,
                       .mats = &mat,
                       .mat_count = 1,
                       .games = 1,
                       .seats = 3,
                       .lambda = 1,
                       .solved = 1,
                       .positions = kind};
    unsigned count = play_solved(&plan);
    assert_true(count > 0);
    for (unsigned i = 0; i < count; i++) {
      float sum = 0;
      assert_int_equal(mlem_value_table(3, &solved[i].position),
                       kind == GAMES_ENDINGS ? VALUE_MORE_SEATS_ENDING : VALUE_MORE_SEATS);
      for (unsigned seat = 0; seat < 3; seat++) {
        assert_true(solved[i].win[seat] >= 0 && solved[i].win[seat] <= 1);
        sum += solved[i].win[seat];
      }
      assert_true(fabsf(sum - 1) < 1e-3f);
    }
  }
}

/* Expeditions that are solved as they were boarded: where the players board as admiral does, that
 * is what its choice leads to, too. */
static void boarding_of_the_players_is_used(void **unused) {
  static train_sample chosen[GAMES * GAMES_MOST_SAMPLES];
  mlem_mat mat = *mlem_mat_find("cosmic");
  mlem_bot_spec admiral;
  mlem_fault fault;
  (void)unused;
  assert_true(mlem_bot_spec_parse("admiral", strlen("admiral"), &admiral, fault));
  games_plan plan = {.seed = 8,
                     .mats = &mat,
                     .mat_count = 1,
                     .games = 1,
                     .seats = 3,
                     .given_variants = true,
                     .player = &admiral,
                     .lambda = 1,
                     .solved = 1,
                     .positions = GAMES_ENDINGS};
  unsigned count = play_solved(&plan);
  memcpy(chosen, solved, sizeof chosen);
  plan.as_boarded = true;
  assert_int_equal(play_solved(&plan), count);
  assert_true(count > 0);
  for (unsigned i = 0; i < count; i++)
    for (unsigned seat = 0; seat < 3; seat++)
      assert_true(fabsf(solved[i].win[seat] - chosen[i].win[seat]) < 1e-5f);
  /* The end of a game that is played again brings other positions of the same kind. */
  plan.replays = 3;
  unsigned more = play_solved(&plan);
  assert_true(more > count && more <= GAMES_MOST_SAMPLES);
  assert_memory_equal(solved, chosen, sizeof solved[0].position);
  for (unsigned i = count; i < more; i++)
    assert_int_equal(mlem_value_table(3, &solved[i].position), VALUE_MORE_SEATS_ENDING);
  /* With every decision drawn at random no expedition is boarded as a player would. */
  plan.surprise = 1;
  assert_int_equal(play_solved(&plan), 0);
}

/* With two seats the astronauts that the players sent are about as good as those that are tried
 * otherwise, so what is solved is about the same, and never exactly. */
static void two_seats_are_solved_as_boarded(void **unused) {
  static train_sample tried[GAMES * GAMES_MOST_SAMPLES];
  mlem_mat mat = *mlem_mat_find("cosmic");
  mlem_bot_spec admiral;
  mlem_fault fault;
  (void)unused;
  assert_true(mlem_bot_spec_parse("admiral", strlen("admiral"), &admiral, fault));
  games_plan plan = {.seed = 9,
                     .mats = &mat,
                     .mat_count = 1,
                     .games = 2,
                     .seats = 2,
                     .given_variants = true,
                     .player = &admiral,
                     .lambda = 1,
                     .solved = 1};
  unsigned count = play_solved(&plan);
  float apart = 0;
  memcpy(tried, solved, sizeof tried);
  plan.as_boarded = true;
  assert_int_equal(play_solved(&plan), count);
  assert_true(count > 0);
  for (unsigned i = 0; i < count; i++) {
    assert_memory_equal(&solved[i].position, &tried[i].position, sizeof tried[i].position);
    assert_true(solved[i].win[0] >= 0 && solved[i].win[0] <= 1);
    assert_true(fabsf(solved[i].win[0] + solved[i].win[1] - 1) < 1e-5f);
    apart += fabsf(solved[i].win[0] - tried[i].win[0]) / (float)count;
  }
  assert_true(apart > 0 && apart < 0.08f);
}

static train_config small_run(const char *out, const char *kept) {
  train_config c = {.out = out,
                    .samples = kept,
                    .mat_count = 1,
                    .cadets = true,
                    .seed = 5,
                    .rounds = 1,
                    .units = 2,
                    .games = 2,
                    .passes = 40,
                    .memory = 512,
                    .rate = 0.002f,
                    .last_rate = 0.002f,
                    .lambda = 1,
                    .jobs = 1};
  c.mats[0] = *mlem_mat_find("standard");
  return c;
}

static void positions_are_kept_for_a_later_run(void **unused) {
  char folder[] = "/tmp/mlem-samples-XXXXXX", out[64], kept[64], command[96];
  static value_net played, learned;
  mlem_fault fault;
  (void)unused;
  assert_non_null(mkdtemp(folder));
  snprintf(out, sizeof out, "%s/net", folder);
  snprintf(kept, sizeof kept, "%s/positions", folder);
  train_config c = small_run(out, kept);
  assert_true(train_run(&c, fault));
  assert_non_null(mlem_value_read_file(out, &played));
  c.units = 0; /* learns from the file alone */
  assert_true(train_run(&c, fault));
  assert_non_null(mlem_value_read_file(out, &learned));
  assert_memory_not_equal(&played, &learned, sizeof played);
  c.samples = out; /* not a file of positions */
  assert_false(train_run(&c, fault));
  assert_non_null(strstr(fault, out));
  snprintf(command, sizeof command, "rm -r %s", folder);
  assert_int_equal(system(command), 0);
}

/* Games repeat themselves, so that a run does. */
static void games_follow_from_the_seed(void **unused) {
  static train_sample kept[64];
  (void)unused;
  assert_true(play_samples(7) >= 64);
  memcpy(kept, samples, sizeof kept);
  play_samples(7);
  assert_memory_equal(kept, samples, sizeof kept);
}

static void calibration_finds_the_factor(void **unused) {
  static learner l;
  unsigned count = play_samples(11);
  (void)unused;
  learner_restore(mlem_value_current(), &l.weights);
  /* Targets that are the chances themselves need no factor; flatter ones a smaller one. */
  for (unsigned i = 0; i < count; i++) {
    float points[MLEM_MAX_SEATS];
    learner_judge(&l.weights, &samples[i], samples[i].win, points);
  }
  for (unsigned table = 0; table < VALUE_TABLES; table++) {
    assert_true(fabsf(training_calibration(&l.weights, table, samples, count) - 1) < 0.02f);
    learner_scale(&l, table, 1.25f);
    assert_true(fabsf(training_calibration(&l.weights, table, samples, count) - 0.8f) < 0.03f);
  }
}

/* ---- The sequential test --------------------------------------------------------------------- */

static void a_sequential_test_decides(void **unused) {
  sprt test;
  (void)unused;
  assert_true(sprt_parse("0,10", &test));
  assert_true(sprt_parse("-3.5,2", &test));
  assert_true(test.elo0 == -3.5 && test.elo1 == 2 && test.wanted);
  static const char *const wrong[] = {"",     "1",     "1,",    ",1",   "5,5",
                                      "10,0", "0,10x", "0,1e9", "nan,1"};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    assert_false(sprt_parse(wrong[i], &test));
  test = (sprt){true, 0, 20};
  /* Half of the points, with a spread of a quarter: not stronger. And 60%: stronger. */
  assert_int_equal(sprt_decide(sprt_ratio(&test, 1000, 500, 1000 * (0.25 + 0.0625))), SPRT_REFUSED);
  assert_int_equal(sprt_decide(sprt_ratio(&test, 1000, 600, 1000 * (0.36 + 0.0625))), SPRT_PASSED);
  assert_int_equal(sprt_decide(sprt_ratio(&test, 10, 6, 10 * (0.36 + 0.0625))), SPRT_OPEN);
  assert_int_equal(sprt_decide(sprt_ratio(&test, 1, 1, 1)), SPRT_OPEN);
}

/* ---- An expedition of two -------------------------------------------------------------------- */

/* The chance of seat 0 by going through everything with the engine, to the end of the expedition.
 */
static double expect(const mlem_state *state, unsigned expedition) {
  static value_memo memo;
  int turn = mlem_turn(state);
  if (turn == MLEM_OVER || (state->expedition > expedition && state->aboard == 0)) {
    value_outlook outlook;
    mlem_value_judge(mlem_value_current(), &memo, &profile, &game, state, &outlook);
    return outlook.win[0];
  }
  double best = 0;
  if (turn == MLEM_CHANCE) {
    mlem_chance outcomes[MLEM_MAX_OUTCOMES];
    size_t count = mlem_chance_outcomes(&game, state, outcomes);
    for (size_t i = 0; i < count; i++) {
      mlem_state next = *state;
      mlem_apply_chance_unchecked(&game, &next, outcomes[i].outcome);
      best += (double)outcomes[i].ways / outcomes[i].of * expect(&next, expedition);
    }
    return best;
  }
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = mlem_legal_actions(&game, state, actions);
  for (size_t i = 0; i < count; i++) {
    mlem_state next = *state;
    mlem_apply_unchecked(&game, &next, actions[i]);
    double value = expect(&next, expedition);
    if (i == 0 || (turn == 0 ? value > best : value < best))
      best = value;
  }
  return best;
}

/* Both seats have their last astronaut aboard, near the end of the way: then every end is looked
 * at by itself, and the solver has to find what going through everything finds. */
static bool is_simple(const mlem_state *state) {
  return mlem_turn(state) >= 0 && state->aboard == 3 && state->home[0] == 0 &&
         state->home[1] == 0 && state->pool <= 2 && state->space + 6 >= game.deep &&
         (state->phase == MLEM_PHASE_LAND || state->phase == MLEM_PHASE_TRAVEL);
}

static void check_position(captain_workspace *work, const mlem_state *state) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  float found[MLEM_MAX_ACTIONS];
  size_t count =
      mlem_admiral_values(work, mlem_value_current(), false, &game, state, actions, found);
  for (size_t i = 0; i < count; i++) {
    mlem_state next = *state;
    mlem_apply_unchecked(&game, &next, actions[i]);
    double value = expect(&next, state->expedition);
    assert_true(fabs((state->seat == 0 ? value : 1 - value) - (double)found[i]) < 2e-3);
  }
}

static void the_solver_of_two_is_exact(void **unused) {
  captain_workspace *work = calloc(1, sizeof *work);
  unsigned checked = 0;
  (void)unused;
  assert_non_null(work);
  set_up("standard", 2, 0);
  mlem_captain_prepare(work, &game);
  for (uint64_t number = 0; number < 20000 && checked < 12; number++) {
    mlem_random luck = {number};
    mlem_state state;
    mlem_state_init(&game, &state);
    /* Only the last astronaut of each is left. */
    for (unsigned seat = 0; seat < 2; seat++)
      for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++)
        if (i != (number + 3 * seat) % MLEM_ASTRONAUTS) {
          state.home[seat] = (uint8_t)(state.home[seat] & ~(1u << i));
          state.at[seat][i] = MLEM_AT_GALAXY;
        }
    state.deep_points[number % 2] = (uint16_t)(number % 7);
    do {
      if (!is_simple(&state))
        continue;
      check_position(work, &state);
      checked++;
      break;
    } while (step(&state, &luck));
  }
  assert_int_equal(checked, 12);
  free(work);
}

/* The chance of seat 0 before the last expedition, with so many points more than seat 1. */
static float chance_with_lead(captain_workspace *work, int lead) {
  mlem_state state;
  mlem_state_init(&game, &state);
  assert_false(mlem_next_judges(work, &game, &state));
  for (unsigned seat = 0; seat < 2; seat++)
    for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++)
      if (i != MLEM_LOOTER) {
        state.home[seat] = (uint8_t)(state.home[seat] & ~(1u << i));
        state.at[seat][i] = MLEM_AT_GALAXY;
      }
  state.deep_points[lead < 0] = (uint16_t)(lead < 0 ? -lead : lead);
  assert_true(mlem_next_judges(work, &game, &state));
  return mlem_next_expedition(work, mlem_value_current(), &game, &state);
}

static void the_last_expedition_is_solved(void **unused) {
  captain_workspace *work = calloc(1, sizeof *work);
  (void)unused;
  assert_non_null(work);
  set_up("standard", 2, 0);
  mlem_captain_prepare(work, &game);
  assert_true(chance_with_lead(work, 200) > 0.95f);
  assert_true(chance_with_lead(work, -200) < 0.05f);
  float before = 0;
  for (int lead = -9; lead <= 9; lead += 3) {
    float chance = chance_with_lead(work, lead);
    assert_true(chance > before && chance < 1);
    before = chance;
  }
  free(work);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(chances_add_up_and_memory_changes_nothing),
      cmocka_unit_test(hidden_numbers_may_have_any_order),
      cmocka_unit_test(a_seat_is_what_it_has),
      cmocka_unit_test(endings_have_weights_of_their_own),
      cmocka_unit_test(the_end_is_what_the_scores_say),
      cmocka_unit_test(shifted_chances_are_chances),
      cmocka_unit_test(weights_are_read_as_written),
      cmocka_unit_test(quantized_weights_come_back),
      cmocka_unit_test(a_learner_learns),
      cmocka_unit_test(solved_positions_are_chances),
      cmocka_unit_test(boarding_of_the_players_is_used),
      cmocka_unit_test(two_seats_are_solved_as_boarded),
      cmocka_unit_test(games_follow_from_the_seed),
      cmocka_unit_test(calibration_finds_the_factor),
      cmocka_unit_test(a_sequential_test_decides),
      cmocka_unit_test(the_solver_of_two_is_exact),
      cmocka_unit_test(the_last_expedition_is_solved),
      cmocka_unit_test(positions_are_kept_for_a_later_run), /* last: it leaves its weights in use */
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
