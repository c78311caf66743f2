// SPDX-License-Identifier: MIT
/* start_and_join_thread.c: starts threads with a large stack, and waits for their end for a limited
 * time.
 */
#include "start_and_join_thread.h"

enum { STACK_BYTES = 8 * 1024 * 1024, LONGEST_WAIT_MS = 200 };

bool worker_thread_start(pthread_t *thread, void *(*run)(void *context), void *context) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, STACK_BYTES);
  bool good = pthread_create(thread, &attributes, run, context) == 0;
  pthread_attr_destroy(&attributes);
  return good;
}

struct timespec worker_thread_deadline(void) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += LONGEST_WAIT_MS * 1000000L;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  return until;
}

bool worker_thread_join(pthread_t thread, const struct timespec *deadline) {
  return pthread_timedjoin_np(thread, NULL, deadline) == 0;
}
