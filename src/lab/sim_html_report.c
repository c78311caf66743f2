// SPDX-License-Identifier: MIT
/*
 * sim_html_report.c: a simulation as one HTML page that needs no network.
 *
 * The tables are plain HTML, so the page says everything without a script. The plots beside them
 * are drawn by the chart library, which the page carries, from the JSON that it carries too.
 */
#include "html_report/embedded_report_files.h"
#include "sim_json.h"

#include "../lang/choose_language.h"
#include "../lang/html_escape.h"
#include "../lang/lang.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const bool sim_has_report = true;

bool sim_report_put_chart_library(FILE *stream) {
  fputs("<script>", stream);
  fwrite(report_chart_js, 1, report_chart_js_size, stream);
  fputs("</script>\n", stream);
  return true;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static lang_digits number_text(double value, table_unit unit) {
  return unit == UNIT_SHARE ? lang_percent(value, 1) : lang_decimal(value, value < 100 ? 2 : 1);
}

static void put_cell(FILE *stream, const estimate *e, const table_layout *form, unsigned column,
                     bool marked) {
  table_unit unit = form->columns[column].unit;
  if (!e || isnan(e->value)) {
    fputs("<td><span class=\"none\">\u2013</span></td>", stream);
    return;
  }
  fputs("<td>", stream);
  fputs(number_text(e->value, unit).text, stream);
  if (marked) {
    fputs("<abbr title=\"", stream);
    html_put(stream, _("the intervals do not meet"));
    fputs("\">*</abbr>", stream);
  }
  if (e->low < e->high && isfinite(e->high)) {
    fputs(" <small>", stream);
    fprintf(stream, _("%s to %s"), number_text(e->low, unit).text, number_text(e->high, unit).text);
    fputs("</small>", stream);
  }
  fputs("</td>", stream);
}

static bool differ(const estimate *a, const estimate *b) {
  return a->low > b->high || b->low > a->high;
}

/* `other` is the row of the second run, if there are two; either may be missing. */
static void put_row(FILE *stream, const sim_result *r, const table_layout *form,
                    const table_row *row, const table_row *other) {
  fputs("<tr><th scope=\"row\">", stream);
  html_put(stream, row ? row->label : other->label);
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

static void put_headings(FILE *stream, const sim_result *r, const table_layout *form) {
  unsigned columns = table_columns(form);
  bool two = r->runs > 1;
  fprintf(stream, "<thead><tr><th scope=\"col\"%s>%s</th>", two ? " rowspan=\"2\"" : "",
          _(form->key));
  for (unsigned i = 0; i < columns; i++)
    fprintf(stream, "<th scope=\"%s\"%s>%s</th>", two ? "colgroup" : "col",
            two ? " colspan=\"2\"" : "", lang_entry(form->columns[i].heading));
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
  const table_layout *form = &table_layouts[id];
  const table *a = &r->run[0]->tables[id], *b = r->runs > 1 ? &r->run[1]->tables[id] : NULL;
  char label[128];
  /* Translators: the table of a section, for those who do not see it. */
  lang_put(label, sizeof label, _("%s: table"), _(form->title));
  fprintf(stream,
          "<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"%s\">\n"
          "<table><caption>%s</caption>\n",
          label, _(form->title));
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
  const table_layout *form = &table_layouts[id];
  fprintf(stream,
          "<section id=\"%s\" aria-labelledby=\"%s-title\">\n<h2 id=\"%s-title\">%s</h2>\n"
          "<p>%s</p>\n<div class=\"pair\">\n",
          form->id, form->id, form->id, _(form->title), _(form->about));
  if (form->plotted != PLOT_NONE)
    fprintf(stream, "<div class=\"plot\" data-table=\"%s\"></div>\n", form->id);
  put_table(stream, r, id);
  fputs("</div></section>\n", stream);
}

static void put_difference(FILE *stream, double value) {
  fprintf(stream, "<td>%s%s</td>", value > 0 ? "+" : "", lang_decimal(value, 3).text);
}

/* Run B less run A, game by game. */
static void put_paired(FILE *stream, const sim_result *r) {
  fprintf(
      stream,
      "<section id=\"paired\" aria-labelledby=\"paired-title\">\n"
      "<h2 id=\"paired-title\">%s</h2>\n<p>%s</p>\n",
      _("Game by game"),
      /* xgettext:no-c-format */
      _("How much more B has than A, where both games had the same luck: the mean of all pairs, "
        "and its 95% interval. A star marks differences that are not 0."));
  fprintf(stream,
          "<div class=\"table\" role=\"region\" tabindex=\"0\" aria-labelledby=\"paired-title\">\n"
          "<table><thead><tr><th scope=\"col\">%s</th><th scope=\"col\">%s</th>"
          "<th scope=\"col\">%s</th><th scope=\"col\">%s</th></tr></thead>\n<tbody>\n",
          _("a game"), _("B less A"), C_("an interval", "from"), C_("an interval", "to"));
  for (unsigned i = 0; i < COUNTS_PAIRED; i++) {
    estimate e = pairs_difference(&r->pairs, i);
    fprintf(stream, "<tr><th scope=\"row\">%s%s</th>", _(pairs_name(i)),
            e.low > 0 || e.high < 0 ? " *" : "");
    put_difference(stream, e.value);
    put_difference(stream, e.low);
    put_difference(stream, e.high);
    fputs("</tr>\n", stream);
  }
  fputs("</tbody></table></div></section>\n", stream);
}

/* ---- Data for the plots ---------------------------------------------------------------------- */

/* What people call the rows: their keys are for programs. */
static json_t *labels_json(const sim_result *r, table_id id) {
  json_t *labels = json_object();
  for (unsigned run = 0; run < r->runs; run++)
    for (unsigned i = 0; i < r->run[run]->tables[id].rows; i++) {
      const table_row *row = &r->run[run]->tables[id].row[i];
      json_object_set_new(labels, row->key, json_string(row->label));
    }
  return labels;
}

/* What the script says. */
static json_t *words_json(void) {
  return json_pack("{s:s, s:s, s:s, s:s, s:s}", "unknown", _("unknown"), "plot_of", _("Plot of"),
                   "range",
                   /* Translators: a figure of a plot and its interval; keep what is in braces. */
                   _("{value} ({low} to {high})"), "list", C_("a list", ", "), "chart",
                   /* Translators: a plot, for those who do not see it; keep what is in braces. */
                   _("Bar chart: {title}, {columns}. The table has the same figures."));
}

static json_t *forms_json(const sim_result *r) {
  json_t *forms = json_array();
  for (table_id id = 0; id < TABLES; id++) {
    if (!has_rows(r, id))
      continue;
    const table_layout *form = &table_layouts[id];
    json_t *columns = json_array();
    for (unsigned i = 0; i < table_columns(form); i++)
      json_array_append_new(columns,
                            json_pack("{s:s, s:s, s:b}", "id", form->columns[i].id, "heading",
                                      lang_entry(form->columns[i].heading), "share",
                                      (int)(form->columns[i].unit == UNIT_SHARE)));
    json_array_append_new(forms, json_pack("{s:s, s:s, s:s, s:i, s:b, s:o, s:o}", "id", form->id,
                                           "title", _(form->title), "key", _(form->key), "plotted",
                                           form->plotted, "distribution", (int)form->distribution,
                                           "columns", columns, "labels", labels_json(r, id)));
  }
  return forms;
}

/* Nothing in the data may end the script element early. */
static void put_data(FILE *stream, const sim_result *r) {
  json_t *root = sim_json(r);
  json_object_set_new(root, "forms", forms_json(r));
  json_object_set_new(root, "words", words_json());
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
  char language[LANG_CODE];
  snprintf(language, sizeof language, "%s", lang_code());
  for (char *c = language; *c; c++)
    *c = *c == '_' ? '-' : *c;
  fprintf(stream, "<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
          language);
  fputs("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
        "<title>mlem: ",
        stream);
  html_put(stream, _("Simulation report"));
  fputs("</title>\n", stream);
  put_asset(stream, "style", report_page_css, report_page_css_size);
  fputs("</head>\n<body>\n", stream);
}

static void put_header(FILE *stream, const sim_result *r) {
  char label[SIM_LABEL], text[SIM_LABEL + 128];
  fprintf(stream, "<header>\n<h1>%s</h1>\n<dl class=\"runs\">\n", _("Simulation report"));
  for (unsigned i = 0; i < r->runs; i++) {
    if (r->runs > 1)
      fprintf(stream, "<div><dt><span class=\"run run-%u\">%c</span></dt><dd>", i, 'A' + (int)i);
    else
      fprintf(stream, "<div><dt>%s</dt><dd>", _("Run"));
    sim_describe(r->run[i], label);
    uint64_t games = r->run[i]->counts.games;
    lang_put(text, sizeof text, P_("%s game; %s; seed %llu", "%s games; %s; seed %llu", games),
             lang_count(games).text, label, (unsigned long long)r->run[i]->config.seed);
    html_put(stream, text);
    fputs("</dd></div>\n", stream);
  }
  fprintf(stream, "</dl>\n<p>%s", /* xgettext:no-c-format */ _("Ranges are 95% intervals."));
  if (r->runs > 1)
    fprintf(stream, " %s", _("A star marks figures whose intervals do not meet."));
  if (r->stopped)
    fprintf(stream, " %s", _("The run was stopped before its end."));
  fprintf(stream, "</p>\n<nav aria-label=\"%s\"><ul>\n", _("Sections"));
  if (r->runs > 1)
    fprintf(stream, "<li><a href=\"#paired\">%s</a></li>\n", _("Game by game"));
  for (table_id id = 0; id < TABLES; id++)
    if (has_rows(r, id))
      fprintf(stream, "<li><a href=\"#%s\">%s</a></li>\n", table_layouts[id].id,
              _(table_layouts[id].title));
  fputs("</ul></nav>\n</header>\n<main>\n", stream);
}

void sim_write_report(FILE *stream, const void *content) {
  const sim_result *r = content;
  put_head(stream);
  put_header(stream, r);
  if (r->runs > 1)
    put_paired(stream, r);
  for (table_id id = 0; id < TABLES; id++)
    if (has_rows(r, id))
      put_section(stream, r, id);
  fputs("</main>\n<footer><p>", stream);
  /* Translators: %s is the name of a command. */
  fprintf(stream, _("Made by %s. Plots by Chart.js (MIT License)."), "<code>mlem sim</code>");
  fputs("</p></footer>\n", stream);
  put_data(stream, r);
  put_asset(stream, "script", report_chart_js, report_chart_js_size);
  put_asset(stream, "script", report_page_js, report_page_js_size);
  fputs("</body>\n</html>\n", stream);
}
