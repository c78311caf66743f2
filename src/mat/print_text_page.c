// SPDX-License-Identifier: MIT
/*
 * print_text_page.c: a mat as a page of 80 columns, for people.
 *
 * The track stands in as many columns as fit, read downwards, with the exploration tokens where
 * they belong; all else is lists that wrap behind a label. The standard mat fits a screen of 24
 * lines.
 */
#include <mlem/json.h>

#include "../lang/lang.h"
#include "../lang/text_width.h"
#include "escape_unsafe_text.h"
#include "translated_names.h"

#include <stdarg.h>
#include <string.h>

enum { PAGE = 80, LABEL = 12, ROOM = PAGE - LABEL, GAP = 2, MOST_COLUMNS = 3 };

typedef enum style { PLAIN, STRONG, FAINT, MOON, PLANET, TOKEN } style;

static void put(FILE *out, bool colour, style as, const char *text) {
  static const char *const codes[] = {"", "1", "2", "33", "36", "35"};
  if (colour && as != PLAIN && *text)
    fprintf(out, "\033[%sm%s\033[0m", codes[as], text);
  else
    fputs(text, out);
}

/* Adds to a text as far as it has room. */
static void add(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void add(char *text, size_t size, const char *format, ...) {
  size_t used = strlen(text);
  va_list list;
  va_start(list, format);
  lang_vput(text + used, size - used, format, list);
  va_end(list);
}

/* ---- Lists behind a label -------------------------------------------------------------------- */

typedef struct flow {
  FILE *out;
  size_t start;  /* where the first item stands */
  size_t column; /* 0 before it */
} flow;

static flow flow_start(FILE *out, bool colour, const char *label) {
  size_t columns = lang_columns(label);
  put(out, colour, STRONG, label);
  fprintf(out, "%*s", columns < LABEL ? LABEL - (int)columns : 1, "");
  return (flow){.out = out, .start = columns < LABEL ? LABEL : columns + 1};
}

static void flow_item(flow *list, const char *text) {
  size_t length = lang_columns(text);
  if (list->column == 0) {
    list->column = list->start;
  } else if (list->column + GAP + length > PAGE) {
    fprintf(list->out, "\n%*s", LABEL, "");
    list->column = LABEL;
  } else {
    fprintf(list->out, "%*s", GAP, "");
    list->column += GAP;
  }
  for (; length > ROOM; length = lang_columns(text)) { /* a mission may name the whole track */
    size_t cut = lang_cut(text, ROOM);
    while (cut > 1 && text[cut - 1] != '/')
      cut--;
    fprintf(list->out, "%.*s\n%*s", (int)cut, text, LABEL, "");
    text += cut;
  }
  fputs(text, list->out);
  list->column += length;
}

static void flow_end(flow *list) {
  fputc('\n', list->out);
}

/* ---- Head ------------------------------------------------------------------------------------ */

static void print_head(FILE *out, const mlem_mat *mat, bool colour) {
  if (colour)
    fputs("\033[1m", out);
  mat_put_escaped(out, mat_title(mat));
  if (colour)
    fputs("\033[0m", out);
  fputs(" (", out);
  mat_put_escaped(out, mat->name);
  fputs(")\n", out);
}

static void print_rocket(FILE *out, const mlem_mat *mat, bool colour) {
  char text[128], faces[2 * MLEM_DIE_SIDES + 1] = "";
  flow list = flow_start(out, colour, _("rocket"));
  for (size_t i = 0; i < MLEM_DIE_SIDES; i++)
    add(faces, sizeof faces, "%s%c", i ? " " : "", "1234A"[mat->die[i]]);
  lang_put(text, sizeof text, P_("%u die %s", "%u dice %s", mat->pool), mat->pool, faces);
  flow_item(&list, text);
  lang_put(text, sizeof text, _("satellite on %u"), mat->satellite);
  flow_item(&list, text);
  lang_put(text, sizeof text, _("landing from %u"), mat->landing_from);
  flow_item(&list, text);
  lang_put(text, sizeof text, P_("%u failure", "%u failures", mat->failures), mat->failures);
  flow_item(&list, text);
  flow_end(&list);
}

static void print_points(FILE *out, const mlem_mat *mat, bool colour) {
  char text[128], points[64] = "";
  flow list = flow_start(out, colour, _("points"));
  lang_put(text, sizeof text, _("comet %u"), mat->comet);
  flow_item(&list, text);
  lang_put(text, sizeof text, _("galaxy %u"), mat->galaxy);
  flow_item(&list, text);
  lang_put(text, sizeof text, _("goals %u"), mat->goal_points);
  flow_item(&list, text);
  for (size_t i = 0; i <= MLEM_KEPT_MISSIONS; i++)
    add(points, sizeof points, "%s%u", i ? "/" : "", mat->mission_points[i]);
  lang_put(text, sizeof text, _("missions %s"), points);
  flow_item(&list, text);
  points[0] = '\0';
  for (size_t i = 0; i < mat->ufo_count; i++)
    add(points, sizeof points, "%s%u", i ? " " : "", mat->ufo[i]);
  if (mat->ufo_count)
    lang_put(text, sizeof text, _("UFO pile %s"), points);
  else
    lang_put(text, sizeof text, "%s", _("UFO pile empty"));
  flow_item(&list, text);
  flow_end(&list);
}

static void print_planets(FILE *out, const mlem_mat *mat, bool colour) {
  flow list = flow_start(out, colour, _("planets"));
  for (size_t i = 0; i < mat->planet_count; i++) {
    const mlem_planet *planet = &mat->planets[i];
    char text[128];
    lang_put(text, sizeof text, "%s %u/%u/%u", mat_planet_name(mat, (unsigned)i), planet->points[0],
             planet->points[1], planet->points[2]);
    flow_item(&list, text);
  }
  flow_end(&list);
}

/* ---- The track ------------------------------------------------------------------------------- */

typedef struct cell {
  char number[4], faces[12], site[64], token[12];
  style site_style;
} cell;

typedef struct widths {
  int faces, site, token;
} widths;

static void make_token(cell *c, const mlem_mat *mat, size_t space) {
  for (size_t i = 0; i < mat->exploration_count; i++) {
    const mlem_exploration_token *token = &mat->explorations[i];
    if (token->space != space)
      continue;
    add(c->token, sizeof c->token, "%s", token->id);
    if (token->effect == MLEM_EFFECT_POINTS)
      add(c->token, sizeof c->token, "+%u", token->points);
    else
      add(c->token, sizeof c->token, token->effect == MLEM_EFFECT_DIE ? "+d" : ">%d",
          MLEM_TUNNEL_STEPS);
    return;
  }
}

static cell make_cell(const mlem_mat *mat, size_t index) {
  cell c = {.site_style = PLANET};
  snprintf(c.number, sizeof c.number, "%2u", (unsigned)(index & 0xff));
  if (index == mat->space_count) {
    lang_put(c.site, sizeof c.site, "%s", _("deep space"));
    return c;
  }
  const mlem_space *space = &mat->spaces[index];
  for (unsigned face = MLEM_FACE_1; face < MLEM_FACE_A; face++)
    if (space->faces & 1U << face)
      add(c.faces, sizeof c.faces, "%c", "1234"[face]);
  if (space->burn)
    add(c.faces, sizeof c.faces, "%sA%u", c.faces[0] ? " " : "", space->burn);
  if (space->planet != MLEM_NONE)
    add(c.site, sizeof c.site, "%s", mat_planet_name(mat, space->planet));
  if (space->moon_count) {
    add(c.site, sizeof c.site, "%s", _("moons"));
    c.site_style = MOON;
  }
  for (size_t i = 0; i < space->moon_count; i++)
    add(c.site, sizeof c.site, " %u", mat->moons[space->first_moon + i]);
  make_token(&c, mat, index);
  return c;
}

static void widen(int *width, const char *text) {
  int length = (int)lang_columns(text);
  *width = length > *width ? length : *width;
}

/* How wide a printed column is that shows the cells from `first` to before `end`. */
static widths measure(const cell *cells, size_t first, size_t end) {
  widths w = {0};
  for (size_t i = first; i < end; i++) {
    widen(&w.faces, cells[i].faces);
    widen(&w.site, cells[i].site);
    widen(&w.token, cells[i].token);
  }
  return w;
}

static int total(widths w) {
  return 2 + 1 + w.faces + 1 + w.site + 1 + w.token;
}

static void print_cell(FILE *out, bool colour, const cell *c, widths w, bool last) {
  put(out, colour, FAINT, c->number);
  if (last && !c->site[0] && !c->token[0]) {
    fprintf(out, " %s", c->faces); /* no blanks at the end of a line */
    return;
  }
  fprintf(out, " %-*s ", w.faces, c->faces);
  put(out, colour, c->site_style, c->site);
  int blanks = w.site - (int)lang_columns(c->site) + 1;
  if (!last || c->token[0])
    fprintf(out, "%*s", blanks, "");
  put(out, colour, TOKEN, c->token);
  if (!last)
    fprintf(out, "%*s", w.token - (int)strlen(c->token) + GAP, "");
}

/* Measures a split into so many columns; returns the width of the page it needs. */
static int split(const cell *cells, size_t count, size_t columns, widths w[MOST_COLUMNS]) {
  size_t rows = (count + columns - 1) / columns;
  int page = 0;
  for (size_t i = 0; i < columns; i++) {
    size_t first = i * rows < count ? i * rows : count;
    size_t end = first + rows < count ? first + rows : count;
    w[i] = measure(cells, first, end);
    page += total(w[i]) + (i ? GAP : 0);
  }
  return page;
}

static void print_track(FILE *out, const mlem_mat *mat, bool colour) {
  cell cells[MLEM_MAX_SPACES + 1];
  widths w[MOST_COLUMNS];
  size_t count = mat->space_count + (size_t)1, columns = MOST_COLUMNS;
  for (size_t i = 0; i < count; i++)
    cells[i] = make_cell(mat, i);
  put(out, colour, FAINT,
      _("spaces: faces, A's worth, site, exploration token (+points, +d die, >4 tunnel)"));
  fputc('\n', out);
  while (split(cells, count, columns, w) > PAGE && columns > 1)
    columns--;
  size_t rows = (count + columns - 1) / columns;
  for (size_t row = 0; row < rows; row++) {
    for (size_t i = row; i < count; i += rows)
      print_cell(out, colour, &cells[i], w[i / rows], i + rows >= count);
    fputc('\n', out);
  }
}

/* ---- Tokens ---------------------------------------------------------------------------------- */

static void print_expeditions(FILE *out, const mlem_mat *mat, bool colour) {
  flow list = flow_start(out, colour, C_("tokens", "expeditions"));
  for (size_t i = 0; i < mat->expedition_count; i++) {
    const mlem_expedition_token *token = &mat->expeditions[i];
    char text[64];
    snprintf(text, sizeof text, "%s %u/%u ", token->id, token->ufo_steps, token->dice);
    if (token->ability != MLEM_ABILITY_EXTRA)
      add(text, sizeof text, "%s", token->ability == MLEM_ABILITY_KEEP ? _("keep") : _("reroll"));
    else
      add(text, sizeof text, "+");
    for (size_t face = 0; face < MLEM_FACES; face++)
      for (unsigned n = 0; n < token->extra[face]; n++)
        add(text, sizeof text, "%c", "1234A"[face]);
    flow_item(&list, text);
  }
  flow_end(&list);
}

static void print_missions(FILE *out, const mlem_mat *mat, bool colour) {
  flow list = flow_start(out, colour, _("missions"));
  for (size_t i = 0; i < mat->mission_count; i++) {
    const mlem_mission_token *token = &mat->missions[i];
    char text[512]; /* 48 spaces of 3, or 12 planets of 17 characters */
    snprintf(text, sizeof text, "%s", token->id);
    char glue = ' ';
    for (unsigned space = 0; space < mat->space_count; space++) {
      if (!(token->spaces >> space & 1))
        continue;
      add(text, sizeof text, "%c%u", glue, space);
      glue = '/';
    }
    for (unsigned planet = 0; planet < mat->planet_count; planet++) {
      if (!(token->planets >> planet & 1))
        continue;
      add(text, sizeof text, "%c%s", glue, mat_planet_name(mat, planet));
      glue = '/';
    }
    flow_item(&list, text);
  }
  flow_end(&list);
}

static void print_legend(FILE *out, bool colour) {
  put(out, colour, FAINT,
      _("expeditions: UFO steps/dice, ability; missions: moons of a space/planet, any one"));
  fputc('\n', out);
}

bool mlem_mat_describe(FILE *stream, const mlem_mat *mat, bool colour) {
  print_head(stream, mat, colour);
  print_rocket(stream, mat, colour);
  print_points(stream, mat, colour);
  print_planets(stream, mat, colour);
  print_track(stream, mat, colour);
  print_expeditions(stream, mat, colour);
  print_missions(stream, mat, colour);
  print_legend(stream, colour);
  return !ferror(stream);
}
