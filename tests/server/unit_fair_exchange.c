// SPDX-License-Identifier: MIT
/* unit_fair_exchange.c: what the seats add to the dice before the start. */
#include "table_in_memory.h"

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

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_reveal_or_cancel),
      cmocka_unit_test(test_revealed_in_time),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
