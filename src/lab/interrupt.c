// SPDX-License-Identifier: MIT
/* interrupt.c: the signal handler, and the flag that it sets. */
#include "interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

enum { SAME_WISH_MS = 1000 };

/* The only globals of the laboratory: signals have no context. */
static atomic_bool wanted;
static atomic_llong wanted_at; /* milliseconds */

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Terminals and timeout(1) signal the process and its group: the second signal of a moment is the
 * same request. A later one ends the program. */
static void on_signal(int number) {
  if (!atomic_exchange(&wanted, true)) {
    atomic_store(&wanted_at, milliseconds());
  } else if (milliseconds() - atomic_load(&wanted_at) >= SAME_WISH_MS) {
    signal(number, SIG_DFL);
    raise(number);
  }
}

void interrupt_catch_signals(void) {
  struct sigaction action = {.sa_handler = on_signal};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
}

bool interrupt_wanted(void) {
  return atomic_load_explicit(&wanted, memory_order_relaxed);
}

void interrupt_request(void) {
  if (!atomic_exchange(&wanted, true))
    atomic_store(&wanted_at, milliseconds());
}
