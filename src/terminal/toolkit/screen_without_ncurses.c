// SPDX-License-Identifier: MIT
/* screen_without_ncurses.c: instead of ncurses_screen.c where ncurses was left out: the game goes
 * line by line. */
#include "toolkit.h"

#include <time.h>

bool screen_open(bool ascii, bool mono) {
  (void)ascii, (void)mono;
  return false;
}

void screen_close(void) {
}

/* Not called: the screen cannot be opened. */
canvas *screen_clear(void) {
  return NULL;
}

void screen_show(void) {
}

int screen_rows(void) {
  return 0;
}

bool screen_is_ascii(void) {
  return true;
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
