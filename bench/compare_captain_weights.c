// SPDX-License-Identifier: MIT
/*
 * compare_captain_weights.c: is captain stronger with other figures? To fit
 * src/bots/captain_weights.c.
 *
 *   compare_captain_weights SEATS GAMES SEED [NAME=VALUE]...
 *
 * Plays captains with the given figures against today's captain, on the built-in mats, over paired
 * deals, and prints the share of wins with its 95% interval for each mat and for both together. A
 * set of figures is better only if it is so on both. Names are those of captain_rules (`cat`,
 * `crash_rate`, ...); of lists with their index, such as `goal.0` or `weight.1`.
 */
#include "../src/bots/captain_decision_values.h"
#include "paired_deals.h"

#include <mlem/mlem.h>

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

static void print(const char *where, const win_share *s, unsigned seats) {
  estimate e = win_share_estimate(s);
  printf("%-10s %5.1f%%  (%.1f to %.1f; equals: %.1f%%)  %lu deals\n", where, 100 * e.value,
         100 * e.low, 100 * e.high, 100.0 / seats, (unsigned long)s->deals);
  fflush(stdout);
}

static bool play_mat(const mlem_mat *mat, unsigned seats, unsigned long deals, uint64_t seed,
                     win_share *here) {
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
  for (unsigned long deal = 0; deal < deals; deal++)
    if (!play_paired_deal(&table, players, deal, here))
      return false;
  for (unsigned seat = 0; seat < seats; seat++)
    mlem_bot_close(&players[seat]);
  return true;
}

int main(int argc, char **argv) {
  unsigned long seats = argc > 3 ? strtoul(argv[1], NULL, 10) : 0;
  unsigned long games = argc > 3 ? strtoul(argv[2], NULL, 10) : 0;
  if (seats < MLEM_MIN_SEATS || seats > MLEM_MAX_SEATS || games < 2 * seats) {
    fprintf(stderr, "usage: compare_captain_weights SEATS GAMES SEED [NAME=VALUE]...\n");
    return 2;
  }
  memcpy(figures, mlem_captain_rules, sizeof figures);
  for (int i = 4; i < argc; i++)
    if (!set_figure(&figures[seats > 2], argv[i])) {
      fprintf(stderr, "compare_captain_weights: no figure '%s'\n", argv[i]);
      return 2;
    }
  win_share all = {0};
  for (size_t i = 0; i < mlem_mat_builtin_count(); i++) {
    win_share here = {0};
    const mlem_mat *mat = mlem_mat_builtin_at(i);
    if (!play_mat(mat, (unsigned)seats, games / seats, strtoull(argv[3], NULL, 10), &here))
      return 1;
    print(mat->name, &here, (unsigned)seats);
    win_share_add(&all, &here);
  }
  print("both", &all, (unsigned)seats);
  return 0;
}
