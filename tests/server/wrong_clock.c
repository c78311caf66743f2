// SPDX-License-Identifier: MIT
/* wrong_clock.c: preloaded into a server, its clock is an hour ahead. */
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
  int status = (int)syscall(SYS_clock_gettime, clock, now);
  if (status == 0 && clock == CLOCK_REALTIME)
    now->tv_sec += 3600;
  return status;
}
