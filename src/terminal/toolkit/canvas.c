// SPDX-License-Identifier: MIT
/* canvas.c: cells of characters and colours, and text put on them. */
#include "canvas_cells.h"

#include "../../lang/choose_language.h"
#include "../../lang/text_width.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_TEXT = 512 };

void canvas_reset(canvas *c, int rows, int columns) {
  if (rows != c->rows || columns != c->columns) {
    cell *cells = malloc((size_t)rows * (size_t)columns * sizeof *cells);
    if (cells) {
      free(c->cells);
      *c = (canvas){.rows = rows, .columns = columns, .ascii = c->ascii, .cells = cells};
    }
  }
  for (int i = 0; i < c->rows * c->columns; i++)
    c->cells[i] = (cell){{L' '}, COLOUR_PLAIN};
}

canvas *canvas_open(int rows, int columns, bool ascii) {
  canvas *c = calloc(1, sizeof *c);
  if (!c)
    return NULL;
  c->ascii = ascii;
  canvas_reset(c, rows, columns);
  if (c->cells)
    return c;
  free(c);
  return NULL;
}

void canvas_free(canvas *c) {
  if (c)
    free(c->cells);
  free(c);
}

int canvas_rows(const canvas *c) {
  return c->rows;
}

int canvas_columns(const canvas *c) {
  return c->columns;
}

bool canvas_is_ascii(const canvas *c) {
  return c->ascii;
}

const char *glyph_text(glyph which, bool ascii) {
  static const char *const fine[GLYPHS] = {"►", "◉", "○", "✖", "·", "✦",
                                           "»", "✔", "─", "│", "★", "…"};
  static const char *const coarse[GLYPHS] = {">", "@", "o", "X", ".", "*",
                                             ">", "+", "-", "|", "*", "."};
  return ascii ? coarse[which] : fine[which];
}

const char *canvas_glyph(const canvas *c, glyph which) {
  return glyph_text(which, c->ascii);
}

/* ---- Text ----------------------------------------------------------------------------------- */

int text_columns(const char *text) {
  return (int)lang_columns(text);
}

size_t text_fold(const char *text, int width, const char **next) {
  return lang_fold(text, width > 0 ? (size_t)width : 0, next);
}

/* As lang_character(), with nothing that the terminal would not take. */
static size_t next_character(const canvas *c, const char *text, wchar_t *character, int *columns) {
  size_t bytes = lang_character(text, character, columns);
  if (c->ascii && *character > 0x7e && !lang_terminal_is_utf8())
    *character = L'?';
  return bytes;
}

static void add_accent(cell *under, wchar_t accent) {
  for (int i = 1; i < CELL_CHARACTERS; i++)
    if (!under->text[i]) {
      under->text[i] = accent;
      return;
    }
}

/* Half of a wide character that is left over becomes a blank. */
static void set_cell(canvas *c, int row, int column, cell value) {
  cell *here = canvas_cell(c, row, column);
  if (!here->text[0] && column > 0)
    here[-1] = (cell){{L' '}, here[-1].as};
  if (column + 1 < c->columns && !here[1].text[0])
    here[1] = (cell){{L' '}, here[1].as};
  *here = value;
}

static void set_character(canvas *c, int row, int column, wchar_t character, int columns,
                          colour as) {
  set_cell(c, row, column, (cell){{character}, (uint8_t)as});
  if (columns == 2) {
    set_cell(c, row, column + 1, (cell){{L' '}, (uint8_t)as});
    *canvas_cell(c, row, column + 1) = (cell){{0}, (uint8_t)as};
  }
}

int canvas_put(canvas *c, int row, int column, int width, colour as, const char *text) {
  int used = 0, columns;
  wchar_t character;
  if (row < 0 || row >= c->rows || column < 0 || column >= c->columns)
    return 0;
  if (width > c->columns - column)
    width = c->columns - column;
  while (*text) {
    text += next_character(c, text, &character, &columns);
    if (used + columns > width)
      break;
    if (columns > 0)
      set_character(c, row, column + used, character, columns, as);
    else if (used > 0)
      add_accent(canvas_cell(c, row, column + used - 1), character);
    used += columns;
  }
  return used;
}

int canvas_putf(canvas *c, int row, int column, int width, colour as, const char *format, ...) {
  char text[LINE_TEXT];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  return canvas_put(c, row, column, width, as, text);
}

void canvas_put_right(canvas *c, int row, int column, int width, colour as, const char *text) {
  int spare = width - text_columns(text);
  if (spare < 0)
    spare = 0;
  canvas_put(c, row, column + spare, width - spare, as, text);
}

void canvas_fill(canvas *c, int row, int column, int width, colour as, const char *text) {
  int used = canvas_put(c, row, column, width, as, text);
  for (; used < width; used++)
    canvas_put(c, row, column + used, 1, as, " ");
}

int canvas_put_folded(canvas *c, area where, colour as, const char *text) {
  int rows = 0;
  for (const char *next = text; *next && rows < where.rows; rows++) {
    char line[LINE_TEXT];
    const char *from = next;
    size_t size = text_fold(from, where.columns, &next);
    snprintf(line, sizeof line, "%.*s", (int)size, from);
    canvas_put(c, where.row + rows, where.column, where.columns, as, line);
  }
  return rows;
}

void canvas_line(canvas *c, int row, int column, int width) {
  for (int i = 0; i < width; i++)
    canvas_put(c, row, column + i, 1, COLOUR_FAINT, canvas_glyph(c, GLYPH_LINE));
}

void canvas_copy_row(canvas *c, int row, int column, int width, const canvas *from, int from_row) {
  if (row < 0 || row >= c->rows || column < 0)
    return;
  for (int i = 0; i < width && i < from->columns && column + i < c->columns; i++)
    *canvas_cell(c, row, column + i) = *canvas_cell(from, from_row, i);
}
