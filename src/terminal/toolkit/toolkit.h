// SPDX-License-Identifier: MIT
/*
 * toolkit.h: text with colours on a canvas, the terminal as a screen, and a pager.
 *
 * A canvas is a grid of characters with colours. Everything is drawn on a canvas that is passed;
 * the result is shown on the terminal, or printed as plain text, with escape sequences or as HTML:
 *
 *   canvas *c = screen_clear();                  canvas *c = canvas_open(6, 60, ascii);
 *   canvas_put(c, 0, 0, 20, COLOUR_BAR, "Hi");   canvas_put(c, 0, 0, 20, COLOUR_BAR, "Hi");
 *   screen_show();                               canvas_print(c, 0, CANVAS_PLAIN, stdout);
 *                                                canvas_free(c);
 */
#ifndef MLEM_TERMINAL_TOOLKIT_H
#define MLEM_TERMINAL_TOOLKIT_H

#include <mlem/engine.h>
#include <stdio.h>

/* ---- Colours and signs ---------------------------------------------------------------------- */

/* Colours are roles, not numbers: the palette fits terminals with 256, 8 or no colours, and every
 * role can also be told without colour. */
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

const char *glyph_text(glyph which, bool ascii);

/* ---- Canvas --------------------------------------------------------------------------------- */

typedef struct canvas canvas;

/* A part of a canvas. */
typedef struct area {
  int row, column, rows, columns;
} area;

/* Blank rows and columns; NULL if memory is short. With `ascii`, signs are ASCII characters. */
canvas *canvas_open(int rows, int columns, bool ascii);
void canvas_free(canvas *c);

int canvas_rows(const canvas *c);
int canvas_columns(const canvas *c);
bool canvas_is_ascii(const canvas *c);
const char *canvas_glyph(const canvas *c, glyph which);

/* Text at a place, cut at `width` columns; returns the columns used. Never leaves the canvas. */
int canvas_put(canvas *c, int row, int column, int width, colour as, const char *text);
int canvas_putf(canvas *c, int row, int column, int width, colour as, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
/* The same, flush with the right end of the width. */
void canvas_put_right(canvas *c, int row, int column, int width, colour as, const char *text);
/* The same, and blanks up to the width. */
void canvas_fill(canvas *c, int row, int column, int width, colour as, const char *text);
/* Lines broken between words, as many as the area has rows; returns the rows used. */
int canvas_put_folded(canvas *c, area where, colour as, const char *text);
void canvas_line(canvas *c, int row, int column, int width);

/* Copies a row of another canvas. */
void canvas_copy_row(canvas *c, int row, int column, int width, const canvas *from, int from_row);

/* How many rows have something on them, from the first one on. */
int canvas_used(const canvas *c);
bool canvas_is_blank(const canvas *c, int row);

typedef enum canvas_format {
  CANVAS_PLAIN,   /* dice that can be used stand in brackets */
  CANVAS_COLOURS, /* the escape sequences of a terminal with 256 colours */
  CANVAS_HTML,    /* spans of the classes p0, p1, ...: the numbers of colours */
} canvas_format;

/* One row, without blanks at its end and without a new line. */
void canvas_print(const canvas *c, int row, canvas_format format, FILE *out);

/* The rules of CSS for the classes of CANVAS_HTML. */
void canvas_print_css(FILE *out);

/* How many columns a text takes. */
int text_columns(const char *text);

/* How many bytes of `text` fit into `width` columns, broken between words where possible;
 * `*next` is where the next line begins. */
size_t text_fold(const char *text, int width, const char **next);

/* ---- Screen --------------------------------------------------------------------------------- */

enum { SCREEN_MIN_COLUMNS = 80, SCREEN_MIN_ROWS = 24 };

/* Takes the terminal; false if it cannot show a full screen, and always without ncurses. Signals
 * that end the program give the terminal back; so does a crash. */
bool screen_open(bool ascii, bool mono);
void screen_close(void);

/* The canvas of the screen, blank and as large as the terminal is now. It stays the screen's. */
canvas *screen_clear(void);

/* Shows what has been drawn on it. */
void screen_show(void);

int screen_rows(void);
bool screen_is_ascii(void);

/* The signal that asks to leave, or 0. */
int screen_stopped(void);

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

/* ---- Pager: a text that takes the whole screen until a key is pressed ------------------------ */

typedef struct pager pager;

/* NULL if memory is short; then nothing is shown. */
pager *pager_open(const char *title);

/* A paragraph; `seat` is whose letter `letter` stands before it, or MLEM_NONE. */
void pager_add(pager *p, colour as, uint8_t seat, char letter, const char *text);

/* A picture; the pager frees it. */
void pager_add_picture(pager *p, canvas *picture);

/* Another bottom line than the usual one; the text must stay. */
void pager_set_keys(pager *p, const char *text);

/* Shows it, from its end if `at_end`, until the person has read it; the key that ended it. Frees
 * it. */
int pager_run(pager *p, bool at_end);

#endif
