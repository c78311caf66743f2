// SPDX-License-Identifier: MIT
/* system_clocks.c: the time of day, and a clock that never jumps. */
#include "system_clocks.h"

#include <time.h>

static int64_t read_ms(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The wall clock is read once. After that only the boot clock counts, so that setting the machine's
 * clock does not change the time that players have left. */
int64_t now_ms(void) {
  static int64_t start;
  if (start == 0)
    start = read_ms(CLOCK_REALTIME) - read_ms(CLOCK_BOOTTIME);
  return start + read_ms(CLOCK_BOOTTIME);
}

double seconds_passed(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}
