// SPDX-License-Identifier: MIT
/* sim_text.c: a simulation on the screen, 80 columns wide. */
#include "sim.h"
#include "text.h"

#include <math.h>
#include <string.h>

enum { SCREEN = 80, BAR = 40, CELL = 13, PAIR = 17 };

static int key_width(const sim_result *r, table_id id) {
  size_t width = strlen(table_forms[id].key);
  for (unsigned run = 0; run < r->runs; run++)
    for (unsigned i = 0; i < r->run[run]->tables[id].rows; i++) {
      size_t length = strlen(r->run[run]->tables[id].row[i].key);
      width = length > width ? length : width;
    }
  return (int)width + 1;
}

/* The value as people read it, into `text`. */
static void print_value(char *text, size_t room, const estimate *e, table_unit unit) {
  if (isnan(e->value))
    snprintf(text, room, "-");
  else if (unit == UNIT_SHARE)
    snprintf(text, room, "%.1f%%", 100 * e->value);
  else
    snprintf(text, room, "%.*f", e->value < 100 ? 2 : 1, e->value);
}

/* ---- One run: every cell with its interval --------------------------------------------------- */

static void print_cell(FILE *stream, const estimate *e, table_unit unit) {
  char value[24], reach[24] = "";
  print_value(value, sizeof value, e, unit);
  double error = fmax(e->high - e->value, e->value - e->low) * (unit == UNIT_SHARE ? 100 : 1);
  if (!isnan(error) && error > 0)
    snprintf(reach, sizeof reach, "%.*f", error < 1 ? 2 : error < 10 ? 1 : 0, error);
  /* The sign is two bytes but one column. */
  fprintf(stream, "%7s %s%-4s", value, *reach ? "\u00b1" : " ", reach);
}

static void print_rows(FILE *stream, const table_form *form, const table *t, int width) {
  unsigned columns = table_columns(form);
  fprintf(stream, "%-*s", width, form->key);
  for (unsigned i = 0; i < columns; i++)
    fprintf(stream, "%*s", CELL, form->columns[i].heading);
  fputc('\n', stream);
  for (unsigned i = 0; i < t->rows; i++) {
    fprintf(stream, "%-*s", width, t->row[i].key);
    for (unsigned column = 0; column < columns; column++)
      print_cell(stream, &t->row[i].cells[column], form->columns[column].unit);
    fputc('\n', stream);
  }
}

static void print_bars(FILE *stream, const table *t, int width) {
  double most = 0;
  for (unsigned i = 0; i < t->rows; i++)
    most = fmax(most, t->row[i].cells[0].value);
  for (unsigned i = 0; i < t->rows; i++) {
    double value = t->row[i].cells[0].value;
    char bar[BAR + 1];
    size_t length = most > 0 ? (size_t)lrint(value / most * BAR) : 0;
    memset(bar, '#', length);
    bar[length] = '\0';
    fprintf(stream, "%*s%8.2f%%  %s\n", width, t->row[i].key, 100 * value, bar);
  }
}

/* ---- Two runs side by side ------------------------------------------------------------------- */

/* Intervals that do not meet. */
static bool differ(const estimate *a, const estimate *b) {
  return a->low > b->high || b->low > a->high;
}

static void print_pair(FILE *stream, const estimate *a, const estimate *b, const table_form *form,
                       unsigned column) {
  static const estimate nothing = {NAN, NAN, NAN};
  char first[24], second[24];
  print_value(first, sizeof first, a ? a : &nothing, form->columns[column].unit);
  print_value(second, sizeof second, b ? b : &nothing, form->columns[column].unit);
  bool marked = a && b && !form->distribution && differ(a, b);
  fprintf(stream, "%8s%8s%c", first, second, marked ? '*' : ' ');
}

static void print_pairs(FILE *stream, const table_form *form, const table_row *a,
                        const table_row *b, int width, unsigned from, unsigned to) {
  fprintf(stream, "%-*s", width, a ? a->key : b->key);
  for (unsigned column = from; column < to; column++)
    print_pair(stream, a ? &a->cells[column] : NULL, b ? &b->cells[column] : NULL, form, column);
  fputc('\n', stream);
}

/* As many columns as fit, then the next ones below. */
static void print_beside(FILE *stream, const table_form *form, const table *a, const table *b,
                         int width) {
  unsigned columns = table_columns(form), fit = (unsigned)(SCREEN - width) / PAIR;
  for (unsigned from = 0; from < columns; from += fit) {
    unsigned to = from + fit < columns ? from + fit : columns;
    fprintf(stream, "%-*s", width, form->key);
    for (unsigned column = from; column < to; column++)
      fprintf(stream, "%*s ", PAIR - 1, form->columns[column].heading);
    fprintf(stream, "\n%-*s", width, "");
    for (unsigned column = from; column < to; column++)
      fprintf(stream, "%8s%8s ", "A", "B");
    fputc('\n', stream);
    for (unsigned i = 0; i < a->rows; i++)
      print_pairs(stream, form, &a->row[i], table_find(b, a->row[i].key), width, from, to);
    for (unsigned i = 0; i < b->rows; i++)
      if (!table_find(a, b->row[i].key))
        print_pairs(stream, form, NULL, &b->row[i], width, from, to);
  }
}

/* ---- The page -------------------------------------------------------------------------------- */

static void print_head(FILE *stream, const sim_result *r) {
  char games[TEXT_NUMBER];
  uint64_t all = 0;
  for (unsigned i = 0; i < r->runs; i++) {
    const sim_run *run = r->run[i];
    all += run->counts.games;
    if (r->runs > 1)
      fprintf(stream, "%c: ", 'A' + (int)i);
    fprintf(stream, "%s games; %s; seed %llu\n", text_number(run->counts.games, games), run->label,
            (unsigned long long)run->config.seed);
  }
  if (r->runs > 1)
    fprintf(stream, "* marks 95%% intervals that do not meet.\n");
  else
    fprintf(stream, "\u00b1 is the reach of the 95%% interval.\n");
  fprintf(stream, "%.2f seconds, %s games a second\n", r->seconds,
          text_number((uint64_t)((double)all / fmax(r->seconds, 1e-9)), games));
}

void sim_write_text(FILE *stream, const void *content) {
  const sim_result *r = content;
  print_head(stream, r);
  for (table_id id = 0; id < TABLES; id++) {
    const table_form *form = &table_forms[id];
    const table *a = &r->run[0]->tables[id], *b = r->runs > 1 ? &r->run[1]->tables[id] : NULL;
    int width = key_width(r, id);
    if (a->rows == 0 && (!b || b->rows == 0))
      continue;
    fprintf(stream, "\n%s\n", form->title);
    if (b)
      print_beside(stream, form, a, b, width);
    else if (form->distribution)
      print_bars(stream, a, width);
    else
      print_rows(stream, form, a, width);
  }
}
