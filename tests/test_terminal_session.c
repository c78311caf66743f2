// SPDX-License-Identifier: MIT
/* test_terminal_session.c: a game at a terminal, without the terminal: who is next, undo, resuming,
 * typed dice, corrections. */
#include "terminal_session.h"

static void test_undo_stops_at_chance(void **unused) {
  (void)unused;
  play_session *session = start_session(2, 0, "none", false);
  assert_false(play_undo(session));
  step_session(session); /* 0 boards */
  step_session(session); /* 1 boards */
  assert_int_equal(play_count(session), 2);
  assert_true(play_undo(session));
  assert_int_equal(play_count(session), 1);
  assert_file_matches(session);
  assert_true(play_undo(session));
  assert_int_equal(play_count(session), 0);
  assert_file_matches(session);
  assert_false(play_undo(session));
  step_session(session);
  step_session(session);
  step_session(session); /* the roll */
  assert_int_equal(play_count(session), 3);
  assert_false(play_undo(session));
  assert_int_equal(play_count(session), 3);
  play_session_close(session);
}

/* Bots that decided in between are taken back with the person's decision, and decide the same. */
static void test_undo_over_bots(void **unused) {
  (void)unused;
  play_session *session = start_session(3, MLEM_MISSIONS, "cadet", false);
  play_to_person(session);
  size_t here = play_count(session);
  step_session(session); /* gives a mission back */
  step_session(session); /* so do the bots */
  step_session(session);
  mlem_step first = *play_step(session, here + 1);
  assert_true(play_undo(session));
  assert_int_equal(play_count(session), here);
  step_session(session);
  step_session(session);
  assert_memory_equal(play_step(session, here + 1), &first, sizeof first);
  play_session_close(session);
}

static void test_resume(void **unused) {
  (void)unused;
  for (uint8_t variants = 0; variants <= MLEM_ALL_VARIANTS; variants++) {
    play_session *session = start_session(3, variants, "cadet", false);
    for (unsigned i = 0; i < 40 && play_next(session).kind != PLAY_OVER; i++) {
      step_session(session);
      assert_file_matches(session);
    }
    char id[SAVED_ID];
    memcpy(id, session->file.id, sizeof id);
    /* While it is open no other program gets it. */
    assert_null(play_session_resume(id, fault));
    mlem_state state = *play_state(session);
    play_next_step next = play_next(session);
    play_session *twin = start_session(3, variants, "cadet", false);
    while (play_count(twin) < play_count(session))
      step_session(twin);
    play_session_close(session);
    session = play_session_resume(id, fault);
    assert_non_null(session);
    assert_memory_equal(play_state(session), &state, sizeof state);
    assert_int_equal(play_next(session).kind, next.kind);
    /* Interrupted or not, the same game. */
    while (play_next(session).kind != PLAY_OVER) {
      step_session(session);
      step_session(twin);
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
  play_session *session = start_session(2, 0, "none", false);
  char id[SAVED_ID], path[PATH_MAX];
  step_session(session);
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
  play_session *session = start_session(2, MLEM_ALL_VARIANTS, "none", true);
  assert_int_equal(play_next(session).kind, PLAY_TYPE);
  assert_false(play_type(session, "m1 m2 m3"));
  assert_false(play_type(session, "m1 m2 m3 m3"));
  assert_false(play_type(session, "m1 m2 m3 m99"));
  assert_false(play_type(session, ""));
  assert_false(play_type(session, "this is far too long to be the name of any token"));
  type_ok(session, "M1, 2 m3 m4");
  assert_false(play_type(session, "m1 m5 m6 m7")); /* m1 is gone */
  type_ok(session, "? ? ? ?");
  step_session(session);
  step_session(session);
  type_ok(session, "1 2 3 4 5");
  type_ok(session, "x6"); /* six dice */
  step_session(session);
  step_session(session);
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
  play_session *session = start_session(2, MLEM_MISSIONS, "none", true);
  type_ok(session, "?");
  type_ok(session, "m1 m2 m3 m4");
  while (play_next(session).kind != PLAY_REVEAL) {
    if (play_next(session).kind == PLAY_TYPE) {
      char faces[MLEM_MAX_POOL + 1] = "";
      for (unsigned i = 0; i < play_state(session)->pool; i++)
        faces[i] = "1234A2"[(play_count(session) + i) % 6], faces[i + 1] = '\0';
      type_ok(session, faces);
    } else
      step_session(session);
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
  play_session *session = start_session(3, MLEM_ALL_VARIANTS, "cadet", false);
  while (play_count(session) < 60)
    step_session(session);
  play_session *fork = play_session_fork(session, 30, &session->head, &session->players, fault);
  assert_non_null(fork);
  assert_int_equal(play_count(fork), 30);
  assert_memory_equal(play_state(fork), play_state_at(session, 30), sizeof(mlem_state));
  assert_false(play_undo(fork));
  assert_file_matches(fork);
  while (play_next(fork).kind != PLAY_OVER)
    step_session(fork);
  assert_file_matches(fork);
  play_session_close(fork);
  play_session_close(session);
}

/* An earlier roll becomes another one; what followed is kept as far as it fits. */
static void test_correct(void **unused) {
  game_correction what;
  (void)unused;
  play_session *session = start_session(2, 0, "none", true);
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
  session = start_session(2, 0, "none", false);
  step_session(session);
  assert_false(play_correct(session, 0, "board looter", &what)); /* not with the program's dice */
  play_session_close(session);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_undo_stops_at_chance),
      cmocka_unit_test(test_undo_over_bots),
      cmocka_unit_test(test_resume),
      cmocka_unit_test(test_torn_lines),
      cmocka_unit_test(test_typed),
      cmocka_unit_test(test_reveal),
      cmocka_unit_test(test_fork),
      cmocka_unit_test(test_correct),
  };
  return cmocka_run_group_tests(tests, open_saved_games, remove_saved_games);
}
