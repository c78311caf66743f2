// SPDX-License-Identifier: MIT
/* unit_publishing.c: what viewers of a table are told, and when. */
#include "table_in_memory.h"

static void test_greeting(void **state) {
  static scene c;
  (void)state;
  open_table(&c, 2, 2, (table_row){0});
  const char *told = say(&c, 0, "hi 0");
  char hello[64];
  snprintf(hello, sizeof hello, "hello %s 0 0", c.id);
  assert_true(has_line(told, hello));
  assert_true(has_line(told, "seat 0 here Ann"));
  assert_true(has_line(told, "seat 1 bot cadet"));
  assert_non_null(strstr(told, "commit "));
  assert_null(strstr(told, "\ne "));
  /* The same again is the same difference from nothing. */
  char once[2048];
  snprintf(once, sizeof once, "%s", told);
  assert_string_equal(say(&c, 0, "hi 0"), once);
  close_table(&c);
}

static void test_told_only_after_the_commit(void **state) {
  static scene c;
  char decision[MLEM_ACTION_TEXT], message[128];
  (void)state;
  open_table(&c, 2, 0, (table_row){0});
  begin_game(&c);
  unsigned seat = legal_decision(&c, decision);
  snprintf(message, sizeof message, "act %u %s", table_of(&c)->follow.next, decision);
  send_text(&c, seat, message);
  for (unsigned i = 0; i < 2; i++)
    assert_int_equal(viewer_queue(c.clients[i].viewer)->length, 0);
  end_round(&c);
  for (unsigned i = 0; i < 2; i++)
    assert_non_null(strstr(c.clients[i].told, decision));
  close_table(&c);
}

/* What comes a moment after a commit shares the next one; a quiet server writes at once. */
static void test_commits_are_shared(void **state) {
  static scene c;
  char decision[MLEM_ACTION_TEXT], message[128];
  (void)state;
  open_table(&c, 2, 0, (table_row){0});
  begin_game(&c);
  table_server *tables = c.host->tables;
  unsigned seat = legal_decision(&c, decision);
  uint64_t commits = tables_read_figures(tables).commits;
  snprintf(message, sizeof message, "act %u %s", table_of(&c)->follow.next, decision);
  send_text(&c, seat, message);
  tables_loop_turned(tables); /* no time has passed since the last commit */
  assert_int_equal(tables_read_figures(tables).commits, commits);
  assert_int_equal(viewer_queue(c.clients[seat].viewer)->length, 0);
  host_wait(c.host, 0);
  assert_int_equal(tables_read_figures(tables).commits, commits + 1);
  assert_non_null(strstr(viewer_queue(c.clients[seat].viewer)->bytes, decision));

  c.host->tables->round.committed_at -= 1; /* a quiet second */
  seat = legal_decision(&c, decision);
  snprintf(message, sizeof message, "act %u %s", table_of(&c)->follow.next, decision);
  send_text(&c, seat, message);
  tables_loop_turned(tables);
  assert_int_equal(tables_read_figures(tables).commits, commits + 2);
  close_table(&c);
}

/* The loop has nothing else to do. */
static void be_idle(scene *c) {
  table_server *s = c->host->tables;
  if (ev_is_active(&s->bystander_watcher))
    ev_invoke(c->host->loop, &s->bystander_watcher, EV_IDLE);
}

/* Who decides is told first, the others when the loop has nothing else to do. */
static void test_bystanders_are_told_later(void **state) {
  static scene c;
  (void)state;
  open_table(&c, 2, 0, (table_row){0});
  begin_game(&c);
  open_client(&c, SPECTATOR);
  say(&c, SPECTATOR, "hi 0");
  client *spectator = &c.clients[SPECTATOR];
  assert_int_equal(spectator->woken, 1); /* the answer to its message */

  unsigned seat = act(&c), asked = table_turn(table_of(&c));
  assert_true(c.clients[seat].woken > 0 && c.clients[asked].woken > 0);
  assert_int_equal(spectator->woken, 1);
  be_idle(&c);
  assert_int_equal(spectator->woken, 2);
  be_idle(&c);
  assert_int_equal(spectator->woken, 2);

  for (unsigned moves = 0; moves < 7; moves++) { /* the loop is never idle */
    assert_int_equal(spectator->woken, 2);
    act(&c);
  }
  assert_int_equal(spectator->woken, 3);

  act(&c);
  for (viewer *v = c.host->tables->first_bystander; v; v = v->later_next)
    v->waits_since -= 1; /* a second passes */
  act(&c);
  assert_int_equal(spectator->woken, 4);

  act(&c);
  say(&c, SPECTATOR, "say hello"); /* refused: an answer comes at once, with all before it */
  assert_int_equal(spectator->woken, 5);
  act(&c);
  close_client(&c, SPECTATOR);
  be_idle(&c);
  close_table(&c);
}

static void test_presence(void **state) {
  static scene c;
  (void)state;
  open_table(&c, 2, 0, (table_row){0});
  say(&c, 0, "hi 0");
  assert_true(has_line(c.clients[0].told, "seat 1 away Player 2"));
  say(&c, 1, "hi 0");
  assert_true(has_line(c.clients[0].told, "seat 1 here Player 2"));
  c.clients[0].seen = c.clients[0].length;
  close_client(&c, 1);
  end_round(&c);
  assert_string_equal(c.clients[0].told + c.clients[0].seen, "seat 1 away Player 2\n");
  close_table(&c);
}

/* A write that failed has not happened: only its sender is told. */
static void test_failed_write(void **state) {
  static scene c;
  char decision[MLEM_ACTION_TEXT], refusal[32];
  (void)state;
  open_table(&c, 2, 0, (table_row){0});
  begin_game(&c);
  uint32_t seq = table_of(&c)->follow.next;
  unsigned seat = legal_decision(&c, decision), other = 1 - seat;
  c.clients[other].seen = c.clients[other].length;
  host_refuse(c.host, true);
  snprintf(refusal, sizeof refusal, "no %u store ", seq);
  assert_int_equal(strncmp(say(&c, seat, "act %u %s", seq, decision), refusal, strlen(refusal)), 0);
  assert_int_equal(c.clients[other].length, c.clients[other].seen);
  host_refuse(c.host, false);
  say(&c, seat, "act %u %s", seq, decision);
  assert_non_null(strstr(c.clients[other].told + c.clients[other].seen, decision));
  assert_int_equal(table_of(&c)->follow.next > seq, 1);
  assert_true(host_agrees(c.host));
  close_table(&c);
}

static void test_chat(void **state) {
  static scene c;
  (void)state;
  open_table(&c, 2, 0, (table_row){0});
  begin_game(&c);
  assert_string_equal(say(&c, 0, "say hello"), "say 0 hello\n");
  assert_true(has_line(c.clients[1].told, "say 0 hello"));
  host_refuse(c.host, true);
  assert_null(strstr(say(&c, 0, "say lost"), "say 0"));
  host_refuse(c.host, false);
  assert_string_equal(say(&c, 1, "say again"), "say 1 again\n");
  open_client(&c, SPECTATOR);
  assert_null(strstr(say(&c, SPECTATOR, "hi 0"), "\nsay ")); /* it is for the seats */
  table_of(&c)->row.spectator_chat = true;
  assert_true(has_line(say(&c, SPECTATOR, "hi 0"), "say 1 again"));
  close_table(&c);
}

/* The lines `e ...` of a text, in order. */
static size_t events_of(const char *text, char *events) {
  size_t length = 0;
  for (const char *line = text; *line;) {
    const char *end = strchr(line, '\n');
    if (strncmp(line, "e ", 2) == 0) {
      memcpy(events + length, line, (size_t)(end - line) + 1);
      length += (size_t)(end - line) + 1;
    }
    line = end + 1;
  }
  events[length] = '\0';
  return length;
}

/* At every move: a viewer that watched from the start and one that comes now know the same, and
 * that is what the store says. */
static void test_differences_add_up(void **state) {
  static scene c;
  static char watched[TOLD], greeted[TOLD];
  (void)state;
  open_table(&c, 3, 4, (table_row){.variants = MLEM_UFO | MLEM_EXPLORATION | MLEM_MISSIONS});
  open_client(&c, SPECTATOR);
  say(&c, SPECTATOR, "hi 0");
  begin_game(&c);
  for (unsigned moves = 0; moves < 500 && table_of(&c)->row.state == TABLE_PLAYING; moves++) {
    unsigned seat = act(&c);
    if (table_of(&c)->row.state != TABLE_PLAYING)
      break; /* a greeting shows what was hidden now */
    events_of(c.clients[seat].told, watched);
    close_client(&c, seat);
    open_client(&c, seat);
    events_of(say(&c, seat, "hi 0"), greeted);
    assert_string_equal(watched, greeted);
  }
  assert_int_equal(table_of(&c)->row.state, TABLE_OVER);
  assert_true(has_line(c.clients[SPECTATOR].told, "over"));
  assert_non_null(strstr(c.clients[SPECTATOR].told, "* deal 0 ? ? ? ?"));
  assert_true(host_agrees(c.host));
  close_table(&c);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_greeting),           cmocka_unit_test(test_told_only_after_the_commit),
      cmocka_unit_test(test_commits_are_shared), cmocka_unit_test(test_presence),
      cmocka_unit_test(test_failed_write),       cmocka_unit_test(test_chat),
      cmocka_unit_test(test_differences_add_up), cmocka_unit_test(test_bystanders_are_told_later),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
