// SPDX-License-Identifier: MIT
/* progress_line.c: draws the line again when enough time has passed. */
#include "progress_line.h"
#include "mpi_processes.h"

#include "../lang/lang.h"

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
  bool terminal = isatty(STDERR_FILENO) != 0;
  *p = (progress){
      .shown = terminal || mpi_size() > 1, .plain = !terminal, .games = games, .start = now()};
}

double progress_seconds(const progress *p) {
  return now() - p->start;
}

/* "1:02:03", "2:03", or "--:--" while it is unknown. */
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

/* One line when another tenth is done. */
static void print_tenth(progress *p, double share, const char *text) {
  unsigned tenths = (unsigned)(share * 10);
  if (tenths > p->tenths && tenths < 10)
    fprintf(stderr, "mlem: %s  %s\n", lang_percent(tenths / 10.0, 0).text, text);
  p->tenths = tenths;
}

static void draw(progress *p, double share, const char *text) {
  char bar[BAR + 1];
  memset(bar, '.', BAR);
  memset(bar, '#', (size_t)(share * BAR < BAR ? share * BAR : BAR));
  bar[BAR] = '\0';
  fprintf(stderr, "\r[%s] %s  %s \x1b[K", bar, lang_percent(share, 0).text, text);
  fflush(stderr);
  p->drawn = true;
}

void progress_update(progress *p, uint64_t games_done) {
  if (!p->shown || p->games == 0)
    return;
  double seconds = progress_seconds(p), rate = seconds > 0 ? (double)games_done / seconds : 0;
  double share = (double)games_done / (double)p->games;
  char text[128], left[16];
  print_time(left, sizeof left, rate > 0 ? (double)(p->games - games_done) / rate : -1);
  /* Translators: how many games are done, how many a second, and the time that is left. */
  lang_put(text, sizeof text,
           P_("%s game, %s a second, %s left", "%s games, %s a second, %s left", games_done),
           lang_count(games_done).text, lang_decimal(rate, rate < 10 ? 1 : 0).text, left);
  if (p->plain)
    print_tenth(p, share, text);
  else
    draw(p, share, text);
}

void progress_end(progress *p) {
  if (p->drawn)
    fputs("\r\x1b[K", stderr);
  p->drawn = false;
}
