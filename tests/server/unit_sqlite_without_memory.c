// SPDX-License-Identifier: MIT
/* unit_sqlite_without_memory.c: SQLite gets no memory, at each allocation of a query: what is read
 * is right or refused, and a transaction that SQLite has rolled back by itself writes nothing. */
#include "../../src/server/stores/sqlite.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- Memory ---------------------------------------------------------------------------------- */

static sqlite3_mem_methods usual;
static unsigned fails_in; /* that many allocations; 0: never */

static bool fails_now(void) {
  return fails_in > 0 && --fails_in == 0;
}

static void *get(int bytes) {
  return fails_now() ? NULL : usual.xMalloc(bytes);
}

static void *resize(void *old, int bytes) {
  return fails_now() ? NULL : usual.xRealloc(old, bytes);
}

/* ---- A store with one table ------------------------------------------------------------------ */

static const char line[] = "* roll 1 2 2 3 4 A";
static char directory[] = "/tmp/mlem-test-XXXXXX";
static store *kept;
static table_row table = {.id = "table0123456789a",
                          .state = TABLE_PLAYING,
                          .seats = 2,
                          .mat = "cosmic",
                          .standin = "captain",
                          .absence = DEFAULT_ABSENCE};

static int open_store(void **state) {
  mlem_fault fault;
  (void)state;
  sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
  sqlite3_mem_methods own = usual;
  own.xMalloc = get;
  own.xRealloc = resize;
  if (sqlite3_config(SQLITE_CONFIG_MALLOC, &own) != SQLITE_OK || !mkdtemp(directory))
    return -1;
  sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0); /* every allocation asks for memory */
  kept = store_sqlite.open(directory, fault);
  if (!kept)
    return -1;
  memset(table.secret, 7, sizeof table.secret);
  for (unsigned seat = 0; seat < table.seats; seat++) {
    table.seat[seat].taken = true;
    memset(table.seat[seat].token, (int)seat + 1, HASH_BYTES);
    snprintf(table.seat[seat].name, SHORT_NAME, "Player %u", seat + 1);
  }
  bool good = store_sqlite.begin(kept) == STORE_OK &&
              store_sqlite.table_insert(kept, &table, 0) == STORE_OK &&
              store_sqlite.event_append(kept, table.number, 0, line, strlen(line)) == STORE_OK &&
              store_sqlite.commit(kept) == STORE_OK;
  return good ? 0 : -1;
}

static int close_store(void **state) {
  char command[64];
  (void)state;
  store_sqlite.close(kept);
  snprintf(command, sizeof command, "rm -r %s", directory);
  return system(command); /* NOLINT(cert-env33-c): a directory of this test */
}

typedef struct events {
  unsigned count, wrong;
} events;

static bool take_event(void *context, uint32_t seq, const char *text, size_t length) {
  events *found = context;
  found->wrong += seq != found->count || length != strlen(line) || memcmp(text, line, length) != 0;
  found->count++;
  return true;
}

static events all_events(store_status *status) {
  events found = {0};
  *status = store_sqlite.event_each(kept, table.number, 0, take_event, &found);
  return found;
}

/* ---- Tests ----------------------------------------------------------------------------------- */

/* Reads once with the n-th allocation failing. False: there are not that many. */
static bool read_without(unsigned n, unsigned expected) {
  table_row found;
  store_status table_status, events_status;
  fails_in = n;
  table_status = store_sqlite.table_find(kept, table.id, &found);
  events seen = all_events(&events_status);
  bool failed = fails_in == 0;
  fails_in = 0;
  if (table_status == STORE_OK) {
    assert_memory_equal(found.secret, table.secret, sizeof table.secret);
    assert_string_equal(found.mat, table.mat);
    assert_string_equal(found.standin, table.standin);
    for (unsigned seat = 0; seat < table.seats; seat++) {
      assert_true(found.seat[seat].taken);
      assert_memory_equal(found.seat[seat].token, table.seat[seat].token, HASH_BYTES);
      assert_string_equal(found.seat[seat].name, table.seat[seat].name);
    }
  } else
    assert_int_equal(table_status, STORE_FAILED);
  assert_int_equal(seen.wrong, 0);
  if (events_status == STORE_OK)
    assert_int_equal(seen.count, expected);
  return failed;
}

static void test_reading(void **state) {
  unsigned n = 1;
  (void)state;
  while (read_without(n, 1))
    n++;
  assert_true(n > 5);
}

/* An event, a query that fails, another event: both are written, or none. */
static void test_a_query_between_two_writes(void **state) {
  unsigned count = 1, lost = 0, n = 1;
  bool failed = true;
  (void)state;
  for (; failed; n++) {
    store_status status = store_sqlite.begin(kept);
    assert_int_equal(status, STORE_OK);
    status = store_sqlite.event_append(kept, table.number, count, line, strlen(line));
    assert_int_equal(status, STORE_OK);
    failed = read_without(n, count + 1);
    status = store_sqlite.event_append(kept, table.number, count + 1, line, strlen(line));
    if (status == STORE_OK)
      status = store_sqlite.commit(kept);
    if (status != STORE_OK) {
      assert_string_not_equal(kept->fault, "");
      store_sqlite.rollback(kept);
      lost++;
    } else
      count += 2;
    events found = all_events(&status);
    assert_int_equal(status, STORE_OK);
    assert_int_equal(found.wrong, 0);
    assert_int_equal(found.count, count);
  }
  assert_true(lost > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_reading),
                                     cmocka_unit_test(test_a_query_between_two_writes)};
  return cmocka_run_group_tests(tests, open_store, close_store);
}
