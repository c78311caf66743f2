// SPDX-License-Identifier: MIT
/* tune_mat_report.c: what the search of `mlem tune` has found, for people. */
#include "tune_mat.h"

#include "../lang/lang.h"
#include "../lang/text_width.h"

enum { NAME = 34, CELL = 18, TARGET = 10 };

static void print_estimate(FILE *stream, const estimate *e, bool interval) {
  char text[64];
  if (interval)
    /* Translators: a figure and the reach of its interval. */
    lang_put(text, sizeof text, _("%s ± %s"), lang_decimal(e->value, 2).text,
             lang_decimal(e->high - e->value, 2).text);
  else
    lang_put(text, sizeof text, "%s", lang_decimal(e->value, 2).text);
  lang_print_padded(stream, text, -CELL);
}

static void print_targets(FILE *stream, const tune_config *config, const tune_result *result) {
  static const char *const names[TUNE_FIGURES] = {
      NC_("34 columns", "expeditions a game"), NC_("34 columns", "crashes of expeditions (%)"),
      NC_("34 columns", "win shares by seat, apart (%)"),
      NC_("34 columns", "use of astronauts, spread (%)")};
  lang_print_padded(stream, "", NAME);
  lang_print_padded(stream, C_("18 columns", "before"), -CELL);
  lang_print_padded(stream, C_("18 columns", "after"), -CELL);
  lang_print_padded(stream, C_("8 columns", "target"), -TARGET);
  fputc('\n', stream);
  for (unsigned i = 0; i < TUNE_FIGURES; i++) {
    lang_print_padded(stream, lang_entry(names[i]), NAME);
    print_estimate(stream, &result->before[i], !result->stopped);
    print_estimate(stream, &result->after[i], !result->stopped);
    lang_print_padded(stream, config->wanted[i] ? lang_decimal(config->target[i], 0).text : "-",
                      -TARGET);
    fputc('\n', stream);
  }
}

static void print_difference(void *stream, const char *path, const char *from, const char *to) {
  fprintf(stream, "  %-28s %6s -> %s\n", path, from, to);
}

void tune_write_text(FILE *stream, const tune_config *config, const tune_result *result) {
  fprintf(stream,
          P_("%s mat tried, %s games on each; a nearer one found %s times; seed %llu\n",
             "%s mats tried, %s games on each; a nearer one found %s times; seed %llu\n",
             result->tried),
          lang_count(result->tried).text, lang_count(config->games).text,
          lang_count(result->kept).text, (unsigned long long)config->game.seed);
  if (result->stopped)
    fprintf(stream, _("Stopped: these are the figures of the search, without intervals.\n"));
  else
    fprintf(stream,
            _("Measured with %s other games on each mat; ± is the reach of the 95%% interval.\n"),
            lang_count(config->final_games).text);
  fputc('\n', stream);
  print_targets(stream, config, result);
  fprintf(stream, "\n%s\n", _("Changes:"));
  if (tune_differences(&config->game.mat, &result->mat, print_difference, stream) == 0)
    fprintf(stream, "  %s\n", _("none: no nearer mat was found"));
}
