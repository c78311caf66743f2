// SPDX-License-Identifier: MIT
/*
 * colours.c: roles to attributes, glyphs, and text that is cut and folded by columns.
 *
 * The agencies' colours follow Okabe and Ito's palette for colour-blind people; none of them relies
 * on red against green, and each stands beside a letter.
 */
#include "screen_internal.h"

#include "canvas.h"

#include "../../lang/choose.h"
#include "../../lang/columns.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static attr_t attributes[COLOURS];
static short pairs[COLOURS];
static bool ascii;

/* ---- Palette -------------------------------------------------------------------------------- */

/* Foreground and background (-1: the terminal's own) for 256 and for 8 colours, and what else makes
 * the role visible. The attributes alone must be enough where there are no colours. */
typedef struct look {
  short fore, back;         /* of 256 */
  short few_fore, few_back; /* of 8 */
  attr_t with;              /* with colours */
  attr_t without;           /* without */
} look;

static const look looks_of[COLOURS] = {
    [COLOUR_PLAIN] = {-1, -1, -1, -1, A_NORMAL, A_NORMAL},
    [COLOUR_FAINT] = {244, -1, -1, -1, A_NORMAL, A_DIM},
    [COLOUR_STRONG] = {-1, -1, -1, -1, A_BOLD, A_BOLD},
    [COLOUR_BAR] = {255, 18, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_REVERSE},
    [COLOUR_ROCKET] = {16, 231, COLOR_BLACK, COLOR_WHITE, A_BOLD, A_REVERSE | A_BOLD},
    [COLOUR_FACES] = {152, -1, COLOR_CYAN, -1, A_NORMAL, A_NORMAL},
    [COLOUR_MOON] = {223, -1, COLOR_YELLOW, -1, A_NORMAL, A_NORMAL},
    [COLOUR_PLANET] = {231, 24, COLOR_WHITE, COLOR_BLUE, A_NORMAL, A_UNDERLINE},
    [COLOUR_TOKEN] = {221, -1, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [COLOUR_UFO] = {120, -1, COLOR_GREEN, -1, A_BOLD, A_BOLD},
    [COLOUR_USABLE] = {16, 255, COLOR_BLACK, COLOR_WHITE, A_BOLD, A_REVERSE | A_BOLD},
    [COLOUR_USELESS] = {248, 238, COLOR_WHITE, -1, A_NORMAL, A_DIM},
    [COLOUR_CHOSEN] = {16, 153, COLOR_BLACK, COLOR_CYAN, A_NORMAL, A_REVERSE},
    [COLOUR_GOOD] = {117, -1, COLOR_CYAN, -1, A_BOLD, A_BOLD},
    [COLOUR_BAD] = {209, -1, COLOR_RED, -1, A_BOLD, A_BOLD},
    [COLOUR_SEAT + 0] = {75, -1, COLOR_CYAN, -1, A_BOLD, A_BOLD},
    [COLOUR_SEAT + 1] = {214, -1, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [COLOUR_SEAT + 2] = {43, -1, COLOR_GREEN, -1, A_BOLD, A_BOLD},
    [COLOUR_SEAT + 3] = {212, -1, COLOR_MAGENTA, -1, A_BOLD, A_BOLD},
    [COLOUR_SEAT + 4] = {230, -1, COLOR_WHITE, -1, A_BOLD, A_BOLD},
    [COLOUR_CHIP + 0] = {16, 75, COLOR_BLACK, COLOR_CYAN, A_BOLD, A_REVERSE},
    [COLOUR_CHIP + 1] = {16, 214, COLOR_BLACK, COLOR_YELLOW, A_BOLD, A_REVERSE},
    [COLOUR_CHIP + 2] = {16, 43, COLOR_BLACK, COLOR_GREEN, A_BOLD, A_REVERSE},
    [COLOUR_CHIP + 3] = {16, 212, COLOR_BLACK, COLOR_MAGENTA, A_BOLD, A_REVERSE},
    [COLOUR_CHIP + 4] = {16, 230, COLOR_BLACK, COLOR_WHITE, A_BOLD, A_REVERSE},
};

#ifdef MLEM_TERMINAL
void colours_open(const terminal_options *looks) {
  bool colours = !looks->mono && has_colors() && start_color() == OK && COLOR_PAIRS > COLOURS;
  bool own = colours && use_default_colors() == OK;
  bool many = colours && COLORS >= 256;
  ascii = looks->ascii;
  for (short i = 0; i < COLOURS; i++) {
    const look *l = &looks_of[i];
    short fore = many ? l->fore : l->few_fore, back = many ? l->back : l->few_back;
    attributes[i] = colours ? l->with : l->without;
    pairs[i] = 0;
    if (!colours)
      continue;
    if (!own && fore < 0)
      fore = COLOR_WHITE;
    if (!own && back < 0)
      back = COLOR_BLACK;
    if (init_pair((short)(i + 1), fore, back) == OK)
      pairs[i] = (short)(i + 1);
    /* Eight colours have no grey: faint is said by the attribute there. */
    if (!many && i == COLOUR_FAINT)
      attributes[i] = A_DIM;
  }
}
#endif

void colours_set_ascii(bool letters) {
  ascii = letters;
}

void colour_codes(colour as, char *codes) {
  const look *l = &looks_of[as];
  size_t used = (size_t)snprintf(codes, 64, "0%s", l->with & A_BOLD ? ";1" : "");
  if (l->fore >= 0)
    used += (size_t)snprintf(codes + used, 64 - used, ";38;5;%d", l->fore);
  if (l->back >= 0)
    snprintf(codes + used, 64 - used, ";48;5;%d", l->back);
}

/* A colour of the usual palette of 256: a cube of six levels, then greys. */
static unsigned palette(int index) {
  static const unsigned levels[] = {0, 95, 135, 175, 215, 255};
  if (index >= 232)
    return (8 + 10 * ((unsigned)index - 232)) * 0x10101u;
  unsigned cube = (unsigned)index - 16;
  return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6];
}

void colour_css(colour as, char *css) {
  const look *l = &looks_of[as];
  size_t used = 0;
  css[0] = '\0';
  if (l->fore >= 16)
    used += (size_t)snprintf(css, 128, "color:#%06x;", palette(l->fore));
  if (l->back >= 16)
    used += (size_t)snprintf(css + used, 128 - used, "background:#%06x;", palette(l->back));
  if (l->with & A_BOLD)
    snprintf(css + used, 128 - used, "font-weight:bold;");
}

/* ---- Glyphs --------------------------------------------------------------------------------- */

const char *screen_glyph(glyph which) {
  static const char *const fine[GLYPHS] = {"►", "◉", "○", "✖", "·", "✦",
                                           "»", "✔", "─", "│", "★", "…"};
  static const char *const coarse[GLYPHS] = {">", "@", "o", "X", ".", "*",
                                             ">", "+", "-", "|", "*", "."};
  return ascii ? coarse[which] : fine[which];
}

bool screen_is_ascii(void) {
  return ascii;
}

/* ---- Text ----------------------------------------------------------------------------------- */

/* As lang_character(), with nothing that the terminal would not take. */
static size_t next_character(const char *text, wchar_t *character, int *columns) {
  size_t bytes = lang_character(text, character, columns);
  if (ascii && *character > 0x7e && !lang_terminal_is_utf8())
    *character = L'?';
  return bytes;
}

int screen_width(const char *text) {
  return (int)lang_columns(text);
}

int screen_put(int row, int column, int width, colour as, const char *text) {
  canvas *c = canvas_now();
  int used = 0, columns;
  wchar_t character;
  if (row < 0 || row >= screen_rows() || column < 0 || column >= screen_columns())
    return 0;
  if (width > screen_columns() - column)
    width = screen_columns() - column;
  if (!c) {
    attr_set(attributes[as], pairs[as], NULL);
    move(row, column);
  }
  while (*text) {
    text += next_character(text, &character, &columns);
    if (used + columns > width)
      break;
    if (c)
      canvas_set(c, row, column + used, character, columns, as);
    else
      addnwstr(&character, 1);
    used += columns;
  }
  if (!c)
    attr_set(A_NORMAL, 0, NULL);
  return used;
}

int screen_putf(int row, int column, int width, colour as, const char *format, ...) {
  char text[512];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  return screen_put(row, column, width, as, text);
}

void screen_fill(int row, int column, int width, colour as, const char *text) {
  int used = screen_put(row, column, width, as, text);
  for (; used < width; used++)
    screen_put(row, column + used, 1, as, " ");
}

void screen_line(int row, int column, int width) {
  for (int i = 0; i < width; i++)
    screen_put(row, column + i, 1, COLOUR_FAINT, screen_glyph(GLYPH_LINE));
}

size_t screen_fold(const char *text, int width, const char **next) {
  return lang_fold(text, width > 0 ? (size_t)width : 0, next);
}

void screen_clear(void) {
  erase();
}

void screen_show(void) {
  refresh();
}
