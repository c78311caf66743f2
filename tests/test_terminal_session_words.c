// SPDX-License-Identifier: MIT
/* test_terminal_session_words.c: what a game at a terminal says: names, letters, choices, the
 * story. */
#include "../src/terminal/board/board.h"
#include "../src/terminal/plain/position_in_lines.h"
#include "../src/words/list_choices.h"
#include "../src/words/words.h"
#include "terminal_session.h"

static void test_players(void **unused) {
  static const struct {
    unsigned seats;
    const char *bots;
    int humans;
    int people; /* -1: refused */
  } cases[] = {
      {2, "cadet", -1, 1},
      {4, "cadet", -1, 1},
      {4, "cadet,random", -1, 2},
      {4, "none", -1, 4},
      {3, "cadet", 0, 0},
      {3, "cadet", 3, 3},
      {4, "cadet", 2, 2},
      {2, "cadet,random", -1, 0},
      {2, "cadet,random,cadet", -1, -1},
      {4, "none", 2, -1},
      {3, "cadet,cadet", 2, -1},
      {3, "nobody", -1, -1},
      {3, "cadet", 4, -1},
      {3, "", -1, -1},
      {3, "cadet,", -1, -1},
  };
  mlem_fault reason;
  char line[MLEM_LINE_TEXT];
  (void)unused;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    play_players players = {.seed = 99, .typed = i % 2}, read = {0};
    bool good = players_fill(&players, cases[i].seats, cases[i].bots, cases[i].humans, reason);
    assert_int_equal(good, cases[i].people >= 0);
    if (!good)
      continue;
    assert_int_equal(players_people(&players, cases[i].seats), cases[i].people);
    size_t length;
    for (unsigned l = 0; (length = players_line(&players, cases[i].seats, l, line)) > 0; l++)
      assert_true(players_read(&read, line, length));
    assert_memory_equal(&read, &players, sizeof players);
  }
  play_players players = {0};
  assert_false(players_read(&players, "# play seat 9 cadet", 19));
  assert_false(players_read(&players, "# play seat 1 nobody", 20));
  assert_false(players_read(&players, "# play seed -1", 14));
  assert_false(players_read(&players, "# something", 11));
}

static void test_agency_letters(void **unused) {
  mlem_head head = {.seats = 5};
  char letters[MLEM_MAX_SEATS];
  (void)unused;
  strcpy(head.names[0], "Ann");
  strcpy(head.names[1], "Ann");
  strcpy(head.names[2], "猫");
  strcpy(head.names[3], "aaa");
  strcpy(head.names[4], "");
  agency_letters(&head, letters);
  for (unsigned i = 0; i < 5; i++) {
    assert_in_range(letters[i], 'B', 'Z');
    for (unsigned j = 0; j < i; j++)
      assert_int_not_equal(letters[i], letters[j]);
  }
  assert_int_equal(letters[0], 'N');
}

static void test_choices(void **unused) {
  mlem_action action;
  words_choices *choices = calloc(1, sizeof *choices);
  (void)unused;
  assert_non_null(choices);
  play_session *session = start_session(2, 0, "none", false);
  words_choices_list(session->game, play_state(session), choices);
  assert_int_equal(choices->count, 8);
  assert_true(words_choices_find(session->game, choices, "2", &action));
  assert_int_equal(action, MLEM_BOARD | MLEM_NAVIGATOR);
  assert_true(words_choices_find(session->game, choices, "  Board   LOOTER ", &action));
  assert_int_equal(action, MLEM_BOARD | MLEM_LOOTER);
  assert_true(words_choices_find(session->game, choices, "Settler", &action));
  assert_int_equal(action, MLEM_BOARD | MLEM_SETTLER);
  assert_false(words_choices_find(session->game, choices, "settle", &action));
  assert_false(words_choices_find(session->game, choices, "0", &action));
  assert_false(words_choices_find(session->game, choices, "9", &action));
  assert_false(words_choices_find(session->game, choices, "fly 1", &action));
  assert_false(words_choices_find(session->game, choices, "", &action));
  step_session(session);
  step_session(session);
  step_session(session);
  words_choices_list(session->game, play_state(session), choices);
  unsigned last = 0;
  for (size_t i = 0; i < choices->count; i++) {
    flight way = flight_of(session->game, play_state(session), choices->list[i]);
    assert_true(way.to >= last);
    last = way.to;
  }
  play_session_close(session);
  free(choices);
}

/* No sentence of a game names a mission to those who may not know it. */
static void test_story_keeps_secrets(void **unused) {
  (void)unused;
  play_session *session = start_session(4, MLEM_ALL_VARIANTS, "cadet,cadet,cadet", false);
  while (play_next(session).kind != PLAY_OVER)
    step_session(session);
  char *text = NULL;
  size_t size = 0;
  FILE *stream = open_memstream(&text, &size);
  assert_non_null(stream);
  narrate_story(stream, session, MLEM_NONE, 0, play_count(session), "");
  fclose(stream);
  assert_null(strstr(text, "a cat on"));
  assert_non_null(strstr(text, "gives one mission back"));
  free(text);
  stream = open_memstream(&text, &size);
  narrate_story(stream, session, 2, 0, play_count(session), "");
  fclose(stream);
  unsigned told = 0;
  for (const char *at = text; (at = strstr(at, "a cat on")) != NULL; at++)
    told++;
  assert_int_equal(told, 5); /* four dealt, one given back */
  free(text);
  play_session_close(session);
}

/* A flight may have no rolled die at all. */
static void test_labels_of_flights(void **unused) {
  (void)unused;
  static const struct {
    mlem_action action;
    const char *label;
  } flights[] = {
      {MLEM_FLY | 1 << MLEM_FACE_1 | 1 << MLEM_FACE_A, "fly 1 A"},
      {MLEM_FLY | 1 << MLEM_FACE_2 | MLEM_FLY_KEEP, "fly 2 keep"},
      {MLEM_FLY | 1 << MLEM_FACE_2 | MLEM_FLY_EXTRA, "fly 2 extra"},
      {MLEM_FLY | MLEM_FLY_EXTRA, "fly extra"},
      {MLEM_FLY | MLEM_FLY_BOOSTER << 1 | MLEM_FLY_EXTRA, "fly b1 extra"},
      {MLEM_FLY | MLEM_FLY_BOOSTER, "fly b0"},
  };
  mlem_game game;
  mlem_game_init(&game, mlem_mat_find("standard"), NULL);
  for (size_t i = 0; i < sizeof flights / sizeof flights[0]; i++) {
    char text[WORDS];
    words_label(&game, flights[i].action, text);
    assert_string_equal(text, flights[i].label);
  }
}

/* A crashed rocket has no new commander, and from an empty one nothing is taken. */
static void test_story_of_last_moments(void **unused) {
  char text[WORDS];
  mlem_events events;
  unsigned parachutes = 0, endings = 0;
  (void)unused;
  for (uint64_t seed = 1; seed <= 20; seed++) {
    play_players players = {.seed = seed};
    mlem_head head = {.seats = 5};
    assert_true(players_fill(&players, 5, "random", 0, fault));
    play_session *session =
        play_session_new(mlem_mat_find("standard"), &head, &players, false, fault);
    assert_non_null(session);
    while (play_next(session).kind != PLAY_OVER)
      step_session(session);
    teller tell = play_teller(session, MLEM_NONE);
    for (size_t i = 0; i < play_count(session); i++) {
      bool crashes = play_state_at(session, i)->phase == MLEM_PHASE_PARACHUTE, over = false;
      play_events(session, i, &events);
      for (size_t e = 0; e < events.count; e++)
        over = over || events.list[e].kind == MLEM_EVENT_EXPEDITION_OVER;
      parachutes += crashes;
      endings += over;
      for (size_t e = 0; e < events.count; e++)
        if (words_event(&tell, play_step(session, i), &events, e, text)) {
          assert_true(!crashes || !strstr(text, "commands now"));
          assert_true(!over || !strstr(text, "takes a die along"));
        }
    }
    play_session_close(session);
  }
  assert_true(parachutes > 10 && endings > 100);
}

/* Only the space is told: the dice are found where only one flight leads there. */
static void test_flights_to(void **unused) {
  words_choices flights;
  (void)unused;
  play_session *session = start_session(2, 0, "none", true);
  step_session(session);
  step_session(session);
  while (play_next(session).kind == PLAY_PERSON)
    step_session(session);
  assert_true(play_type(session, "1 2 3 3 4 A"));
  words_flights_to(session->game, play_state(session), play_state(session)->space + 1, &flights);
  mlem_state after = *play_state(session);
  for (size_t i = 0; i < flights.count; i++)
    assert_int_equal(flight_of(session->game, &after, flights.list[i]).to, after.space + 1);
  words_choices all;
  size_t sum = 0, flying = 0;
  words_choices_list(session->game, &after, &all);
  for (size_t i = 0; i < all.count; i++)
    flying += (all.list[i] & MLEM_ACTION_KIND) == MLEM_FLY;
  for (unsigned space = 0; space <= session->game->deep; space++) {
    words_flights_to(session->game, &after, space, &flights);
    sum += flights.count;
  }
  assert_true(flying > 2);
  assert_int_equal(sum, flying);
  words_flights_to(session->game, &after, after.space, &flights);
  assert_int_equal(flights.count, 0);
  play_session_close(session);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_players),           cmocka_unit_test(test_agency_letters),
      cmocka_unit_test(test_choices),           cmocka_unit_test(test_story_keeps_secrets),
      cmocka_unit_test(test_labels_of_flights), cmocka_unit_test(test_story_of_last_moments),
      cmocka_unit_test(test_flights_to),
  };
  return cmocka_run_group_tests(tests, open_saved_games, remove_saved_games);
}
