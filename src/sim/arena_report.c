// SPDX-License-Identifier: MIT
/* arena_report.c: the result of an arena as a page of text and as JSON. */
#include "arena.h"
#include "text.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

/* ---- Text ------------------------------------------------------------------------------------ */

static int name_width(const arena_config *config) {
  size_t width = 3;
  for (unsigned i = 0; i < config->bot_count; i++)
    if (strlen(config->bots[i].name) > width)
      width = strlen(config->bots[i].name);
  return width < 20 ? (int)width : 20;
}

static void print_time(FILE *stream, double microseconds) {
  if (microseconds < 1000)
    fprintf(stream, "%8.2f us", microseconds);
  else
    fprintf(stream, "%8.2f ms", microseconds * 1e-3);
}

static void print_bot(FILE *stream, const arena_result *r, unsigned bot, int width) {
  const estimate *share = &r->win_share[bot], *elo = &r->elo[bot];
  fprintf(stream, "%-*.*s  %8.1f%%  %5.1f to %5.1f  %6.1f  %+6ld  ", width, width,
          r->config->bots[bot].name, 100 * share->value, 100 * share->low, 100 * share->high,
          r->score[bot].value, lrint(elo->value));
  if (isfinite(elo->low))
    fprintf(stream, "%+5ld to %+5ld", lrint(elo->low), lrint(elo->high));
  else
    fprintf(stream, "%14s", "unknown");
  print_time(stream, r->microseconds[bot]);
  fputc('\n', stream);
}

void arena_write_text(FILE *stream, const void *content) {
  const arena_result *r = content;
  char games[TEXT_NUMBER], blocks[TEXT_NUMBER], variants[TEXT_VARIANTS];
  int width = name_width(r->config);
  fprintf(stream, "%s games, %u seats, %s, mat %s, seed %llu\n", text_number(r->games, games),
          r->schedule.seats, text_variants(r->config->options.variants, variants),
          r->config->mat.name, (unsigned long long)r->config->seed);
  fprintf(stream, "%s deals; each was played %u times, with every bot in every seat.\n\n",
          text_number(r->blocks, blocks), schedule_games(&r->schedule));
  if (r->blocks == 0)
    return;
  fprintf(stream, "%-*s  win share  95%% interval     score     Elo    95%% interval   decision\n",
          width, "bot");
  for (unsigned i = 0; i < r->config->bot_count; i++)
    print_bot(stream, r, r->ranking[i], width);
  fprintf(stream, "\nWin share is for each seat a bot had; an equal share is %.1f%%.\n",
          100 * r->equal_share);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

/* JSON has no infinity. */
static json_t *number(double value) {
  return isfinite(value) ? json_real(value) : json_null();
}

static json_t *bot_json(const arena_result *r, unsigned bot) {
  json_t *seats = json_array();
  for (unsigned seat = 0; seat < r->schedule.seats; seat++)
    json_array_append_new(seats, number(r->seat_share[bot][seat]));
  const estimate *share = &r->win_share[bot], *score = &r->score[bot], *elo = &r->elo[bot];
  return json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:I, s:o}", "name",
                   r->config->bots[bot].name, "win_share", number(share->value), "low",
                   number(share->low), "high", number(share->high), "score", number(score->value),
                   "score_low", number(score->low), "score_high", number(score->high), "elo",
                   number(elo->value), "elo_low", number(elo->low), "elo_high", number(elo->high),
                   "sittings", (json_int_t)(r->blocks * schedule_sittings(&r->schedule)),
                   "win_share_by_seat", seats);
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
  char variants[32];
  json_t *bots = json_array();
  mlem_variants_text(r->config->options.variants, variants);
  for (unsigned i = 0; i < r->config->bot_count; i++)
    json_array_append_new(bots, bot_json(r, r->ranking[i]));
  json_t *root = json_pack(
      "{s:I, s:I, s:i, s:i, s:s, s:s, s:I, s:o, s:b, s:b, s:o, s:o}", "games", (json_int_t)r->games,
      "deals", (json_int_t)r->blocks, "games_per_deal", (int)schedule_games(&r->schedule),
      "players", (int)r->schedule.seats, "variants", variants, "mat", r->config->mat.name, "seed",
      (json_int_t)r->config->seed, "equal_share", number(r->equal_share), "sure", (int)r->sure,
      "stopped", (int)r->stopped, "bots", bots, "time", time_json(r));
  json_dumpf(root, stream, JSON_INDENT(2) | JSON_REAL_PRECISION(8));
  fputc('\n', stream);
  json_decref(root);
}
