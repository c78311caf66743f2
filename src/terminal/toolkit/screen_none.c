// SPDX-License-Identifier: MIT
/* screen_none.c: instead of screen.c where ncurses was left out: the game goes line by line. */
#include "screen_internal.h"

#include "canvas.h"

#include <time.h>

bool screen_open(const terminal_options *looks) {
  (void)looks;
  return false;
}

void screen_close(void) {
}

int screen_rows(void) {
  return canvas_now() ? canvas_rows(canvas_now()) : 0;
}

int screen_columns(void) {
  return canvas_now() ? canvas_columns(canvas_now()) : 0;
}

int screen_stopped(void) {
  return 0;
}

int screen_key(int milliseconds) {
  (void)milliseconds;
  return KEY_STOP;
}

int screen_click_row(void) {
  return 0;
}

int screen_click_column(void) {
  return 0;
}

long long screen_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
