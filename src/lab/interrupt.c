// SPDX-License-Identifier: MIT
/* interrupt.c: the handler, and the mark that it sets. */
#include "interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool wanted; /* the only global of the laboratory: signals have no context */

static void on_signal(int number) {
  (void)number;
  atomic_store_explicit(&wanted, true, memory_order_relaxed);
}

void interrupt_catch_signals(void) {
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
}

bool interrupt_wanted(void) {
  return atomic_load_explicit(&wanted, memory_order_relaxed);
}

void interrupt_request(void) {
  atomic_store_explicit(&wanted, true, memory_order_relaxed);
}
