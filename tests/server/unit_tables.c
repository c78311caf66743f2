// SPDX-License-Identifier: MIT
/*
 * unit_tables.c: the core of the server (moves, publishing, clocks, undo) in memory: the real
 * tables and store of fuzz/host.h, without sockets. Time passes only where a test says so.
 */
#include "../../fuzz/game.h"
#include "../../fuzz/host.h"
#include "../../src/server/tables/moves.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void must(bool good) {
  assert_true(good);
}

/* ---- A table and its clients ----------------------------------------------------------------- */

enum { CLIENTS = 6, SPECTATOR = 5, TOLD = 64 * 1024 };

typedef struct client {
  viewer *viewer;
  char told[TOLD]; /* every line so far */
  size_t length, seen;
} client;

typedef struct scene {
  host *host;
  char id[ID_TEXT];
  char tokens[MLEM_MAX_SEATS][TOKEN_TEXT];
  client clients[CLIENTS];
} scene;

static void ignore_wake(void *context) {
  (void)context;
}

static void open_client(scene *c, unsigned number) {
  const char *token = number < MLEM_MAX_SEATS ? c->tokens[number] : NULL;
  client *one = &c->clients[number];
  *one = (client){0};
  one->viewer = viewer_open(c->host->tables, c->id, token, NULL, ignore_wake, one);
  assert_non_null(one->viewer);
}

static void close_client(scene *c, unsigned number) {
  if (c->clients[number].viewer)
    viewer_close(c->clients[number].viewer);
  c->clients[number].viewer = NULL;
}

static void collect(client *one) {
  if (!one->viewer)
    return;
  const buffer *queue = viewer_queue(one->viewer);
  assert_true(one->length + queue->length < TOLD);
  if (queue->length > 0)
    memcpy(one->told + one->length, queue->bytes, queue->length);
  one->length += queue->length;
  one->told[one->length] = '\0';
  viewer_sent(one->viewer, queue->length);
}

static void end_round(scene *c) {
  host_round(c->host);
  for (unsigned i = 0; i < CLIENTS; i++)
    collect(&c->clients[i]);
}

static void send_text(scene *c, unsigned number, const char *text) {
  viewer_receive(c->clients[number].viewer, text, strlen(text));
}

/* Sends a message and returns what this client is told then. */
static const char *say(scene *c, unsigned number, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static const char *say(scene *c, unsigned number, const char *format, ...) {
  char text[512];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  client *one = &c->clients[number];
  one->seen = one->length;
  send_text(c, number, text);
  end_round(c);
  return one->told + one->seen;
}

static bool has_line(const char *text, const char *line) {
  size_t length = strlen(line);
  for (const char *at = text; (at = strstr(at, line)); at++)
    if ((at == text || at[-1] == '\n') && at[length] == '\n')
      return true;
  return false;
}

static live_table *table_of(scene *c) {
  live_table *t = table_in_memory(c->host->tables, c->id);
  assert_non_null(t);
  return t;
}

/* Two people, or more; bots in the seats of the mask. */
static void open_table(scene *c, unsigned seats, unsigned bots, table_row row) {
  uint8_t first;
  char token[TOKEN_TEXT];
  *c = (scene){.host = host_begin()};
  row.seats = (uint8_t)seats;
  row.first = 0;
  row.chat = true;
  snprintf(row.mat, sizeof row.mat, "standard");
  snprintf(row.standin, sizeof row.standin, "cadet");
  for (unsigned seat = 0; seat < seats; seat++)
    if (bots >> seat & 1) {
      row.seat[seat].is_bot = row.seat[seat].said_fair = true;
      snprintf(row.seat[seat].bot, sizeof row.seat[seat].bot, "cadet");
    }
  assert_true(tables_create(c->host->tables, &row, "Ann", &first, token));
  memcpy(c->id, row.id, sizeof c->id);
  memcpy(c->tokens[first], token, sizeof token);
  host_round(c->host);
  for (unsigned seat = 0; seat < seats; seat++) {
    live_table *t;
    seat_row identity = {0};
    if (seat == first || (bots >> seat & 1))
      continue;
    assert_int_equal(tables_find(c->host->tables, c->id, &t), FOUND);
    assert_true(table_take_seat(c->host->tables, t, seat, "", &identity, c->tokens[seat]));
    host_round(c->host);
  }
  for (unsigned seat = 0; seat < seats; seat++)
    if (!(bots >> seat & 1))
      open_client(c, seat);
}

static void begin_game(scene *c) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    if (c->clients[seat].viewer) {
      say(c, seat, "hi 0");
      say(c, seat, "fair 0%u", seat);
    }
  assert_int_equal(table_of(c)->row.state, TABLE_PLAYING);
}

/* The first legal decision of the seat that is asked, as text; its seat. */
static unsigned legal_decision(scene *c, char *text) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  const live_table *t = table_of(c);
  size_t count = mlem_legal_actions(&t->game->game, &t->follow.state, actions);
  assert_true(count > 0);
  mlem_action_text(&t->game->game, actions[t->follow.next % count], text);
  return (unsigned)mlem_turn(&t->follow.state);
}

static unsigned act(scene *c) {
  char decision[MLEM_ACTION_TEXT];
  unsigned seat = legal_decision(c, decision);
  say(c, seat, "act %u %s", table_of(c)->follow.next, decision);
  return seat;
}

static void close_table(scene *c) {
  for (unsigned i = 0; i < CLIENTS; i++)
    close_client(c, i);
  host_end(c->host);
}

/* ---- What seats add to the dice -------------------------------------------------------------- */

/* The seal of 16 bytes, all of them the seat's number. */
static void seal_text(const scene *c, unsigned seat, char hex[MLEM_FAIR_HEX]) {
  mlem_fair_part part = {.length = MLEM_FAIR_LEAST};
  mlem_fair_hash seal;
  memset(part.bytes, (int)seat, part.length);
  mlem_fair_seal(c->id, seat, &part, &seal);
  mlem_fair_hex(seal.bytes, seal.length, hex);
}

static void seal_all(scene *c, unsigned seats) {
  char hex[MLEM_FAIR_HEX];
  for (unsigned seat = 0; seat < seats; seat++) {
    say(c, seat, "hi 0");
    seal_text(c, seat, hex);
    say(c, seat, "fair-commit %s", hex);
  }
}

static void test_reveal_or_cancel(void **state) {
  static scene c;
  (void)state;
  open_table(&c, 2, 0, (table_row){0});
  seal_all(&c, 2);
  assert_true(has_line(c.clients[0].told, "fair-reveal 2 60000"));
  assert_true(has_line(say(&c, 0, "fair 00000000000000000000000000000000"), "fair 0"));
  host_wait(c.host, 59 * 1000);
  end_round(&c);
  assert_int_equal(table_of(&c)->row.state, TABLE_OPEN);
  host_wait(c.host, 2 * 1000);
  end_round(&c);
  assert_int_equal(table_of(&c)->row.state, TABLE_OVER);
  for (unsigned seat = 0; seat < 2; seat++) {
    assert_true(has_line(c.clients[seat].told,
                         "cancelled 1 seat 1 did not show its bytes for the dice in time"));
    assert_true(has_line(c.clients[seat].told, "over"));
    assert_null(strstr(c.clients[seat].told, "\ne "));
  }
  /* Too late; and a rematch is a new table for the same seats. */
  assert_non_null(strstr(say(&c, 1, "fair 01010101010101010101010101010101"), "no 0 fair"));
  assert_non_null(strstr(say(&c, 0, "rematch"), "rematch "));
  assert_true(host_agrees(c.host));
  close_table(&c);
}

static void test_revealed_in_time(void **state) {
  static scene c;
  (void)state;
  open_table(&c, 2, 0, (table_row){0});
  seal_all(&c, 2);
  say(&c, 0, "fair 00000000000000000000000000000000");
  say(&c, 1, "fair 01010101010101010101010101010101");
  assert_int_equal(table_of(&c)->row.state, TABLE_PLAYING);
  assert_non_null(strstr(c.clients[0].told, " # fair scheme mlem-fair-2\n"));
  host_wait(c.host, 120 * 1000); /* the game has no clock */
  end_round(&c);
  assert_int_equal(table_of(&c)->row.state, TABLE_PLAYING);
  assert_true(host_agrees(c.host));
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

/* ---- Publishing ------------------------------------------------------------------------------ */

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

/* A write that failed has not happened: only its sender hears of it. */
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

/* ---- Moves ----------------------------------------------------------------------------------- */

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
      cmocka_unit_test(test_reveal_or_cancel),
      cmocka_unit_test(test_revealed_in_time),
      cmocka_unit_test(test_vote_for_a_bot),
      cmocka_unit_test(test_greeting),
      cmocka_unit_test(test_told_only_after_the_commit),
      cmocka_unit_test(test_commits_are_shared),
      cmocka_unit_test(test_presence),
      cmocka_unit_test(test_failed_write),
      cmocka_unit_test(test_chat),
      cmocka_unit_test(test_differences_add_up),
      cmocka_unit_test(test_refusals),
      cmocka_unit_test(test_retry),
      cmocka_unit_test(test_clock),
      cmocka_unit_test(test_no_clock),
      cmocka_unit_test(test_undo),
      cmocka_unit_test(test_undo_among_bots),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
