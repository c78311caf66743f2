// SPDX-License-Identifier: MIT
/*
 * report.c: a simulation as one HTML page that needs no network.
 *
 * The tables are plain HTML, so the page says everything without a script. The plots beside them
 * are drawn by the chart library, which the page carries, from the JSON that it carries too.
 */
#include "report/assets.h"
#include "sim_json.h"
#include "text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const bool sim_has_report = true;

static void put_escaped(FILE *stream, const char *text) {
  for (; *text; text++)
    switch (*text) {
    case '<':
      fputs("&lt;", stream);
      break;
    case '>':
      fputs("&gt;", stream);
      break;
    case '&':
      fputs("&amp;", stream);
      break;
    case '"':
      fputs("&quot;", stream);
      break;
    default:
      fputc(*text, stream);
    }
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static void put_number(FILE *stream, double value, table_unit unit) {
  if (unit == UNIT_SHARE)
    fprintf(stream, "%.1f%%", 100 * value);
  else
    fprintf(stream, "%.*f", value < 100 ? 2 : 1, value);
}

static void put_cell(FILE *stream, const estimate *e, const table_form *form, unsigned column,
                     bool marked) {
  table_unit unit = form->columns[column].unit;
  if (!e || isnan(e->value)) {
    fputs("<td><span class=\"none\">\u2013</span></td>", stream);
    return;
  }
  fputs("<td>", stream);
  put_number(stream, e->value, unit);
  if (marked)
    fputs("<abbr title=\"the intervals do not meet\">*</abbr>", stream);
  if (e->low < e->high && isfinite(e->high)) {
    fputs(" <small>", stream);
    put_number(stream, e->low, unit);
    fputs(" to ", stream);
    put_number(stream, e->high, unit);
    fputs("</small>", stream);
  }
  fputs("</td>", stream);
}

static bool differ(const estimate *a, const estimate *b) {
  return a->low > b->high || b->low > a->high;
}

/* `other` is the row of the second run, if there are two; either may be missing. */
static void put_row(FILE *stream, const sim_result *r, const table_form *form, const table_row *row,
                    const table_row *other) {
  fputs("<tr><th scope=\"row\">", stream);
  put_escaped(stream, row ? row->key : other->key);
  fputs("</th>", stream);
  for (unsigned column = 0; column < table_columns(form); column++) {
    put_cell(stream, row ? &row->cells[column] : NULL, form, column, false);
    if (r->runs > 1)
      put_cell(stream, other ? &other->cells[column] : NULL, form, column,
               row && other && !form->distribution &&
                   differ(&row->cells[column], &other->cells[column]));
  }
  fputs("</tr>\n", stream);
}

static void put_headings(FILE *stream, const sim_result *r, const table_form *form) {
  unsigned columns = table_columns(form);
  bool two = r->runs > 1;
  fprintf(stream, "<thead><tr><th scope=\"col\"%s>%s</th>", two ? " rowspan=\"2\"" : "", form->key);
  for (unsigned i = 0; i < columns; i++)
    fprintf(stream, "<th scope=\"%s\"%s>%s</th>", two ? "colgroup" : "col",
            two ? " colspan=\"2\"" : "", form->columns[i].heading);
  fputs("</tr>", stream);
  if (two) {
    fputs("<tr>", stream);
    for (unsigned i = 0; i < columns; i++)
      fputs("<th scope=\"col\">A</th><th scope=\"col\">B</th>", stream);
    fputs("</tr>", stream);
  }
  fputs("</thead>\n", stream);
}

static void put_table(FILE *stream, const sim_result *r, table_id id) {
  const table_form *form = &table_forms[id];
  const table *a = &r->run[0]->tables[id], *b = r->runs > 1 ? &r->run[1]->tables[id] : NULL;
  fprintf(stream,
          "<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"%s: table\">\n"
          "<table><caption>%s</caption>\n",
          form->title, form->title);
  put_headings(stream, r, form);
  fputs("<tbody>\n", stream);
  for (unsigned i = 0; i < a->rows; i++)
    put_row(stream, r, form, &a->row[i], b ? table_find(b, a->row[i].key) : NULL);
  for (unsigned i = 0; b && i < b->rows; i++)
    if (!table_find(a, b->row[i].key))
      put_row(stream, r, form, NULL, &b->row[i]);
  fputs("</tbody></table></div>\n", stream);
}

static bool has_rows(const sim_result *r, table_id id) {
  return r->run[0]->tables[id].rows > 0 || (r->runs > 1 && r->run[1]->tables[id].rows > 0);
}

static void put_section(FILE *stream, const sim_result *r, table_id id) {
  const table_form *form = &table_forms[id];
  fprintf(stream,
          "<section id=\"%s\" aria-labelledby=\"%s-title\">\n<h2 id=\"%s-title\">%s</h2>\n"
          "<p>%s</p>\n<div class=\"pair\">\n",
          form->id, form->id, form->id, form->title, form->about);
  if (form->plotted != PLOT_NONE)
    fprintf(stream, "<div class=\"plot\" data-table=\"%s\"></div>\n", form->id);
  put_table(stream, r, id);
  fputs("</div></section>\n", stream);
}

/* ---- Data for the plots ---------------------------------------------------------------------- */

static json_t *forms_json(const sim_result *r) {
  json_t *forms = json_array();
  for (table_id id = 0; id < TABLES; id++) {
    if (!has_rows(r, id))
      continue;
    const table_form *form = &table_forms[id];
    json_t *columns = json_array();
    for (unsigned i = 0; i < table_columns(form); i++)
      json_array_append_new(columns, json_pack("{s:s, s:s, s:b}", "id", form->columns[i].id,
                                               "heading", form->columns[i].heading, "share",
                                               (int)(form->columns[i].unit == UNIT_SHARE)));
    json_array_append_new(forms,
                          json_pack("{s:s, s:s, s:s, s:i, s:b, s:o}", "id", form->id, "title",
                                    form->title, "key", form->key, "plotted", form->plotted,
                                    "distribution", (int)form->distribution, "columns", columns));
  }
  return forms;
}

/* Nothing in the data may end the script element early. */
static void put_data(FILE *stream, const sim_result *r) {
  json_t *root = sim_json(r);
  json_object_set_new(root, "forms", forms_json(r));
  char *text = json_dumps(root, JSON_COMPACT | JSON_REAL_PRECISION(6));
  fputs("<script type=\"application/json\" id=\"data\">", stream);
  for (const char *c = text ? text : "{}"; *c; c++)
    if (*c == '<')
      fputs("\\u003c", stream);
    else
      fputc(*c, stream);
  fputs("</script>\n", stream);
  free(text);
  json_decref(root);
}

static void put_asset(FILE *stream, const char *tag, const unsigned char *bytes, size_t size) {
  fprintf(stream, "<%s>\n", tag);
  fwrite(bytes, 1, size, stream);
  fprintf(stream, "\n</%s>\n", tag);
}

/* ---- The page -------------------------------------------------------------------------------- */

static void put_head(FILE *stream) {
  fputs("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
        "<title>mlem: simulation report</title>\n",
        stream);
  put_asset(stream, "style", report_page_css, report_page_css_size);
  fputs("</head>\n<body>\n", stream);
}

static void put_header(FILE *stream, const sim_result *r) {
  char games[TEXT_NUMBER];
  fputs("<header>\n<h1>Simulation report</h1>\n<dl class=\"runs\">\n", stream);
  for (unsigned i = 0; i < r->runs; i++) {
    if (r->runs > 1)
      fprintf(stream, "<div><dt><span class=\"run run-%u\">%c</span></dt><dd>", i, 'A' + (int)i);
    else
      fputs("<div><dt>Run</dt><dd>", stream);
    fprintf(stream, "%s games; ", text_number(r->run[i]->counts.games, games));
    put_escaped(stream, r->run[i]->label);
    fprintf(stream, "; seed %llu</dd></div>\n", (unsigned long long)r->run[i]->config.seed);
  }
  fputs("</dl>\n<p>Ranges are 95% intervals.", stream);
  if (r->runs > 1)
    fputs(" A star marks figures whose intervals do not meet.", stream);
  if (r->stopped)
    fputs(" The run was stopped before its end.", stream);
  fputs("</p>\n<nav aria-label=\"Sections\"><ul>\n", stream);
  for (table_id id = 0; id < TABLES; id++)
    if (has_rows(r, id))
      fprintf(stream, "<li><a href=\"#%s\">%s</a></li>\n", table_forms[id].id,
              table_forms[id].title);
  fputs("</ul></nav>\n</header>\n<main>\n", stream);
}

void sim_write_report(FILE *stream, const void *content) {
  const sim_result *r = content;
  put_head(stream);
  put_header(stream, r);
  for (table_id id = 0; id < TABLES; id++)
    if (has_rows(r, id))
      put_section(stream, r, id);
  fputs("</main>\n<footer><p>Made by <code>mlem sim</code>. Plots by Chart.js (MIT License).</p>"
        "</footer>\n",
        stream);
  put_data(stream, r);
  put_asset(stream, "script", report_chart_js, report_chart_js_size);
  put_asset(stream, "script", report_page_js, report_page_js_size);
  fputs("</body>\n</html>\n", stream);
}
