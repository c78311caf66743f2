// SPDX-License-Identifier: MIT
/*
 * captain_figures.c: is captain stronger with other figures? To fit src/bots/captain_weights.c.
 *
 *   captain_figures SEATS GAMES SEED [NAME=VALUE]...
 *
 * Plays captains with the given figures against today's captain, on the built-in mats, over paired
 * deals, and prints the share of wins with its 95% interval for each mat and for both together. A
 * set of figures is better only if it is so on both. Names are those of captain_rules (`cat`,
 * `crash_rate`, ...); of lists with their index, such as `goal.0` or `weight.1`.
 */
#include "../src/bots/captain.h"
#include "../src/lab/bot_game.h"

#include <mlem/mlem.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static captain_rules figures[CAPTAIN_TABLES];

static mlem_action choose(mlem_bot *bot, const mlem_state *seen) {
  return mlem_captain_choose(bot, seen, figures);
}

static const mlem_bot_kind changed = {
    .name = "changed",
    .character = "captain with other figures",
    .choose = choose,
    .begin = mlem_captain_begin,
    .memory = sizeof(captain_workspace),
};

/* ---- Figures by name ------------------------------------------------------------------------- */

#define FIGURE(field)                                                                              \
  { #field, offsetof(captain_rules, field), 1 }
#define LIST(field)                                                                                \
  { #field, offsetof(captain_rules, field), sizeof figures[0].field / sizeof figures[0].field[0] }

static const struct {
  const char *name;
  size_t offset, count;
} names[] = {FIGURE(cat),          LIST(more),       FIGURE(land_rate), FIGURE(crash_rate),
             FIGURE(slack),        FIGURE(softness), LIST(bonus),       FIGURE(spread_now),
             FIGURE(spread_later), LIST(goal),       FIGURE(mission),   FIGURE(token),
             FIGURE(rivalry),      LIST(weight)};

/* "goal.2=0.6" into the figures of tables of this size. */
static bool set_figure(captain_rules *rules, const char *text) {
  size_t length = strcspn(text, ".=");
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (strlen(names[i].name) != length || memcmp(names[i].name, text, length) != 0)
      continue;
    char *end;
    unsigned long index = text[length] == '.' ? strtoul(text + length + 1, &end, 10) : 0;
    const char *equals = strchr(text, '=');
    if (!equals || index >= names[i].count)
      return false;
    float value = strtof(equals + 1, &end);
    if (end == equals + 1 || *end)
      return false;
    memcpy((char *)rules + names[i].offset + index * sizeof value, &value, sizeof value);
    return true;
  }
  return false;
}

/* ---- Games ----------------------------------------------------------------------------------- */

typedef struct share {
  double sum, squares;
  unsigned long count;
} share;

static void add(share *s, double value) {
  s->sum += value;
  s->squares += value * value;
  s->count++;
}

static void print(const char *where, const share *s, unsigned seats) {
  double n = (double)s->count, mean = s->sum / n;
  double reach = 1.96 * sqrt(fmax(s->squares / n - mean * mean, 0) / (n - 1));
  printf("%-10s %5.1f%%  (%.1f to %.1f; equals: %.1f%%)  %lu deals\n", where, 100 * mean,
         100 * (mean - reach), 100 * (mean + reach), 100.0 / seats, s->count);
  fflush(stdout);
}

static bool play_mat(const mlem_mat *mat, unsigned seats, unsigned long deals, uint64_t seed,
                     share *here, share *all) {
  static bot_game table;
  mlem_bot_spec captain, other = {.kind = &changed};
  mlem_fault fault;
  mlem_options options = {.seats = (uint8_t)seats};
  if (!mlem_bot_spec_parse("captain", 7, &captain, fault) ||
      bot_game_init(&table, mat, &options, true, seed) != MLEM_OK)
    return false;
  mlem_bot players[MLEM_MAX_SEATS]; /* the first one has the changed figures */
  for (unsigned seat = 0; seat < seats; seat++)
    if (!mlem_bot_open(&players[seat], seat ? &captain : &other))
      return false;
  for (unsigned long deal = 0; deal < deals; deal++) {
    double won = 0;
    for (unsigned round = 0; round < seats; round++) {
      double returns[MLEM_MAX_SEATS];
      for (unsigned seat = 0; seat < seats; seat++)
        table.seats[(seat + round) % seats] = &players[seat];
      if (bot_game_play(&table, deal, round) != BOT_GAME_OVER)
        return false;
      mlem_returns(&table.game, &table.state, returns);
      won += returns[round] / seats;
    }
    add(here, won);
    add(all, won);
  }
  for (unsigned seat = 0; seat < seats; seat++)
    mlem_bot_close(&players[seat]);
  return true;
}

int main(int argc, char **argv) {
  unsigned long seats = argc > 3 ? strtoul(argv[1], NULL, 10) : 0;
  unsigned long games = argc > 3 ? strtoul(argv[2], NULL, 10) : 0;
  if (seats < MLEM_MIN_SEATS || seats > MLEM_MAX_SEATS || games < 2 * seats) {
    fprintf(stderr, "usage: captain_figures SEATS GAMES SEED [NAME=VALUE]...\n");
    return 2;
  }
  memcpy(figures, mlem_captain_rules, sizeof figures);
  for (int i = 4; i < argc; i++)
    if (!set_figure(&figures[seats > 2], argv[i])) {
      fprintf(stderr, "captain_figures: no figure '%s'\n", argv[i]);
      return 2;
    }
  share all = {0};
  for (size_t i = 0; i < mlem_mat_builtin_count(); i++) {
    share here = {0};
    const mlem_mat *mat = mlem_mat_builtin_at(i);
    if (!play_mat(mat, (unsigned)seats, games / seats, strtoull(argv[3], NULL, 10), &here, &all))
      return 1;
    print(mat->name, &here, (unsigned)seats);
  }
  print("both", &all, (unsigned)seats);
  return 0;
}
