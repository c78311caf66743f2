// SPDX-License-Identifier: MIT
/* test_arena.c: the laboratory: who sits where, the same luck for all, intervals, strengths,
 * arenas.
 */
#include "../src/lab/arena.h"
#include "../src/lab/atomic_file.h"
#include "../src/lab/thread_pool.h"

#include <mlem/json.h>

#include <jansson.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- Seats ----------------------------------------------------------------------------------- */

static void every_bot_has_every_seat_equally_often(void **state) {
  (void)state;
  for (unsigned bots = 2; bots <= 7; bots++)
    for (unsigned seats = MLEM_MIN_SEATS; seats <= MLEM_MAX_SEATS; seats++) {
      schedule s = schedule_make(bots, seats, 5);
      for (uint64_t block = 0; block < 20; block++) {
        unsigned sat[SCHEDULE_MOST_BOTS][MLEM_MAX_SEATS] = {{0}};
        for (unsigned game = 0; game < schedule_games(&s); game++) {
          uint8_t seated[MLEM_MAX_SEATS];
          unsigned copies[SCHEDULE_MOST_BOTS] = {0};
          schedule_seats(&s, block, game, seated);
          for (unsigned seat = 0; seat < seats; seat++) {
            assert_true(seated[seat] < bots);
            assert_true(++copies[seated[seat]] <= schedule_copies(&s));
            sat[seated[seat]][seat]++;
          }
        }
        for (unsigned bot = 0; bot < bots; bot++)
          for (unsigned seat = 0; seat < seats; seat++)
            assert_int_equal(sat[bot][seat] * seats, schedule_sittings(&s));
      }
    }
}

/* ---- Luck ------------------------------------------------------------------------------------ */

static mlem_action choose_first(mlem_bot *bot, const mlem_state *seen) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  mlem_legal_actions(bot->game, seen, actions);
  return actions[0];
}

static mlem_action choose_nonsense(mlem_bot *bot, const mlem_state *seen) {
  (void)bot;
  (void)seen;
  return MLEM_ACTION_KIND | 1;
}

static const mlem_bot_kind steady = {.name = "steady", .choose = choose_first};
static const mlem_bot_kind broken = {.name = "broken", .choose = choose_nonsense};

static void hash_outcome(void *context, const mlem_step *step, const mlem_events *events) {
  uint64_t *hash = context;
  if (step->chance)
    *hash = (*hash ^ step->outcomes[0] ^ events->count << 32) * UINT64_C(0x9e3779b97f4a7c15);
}

static void a_deal_brings_the_same_luck_again(void **state) {
  (void)state;
  bot_game m;
  mlem_bot bots[MLEM_MAX_SEATS];
  mlem_bot_spec spec = {.kind = &steady};
  uint64_t hash = 0, hashes[4];
  mlem_options options = {.seats = 4, .variants = MLEM_ALL_VARIANTS};
  assert_int_equal(bot_game_init(&m, mlem_mat_builtin_at(0), &options, true, 9), MLEM_OK);
  m.observer = (bot_game_observer){.context = &hash, .step = hash_outcome};
  for (unsigned seat = 0; seat < 4; seat++) {
    assert_true(mlem_bot_open(&bots[seat], &spec));
    m.seats[seat] = &bots[seat];
  }
  for (unsigned i = 0; i < 4; i++) { /* deal 3 twice, then others */
    hash = 0;
    assert_int_equal(bot_game_play(&m, i < 2 ? 3 : i + 8, i), BOT_GAME_OVER);
    hashes[i] = hash;
  }
  assert_true(hashes[0] == hashes[1]);
  assert_true(hashes[0] != hashes[2] && hashes[2] != hashes[3]);
}

/* ---- Statistics ------------------------------------------------------------------------------ */

static void intervals_hold_the_truth_as_often_as_they_say(void **state) {
  (void)state;
  enum { TRIALS = 2000, GAMES = 200 };
  static const double truths[] = {0.02, 0.3, 0.5};
  mlem_random random = {77};
  for (unsigned t = 0; t < 3; t++) {
    unsigned held = 0;
    for (unsigned trial = 0; trial < TRIALS; trial++) {
      ratio r = {0};
      for (unsigned game = 0; game < GAMES; game++)
        ratio_add(&r, mlem_random_below(&random, 1000) < 1000 * truths[t] ? STATS_WIN : 0, 1);
      estimate e = ratio_share(&r, GAMES, STATS_WIN, 0);
      assert_true(0 <= e.low && e.low <= e.value && e.value <= e.high && e.high <= 1);
      held += e.low <= truths[t] && truths[t] <= e.high;
    }
    assert_true(held > TRIALS * 0.93 && held < TRIALS * 0.985);
  }
}

static void intervals_know_what_goes_together(void **state) {
  (void)state;
  ratio tied = {0}, spread = {0};
  for (uint64_t i = 0; i < 100; i++) {
    ratio_add(&tied, 3 * (1 + i % 4), 1 + i % 4); /* always 3 for each */
    ratio_add(&spread, i % 2 ? 2 : 4, 1);
  }
  estimate e = ratio_estimate(&tied, 100, 1);
  assert_true(fabs(e.value - 3) < 1e-12 && e.high - e.low < 1e-9);
  e = ratio_estimate(&spread, 100, 1);
  assert_true(fabs(e.value - 3) < 1e-12);
  assert_true(fabs(e.high - 3 - stats_t95(100) * sqrt(1.0 / 99)) < 1e-9);
  assert_true(isnan(ratio_estimate(&(ratio){0}, 10, 1).value));
  assert_true(fabs(stats_t95(2) - 12.706) < 1e-3 && fabs(stats_t95(31) - 2.0423) < 1e-3);
  e = stats_share(1, 0, 50, stats_z95); /* 50 of 50 is not certainty */
  assert_true(e.low < 0.94 && e.low > 0.9 && e.high == 1);
}

static void ten_to_one_is_400_elo(void **state) {
  (void)state;
  static elo_pairs groups[ELO_GROUPS];
  estimate elo[SCHEDULE_MOST_BOTS];
  memset(groups, 0, sizeof groups);
  for (unsigned g = 0; g < ELO_GROUPS; g++) {
    groups[g].ahead[0][1] = groups[g].ahead[1][2] = 100000 + g; /* and so 100 to 1 from 0 to 2 */
    groups[g].ahead[1][0] = groups[g].ahead[2][1] = 10000;
  }
  elo_fit(groups, 3, elo);
  assert_true(fabs(elo[0].value - elo[1].value - 400) < 1);
  assert_true(fabs(elo[0].value - elo[2].value - 800) < 2);
  assert_true(fabs(elo[0].value + elo[1].value + elo[2].value) < 1e-6);
  assert_true(elo[0].low < elo[0].value && elo[0].value < elo[0].high);
}

/* ---- Arenas ---------------------------------------------------------------------------------- */

static arena_config *configure(const char *bots, uint8_t seats, uint64_t games, unsigned jobs) {
  static arena_config config;
  mlem_fault fault;
  memset(&config, 0, sizeof config);
  config.mat = *mlem_mat_builtin_at(0);
  config.options = (mlem_options){.seats = seats, .variants = MLEM_ALL_VARIANTS};
  config.draw_first = true;
  config.seed = 11;
  config.games = games;
  config.jobs = jobs;
  assert_true(arena_parse_bots(&config, bots, fault));
  return &config;
}

static void jobs_change_nothing_and_equals_are_equal(void **state) {
  (void)state;
  static const char *const lists[] = {"random,random", "random,random,random"};
  for (unsigned l = 0; l < 2; l++)
    for (uint8_t seats = 2; seats <= 5; seats++) {
      arena_result results[3];
      mlem_fault fault;
      for (unsigned jobs = 1; jobs <= 3; jobs++)
        assert_true(arena_run(configure(lists[l], seats, 601, jobs), &results[jobs - 1], fault));
      assert_true(results[0].games >= 601);
      assert_int_equal(results[0].games % schedule_games(&results[0].schedule), 0);
      double sum = 0;
      for (unsigned bot = 0; bot < results[0].config->bot_count; bot++) {
        const estimate *share = &results[0].win_share[bot];
        assert_true(share->low <= 1.0 / seats && 1.0 / seats <= share->high);
        assert_true(results[0].elo[bot].low <= 5 && results[0].elo[bot].high >= -5);
        sum += share->value;
        for (unsigned other = 1; other < 3; other++) {
          assert_memory_equal(share, &results[other].win_share[bot], sizeof *share);
          assert_memory_equal(&results[0].elo[bot], &results[other].elo[bot], sizeof(estimate));
          assert_memory_equal(&results[0].score[bot], &results[other].score[bot], sizeof(estimate));
        }
      }
      /* Every win belongs to a bot. */
      assert_true(fabs(sum * seats / results[0].config->bot_count - 1) < 1e-9);
    }
}

static void json_has_the_fields(void **state) {
  (void)state;
  arena_result result;
  mlem_fault fault;
  char *text = NULL;
  size_t size = 0;
  assert_true(arena_run(configure("random,random", 2, 20, 2), &result, fault));
  FILE *stream = open_memstream(&text, &size);
  arena_write_json(stream, &result);
  fclose(stream);
  json_t *root = json_loadb(text, size, 0, NULL);
  assert_non_null(root);
  assert_int_equal(json_integer_value(json_object_get(root, "games")), 20);
  json_t *bots = json_object_get(root, "bots");
  assert_int_equal(json_array_size(bots), 2);
  static const char *const fields[] = {"win_share", "low", "high", "score", "elo"};
  for (size_t i = 0; i < 2; i++) {
    assert_true(json_is_string(json_object_get(json_array_get(bots, i), "name")));
    for (size_t f = 0; f < sizeof fields / sizeof fields[0]; f++)
      assert_true(json_is_number(json_object_get(json_array_get(bots, i), fields[f])));
  }
  json_decref(root);
  free(text);
}

/* ---- Files ----------------------------------------------------------------------------------- */

static void write_much(FILE *stream, const void *content) {
  for (unsigned i = 0; i < 10000; i++)
    fputs(content, stream);
}

static void a_file_is_whole_or_as_it_was(void **state) {
  (void)state;
  char folder[] = "/tmp/mlem-test-XXXXXX", path[64], word[8] = "";
  assert_non_null(mkdtemp(folder));
  snprintf(path, sizeof path, "%s/result", folder);
  FILE *file = fopen(path, "w");
  fputs("before", file);
  fclose(file);
  signal(SIGXFSZ, SIG_IGN);
  struct rlimit before, small;
  getrlimit(RLIMIT_FSIZE, &before);
  small = before;
  small.rlim_cur = 5000;
  setrlimit(RLIMIT_FSIZE, &small); /* like a disk that gets full */
  assert_false(atomic_file_write(path, write_much, "after"));
  setrlimit(RLIMIT_FSIZE, &before);
  file = fopen(path, "r");
  assert_non_null(fgets(word, sizeof word, file));
  fclose(file);
  assert_string_equal(word, "before");
  assert_true(atomic_file_write(path, write_much, "after"));
  assert_int_equal(unlink(path), 0);
  assert_int_equal(rmdir(folder), 0); /* nothing else was left there */
  assert_false(atomic_file_write(path, write_much, "no folder"));
  assert_false(atomic_file_check(path));
  assert_false(atomic_file_write("/dev/full", write_much, "x"));
  assert_false(atomic_file_check("/tmp"));
}

/* The last test, for it sets the mark that ends every later run. */
static void a_bot_that_breaks_the_rules_is_named(void **state) {
  (void)state;
  arena_result result;
  mlem_fault fault;
  arena_config *config = configure("random,random", 2, 20, 2);
  config->bots[1].spec.kind = &broken;
  assert_false(arena_run(config, &result, fault));
  assert_non_null(strstr(fault, "random#2"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_bot_has_every_seat_equally_often),
      cmocka_unit_test(a_deal_brings_the_same_luck_again),
      cmocka_unit_test(intervals_hold_the_truth_as_often_as_they_say),
      cmocka_unit_test(intervals_know_what_goes_together),
      cmocka_unit_test(ten_to_one_is_400_elo),
      cmocka_unit_test(jobs_change_nothing_and_equals_are_equal),
      cmocka_unit_test(json_has_the_fields),
      cmocka_unit_test(a_file_is_whole_or_as_it_was),
      cmocka_unit_test(a_bot_that_breaks_the_rules_is_named),
  };
  return cmocka_run_group_tests_name("sim", tests, NULL, NULL);
}
