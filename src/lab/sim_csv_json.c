// SPDX-License-Identifier: MIT
/* sim_csv_json.c: a simulation for programs: CSV, one long table, and JSON. */
#include "sim.h"
#include "sim_json.h"

#include <math.h>

/* ---- CSV ------------------------------------------------------------------------------------- */

static void write_text_field(FILE *stream, const char *text) {
  fputc('"', stream);
  for (; *text; text++) {
    if (*text == '"')
      fputc('"', stream);
    fputc(*text, stream);
  }
  fputc('"', stream);
}

/* An unknown number is an empty field. */
static void write_number_field(FILE *stream, double value) {
  fputc(',', stream);
  if (isfinite(value))
    fprintf(stream, "%.8g", value);
}

static void write_line(FILE *stream, const sim_result *r, unsigned run, const table_layout *form,
                       const table_row *row, unsigned column) {
  const estimate *e = &row->cells[column];
  fprintf(stream, "%s,", form->id);
  write_text_field(stream, row->key);
  fprintf(stream, ",%s", form->columns[column].id);
  write_number_field(stream, e->value);
  write_number_field(stream, e->low);
  write_number_field(stream, e->high);
  if (r->runs > 1)
    fprintf(stream, ",%c", 'A' + (int)run);
  fputc('\n', stream);
}

void sim_write_csv(FILE *stream, const void *content) {
  const sim_result *r = content;
  fprintf(stream, "section,key,subkey,value,low,high%s\n", r->runs > 1 ? ",run" : "");
  for (unsigned run = 0; run < r->runs; run++)
    for (table_id id = 0; id < TABLES; id++) {
      const table *t = &r->run[run]->tables[id];
      for (unsigned i = 0; i < t->rows; i++)
        for (unsigned column = 0; column < table_columns(&table_layouts[id]); column++)
          write_line(stream, r, run, &table_layouts[id], &t->row[i], column);
    }
  for (unsigned i = 0; r->runs > 1 && i < COUNTS_PAIRED; i++) {
    estimate e = pairs_difference(&r->pairs, i);
    fprintf(stream, "paired,");
    write_text_field(stream, pairs_name(i));
    fprintf(stream, ",difference");
    write_number_field(stream, e.value);
    write_number_field(stream, e.low);
    write_number_field(stream, e.high);
    fputs(",B-A\n", stream);
  }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static json_t *number(double value) {
  return isfinite(value) ? json_real(value) : json_null();
}

static json_t *estimate_json(const estimate *e) {
  return json_pack("{s:o, s:o, s:o}", "value", number(e->value), "low", number(e->low), "high",
                   number(e->high));
}

static json_t *row_json(const table_layout *form, const table_row *row) {
  json_t *object = json_object();
  for (unsigned column = 0; column < table_columns(form); column++) {
    json_object_set_new(object, form->columns[column].id, estimate_json(&row->cells[column]));
  }
  return object;
}

static json_t *run_json(const sim_run *run) {
  char variants[32], house[MLEM_HOUSE_TEXT];
  json_t *tables = json_object();
  for (table_id id = 0; id < TABLES; id++) {
    if (run->tables[id].rows == 0)
      continue;
    json_t *rows = json_object();
    for (unsigned i = 0; i < run->tables[id].rows; i++)
      json_object_set_new(rows, run->tables[id].row[i].key,
                          row_json(&table_layouts[id], &run->tables[id].row[i]));
    json_object_set_new(tables, table_layouts[id].id, rows);
  }
  mlem_variants_text(run->game.variants, variants);
  mlem_house_text(run->game.house, ' ', house);
  return json_pack("{s:s, s:I, s:i, s:s, s:s, s:s, s:I, s:o}", "label", run->label, "games",
                   (json_int_t)run->counts.games, "players", (int)run->game.seats, "variants",
                   variants, "house", house, "mat", run->game.mat.name, "seed",
                   (json_int_t)run->config.seed, "tables", tables);
}

/* Run B less run A, game by game. */
static json_t *paired_json(const pairs *p) {
  json_t *figures = json_object();
  for (unsigned i = 0; i < COUNTS_PAIRED; i++) {
    estimate e = pairs_difference(p, i);
    json_object_set_new(figures, pairs_name(i), estimate_json(&e));
  }
  return json_pack("{s:I, s:o}", "games", (json_int_t)p->games, "differences", figures);
}

json_t *sim_json(const sim_result *r) {
  uint64_t games = 0;
  json_t *runs = json_array();
  for (unsigned i = 0; i < r->runs; i++) {
    json_array_append_new(runs, run_json(r->run[i]));
    games += r->run[i]->counts.games;
  }
  json_t *root = json_pack("{s:I, s:b, s:o, s:{s:o, s:o}}", "games", (json_int_t)games, "stopped",
                           (int)r->stopped, "runs", runs, "time", "seconds", number(r->seconds),
                           "games_per_second", number((double)games / r->seconds));
  if (r->runs > 1)
    json_object_set_new(root, "paired", paired_json(&r->pairs));
  return root;
}

void sim_write_json(FILE *stream, const void *content) {
  json_t *root = sim_json(content);
  json_dumpf(root, stream, JSON_INDENT(2) | JSON_REAL_PRECISION(8));
  fputc('\n', stream);
  json_decref(root);
}
