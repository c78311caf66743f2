// SPDX-License-Identifier: MIT
/* test_daily.c: the daily flight: the same game for everyone on a day, and a check that refuses
 * every other one. */
#include "../src/daily/daily.h"

#include <mlem/builtin.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const mlem_mat *find_mat(void *context, const char *name) {
  (void)context;
  return mlem_mat_find(name);
}

/* What a cheat does at one step: nothing, another move of a rival, or another roll. */
typedef enum cheat { HONEST, OTHER_MOVE, OTHER_ROLL } cheat;

typedef struct flight {
  daily_game daily;
  game_log log;
  mlem_bot bots[DAILY_SEATS];
} flight;

static void open_bot(flight *f, unsigned seat, const char *name) {
  mlem_bot_spec spec;
  mlem_fault fault;
  assert_true(mlem_bot_spec_parse(name, strlen(name), &spec, fault));
  assert_true(mlem_bot_open(&f->bots[seat], &spec));
  mlem_bot_begin(&f->bots[seat], &f->log.reader.game, (uint8_t)seat, f->daily.seed);
}

static flight *begin(const char *date) {
  char line[MLEM_LINE_TEXT];
  size_t length;
  flight *f = calloc(1, sizeof *f);
  assert_non_null(f);
  assert_true(daily_open(&f->daily, date, strlen(date)));
  f->log.memory = &game_heap;
  f->log.reader.find_mat = find_mat;
  game_log_reset(&f->log);
  assert_true(game_log_begin(&f->log, &f->daily.head));
  for (unsigned i = 0; (length = daily_line(&f->daily, i, line)) > 0; i++)
    assert_true(game_log_add(&f->log, line, length));
  for (unsigned seat = 0; seat < DAILY_SEATS; seat++)
    open_bot(f, seat, f->daily.rivals[seat] ? f->daily.rivals[seat] : "cadet");
  return f;
}

static void end(flight *f) {
  for (unsigned seat = 0; seat < DAILY_SEATS; seat++)
    if (f->bots[seat].spec.kind)
      mlem_bot_close(&f->bots[seat]);
  game_log_free(&f->log);
  free(f);
}

static void draw(flight *f, bool other) {
  static mlem_dealer tables;
  mlem_fair_stream stream;
  game_luck luck = {&tables, mlem_random_stream(7, f->log.step_count)};
  mlem_dealer_init(&tables, &f->log.reader.game);
  game_dealer dealer = daily_dealer(&f->daily, &f->log, &stream);
  assert_true(game_log_draw(&f->log, other ? game_fast_dealer(&luck) : dealer));
}

/* The bot's choice, or another legal action. */
static bool decide(flight *f, unsigned seat, bool other) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  mlem_state seen;
  f->bots[seat].random = game_choices_at(f->daily.seed, f->log.step_count);
  mlem_observe(&f->log.reader.game, game_log_state(&f->log), (uint8_t)seat, &seen);
  mlem_action action = mlem_bot_choose(&f->bots[seat], &seen);
  size_t count = mlem_legal_actions(&f->log.reader.game, game_log_state(&f->log), actions);
  bool changed = other && count > 1;
  if (changed)
    action = actions[actions[0] == action];
  assert_true(game_log_decide(&f->log, action));
  return changed;
}

/* Plays to the end, with a cadet in the person's seat. */
static flight *fly(const char *date, cheat how) {
  flight *f = begin(date);
  bool done = how == HONEST;
  for (int turn; (turn = mlem_turn(game_log_state(&f->log))) != MLEM_OVER;) {
    if (turn == MLEM_CHANCE) {
      draw(f, how == OTHER_ROLL);
      continue;
    }
    bool other = !done && how == OTHER_MOVE && turn != DAILY_PERSON;
    if (decide(f, (unsigned)turn, other))
      done = true;
  }
  assert_true(game_log_results(&f->log));
  return f;
}

/* ---- Dates and keys -------------------------------------------------------------------------- */

static void dates(void **context) {
  (void)context;
  static const char *const wrong[] = {"",           "2026-11-1",  "2026-13-01",  "2026-00-01",
                                      "2026-02-29", "2026-11-31", "2026-11-00",  "1999-12-31",
                                      "3000-01-01", "2026/11/17", "2026-11-17 ", "20x6-11-17"};
  char date[DAILY_DATE];
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    assert_int_equal(daily_day(wrong[i], strlen(wrong[i])), -1);
  assert_int_equal(daily_day("2000-01-01", 10), 10957);
  assert_int_equal(daily_day("2026-11-17", 10), 20774);
  for (int64_t day = 10957; day < 60000; day++) {
    daily_date(day, date);
    assert_int_equal(daily_day(date, strlen(date)), day);
  }
}

/* BLAKE2b("mlem-daily-1\n" + date), computed by another program (Python's hashlib). */
static void key_of_a_day(void **context) {
  (void)context;
  daily_game daily;
  char hex[2 * MLEM_FAIR_BYTES + 1];
  assert_true(daily_open(&daily, "2026-11-17", 10));
  mlem_fair_hex(daily.key, sizeof daily.key, hex);
  assert_string_equal(hex, "d7ba573d6bed26c31f5587d130e1233eaee3d7c90e78b0d7164fe8526b40ea35");
}

/* ---- The same game for everyone -------------------------------------------------------------- */

static uint64_t hash_of(const game_log *log) {
  uint64_t hash = UINT64_C(14695981039346656037);
  for (uint32_t i = 0; i < log->text_length; i++)
    hash = (hash ^ (uint8_t)log->text[i]) * UINT64_C(1099511628211);
  return hash;
}

typedef struct golden {
  const char *date;
  uint64_t hash;
} golden;

/* Whole games as they must stay. If this fails, a rival, the mat or the luck has changed: people
 * who play the same day with different versions of the program would see different games. Then
 * DAILY_VERSION in src/daily/daily.h needs a new number, and the hashes here become those of the
 * new version (they are printed). */
static const golden games[] = {
    {"2026-11-17", UINT64_C(0xb565fb6030713264)}, {"2026-11-18", UINT64_C(0x06cc5c0baecd23a9)},
    {"2026-11-19", UINT64_C(0x36c71cdcced4de27)}, {"2026-11-20", UINT64_C(0x92accb46537d0197)},
    {"2026-11-21", UINT64_C(0x981a29d51b1350f4)}, {"2026-11-22", UINT64_C(0xee79dc76b8ea5592)},
    {"2027-02-28", UINT64_C(0x5f00c34a6d89de20)}, {"2028-02-29", UINT64_C(0x4f23ba224d11c6a7)},
};

static void golden_games(void **context) {
  (void)context;
  bool same = true;
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
    flight *f = fly(games[i].date, HONEST);
    uint64_t hash = hash_of(&f->log);
    if (hash != games[i].hash) {
      printf("    {\"%s\", UINT64_C(0x%016llx)},\n", games[i].date, (unsigned long long)hash);
      same = false;
    }
    end(f);
  }
  assert_true(same);
}

/* ---- Checking -------------------------------------------------------------------------------- */

static void honest_games_pass(void **context) {
  (void)context;
  flight *f = fly("2026-11-17", HONEST);
  daily_result result;
  char card[DAILY_CARD];
  int points;
  unsigned place;
  assert_true(daily_check(&f->log, &result));
  daily_points(&f->log, &points, &place);
  assert_int_equal(result.points, points);
  assert_int_equal(result.place, place);
  assert_string_equal(result.game.date, "2026-11-17");
  size_t length = daily_card(&f->log, &f->daily, &(daily_judgement){0.12, -0.05}, card);
  assert_int_equal(length, strlen(card));
  assert_non_null(strstr(card, "2026-11-17"));
  assert_non_null(strstr(card, "luck +12%, skill -5%"));
  end(f);
}

static void refused(flight *f, const char *because) {
  daily_result result;
  assert_false(daily_check(&f->log, &result));
  assert_non_null(strstr(result.reason, because));
  end(f);
}

/* The same lines with one replaced. */
static flight *changed(flight *from, const char *line, const char *instead) {
  flight *f = calloc(1, sizeof *f);
  assert_non_null(f);
  f->log.memory = &game_heap;
  f->log.reader.find_mat = find_mat;
  game_log_reset(&f->log);
  for (uint32_t i = 0; i < from->log.line_count; i++) {
    const char *text = game_log_text(&from->log, i);
    size_t length = from->log.lines[i].length;
    if (length == strlen(line) && memcmp(text, line, length) == 0) {
      text = instead;
      length = strlen(instead);
    }
    assert_true(game_log_add(&f->log, text, length));
  }
  end(from);
  return f;
}

static void others_are_refused(void **context) {
  (void)context;
  static const char note[] = "# daily mlem-daily-1 2026-11-17";
  refused(fly("2026-11-17", OTHER_ROLL), "differs from the day's game");
  refused(fly("2026-11-17", OTHER_MOVE), "differs from the day's game");
  refused(begin("2026-11-17"), "not over");
  refused(changed(fly("2026-11-17", HONEST), note, "# daily mlem-daily-2 2026-11-17"),
          "another version");
  refused(changed(fly("2026-11-17", HONEST), note, "# a game"), "no '# daily' line");
  refused(changed(fly("2026-11-17", HONEST), note, "# daily mlem-daily-1 2026-11-32"), "a date");
  refused(changed(fly("2026-11-17", HONEST), note, "# daily mlem-daily-1 2026-11-18"), "");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(dates),
      cmocka_unit_test(key_of_a_day),
      cmocka_unit_test(golden_games),
      cmocka_unit_test(honest_games_pass),
      cmocka_unit_test(others_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
