// SPDX-License-Identifier: MIT
/* test_review.c: the sums of a review close, luck is fair, blunders are found, secrets are kept. */
#include "../src/bots/value_of_next_expedition.h"
#include "../src/lab/bot_game.h"

#include <mlem/mlem.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_STEPS = 4096 };

typedef struct told {
  bot_game table;
  mlem_bot bots[MLEM_MAX_SEATS];
  mlem_state before[MOST_STEPS];
  mlem_step steps[MOST_STEPS];
  size_t count;
} told;

static told *game;

static void look(void *context, const mlem_game *rules, const mlem_state *state) {
  (void)context;
  (void)rules;
  if (game->count < MOST_STEPS)
    game->before[game->count] = *state;
}

static void keep(void *context, const mlem_step *step, const mlem_events *events) {
  (void)context;
  (void)events;
  if (game->count < MOST_STEPS)
    game->steps[game->count++] = *step;
}

static void play_on(const mlem_mat *mat, const char *bot, unsigned seats, unsigned variants,
                    unsigned house, uint64_t deal) {
  mlem_bot_spec spec;
  mlem_fault fault;
  mlem_options options = {
      .seats = (uint8_t)seats, .variants = (uint8_t)variants, .house = (uint8_t)house};
  assert_true(mlem_bot_spec_parse(bot, strlen(bot), &spec, fault));
  assert_int_equal(bot_game_init(&game->table, mat, &options, true, 5), MLEM_OK);
  for (unsigned seat = 0; seat < seats; seat++) {
    assert_true(mlem_bot_open(&game->bots[seat], &spec));
    game->table.seats[seat] = &game->bots[seat];
  }
  game->count = 0;
  game->table.observer = (bot_game_observer){.before = look, .step = keep};
  assert_int_equal(bot_game_play(&game->table, deal, 0), BOT_GAME_OVER);
  for (unsigned seat = 0; seat < seats; seat++)
    mlem_bot_close(&game->bots[seat]);
}

static void play(const char *bot, const char *mat, unsigned seats, unsigned variants,
                 unsigned house, uint64_t deal) {
  play_on(mlem_mat_find(mat), bot, seats, variants, house, deal);
}

static mlem_review *begin(void) {
  mlem_review *review = calloc(1, mlem_review_size(&game->table.game));
  assert_non_null(review);
  assert_true(mlem_review_begin(review, &game->table.game, &game->before[0], MLEM_REVIEW_QUICK));
  return review;
}

static void check_sum(const mlem_review_sum *sum) {
  double rest = sum->start + sum->luck + sum->own + sum->others + sum->drift - sum->result;
  assert_true(fabs(rest) < 1e-6);
}

/* Reviews the game that was played; adds up the parts from the lines once more. */
static double review_all(double *drift) {
  mlem_review_totals totals;
  mlem_review_line line;
  mlem_review *review = begin();
  double luck[MLEM_MAX_SEATS] = {0}, own[MLEM_MAX_SEATS] = {0}, returns[MLEM_MAX_SEATS];
  unsigned seats = game->table.game.seats;
  for (size_t i = 0; i < game->count; i++) {
    assert_true(
        mlem_review_step(review, &game->before[i], &game->steps[i], (uint32_t)i + 1, &line));
    assert_int_equal(line.line, i + 1);
    assert_true(line.cost <= 0);
    if (!line.chance && line.cost == 0 && line.best != line.played) /* equal chances: by points */
      assert_true(line.cost_points <= 0);
    if (!line.chance)
      assert_true(fabs(line.value.win - line.best_value.win - line.cost) < 1e-9);
    double before = 0, after = 0; /* somebody wins */
    for (unsigned seat = 0; seat < seats; seat++) {
      assert_true(isfinite(line.before[seat].points) && isfinite(line.after[seat].points));
      assert_true(line.before[seat].win >= 0 && line.before[seat].win <= 1 + 1e-6);
      assert_true(line.after[seat].win >= 0 && line.after[seat].win <= 1);
      before += line.before[seat].win;
      after += line.after[seat].win;
      if (line.chance)
        luck[seat] += line.after[seat].win - line.before[seat].win;
      else if (line.seat == seat)
        own[seat] += line.cost;
    }
    assert_true(fabs(before - 1) < 1e-4 && fabs(after - 1) < 1e-4);
  }
  mlem_review_end(review, &game->table.state, &totals);
  free(review);
  assert_true(totals.finished);
  mlem_returns(&game->table.game, &game->table.state, returns);
  for (unsigned seat = 0; seat < seats; seat++) {
    const mlem_review_seat *s = &totals.seats[seat];
    check_sum(&s->win);
    check_sum(&s->points);
    assert_true(fabs(s->win.luck - luck[seat]) < 1e-6);
    assert_true(fabs(s->win.own - own[seat]) < 1e-6);
    assert_true(fabs(s->win.result - returns[seat]) < 1e-12);
    *drift += fabs(s->win.drift) / seats;
  }
  return totals.seats[0].win.luck;
}

/* ---- Tests -------------------------------------------------------------------------------------
 */

/* Every kind of table. Random bots visit corners that good ones do not. */
static void test_sums(void **state) {
  (void)state;
  double drift = 0;
  for (unsigned i = 0; i < 8; i++) {
    play(i % 2 ? "cadet" : "random", i % 4 < 2 ? "cosmic" : "standard", 2 + i % 3, i % 8,
         (i * 37) % (MLEM_ALL_HOUSE_RULES + 1), i);
    review_all(&drift);
  }
  play("cadet", "cosmic", 5, 0, MLEM_ALL_HOUSE_RULES, 99);
  review_all(&drift);
}

static bool ends_with_this_expedition(const mlem_state *state, unsigned seats) {
  for (unsigned seat = 0; seat < seats; seat++)
    if (state->home[seat] == 0 && state->crew[seat] >= MLEM_ASTRONAUTS)
      return true;
  return false;
}

/* When it is certain that the game ends with this expedition, all is arithmetic: what a decision to
 * get off is expected to bring is what it brings, also if the seat cannot win any more. */
static void test_last_expedition_adds_up(void **state) {
  (void)state;
  double jumps = 0, count = 0;
  for (unsigned deal = 0; deal < 8; deal++) {
    play("cadet", "cosmic", 4, 0, 0, 40 + deal);
    mlem_review *review = begin();
    mlem_review_line line = {0}, last;
    for (size_t i = 0; i < game->count; i++) {
      if (!ends_with_this_expedition(&game->before[i], 4))
        continue;
      last = line;
      assert_true(
          mlem_review_step(review, &game->before[i], &game->steps[i], (uint32_t)i + 1, &line));
      if (last.line != i || game->before[i].phase != MLEM_PHASE_LAND)
        continue;
      for (unsigned seat = 0; seat < 4; seat++)
        jumps += fabs(line.before[seat].win - last.after[seat].win);
      count++;
    }
    free(review);
  }
  print_message("%.0f decisions, %.4f of a win not explained at each\n", count, jumps / count / 4);
  assert_true(count > 4);
  assert_true(jumps / count / 4 < 0.01);
}

/* Where the game may end with this expedition everything is looked at: no value changes by itself
 * until the next one. */
static void test_possibly_last_expedition_is_exact(void **state) {
  (void)state;
  double worst = 0;
  unsigned count = 0;
  play("captain", "cosmic", 4, 0, 0, 7);
  mlem_review *review = begin();
  mlem_review_line line = {0}, last;
  for (size_t i = 0; i < game->count; i++) {
    const mlem_state *before = &game->before[i];
    if (before->phase == MLEM_PHASE_BOARD || !mlem_game_may_end(&game->table.game, before, 1))
      continue;
    last = line;
    assert_true(mlem_review_step(review, before, &game->steps[i], (uint32_t)i + 1, &line));
    for (unsigned seat = 0; last.line == i && seat < 4; seat++)
      worst = fmax(worst, fabs(line.before[seat].win - last.after[seat].win));
    count += last.line == i;
  }
  free(review);
  print_message("%u lines, at most %.5f of a win not explained\n", count, worst);
  assert_true(count > 10);
  assert_true(worst < 0.0005);
}

/* The last one aboard may not win any more, but by its points it decides who does: it is expected
 * to take the same place whether the one above it is still aboard or not. */
static void test_last_one_aboard_takes_points(void **state) {
  (void)state;
  double worst = 0;
  unsigned count = 0;
  for (unsigned deal = 0; deal < 40; deal++) {
    play("cadet", "cosmic", 3, 0, 0, 300 + deal);
    mlem_review *review = begin();
    mlem_review_line line = {0}, last;
    for (size_t i = 0; i < game->count; i++) {
      const mlem_state *before = &game->before[i];
      if (!ends_with_this_expedition(before, 3))
        continue;
      last = line;
      assert_true(mlem_review_step(review, before, &game->steps[i], (uint32_t)i + 1, &line));
      if (last.line != i || before->phase != MLEM_PHASE_LAND ||
          __builtin_popcount(before->aboard) != 2)
        continue;
      for (unsigned seat = 0; seat < 3; seat++)
        worst = fmax(worst, fabs(line.before[seat].win - last.after[seat].win));
      count++;
    }
    free(review);
  }
  print_message("%u decisions, at most %.4f of a win not explained\n", count, worst);
  assert_true(count > 10);
  assert_true(worst < 0.01);
}

static void test_luck_is_fair(void **state) {
  (void)state;
  enum { GAMES = 10 };
  double sum = 0, squares = 0, drift = 0;
  for (unsigned i = 0; i < GAMES; i++) {
    play("cadet", "cosmic", 2, 0, 0, i);
    double luck = review_all(&drift);
    sum += luck;
    squares += luck * luck;
  }
  double mean = sum / GAMES, error = sqrt((squares / GAMES - mean * mean) / GAMES);
  assert_true(fabs(mean) < 4 * error);
  assert_true(drift / GAMES < 0.35);
}

/* The standard mat with two dice and two failures: short games that are reviewed in milliseconds.
 */
static mlem_mat small_mat(void) {
  mlem_mat mat = *mlem_mat_find("standard");
  mat.pool = mat.failures = 2;
  for (unsigned i = 0; i < mat.expedition_count; i++)
    if (mat.expeditions[i].dice > mat.pool)
      mat.expeditions[i].dice = mat.pool;
  return mat;
}

/* Many games, most of three seats: every sum closes, every cost is zero or less, and luck takes
 * nothing from any seat and gives it nothing, on average. MLEM_REVIEW_GAMES says how many. */
static void test_many_games(void **state) {
  (void)state;
  const char *wanted = getenv("MLEM_REVIEW_GAMES");
  unsigned games = wanted ? (unsigned)strtoul(wanted, NULL, 10) : 24;
  const mlem_mat mat = small_mat();
  double sum = 0, squares = 0, drift = 0;
  for (unsigned i = 0; i < games; i++) {
    /* Setting up the other variants takes longer than such a game. */
    unsigned variants = i % 20 == 19 ? i / 20 % (MLEM_ALL_VARIANTS + 1) : i % 2 ? MLEM_UFO : 0;
    play_on(&mat, i % 3 ? "cadet" : "random",
            i % 128 == 63  ? 5
            : i % 32 == 15 ? 4
                           : 3,
            variants, (i * 37) % (MLEM_ALL_HOUSE_RULES + 1), i);
    double luck = review_all(&drift);
    sum += luck;
    squares += luck * luck;
  }
  double mean = sum / games, error = sqrt((squares / games - mean * mean) / games);
  print_message("%u games: luck %+.4f (standard error %.4f), mean |drift| %.3f\n", games, mean,
                error, drift / games);
  assert_true(fabs(mean) < 4 * error);
}

/* The mean over all outcomes is the mean: asked outcome by outcome. */
static void test_mean_is_exact(void **state) {
  (void)state;
  play("cadet", "cosmic", 2, 0, 0, 3);
  unsigned rolls = 0;
  for (size_t i = 0; i < game->count && rolls < 6; i++) {
    if (!game->steps[i].chance || game->before[i].phase != MLEM_PHASE_ROLL)
      continue;
    mlem_chance outcomes[MLEM_MAX_OUTCOMES];
    size_t count = mlem_chance_outcomes(&game->table.game, &game->before[i], outcomes);
    double mean = 0, before = 0;
    mlem_review *review = begin();
    for (size_t k = 0; k < count; k++) {
      mlem_step step = {.chance = true, .count = 1, .outcomes = {outcomes[k].outcome}};
      mlem_review_line line;
      assert_true(mlem_review_step(review, &game->before[i], &step, 1, &line));
      mean += line.after[0].win * outcomes[k].ways / outcomes[k].of;
      before = line.before[0].win;
    }
    free(review);
    assert_true(fabs(mean - before) < 1e-5);
    rolls++;
  }
  assert_true(rolls > 0);
}

/* Admiral's games are nearly clean, and a decision that throws away a tenth of the win is seen. */
static void test_blunders(void **state) {
  (void)state;
  unsigned decisions = 0, faults = 0, planted = 0, found = 0;
  for (unsigned deal = 0; deal < 8; deal++) {
    play("admiral", "cosmic", 2, 0, 0, deal);
    mlem_review *review = begin(), *again = begin();
    for (size_t i = 0; i < game->count; i++) {
      static mlem_action actions[MLEM_MAX_ACTIONS];
      static mlem_review_value values[MLEM_MAX_ACTIONS];
      mlem_review_line line;
      assert_true(mlem_review_step(review, &game->before[i], &game->steps[i], (uint32_t)i, &line));
      if (line.chance || line.count < 2)
        continue;
      decisions++;
      faults += line.class_ != MLEM_REVIEW_FINE;
      size_t count = mlem_review_choices(review, &game->before[i], actions, values);
      assert_int_equal(count, line.count);
      for (size_t k = 0; k < count && line.class_ == MLEM_REVIEW_FINE; k++) {
        if (values[k].win > line.before[line.seat].win - 0.10)
          continue;
        mlem_step other = {.seat = line.seat, .action = actions[k]};
        mlem_review_line judged;
        assert_true(mlem_review_step(again, &game->before[i], &other, 1, &judged));
        planted++;
        found += judged.class_ == MLEM_REVIEW_BLUNDER;
        break;
      }
    }
    free(review);
    free(again);
  }
  assert_true(decisions > 100);
  assert_true(faults * 12 < decisions);
  assert_true(planted > 0);
  assert_true(found * 100 >= planted * 95);
}

/* What the others hold changes nothing about a decision. */
static void test_secrets(void **state) {
  (void)state;
  play("cadet", "cosmic", 3, MLEM_MISSIONS, 0, 1);
  mlem_review *full = begin(), *own = begin();
  unsigned judged = 0;
  for (size_t i = 0; i < game->count; i++) {
    mlem_review_line a, b;
    mlem_state seen;
    if (game->steps[i].chance || game->steps[i].seat != 1)
      continue;
    mlem_observe(&game->table.game, &game->before[i], 1, &seen);
    assert_true(mlem_review_step(full, &game->before[i], &game->steps[i], 1, &a));
    assert_true(mlem_review_step(own, &seen, &game->steps[i], 1, &b));
    assert_int_equal(a.best, b.best);
    assert_true(fabs(a.cost - b.cost) < 1e-6);
    judged++;
  }
  assert_true(judged > 10);
  free(full);
  free(own);
}

/* A redacted record: dealt and returned missions are unknown, and it says so. */
static void test_hidden(void **state) {
  (void)state;
  play("cadet", "cosmic", 2, MLEM_MISSIONS, 0, 2);
  mlem_review *review = begin();
  mlem_state now;
  mlem_review_line line;
  mlem_review_totals totals;
  unsigned hidden = 0;
  mlem_state_init(&game->table.game, &now);
  for (size_t i = 0; i < game->count; i++) {
    mlem_step step = game->steps[i];
    for (unsigned k = 0; step.chance && now.phase == MLEM_PHASE_DEAL && k < step.count; k++)
      step.outcomes[k] = MLEM_UNKNOWN_MISSION;
    if (!step.chance && now.phase == MLEM_PHASE_RETURN)
      step.action = MLEM_RETURN | MLEM_UNKNOWN_MISSION;
    assert_true(mlem_review_step(review, &now, &step, 1, &line));
    hidden += line.hidden;
    if (line.hidden && !line.chance)
      assert_int_equal(line.class_, MLEM_REVIEW_UNKNOWN);
    assert_int_equal(mlem_apply_step(&game->table.game, &now, &step, NULL), MLEM_OK);
  }
  mlem_review_end(review, &game->table.state, &totals);
  assert_true(totals.hidden);
  assert_int_equal(hidden, 4);
  assert_int_equal(totals.seats[0].classes[MLEM_REVIEW_UNKNOWN], 1);
  check_sum(&totals.seats[0].win);
  free(review);
}

static void test_refuses(void **state) {
  (void)state;
  play("cadet", "cosmic", 2, 0, 0, 1);
  mlem_review *review = begin();
  mlem_review_line line;
  mlem_step wrong = {.chance = true, .count = 1, .outcomes = {0}};
  assert_false(mlem_review_step(review, &game->before[0], &wrong, 1, &line));
  free(review);
}

static void test_classes_and_strength(void **state) {
  (void)state;
  assert_int_equal(mlem_review_class_of(0), MLEM_REVIEW_FINE);
  assert_int_equal(mlem_review_class_of(-0.02), MLEM_REVIEW_SLIP);
  assert_int_equal(mlem_review_class_of(-0.05), MLEM_REVIEW_MISTAKE);
  assert_int_equal(mlem_review_class_of(-0.10), MLEM_REVIEW_BLUNDER);
  mlem_review_strength good = mlem_review_strength_of(2, 40, -0.03, 0.002),
                       bad = mlem_review_strength_of(2, 40, -1.6, 0.3);
  assert_true(good.known && good.low < good.elo && good.elo <= good.high);
  assert_true(bad.elo < good.elo);
  assert_false(mlem_review_strength_of(2, 0, 0, 0).known);
}

/* The game that was played, in a block of memory that may have served for another one. */
static mlem_review_totals review_in(mlem_review *review) {
  mlem_review_totals totals;
  mlem_review_line line;
  assert_true(mlem_review_begin(review, &game->table.game, &game->before[0], MLEM_REVIEW_QUICK));
  for (size_t i = 0; i < game->count; i++)
    assert_true(mlem_review_step(review, &game->before[i], &game->steps[i], 1, &line));
  mlem_review_end(review, &game->table.state, &totals);
  return totals;
}

static void test_memory_is_used_again(void **state) {
  (void)state;
  static const struct {
    unsigned seats, variants;
  } tables[] = {{3, MLEM_MISSIONS}, {3, 0}, {2, 0}, {3, MLEM_MISSIONS}};
  play("cadet", "cosmic", 3, MLEM_MISSIONS, 0, 3); /* needs most room */
  mlem_review *used = calloc(1, mlem_review_size(&game->table.game));
  assert_non_null(used);
  for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++) {
    play("cadet", "cosmic", tables[i].seats, tables[i].variants, 0, i);
    mlem_review *fresh = calloc(1, mlem_review_size(&game->table.game));
    assert_non_null(fresh);
    mlem_review_totals first = review_in(fresh), second = review_in(used);
    for (unsigned seat = 0; seat < tables[i].seats; seat++)
      assert_true(memcmp(&first.seats[seat].win, &second.seats[seat].win,
                         sizeof first.seats[seat].win) == 0);
    free(fresh);
  }
  free(used);
}

/* An argument is the name of one test to run. */
int main(int argc, char **argv) {
  game = calloc(1, sizeof *game);
  if (!game)
    return 1;
  if (argc > 1)
    cmocka_set_test_filter(argv[1]);
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_sums),
                                     cmocka_unit_test(test_last_expedition_adds_up),
                                     cmocka_unit_test(test_possibly_last_expedition_is_exact),
                                     cmocka_unit_test(test_last_one_aboard_takes_points),
                                     cmocka_unit_test(test_luck_is_fair),
                                     cmocka_unit_test(test_many_games),
                                     cmocka_unit_test(test_mean_is_exact),
                                     cmocka_unit_test(test_blunders),
                                     cmocka_unit_test(test_secrets),
                                     cmocka_unit_test(test_hidden),
                                     cmocka_unit_test(test_refuses),
                                     cmocka_unit_test(test_memory_is_used_again),
                                     cmocka_unit_test(test_classes_and_strength)};
  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  free(game);
  return failed;
}
