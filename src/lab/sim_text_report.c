// SPDX-License-Identifier: MIT
/* sim_text_report.c: a simulation on the screen, 80 columns wide. */
#include "describe_variants.h"
#include "sim.h"

#include "../lang/lang.h"
#include "../lang/text_width.h"

#include <math.h>
#include <string.h>

enum { SCREEN = 80, BAR = 40, CELL = 13, PAIR = 17 };

static int key_width(const sim_result *r, table_id id) {
  size_t width = lang_columns(_(table_layouts[id].key));
  for (unsigned run = 0; run < r->runs; run++)
    for (unsigned i = 0; i < r->run[run]->tables[id].rows; i++) {
      size_t length = lang_columns(r->run[run]->tables[id].row[i].label);
      width = length > width ? length : width;
    }
  return (int)width + 1;
}

/* The value as people read it, into `text`. */
static void print_value(char *text, size_t room, const estimate *e, table_unit unit) {
  if (isnan(e->value))
    snprintf(text, room, "-");
  else if (unit == UNIT_SHARE)
    lang_put(text, room, "%s", lang_percent(e->value, 1).text);
  else
    lang_put(text, room, "%s", lang_decimal(e->value, e->value < 100 ? 2 : 1).text);
}

/* ---- One run: every cell with its interval --------------------------------------------------- */

static void print_cell(FILE *stream, const estimate *e, table_unit unit) {
  char value[24], reach[24] = "";
  print_value(value, sizeof value, e, unit);
  double error = fmax(e->high - e->value, e->value - e->low) * (unit == UNIT_SHARE ? 100 : 1);
  if (!isnan(error) && error > 0)
    lang_put(reach, sizeof reach, "%s",
             lang_decimal(error, error < 1    ? 2
                                 : error < 10 ? 1
                                              : 0)
                 .text);
  lang_print_padded(stream, value, -7);
  fputs(*reach ? " \u00b1" : "  ", stream);
  lang_print_padded(stream, reach, 4);
}

static void print_rows(FILE *stream, const table_layout *form, const table *t, int width) {
  unsigned columns = table_columns(form);
  lang_print_padded(stream, _(form->key), width);
  for (unsigned i = 0; i < columns; i++)
    lang_print_padded(stream, lang_entry(form->columns[i].heading), -CELL);
  fputc('\n', stream);
  for (unsigned i = 0; i < t->rows; i++) {
    lang_print_padded(stream, t->row[i].label, width);
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
    lang_print_padded(stream, t->row[i].label, -width);
    lang_print_padded(stream, lang_percent(value, 2).text, -9);
    fprintf(stream, "  %s\n", bar);
  }
}

/* ---- Two runs side by side ------------------------------------------------------------------- */

/* Intervals that do not meet. */
static bool differ(const estimate *a, const estimate *b) {
  return a->low > b->high || b->low > a->high;
}

static void print_pair(FILE *stream, const estimate *a, const estimate *b, const table_layout *form,
                       unsigned column) {
  static const estimate nothing = {NAN, NAN, NAN};
  char first[24], second[24];
  print_value(first, sizeof first, a ? a : &nothing, form->columns[column].unit);
  print_value(second, sizeof second, b ? b : &nothing, form->columns[column].unit);
  bool marked = a && b && !form->distribution && differ(a, b);
  lang_print_padded(stream, first, -8);
  lang_print_padded(stream, second, -8);
  fputc(marked ? '*' : ' ', stream);
}

static void print_pairs(FILE *stream, const table_layout *form, const table_row *a,
                        const table_row *b, int width, unsigned from, unsigned to) {
  // cppcheck-suppress nullPointerRedundantCheck ; one of them is there
  lang_print_padded(stream, a ? a->label : b->label, width);
  for (unsigned column = from; column < to; column++)
    print_pair(stream, a ? &a->cells[column] : NULL, b ? &b->cells[column] : NULL, form, column);
  fputc('\n', stream);
}

/* As many columns as fit, then the next ones below. */
static void print_beside(FILE *stream, const table_layout *form, const table *a, const table *b,
                         int width) {
  unsigned columns = table_columns(form), fit = (unsigned)(SCREEN - width) / PAIR;
  for (unsigned from = 0; from < columns; from += fit) {
    unsigned to = from + fit < columns ? from + fit : columns;
    lang_print_padded(stream, _(form->key), width);
    for (unsigned column = from; column < to; column++) {
      lang_print_padded(stream, lang_entry(form->columns[column].heading), -(PAIR - 1));
      fputc(' ', stream);
    }
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

static void print_signed(char *text, size_t room, double value) {
  lang_put(text, room, "%s%s", value > 0 ? "+" : "", lang_decimal(value, 3).text);
}

/* How much more run B has than run A, game by game. */
static void print_differences(FILE *stream, const sim_result *r) {
  size_t width = 0;
  for (unsigned i = 0; i < COUNTS_PAIRED; i++) {
    size_t columns = lang_columns(_(pairs_name(i)));
    width = columns > width ? columns : width;
  }
  fputc('\n', stream);
  /* Translators: how much more run B has than run A; then its 95% interval. */
  fprintf(stream,
          P_("B less A, game by game with the same luck (%s pair): mean, from, to\n",
             "B less A, game by game with the same luck (%s pairs): mean, from, to\n",
             r->pairs.games),
          lang_count(r->pairs.games).text);
  for (unsigned i = 0; i < COUNTS_PAIRED; i++) {
    estimate e = pairs_difference(&r->pairs, i);
    char value[24], low[24], high[24];
    print_signed(value, sizeof value, e.value);
    print_signed(low, sizeof low, e.low);
    print_signed(high, sizeof high, e.high);
    lang_print_padded(stream, _(pairs_name(i)), (int)width + 1);
    lang_print_padded(stream, value, -10);
    lang_print_padded(stream, low, -12);
    lang_print_padded(stream, high, -10);
    fputs(e.low > 0 || e.high < 0 ? " *\n" : "\n", stream);
  }
}

void sim_describe(const sim_run *run, char *text) {
  const sim_config *config = &run->config;
  char variants[VARIANTS_TEXT], bots[SIM_LABEL] = "";
  for (unsigned i = 0; i < config->bots; i++) {
    size_t used = strlen(bots);
    lang_put(bots + used, sizeof bots - used, "%s%s", i ? C_("a list", ", ") : "",
             config->bot_names[i]);
  }
  variants_text(&config->options, variants);
  /* Translators: seats, variants, the mat and the bots of a simulation. */
  lang_put(text, SIM_LABEL,
           P_("%u seat, %s, mat %s; %s", "%u seats, %s, mat %s; %s", config->options.seats),
           config->options.seats, variants, config->mat.name, bots);
}

/* ---- The page -------------------------------------------------------------------------------- */

static void print_head(FILE *stream, const sim_result *r) {
  char label[SIM_LABEL];
  uint64_t all = 0;
  for (unsigned i = 0; i < r->runs; i++) {
    const sim_run *run = r->run[i];
    all += run->counts.games;
    if (r->runs > 1)
      fprintf(stream, "%c: ", 'A' + (int)i);
    sim_describe(run, label);
    /* Translators: how many games; "3 seats, no variants, mat cosmic; cadet"; the seed. */
    fprintf(stream, P_("%s game; %s; seed %llu\n", "%s games; %s; seed %llu\n", run->counts.games),
            lang_count(run->counts.games).text, label, (unsigned long long)run->config.seed);
  }
  if (r->runs > 1)
    fprintf(stream,
            _("* marks 95%% intervals that do not meet, and differences that are not 0.\n"));
  else
    fprintf(stream, _("± is the reach of the 95%% interval.\n"));
  fprintf(stream, _("%s seconds, %s games a second\n"), lang_decimal(r->seconds, 2).text,
          lang_count((uint64_t)((double)all / fmax(r->seconds, 1e-9))).text);
}

void sim_write_text(FILE *stream, const void *content) {
  const sim_result *r = content;
  print_head(stream, r);
  if (r->runs > 1)
    print_differences(stream, r);
  for (table_id id = 0; id < TABLES; id++) {
    const table_layout *form = &table_layouts[id];
    const table *a = &r->run[0]->tables[id], *b = r->runs > 1 ? &r->run[1]->tables[id] : NULL;
    int width = key_width(r, id);
    if (a->rows == 0 && (!b || b->rows == 0))
      continue;
    fprintf(stream, "\n%s\n", _(form->title));
    if (b)
      print_beside(stream, form, a, b, width);
    else if (form->distribution)
      print_bars(stream, a, width);
    else
      print_rows(stream, form, a, width);
  }
}
