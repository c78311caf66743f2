// SPDX-License-Identifier: MIT
/* arena_report.c: the result of an arena as a page of text and as JSON. */
#include "arena.h"
#include "describe_variants.h"

#include "../lang/lang.h"
#include "../lang/text_width.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

/* ---- Text ------------------------------------------------------------------------------------ */

enum { SHARE = 11, INTERVAL = 16, SCORE = 8, ELO = 8, TIME = 11, FAILED = 11 };

static int name_width(const arena_config *config) {
  size_t width = lang_columns(C_("20 columns", "bot"));
  for (unsigned i = 0; i < config->bot_count; i++)
    if (strlen(config->bots[i].name) > width)
      width = strlen(config->bots[i].name);
  return width < 20 ? (int)width : 20;
}

static void print_interval(FILE *stream, const char *low, const char *high) {
  char text[64];
  /* Translators: an interval, "45.1 to 54.9". */
  lang_put(text, sizeof text, _("%s to %s"), low, high);
  lang_print_padded(stream, text, -INTERVAL);
}

static void print_time(FILE *stream, double microseconds) {
  char text[64];
  bool small = microseconds < 1000;
  lang_put(text, sizeof text, small ? "%s us" : "%s ms",
           lang_decimal(small ? microseconds : microseconds * 1e-3, 2).text);
  lang_print_padded(stream, text, -TIME);
}

static void print_bot(FILE *stream, const arena_result *r, unsigned bot, int width) {
  const estimate *share = &r->win_share[bot], *elo = &r->elo[bot];
  fprintf(stream, "%-*.*s", width, width, r->config->bots[bot].name);
  lang_print_padded(stream, lang_percent(share->value, 1).text, -SHARE);
  print_interval(stream, lang_decimal(100 * share->low, 1).text,
                 lang_decimal(100 * share->high, 1).text);
  lang_print_padded(stream, lang_decimal(r->score[bot].value, 1).text, -SCORE);
  lang_print_padded(stream, lang_difference(elo->value, 0).text, -ELO);
  if (isfinite(elo->low))
    print_interval(stream, lang_difference(elo->low, 0).text, lang_difference(elo->high, 0).text);
  else
    lang_print_padded(stream, C_("15 columns", "unknown"), -INTERVAL);
  print_time(stream, r->microseconds[bot]);
  if (r->failed)
    lang_print_padded(stream, lang_count(r->failures[bot]).text, -FAILED);
  fputc('\n', stream);
}

static void print_headings(FILE *stream, const arena_result *r, int width) {
  lang_print_padded(stream, C_("20 columns", "bot"), width);
  lang_print_padded(stream, C_("10 columns", "win share"), -SHARE);
  lang_print_padded(stream, /* xgettext:no-c-format */ C_("15 columns", "95% interval"), -INTERVAL);
  lang_print_padded(stream, C_("7 columns", "score"), -SCORE);
  lang_print_padded(stream, C_("7 columns", "Elo"), -ELO);
  lang_print_padded(stream, /* xgettext:no-c-format */ C_("15 columns", "95% interval"), -INTERVAL);
  lang_print_padded(stream, C_("10 columns", "decision"), -TIME);
  if (r->failed)
    lang_print_padded(stream, C_("10 columns", "failed"), -FAILED);
  fputc('\n', stream);
}

static void print_sprt(FILE *stream, const arena_result *r) {
  const char *first = r->config->bots[0].name, *second = r->config->bots[1].name;
  fprintf(stream,
          _("Sequential test, %s Elo against %s Elo: log-likelihood ratio %s (-%s to %s).\n"),
          lang_decimal(r->config->sprt.elo0, 1).text, lang_decimal(r->config->sprt.elo1, 1).text,
          lang_decimal(r->sprt_ratio, 2).text, lang_decimal(sprt_bound(), 2).text,
          lang_decimal(sprt_bound(), 2).text);
  switch (r->sprt_verdict) {
  case SPRT_PASSED:
    fprintf(stream, _("Passed: %s is stronger than %s.\n"), first, second);
    break;
  case SPRT_REFUSED:
    fprintf(stream, _("Refused: %s is not stronger than %s by that much.\n"), first, second);
    break;
  default:
    fputs(_("Not decided: more games are needed.\n"), stream);
  }
}

void arena_write_text(FILE *stream, const void *content) {
  const arena_result *r = content;
  char variants[VARIANTS_TEXT];
  int width = name_width(r->config);
  fprintf(stream,
          P_("%s game, %u seats, %s, mat %s, seed %llu\n",
             "%s games, %u seats, %s, mat %s, seed %llu\n", r->games),
          lang_count(r->games).text, r->schedule.seats,
          variants_text(&r->config->options, variants), r->config->mat.name,
          (unsigned long long)r->config->seed);
  fprintf(stream,
          P_("%s deal; each was played %u times, with every bot in every seat.\n",
             "%s deals; each was played %u times, with every bot in every seat.\n", r->blocks),
          lang_count(r->blocks).text, schedule_games(&r->schedule));
  fputc('\n', stream);
  if (r->blocks == 0)
    return;
  print_headings(stream, r, width);
  for (unsigned i = 0; i < r->config->bot_count; i++)
    print_bot(stream, r, r->ranking[i], width);
  fputc('\n', stream);
  fprintf(stream, _("Win share is for each seat a bot had; an equal share is %s.\n"),
          lang_percent(r->equal_share, 1).text);
  if (r->config->sprt.wanted)
    print_sprt(stream, r);
  if (r->failed)
    fputs(_("Failed: games in which a program could not play on, and cadet did so for it.\n"),
          stream);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static json_t *sprt_json(const arena_result *r) {
  static const char *const verdicts[] = {"open", "passed", "refused"};
  return json_pack("{s:f, s:f, s:f, s:f, s:s}", "elo0", r->config->sprt.elo0, "elo1",
                   r->config->sprt.elo1, "ratio", r->sprt_ratio, "bound", sprt_bound(), "verdict",
                   verdicts[r->sprt_verdict]);
}

/* JSON has no infinity. */
static json_t *number(double value) {
  return isfinite(value) ? json_real(value) : json_null();
}

static json_t *bot_json(const arena_result *r, unsigned bot) {
  json_t *seats = json_array();
  for (unsigned seat = 0; seat < r->schedule.seats; seat++)
    json_array_append_new(seats, number(r->seat_share[bot][seat]));
  const estimate *share = &r->win_share[bot], *score = &r->score[bot], *elo = &r->elo[bot];
  return json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:I, s:I, s:o}", "name",
                   r->config->bots[bot].name, "win_share", number(share->value), "low",
                   number(share->low), "high", number(share->high), "score", number(score->value),
                   "score_low", number(score->low), "score_high", number(score->high), "elo",
                   number(elo->value), "elo_low", number(elo->low), "elo_high", number(elo->high),
                   "sittings", (json_int_t)r->blocks * schedule_sittings(&r->schedule), "failures",
                   (json_int_t)r->failures[bot], "win_share_by_seat", seats);
}

static json_t *time_json(const arena_result *r) {
  json_t *bots = json_array();
  for (unsigned i = 0; i < r->config->bot_count; i++)
    json_array_append_new(bots, json_pack("{s:s, s:o}", "name", r->config->bots[r->ranking[i]].name,
                                          "decision_us", number(r->microseconds[r->ranking[i]])));
  return json_pack("{s:o, s:o, s:o}", "seconds", number(r->seconds), "games_per_second",
                   number((double)r->games / r->seconds), "bots", bots);
}

void arena_write_json(FILE *stream, const void *content) {
  const arena_result *r = content;
  char variants[32], house[MLEM_HOUSE_TEXT];
  json_t *bots = json_array();
  mlem_variants_text(r->config->options.variants, variants);
  mlem_house_text(r->config->options.house, ' ', house);
  for (unsigned i = 0; i < r->config->bot_count; i++)
    json_array_append_new(bots, bot_json(r, r->ranking[i]));
  json_t *root =
      json_pack("{s:I, s:I, s:i, s:i, s:s, s:s, s:s, s:I, s:o, s:b, s:b, s:o, s:o}", "games",
                (json_int_t)r->games, "deals", (json_int_t)r->blocks, "games_per_deal",
                (int)schedule_games(&r->schedule), "players", (int)r->schedule.seats, "variants",
                variants, "house", house, "mat", r->config->mat.name, "seed",
                (json_int_t)r->config->seed, "equal_share", number(r->equal_share), "sure",
                (int)r->sure, "stopped", (int)r->stopped, "bots", bots, "time", time_json(r));
  if (r->config->sprt.wanted)
    json_object_set_new(root, "sprt", sprt_json(r));
  json_dumpf(root, stream, JSON_INDENT(2) | JSON_REAL_PRECISION(8));
  fputc('\n', stream);
  json_decref(root);
}
