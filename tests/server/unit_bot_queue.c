// SPDX-License-Identifier: MIT
/* unit_bot_queue.c: which decision of a bot comes next, without threads and with a time of its
 * own.
 */
#include "../../src/server/bot_workers/fair_queue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { ALICE = 1, BEN = 2 };

static fair_queue queue;

static bot_job job_for(uint64_t address) {
  mlem_fault fault;
  bot_job job = {.addresses = {address}, .address_count = address != 0};
  assert_true(mlem_bot_spec_parse("cadet", strlen("cadet"), &job.spec, fault));
  return job;
}

/* The address whose job comes first, of two that were added at the same time. */
static uint64_t first_of(uint64_t one, uint64_t other, double now) {
  bot_job jobs[2] = {job_for(one), job_for(other)};
  fair_queue_add(&queue, &jobs[0], now);
  fair_queue_add(&queue, &jobs[1], now);
  const bot_job *first = fair_queue_next(&queue, true, now);
  assert_non_null(fair_queue_next(&queue, true, now));
  assert_null(fair_queue_next(&queue, true, now));
  return first->addresses[0];
}

static void test_who_has_used_less(void **state) {
  bot_job job = job_for(ALICE);
  (void)state;
  fair_queue_open(&queue);
  assert_int_equal(first_of(ALICE, BEN, 100), ALICE); /* in the order in which they came */
  fair_queue_charge(&queue, &job, 2, 100);
  assert_int_equal(first_of(ALICE, BEN, 100), BEN);
  assert_int_equal(first_of(0, ALICE, 100), ALICE); /* a table without viewers comes last */
}

/* What another server of the same store has spent counts as well, and is forgotten as quickly. */
static void test_use_at_other_servers(void **state) {
  bot_job job = job_for(BEN);
  (void)state;
  fair_queue_open(&queue);
  fair_queue_charge(&queue, &job, 0.6, 100);
  fair_queue_learn_use(&queue, &(bot_use){.address = ALICE, .seconds = 5}, 100);
  assert_int_equal(first_of(ALICE, BEN, 100), BEN);
  fair_queue_learn_use(&queue, &(bot_use){.address = ALICE, .seconds = 0.1}, 101);
  assert_int_equal(first_of(BEN, ALICE, 101), ALICE);
  fair_queue_learn_use(&queue, &(bot_use){.address = ALICE, .seconds = 5}, 102);
  fair_queue_charge(&queue, &job, 0.6, 200);
  assert_int_equal(first_of(BEN, ALICE, 200), ALICE);
}

/* Only work of our own is told, so that two servers do not pass the same seconds back and forth. */
static void test_what_is_told(void **state) {
  bot_use told[4];
  bot_job job = job_for(BEN);
  (void)state;
  fair_queue_open(&queue);
  fair_queue_learn_use(&queue, &(bot_use){.address = ALICE, .seconds = 5}, 100);
  assert_int_equal(fair_queue_read_use(&queue, told, 4, 100), 0);
  fair_queue_charge(&queue, &job, 4, 100);
  assert_int_equal(fair_queue_read_use(&queue, told, 4, 110), 1);
  assert_int_equal(told[0].address, BEN);
  assert_true(told[0].seconds > 1.99 && told[0].seconds < 2.01); /* half of it is forgotten */
  assert_int_equal(fair_queue_read_use(&queue, told, 0, 110), 0);
  assert_int_equal(fair_queue_read_use(&queue, told, 4, 200), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_who_has_used_less),
      cmocka_unit_test(test_use_at_other_servers),
      cmocka_unit_test(test_what_is_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
