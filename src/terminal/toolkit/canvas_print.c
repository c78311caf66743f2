// SPDX-License-Identifier: MIT
/* canvas_print.c: a canvas as text: plain, with escape sequences, or as HTML. */
#include "canvas_cells.h"
#include "colour_roles.h"

#include <string.h>

static bool has_ground(colour as) {
  char css[COLOUR_CSS];
  colour_css(as, css);
  return strstr(css, "background") != NULL;
}

static bool is_blank(const cell *one) {
  return one->text[0] == L' ' && !has_ground((colour)one->as);
}

/* How many columns of a row are not blank to the end. */
static int row_end(const canvas *c, int row, bool with_ground) {
  int end = c->columns;
  while (end > 0) {
    const cell *last = canvas_cell(c, row, end - 1);
    if (with_ground ? !is_blank(last) : last->text[0] != L' ' || last->as == COLOUR_USABLE)
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

static void put_character(wchar_t character, canvas_format format, FILE *out) {
  char bytes[16];
  mbstate_t state = {0};
  if (format == CANVAS_HTML && (character == L'<' || character == L'>' || character == L'&')) {
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
  const cell *here = canvas_cell(c, row, column);
  if (here->as != COLOUR_USABLE || here->text[0] != L' ')
    return here->text[0];
  const cell *next = column + 1 < c->columns ? here + 1 : NULL;
  const cell *last = column > 0 ? here - 1 : NULL;
  if (next && next->as == COLOUR_USABLE && next->text[0] != L' ')
    return L'[';
  if (last && last->as == COLOUR_USABLE && last->text[0] != L' ')
    return L']';
  return L' ';
}

static void begin_colour(colour as, canvas_format format, FILE *out) {
  char codes[COLOUR_CODES];
  if (format == CANVAS_HTML)
    fprintf(out, "<span class=p%d>", (int)as);
  if (format != CANVAS_COLOURS)
    return;
  colour_codes(as, codes);
  fprintf(out, "\033[%sm", codes);
}

static void end_colour(canvas_format format, FILE *out) {
  if (format != CANVAS_PLAIN)
    fputs(format == CANVAS_HTML ? "</span>" : "\033[0m", out);
}

void canvas_print(const canvas *c, int row, canvas_format format, FILE *out) {
  int end = row_end(c, row, format != CANVAS_PLAIN);
  colour as = COLOUR_PLAIN;
  for (int column = 0; column < end; column++) {
    const cell *here = canvas_cell(c, row, column);
    if ((colour)here->as != as) {
      if (as != COLOUR_PLAIN)
        end_colour(format, out);
      as = (colour)here->as;
      if (as != COLOUR_PLAIN)
        begin_colour(as, format, out);
    }
    if (here->text[0])
      put_character(format == CANVAS_PLAIN ? bracketed(c, row, column) : here->text[0], format,
                    out);
    for (int i = 1; i < CELL_CHARACTERS && here->text[i]; i++)
      put_character(here->text[i], format, out);
  }
  if (as != COLOUR_PLAIN)
    end_colour(format, out);
}

void canvas_print_css(FILE *out) {
  for (int i = 0; i < COLOURS; i++) {
    char css[COLOUR_CSS];
    colour_css((colour)i, css);
    if (css[0])
      fprintf(out, ".p%d{%s}", i, css);
  }
}
