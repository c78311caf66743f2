// SPDX-License-Identifier: MIT
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 24 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void progress_begin(progress *p, uint64_t games) {
  *p = (progress){.shown = isatty(STDERR_FILENO) != 0, .games = games, .start = now()};
}

double progress_seconds(const progress *p) {
  return now() - p->start;
}

/* "1:02:03", "2:03", or "--:--" where nobody can know yet. */
static void print_time(char *text, size_t room, double seconds) {
  if (!(seconds >= 0 && seconds < 360000)) {
    snprintf(text, room, "--:--");
    return;
  }
  unsigned whole = (unsigned)(seconds + 0.5);
  if (whole >= 3600)
    snprintf(text, room, "%u:%02u:%02u", whole / 3600, whole / 60 % 60, whole % 60);
  else
    snprintf(text, room, "%u:%02u", whole / 60, whole % 60);
}

void progress_update(progress *p, uint64_t games_done) {
  if (!p->shown || p->games == 0)
    return;
  double seconds = progress_seconds(p), rate = seconds > 0 ? (double)games_done / seconds : 0;
  double share = (double)games_done / (double)p->games;
  char bar[BAR + 1], left[16];
  memset(bar, '.', BAR);
  memset(bar, '#', (size_t)(share * BAR < BAR ? share * BAR : BAR));
  bar[BAR] = '\0';
  print_time(left, sizeof left, rate > 0 ? (double)(p->games - games_done) / rate : -1);
  fprintf(stderr, "\r[%s] %3.0f%%  %" PRIu64 " games  %.*f/s  %s left \x1b[K", bar, 100 * share,
          games_done, rate < 10 ? 1 : 0, rate, left);
  fflush(stderr);
  p->drawn = true;
}

void progress_end(progress *p) {
  if (p->drawn)
    fputs("\r\x1b[K", stderr);
  p->drawn = false;
}
