// SPDX-License-Identifier: MIT
/*
 * screen.h: the terminal: taken, painted on, given back whatever happens.
 *
 * Only the files that include this know ncurses. Colours are roles, not numbers: the palette fits
 * terminals with 256, 16 or no colours, and every role can also be told without colour.
 */
#ifndef MLEM_TERMINAL_SCREEN_H
#define MLEM_TERMINAL_SCREEN_H

#include "../terminal.h"

/* ---- Life ----------------------------------------------------------------------------------- */

enum { SCREEN_MIN_COLUMNS = 80, SCREEN_MIN_ROWS = 24 };

/* Takes the terminal; false if it cannot show a full screen. Signals that end the program restore
 * it; so does a crash. */
bool screen_open(const terminal_options *looks);
void screen_close(void);

int screen_rows(void);
int screen_columns(void);

/* The signal that asks to leave, or 0. */
int screen_stopped(void);

/* ---- Keys ----------------------------------------------------------------------------------- */

enum {
  KEYS = 0x110000, /* above any character */
  KEY_NOTHING = KEYS,
  KEY_SIZE, /* the terminal has another size now */
  KEY_STOP, /* a signal asks to leave, or the terminal is gone */
  KEY_UP_ARROW,
  KEY_DOWN_ARROW,
  KEY_LEFT_ARROW,
  KEY_RIGHT_ARROW,
  KEY_PAGE_UP,
  KEY_PAGE_DOWN,
  KEY_FIRST,
  KEY_LAST,
  KEY_RETURN,
  KEY_ERASE,
  KEY_ESCAPE,
  KEY_CLICK, /* see screen_click_row */
  KEY_WHEEL_UP,
  KEY_WHEEL_DOWN,
};

/* The next key, a character or one of the above; KEY_NOTHING after `milliseconds` (negative: waits
 * for ever). */
int screen_key(int milliseconds);
int screen_click_row(void);
int screen_click_column(void);

/* Milliseconds of a clock that only goes forwards. */
long long screen_clock(void);

/* ---- Paint ---------------------------------------------------------------------------------- */

typedef enum colour {
  COLOUR_PLAIN,
  COLOUR_FAINT,
  COLOUR_STRONG,
  COLOUR_BAR,    /* title and key lines */
  COLOUR_ROCKET, /* where the rocket is */
  COLOUR_FACES,  /* the faces of a space */
  COLOUR_MOON,
  COLOUR_PLANET,
  COLOUR_TOKEN, /* exploration */
  COLOUR_UFO,
  COLOUR_USABLE,  /* a die that can be used */
  COLOUR_USELESS, /* one that cannot */
  COLOUR_CHOSEN,  /* the choice under the cursor */
  COLOUR_GOOD,
  COLOUR_BAD,
  COLOUR_SEAT,                                /* + seat: its colour as text */
  COLOUR_CHIP = COLOUR_SEAT + MLEM_MAX_SEATS, /* + seat: its colour behind a letter */
  COLOURS = COLOUR_CHIP + MLEM_MAX_SEATS,
} colour;

typedef enum glyph {
  GLYPH_ROCKET,
  GLYPH_UFO,
  GLYPH_FREE_MOON,
  GLYPH_FAILED,
  GLYPH_NOT_FAILED,
  GLYPH_FIND,
  GLYPH_TUNNEL,
  GLYPH_DONE,
  GLYPH_LINE,
  GLYPH_BAR,
  GLYPH_STAR,
  GLYPH_DOTS,
  GLYPHS,
} glyph;

const char *screen_glyph(glyph which);
bool screen_is_ascii(void);

void screen_clear(void);
void screen_show(void);

/* Text at a place, cut at `width` columns; returns the columns used. Never leaves the screen. */
int screen_put(int row, int column, int width, colour as, const char *text);
int screen_putf(int row, int column, int width, colour as, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* The same, and blanks up to the width. */
void screen_fill(int row, int column, int width, colour as, const char *text);
void screen_line(int row, int column, int width);

/* How many columns a text takes; needs no screen. */
int screen_width(const char *text);

/* How many bytes of `text` fit into `width` columns, broken between words where possible;
 * `*next` is where the next line begins. */
size_t screen_fold(const char *text, int width, const char **next);

#endif
