// SPDX-License-Identifier: MIT
/* canvas.c: cells of characters and paints, and how they are printed. */
#include "canvas.h"

#include "screen_internal.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

typedef struct cell {
  wchar_t character; /* 0: the right half of a wide one */
  uint8_t as;        /* paint */
} cell;

struct canvas {
  int rows, columns;
  bool was_ascii;
  cell *cells;
};

static canvas *now;

canvas *canvas_open(int rows, int columns, bool ascii) {
  canvas *c = calloc(1, sizeof *c);
  if (!c)
    return NULL;
  c->rows = rows;
  c->columns = columns;
  c->cells = calloc((size_t)rows * (size_t)columns, sizeof *c->cells);
  if (!c->cells) {
    free(c);
    return NULL;
  }
  for (int i = 0; i < rows * columns; i++)
    c->cells[i] = (cell){L' ', COLOUR_PLAIN};
  c->was_ascii = screen_is_ascii();
  colours_set_ascii(ascii);
  now = c;
  return c;
}

void canvas_end(canvas *c) {
  colours_set_ascii(c->was_ascii);
  now = NULL;
}

void canvas_free(canvas *c) {
  if (c)
    free(c->cells);
  free(c);
}

canvas *canvas_now(void) {
  return now;
}

int canvas_rows(const canvas *c) {
  return c->rows;
}

int canvas_columns(const canvas *c) {
  return c->columns;
}

static cell *cell_at(const canvas *c, int row, int column) {
  return &c->cells[row * c->columns + column];
}

void canvas_set(canvas *c, int row, int column, wchar_t character, int width, colour as) {
  *cell_at(c, row, column) = (cell){character, (uint8_t)as};
  if (width == 2 && column + 1 < c->columns)
    *cell_at(c, row, column + 1) = (cell){0, (uint8_t)as};
}

/* ---- Printing ------------------------------------------------------------------------------- */

static bool has_ground(colour as) {
  char css[128];
  colour_css(as, css);
  return strstr(css, "background") != NULL;
}

static bool is_blank(const cell *one) {
  return one->character == L' ' && !has_ground((colour)one->as);
}

/* How many columns of a row are not blank to the end. */
static int row_end(const canvas *c, int row, bool with_ground) {
  int end = c->columns;
  while (end > 0) {
    const cell *last = cell_at(c, row, end - 1);
    if (with_ground ? !is_blank(last) : last->character != L' ' || last->as == COLOUR_USABLE)
      break;
    end--;
  }
  return end;
}

bool canvas_is_blank(const canvas *c, int row) {
  return row_end(c, row, true) == 0;
}

int canvas_used(const canvas *c) {
  int used = c->rows;
  while (used > 0 && canvas_is_blank(c, used - 1))
    used--;
  return used;
}

static void put_character(wchar_t character, canvas_style style, FILE *out) {
  char bytes[16];
  mbstate_t state = {0};
  if (style == CANVAS_HTML && (character == L'<' || character == L'>' || character == L'&')) {
    fputs(character == L'<' ? "&lt;" : character == L'>' ? "&gt;" : "&amp;", out);
    return;
  }
  size_t length = wcrtomb(bytes, character, &state);
  if (length == (size_t)-1)
    fputc('?', out);
  else
    fwrite(bytes, 1, length, out);
}

/* Without colours, brackets tell the dice that can be used. */
static wchar_t bracketed(const canvas *c, int row, int column) {
  const cell *here = cell_at(c, row, column);
  if (here->as != COLOUR_USABLE || here->character != L' ')
    return here->character;
  const cell *next = column + 1 < c->columns ? here + 1 : NULL;
  const cell *last = column > 0 ? here - 1 : NULL;
  if (next && next->as == COLOUR_USABLE && next->character != L' ')
    return L'[';
  if (last && last->as == COLOUR_USABLE && last->character != L' ')
    return L']';
  return L' ';
}

static void begin_colour(colour as, canvas_style style, FILE *out) {
  char codes[64];
  if (style == CANVAS_HTML)
    fprintf(out, "<span class=p%d>", (int)as);
  if (style != CANVAS_COLOURS)
    return;
  colour_codes(as, codes);
  fprintf(out, "\033[%sm", codes);
}

static void end_colour(canvas_style style, FILE *out) {
  if (style != CANVAS_PLAIN)
    fputs(style == CANVAS_HTML ? "</span>" : "\033[0m", out);
}

void canvas_print(const canvas *c, int row, canvas_style style, FILE *out) {
  int end = row_end(c, row, style != CANVAS_PLAIN);
  colour as = COLOUR_PLAIN;
  for (int column = 0; column < end; column++) {
    const cell *here = cell_at(c, row, column);
    if ((colour)here->as != as) {
      if (as != COLOUR_PLAIN)
        end_colour(style, out);
      as = (colour)here->as;
      if (as != COLOUR_PLAIN)
        begin_colour(as, style, out);
    }
    if (here->character)
      put_character(style == CANVAS_PLAIN ? bracketed(c, row, column) : here->character, style,
                    out);
  }
  if (as != COLOUR_PLAIN)
    end_colour(style, out);
}

void canvas_paint(const canvas *c, int row, int at_row, int at_column, int width) {
  for (int column = 0; column < c->columns && column < width; column++) {
    const cell *here = cell_at(c, row, column);
    char bytes[MB_LEN_MAX + 1];
    mbstate_t state = {0};
    size_t length = here->character ? wcrtomb(bytes, here->character, &state) : 0;
    if (length == 0 || length == (size_t)-1)
      continue;
    bytes[length] = '\0';
    screen_put(at_row, at_column + column, 2, (colour)here->as, bytes);
  }
}

void canvas_print_css(FILE *out) {
  for (int i = 0; i < COLOURS; i++) {
    char css[128];
    colour_css((colour)i, css);
    if (css[0])
      fprintf(out, ".p%d{%s}", i, css);
  }
}
