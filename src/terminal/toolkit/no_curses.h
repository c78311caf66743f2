// SPDX-License-Identifier: MIT
/*
 * no_curses.h: the few names of ncurses that paint.c uses, where ncurses was left out.
 *
 * There is no screen then (screen_none.c): only canvases are painted on, and what would go to the
 * screen is never called.
 */
#ifndef MLEM_TERMINAL_NO_CURSES_H
#define MLEM_TERMINAL_NO_CURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

typedef unsigned attr_t;

enum { A_NORMAL = 0, A_DIM = 1, A_BOLD = 2, A_REVERSE = 4, A_UNDERLINE = 8 };
enum {
  COLOR_BLACK,
  COLOR_RED,
  COLOR_GREEN,
  COLOR_YELLOW,
  COLOR_BLUE,
  COLOR_MAGENTA,
  COLOR_CYAN,
  COLOR_WHITE
};

static inline void attr_set(attr_t attributes, short pair, void *unused) {
  (void)attributes, (void)pair, (void)unused;
}
static inline void move(int row, int column) {
  (void)row, (void)column;
}
static inline void addnwstr(const wchar_t *text, int count) {
  (void)text, (void)count;
}
static inline void erase(void) {
}
static inline void refresh(void) {
}

#endif
