// SPDX-License-Identifier: MIT
/* test_session.c: the session without a terminal: who is next, undo, resuming, typed dice, names. */
#include "../src/terminal/board/board.h"
#include "../src/terminal/plain/narration.h"
#include "../src/terminal/session/session.h"
#include "../src/words/choice_list.h"
#include "../src/words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <mlem/builtin.h>

static mlem_fault fault;

static play_session *start(unsigned seats, uint8_t variants, const char *bots, bool typed) {
  mlem_fault reason;
  mlem_head head = {.seats = (uint8_t)seats, .variants = variants};
  play_players players = {.seed = 7, .typed = typed};
  assert_true(players_fill(&players, seats, bots, -1, reason));
  players_name(&players, &head);
  play_session *session = play_session_new(mlem_mat_find("standard"), &head, &players, true, fault);
  assert_non_null(session);
  return session;
}

/* The first legal decision of the seat to decide. */
static void step(play_session *session) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  play_next_step next = play_next(session);
  if (next.kind == PLAY_DRAW)
    assert_true(play_draw(session));
  else if (next.kind == PLAY_BOT)
    assert_true(play_bot(session));
  else {
    assert_int_equal(next.kind, PLAY_PERSON);
    assert_true(mlem_legal_actions(session->game, play_state(session), actions) > 0);
    assert_true(play_decide(session, actions[0]));
  }
}

static void play_to_person(play_session *session) {
  while (play_next(session).kind != PLAY_PERSON && play_next(session).kind != PLAY_OVER)
    step(session);
}

/* What the file holds must be exactly what the session holds. */
static void assert_file_matches(play_session *session) {
  char *name = strdup(session->file.id);
  size_t count = play_count(session);
  mlem_state state = *play_state(session);
  play_session *seen = saved_game_load(name, fault);
  assert_non_null(seen);
  assert_int_equal(play_count(seen), count);
  assert_memory_equal(play_state(seen), &state, sizeof state);
  play_session_close(seen);
  free(name);
}

/* ---- Tests ---------------------------------------------------------------------------------- */

static void test_undo_stops_at_chance(void **unused) {
  (void)unused;
  play_session *session = start(2, 0, "none", false);
  assert_false(play_undo(session));
  step(session); /* 0 boards */
  step(session); /* 1 boards */
  assert_int_equal(play_count(session), 2);
  assert_true(play_undo(session));
  assert_int_equal(play_count(session), 1);
  assert_file_matches(session);
  assert_true(play_undo(session));
  assert_int_equal(play_count(session), 0);
  assert_file_matches(session);
  assert_false(play_undo(session));
  step(session);
  step(session);
  step(session); /* the roll */
  assert_int_equal(play_count(session), 3);
  assert_false(play_undo(session));
  assert_int_equal(play_count(session), 3);
  play_session_close(session);
}

/* Bots that decided in between are taken back with the person's decision, and decide the same. */
static void test_undo_over_bots(void **unused) {
  (void)unused;
  play_session *session = start(3, MLEM_MISSIONS, "cadet", false);
  play_to_person(session);
  size_t here = play_count(session);
  step(session); /* gives a mission back */
  step(session); /* so do the bots */
  step(session);
  mlem_step first = *play_step(session, here + 1);
  assert_true(play_undo(session));
  assert_int_equal(play_count(session), here);
  step(session);
  step(session);
  assert_memory_equal(play_step(session, here + 1), &first, sizeof first);
  play_session_close(session);
}

static void test_resume(void **unused) {
  (void)unused;
  for (uint8_t variants = 0; variants <= MLEM_ALL_VARIANTS; variants++) {
    play_session *session = start(3, variants, "cadet", false);
    for (unsigned i = 0; i < 40 && play_next(session).kind != PLAY_OVER; i++) {
      step(session);
      assert_file_matches(session);
    }
    char id[SAVED_ID];
    memcpy(id, session->file.id, sizeof id);
    /* While it is open no other program gets it. */
    assert_null(play_session_resume(id, fault));
    mlem_state state = *play_state(session);
    play_next_step next = play_next(session);
    play_session *twin = start(3, variants, "cadet", false);
    while (play_count(twin) < play_count(session))
      step(twin);
    play_session_close(session);
    session = play_session_resume(id, fault);
    assert_non_null(session);
    assert_memory_equal(play_state(session), &state, sizeof state);
    assert_int_equal(play_next(session).kind, next.kind);
    /* Interrupted or not, the same game. */
    while (play_next(session).kind != PLAY_OVER) {
      step(session);
      step(twin);
      assert_memory_equal(play_state(session), play_state(twin), sizeof state);
    }
    assert_true(play_has_result(session));
    assert_false(play_undo(session));
    play_session_close(session);
    play_session_close(twin);
  }
}

static void append(const char *path, const char *bytes, size_t length) {
  FILE *stream = fopen(path, "ab");
  assert_non_null(stream);
  assert_int_equal(fwrite(bytes, 1, length, stream), length);
  assert_int_equal(fclose(stream), 0);
}

static void test_torn_lines(void **unused) {
  static const struct {
    const char *bytes;
    size_t length;
  } torn[] = {
      {"0", 1}, {"* roll 1 2", 10}, {"0 board nobody\n", 15}, {"\0\0\0", 3}, {"\n\n# x", 5}};
  (void)unused;
  play_session *session = start(2, 0, "none", false);
  char id[SAVED_ID], path[PATH_MAX];
  step(session);
  memcpy(id, session->file.id, sizeof id);
  memcpy(path, session->file.path, sizeof path);
  play_session_close(session);
  for (size_t i = 0; i < sizeof torn / sizeof torn[0]; i++) {
    append(path, torn[i].bytes, torn[i].length);
    session = play_session_resume(id, fault);
    assert_non_null(session);
    assert_int_equal(play_count(session), 1);
    assert_int_equal(play_next(session).seat, 1);
    assert_file_matches(session);
    play_session_close(session);
  }
  append(path, "0 stay\n1 board looter\n", 22); /* not at the end: that is no torn line */
  assert_null(play_session_resume(id, fault));
  assert_non_null(strstr(fault, ".mlem:"));
}

static void type_ok(play_session *session, const char *text) {
  if (!play_type(session, text))
    fail_msg("'%s': %s", text, session->fault);
}

static void test_typed(void **unused) {
  (void)unused;
  play_session *session = start(2, MLEM_ALL_VARIANTS, "none", true);
  assert_int_equal(play_next(session).kind, PLAY_TYPE);
  assert_false(play_type(session, "m1 m2 m3"));
  assert_false(play_type(session, "m1 m2 m3 m3"));
  assert_false(play_type(session, "m1 m2 m3 m99"));
  assert_false(play_type(session, ""));
  assert_false(play_type(session, "this is far too long to be the name of any token"));
  type_ok(session, "M1, 2 m3 m4");
  assert_false(play_type(session, "m1 m5 m6 m7")); /* m1 is gone */
  type_ok(session, "? ? ? ?");
  step(session);
  step(session);
  type_ok(session, "1 2 3 4 5");
  type_ok(session, "x6"); /* six dice */
  step(session);
  step(session);
  assert_false(play_type(session, "1 2 3"));
  assert_false(play_type(session, "1112223"));
  assert_false(play_type(session, "12345x"));
  type_ok(session, "a 4,32 21");
  assert_int_equal(play_step(session, play_count(session) - 1)->outcomes[0], 0x11121);
  assert_true(play_undo(session)); /* a slip: it was another roll */
  type_ok(session, "111111");
  assert_true(play_undo(session));
  assert_true(play_undo(session));
  assert_int_equal(play_next(session).kind, PLAY_PERSON);
  assert_file_matches(session);
  play_session_close(session);
}

/* Missions that stayed on the table are asked for at the end, and then count. */
static void test_reveal(void **unused) {
  (void)unused;
  play_session *session = start(2, MLEM_MISSIONS, "none", true);
  type_ok(session, "?");
  type_ok(session, "m1 m2 m3 m4");
  while (play_next(session).kind != PLAY_REVEAL) {
    if (play_next(session).kind == PLAY_TYPE) {
      char faces[MLEM_MAX_POOL + 1] = "";
      for (unsigned i = 0; i < play_state(session)->pool; i++)
        faces[i] = "1234A2"[(play_count(session) + i) % 6], faces[i + 1] = '\0';
      type_ok(session, faces);
    } else
      step(session);
  }
  assert_false(play_has_result(session));
  assert_int_equal(play_next(session).seat, session->game->first == 0 ? 0 : 1);
  assert_false(play_type(session, "m2 m5 m6")); /* another seat has m2 */
  type_ok(session, "m5 m6 m7");
  assert_true(play_has_result(session));
  assert_int_equal(play_next(session).kind, PLAY_OVER);
  assert_file_matches(session);
  play_session_close(session);
}

static void test_fork(void **unused) {
  (void)unused;
  play_session *session = start(3, MLEM_ALL_VARIANTS, "cadet", false);
  while (play_count(session) < 60)
    step(session);
  play_session *fork = play_session_fork(session, 30, &session->head, &session->players, fault);
  assert_non_null(fork);
  assert_int_equal(play_count(fork), 30);
  assert_memory_equal(play_state(fork), play_state_at(session, 30), sizeof(mlem_state));
  assert_false(play_undo(fork));
  assert_file_matches(fork);
  while (play_next(fork).kind != PLAY_OVER)
    step(fork);
  assert_file_matches(fork);
  play_session_close(fork);
  play_session_close(session);
}

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
  play_session *session = start(2, 0, "none", false);
  words_choices_list(session->game, play_state(session), choices);
  assert_int_equal(choices->count, 8);
  assert_true(words_choices_find(session->game, choices, "2", &action));
  assert_int_equal(action, MLEM_BOARD | MLEM_NAVIGATOR);
  assert_true(words_choices_find(session->game, choices, "  Board   LOOTER ", &action));
  assert_int_equal(action, MLEM_BOARD | MLEM_LOOTER);
  assert_false(words_choices_find(session->game, choices, "0", &action));
  assert_false(words_choices_find(session->game, choices, "9", &action));
  assert_false(words_choices_find(session->game, choices, "fly 1", &action));
  assert_false(words_choices_find(session->game, choices, "", &action));
  step(session);
  step(session);
  step(session);
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
  play_session *session = start(4, MLEM_ALL_VARIANTS, "cadet,cadet,cadet", false);
  while (play_next(session).kind != PLAY_OVER)
    step(session);
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
      step(session);
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

/* An earlier roll becomes another one; what followed is kept as far as it fits. */
static void test_correct(void **unused) {
  game_correction what;
  (void)unused;
  play_session *session = start(2, 0, "none", true);
  mlem_action fly;
  assert_true(play_decide(session, MLEM_BOARD | MLEM_SETTLER));
  assert_true(play_decide(session, MLEM_BOARD | MLEM_LOOTER));
  assert_true(play_type(session, "1 2 2 3 3 4"));
  assert_true(mlem_action_parse(session->game, "fly 2", 5, &fly));
  assert_true(play_decide(session, fly)); /* two 2s: 4 spaces */
  assert_true(play_type(session, "2 3 4 A"));
  size_t count = play_count(session);
  /* Another seat's cat: everything still fits. */
  assert_true(play_correct(session, 1, "board navigator", &what));
  assert_int_equal(what.lost, 0);
  assert_int_equal(what.kept, count - 2);
  assert_int_equal(play_step(session, 1)->action, MLEM_BOARD | MLEM_LOOTER); /* not yet */
  assert_true(play_keep_correction(session));
  assert_int_equal(play_step(session, 1)->action, MLEM_BOARD | MLEM_NAVIGATOR);
  assert_int_equal(play_count(session), count);
  assert_file_matches(session);
  /* Without a 2 the flight does not fit any more, nor what came behind it. */
  assert_true(play_correct(session, 2, "1 1 3 3 4 A", &what));
  assert_int_equal(what.kept, 0);
  assert_int_equal(what.first_lost, 3);
  assert_int_equal(what.lost, count - 3);
  assert_true(what.reason[0]);
  play_drop_correction(session);
  assert_int_equal(play_count(session), count);
  assert_file_matches(session);
  assert_true(play_correct(session, 2, "1 1 3 3 4 A", &what));
  assert_true(play_keep_correction(session));
  assert_int_equal(play_count(session), 3);
  assert_file_matches(session);
  /* What makes no sense changes nothing, and the game goes on and can be resumed. */
  assert_false(play_correct(session, 2, "1 1 3", &what));
  assert_false(play_correct(session, 0, "fly 1", &what));
  assert_false(play_correct(session, 3, "1", &what));
  assert_null(play_session_resume(session->file.id, fault)); /* still locked */
  char id[SAVED_ID];
  memcpy(id, session->file.id, sizeof id);
  play_session_close(session);
  session = play_session_resume(id, fault);
  assert_non_null(session);
  assert_int_equal(play_count(session), 3);
  play_session_close(session);
  session = start(2, 0, "none", false);
  step(session);
  assert_false(play_correct(session, 0, "board looter", &what)); /* not with the program's dice */
  play_session_close(session);
}

/* Only the space is told: the dice are found where only one flight leads there. */
static void test_flights_to(void **unused) {
  words_choices flights;
  (void)unused;
  play_session *session = start(2, 0, "none", true);
  step(session);
  step(session);
  while (play_next(session).kind == PLAY_PERSON)
    step(session);
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
  /* Games are on the disk after every line; in memory the test does not wait for a busy disk. */
  char directory[40];
  snprintf(directory, sizeof directory, "%s/mlem-play-XXXXXX",
           access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_undo_stops_at_chance),
      cmocka_unit_test(test_undo_over_bots),
      cmocka_unit_test(test_resume),
      cmocka_unit_test(test_torn_lines),
      cmocka_unit_test(test_typed),
      cmocka_unit_test(test_reveal),
      cmocka_unit_test(test_fork),
      cmocka_unit_test(test_players),
      cmocka_unit_test(test_agency_letters),
      cmocka_unit_test(test_choices),
      cmocka_unit_test(test_story_keeps_secrets),
      cmocka_unit_test(test_labels_of_flights),
      cmocka_unit_test(test_story_of_last_moments),
      cmocka_unit_test(test_correct),
      cmocka_unit_test(test_flights_to),
  };
  if (!mkdtemp(directory))
    return 1;
  setenv("XDG_STATE_HOME", directory, 1);
  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  char command[64];
  snprintf(command, sizeof command, "rm -rf '%s'", directory);
  return system(command) == 0 ? failed : 1;
}
