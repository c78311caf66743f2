// SPDX-License-Identifier: MIT
/* unit_decisions_clocks_undo.c: decisions, clocks, absence and undo at a table. */
#include "table_in_memory.h"

/* ---- Decisions ------------------------------------------------------------------------------- */

static void test_refusals(void **state) {
  static scene c;
  char decision[MLEM_ACTION_TEXT];
  (void)state;
  open_table(&c, 2, 0, (table_row){0});
  assert_non_null(strstr(say(&c, 0, "act 0 stay"), "no 0 hi "));
  begin_game(&c);
  uint32_t seq = table_of(&c)->follow.next;
  unsigned seat = legal_decision(&c, decision);
  assert_non_null(strstr(say(&c, 1 - seat, "act %u %s", seq, decision), " turn "));
  assert_non_null(strstr(say(&c, seat, "act %u nonsense", seq), " malformed "));
  assert_non_null(strstr(say(&c, seat, "act %u fly 5 1", seq), "no "));
  assert_non_null(strstr(say(&c, seat, "act %u %s", seq + 7, decision), " ahead "));
  assert_non_null(strstr(say(&c, seat, "act x"), " malformed "));
  assert_non_null(strstr(say(&c, seat, "dance"), " unknown "));
  assert_int_equal(table_of(&c)->follow.next, seq);
  close_table(&c);
}

static void test_retry(void **state) {
  static scene c;
  char decision[MLEM_ACTION_TEXT], event[128];
  (void)state;
  open_table(&c, 2, 0, (table_row){0});
  begin_game(&c);
  uint32_t seq = table_of(&c)->follow.next;
  unsigned seat = legal_decision(&c, decision);
  snprintf(event, sizeof event, "e %u %u %s", seq, seat, decision);
  assert_true(has_line(say(&c, seat, "act %u %s", seq, decision), event));
  uint32_t after = table_of(&c)->follow.next;
  assert_true(has_line(say(&c, seat, "act %u %s", seq, decision), event));
  assert_int_equal(table_of(&c)->follow.next, after);
  assert_non_null(strstr(say(&c, seat, "act %u stay", seq - 1), " stale "));
  close_table(&c);
}

/* ---- Clocks ---------------------------------------------------------------------------------- */

static void test_clock(void **state) {
  static scene c;
  (void)state;
  open_table(&c, 2, 0, (table_row){.clock = 30});
  begin_game(&c);
  live_table *t = table_of(&c);
  uint32_t seq = t->follow.next;
  unsigned seat = (unsigned)mlem_turn(&t->follow.state);
  char line[64];
  snprintf(line, sizeof line, "ask %u %u 30000", seq, seat);
  assert_true(has_line(c.clients[1 - seat].told, line));
  host_wait(c.host, 29000);
  end_round(&c);
  assert_int_equal(t->follow.next, seq);
  host_wait(c.host, 1001);
  end_round(&c);
  snprintf(line, sizeof line, "e %u # standin %u cadet", seq, seat);
  assert_true(has_line(c.clients[1 - seat].told, line));
  snprintf(line, sizeof line, "seat %u standin %s", seat, seat == 0 ? "Ann" : "Player 2");
  assert_true(has_line(c.clients[1 - seat].told, line));
  assert_true(t->follow.next > seq + 1); /* and has decided */
  const char *told = say(&c, seat, "back");
  snprintf(line, sizeof line, "# standin %u -", seat);
  assert_non_null(strstr(told, line));
  assert_true(host_agrees(c.host));
  close_table(&c);
}

static void test_no_clock(void **state) {
  static scene c;
  (void)state;
  open_table(&c, 2, 0, (table_row){0});
  begin_game(&c);
  uint32_t seq = table_of(&c)->follow.next;
  host_wait(c.host, (int64_t)30 * 24 * 3600 * 1000);
  assert_int_equal(table_of(&c)->follow.next, seq);
  close_table(&c);
}

/* ---- Absence --------------------------------------------------------------------------------- */

static void test_vote_for_a_bot(void **state) {
  static scene c;
  (void)state;
  open_table(&c, 3, 0, (table_row){.absence = 300});
  begin_game(&c);
  unsigned away = (unsigned)mlem_turn(&table_of(&c)->follow.state);
  unsigned one = away == 0 ? 1 : 0, other = 3 - away - one;
  char line[64];
  close_client(&c, away);
  end_round(&c);
  assert_non_null(strstr(say(&c, one, "vote %u", away), " not-yet "));
  host_wait(c.host, 301 * 1000);
  end_round(&c);
  assert_non_null(strstr(say(&c, one, "vote %u", one), " present "));
  snprintf(line, sizeof line, "vote %u %u", away, one);
  assert_true(has_line(say(&c, one, "vote %u", away), line));
  assert_int_equal(mlem_turn(&table_of(&c)->follow.state), away); /* one vote of two */
  uint32_t before = table_of(&c)->follow.next;
  snprintf(line, sizeof line, "# standin %u cadet", away);
  assert_non_null(strstr(say(&c, other, "vote %u", away), line));
  host_wait(c.host, STANDIN_PAUSE_MS + 1);
  end_round(&c);
  assert_true(table_of(&c)->follow.next > before + 1); /* the bot has decided */
  /* Back again. */
  open_client(&c, away);
  say(&c, away, "hi 0");
  snprintf(line, sizeof line, "# standin %u -", away);
  assert_non_null(strstr(say(&c, away, "back"), line));
  assert_true(host_agrees(c.host));
  close_table(&c);
}

/* ---- Undo ------------------------------------------------------------------------------------ */

static void test_undo(void **state) {
  static scene c;
  char line[64];
  (void)state;
  open_table(&c, 3, 0, (table_row){0});
  begin_game(&c);
  uint32_t seq = table_of(&c)->follow.next;
  mlem_state before = table_of(&c)->follow.state;
  unsigned seat = act(&c), other = (seat + 1) % 3, third = (seat + 2) % 3;
  snprintf(line, sizeof line, "undo %u %u asked", seq, seat);
  say(&c, seat, "undo");
  assert_true(has_line(c.clients[third].told, line));
  assert_non_null(strstr(say(&c, seat, "undo yes"), " undo "));
  say(&c, other, "undo no");
  snprintf(line, sizeof line, "undo %u %u no", seq, other);
  assert_true(has_line(c.clients[seat].told, line));
  assert_non_null(strstr(say(&c, third, "undo yes"), " undo ")); /* the question is closed */
  /* Asked again, the same question is a new one. */
  snprintf(line, sizeof line, "undo %u %u asked", seq, seat);
  assert_true(has_line(say(&c, seat, "undo"), line));
  say(&c, other, "undo yes");
  snprintf(line, sizeof line, "e %u # undo %u", table_of(&c)->follow.next, seq);
  assert_true(has_line(say(&c, third, "undo yes"), line));
  assert_memory_equal(&table_of(&c)->follow.state, &before, sizeof before);
  assert_true(host_agrees(c.host));
  assert_int_equal(act(&c), seat);
  close_table(&c);
}

static void test_undo_among_bots(void **state) {
  static scene c;
  (void)state;
  open_table(&c, 2, 2, (table_row){0});
  begin_game(&c);
  assert_non_null(strstr(say(&c, 0, "undo"), " undo ")); /* nothing was decided */
  act(&c); /* the bot boards, and then dice are rolled */
  assert_non_null(strstr(say(&c, 0, "undo"), " undo "));
  close_table(&c);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_refusals),        cmocka_unit_test(test_retry),
      cmocka_unit_test(test_clock),           cmocka_unit_test(test_no_clock),
      cmocka_unit_test(test_vote_for_a_bot),  cmocka_unit_test(test_undo),
      cmocka_unit_test(test_undo_among_bots),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
