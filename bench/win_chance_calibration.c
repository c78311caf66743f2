// SPDX-License-Identifier: MIT
/*
 * win_chance_calibration.c: of positions that the network calls 70%, how many are won?
 *
 *   win_chance_calibration BOT SEATS VARIANTS GAMES SEED MAT.json|NAME [PLOT.svg] [WEIGHTS]
 *
 * Plays games between bots of one kind and asks the network before every expedition. Prints a row
 * for every tenth of chance, and how many bits it knows about the winner; PLOT gets a picture.
 */
#include "../src/lab/bot_game.h"
#include "../src/value/weights_in_use.h"

#include <mlem/mlem.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BINS = 20, MOST_POSITIONS = 400 };

typedef struct bin {
  double predicted, won;
  unsigned long count;
} bin;

typedef struct asked {
  unsigned count;
  float win[MOST_POSITIONS][MLEM_MAX_SEATS];
} asked;

static bot_game table;
static const value_net *net;
static value_net own;
static value_memo memo;
static value_mat profile;
static bin bins[BINS];
static double bits;
static unsigned long positions;

static void ask(void *context, const mlem_game *game, const mlem_state *state) {
  asked *a = context;
  value_outlook outlook;
  if (state->phase != MLEM_PHASE_BOARD || state->aboard || a->count == MOST_POSITIONS)
    return;
  mlem_value_judge(net, &memo, &profile, game, state, &outlook);
  memcpy(a->win[a->count++], outlook.win, sizeof outlook.win);
}

static void count_game(const asked *a) {
  double returns[MLEM_MAX_SEATS];
  mlem_returns(&table.game, &table.state, returns);
  for (unsigned i = 0; i < a->count; i++, positions++)
    for (unsigned seat = 0; seat < table.game.seats; seat++) {
      double win = a->win[i][seat];
      bin *b = &bins[win < 1 ? (int)(win * BINS) : BINS - 1];
      b->predicted += win;
      b->won += returns[seat];
      b->count++;
      bits += returns[seat] * (log2(win > 1e-6 ? win : 1e-6) + log2(table.game.seats));
    }
}

static void plot(const char *path) {
  FILE *file = fopen(path, "w");
  if (!file) {
    perror(path);
    exit(1);
  }
  fprintf(file, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 360 360\" width=\"360\" "
                "height=\"360\" font-family=\"sans-serif\" font-size=\"12\">\n"
                "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n"
                "<path d=\"M40 320V20M40 320H340\" stroke=\"#888\"/>"
                "<path d=\"M40 320L340 20\" stroke=\"#bbb\" stroke-dasharray=\"4 4\"/>\n"
                "<text x=\"190\" y=\"350\" text-anchor=\"middle\">chance to win that the network "
                "gives</text><text x=\"48\" y=\"16\">share that was won</text>\n");
  for (unsigned i = 0; i < BINS; i++)
    if (bins[i].count > 20) {
      double n = (double)bins[i].count, x = bins[i].predicted / n, y = bins[i].won / n;
      fprintf(file, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"#0a58ca\"/>\n", 40 + 300 * x,
              320 - 300 * y);
    }
  fprintf(file, "</svg>\n");
  fclose(file);
}

static void report(void) {
  printf("%lu positions, %.4f bits of the winner known\n", positions,
         bits / (double)(positions ? positions : 1));
  for (unsigned i = 0; i < BINS; i++)
    if (bins[i].count)
      printf("%3u to %3u%%: said %5.1f%%, won %5.1f%% of %lu\n", i * 100 / BINS,
             (i + 1) * 100 / BINS, 100 * bins[i].predicted / (double)bins[i].count,
             100 * bins[i].won / (double)bins[i].count, bins[i].count);
}

int main(int argc, char **argv) {
  static mlem_mat mat;
  static mlem_odds odds;
  static mlem_odds_values values;
  static mlem_bot bots[MLEM_MAX_SEATS];
  static asked a;
  mlem_fault fault;
  mlem_mat_faults faults = {0};
  mlem_bot_spec spec;
  if (argc < 7)
    return fprintf(stderr,
                   "win_chance_calibration BOT SEATS VARIANTS GAMES SEED MAT [PLOT [WEIGHTS]]\n"),
           2;
  const mlem_mat *found = mlem_mat_find(argv[6]);
  if (found)
    mat = *found;
  else if (!mlem_mat_load(argv[6], &mat, &faults))
    return fprintf(stderr, "no mat %s\n", argv[6]), 1;
  mlem_options options = {.seats = (uint8_t)atoi(argv[2]), .variants = (uint8_t)atoi(argv[3])};
  net = argc > 8 ? mlem_value_read_file(argv[8], &own) : mlem_value_current();
  if (!mlem_bot_spec_parse(argv[1], strlen(argv[1]), &spec, fault) || !net ||
      bot_game_init(&table, &mat, &options, true, strtoull(argv[5], NULL, 10)) != MLEM_OK)
    return fprintf(stderr, "no such bot, weights or table\n"), 1;
  for (unsigned seat = 0; seat < table.game.seats; seat++) {
    if (!mlem_bot_open(&bots[seat], &spec))
      return fprintf(stderr, "the bot could not start\n"), 1;
    table.seats[seat] = &bots[seat];
  }
  mlem_odds_init(&odds, &table.game);
  mlem_value_mat_init(&profile, &odds, &table.game, &values);
  table.observer.context = &a;
  table.observer.before = ask;
  for (unsigned long game = 0; game < strtoul(argv[4], NULL, 10); game++) {
    a.count = 0;
    bot_game_play(&table, game, 0);
    count_game(&a);
  }
  report();
  if (argc > 7 && argv[7][0] != '-')
    plot(argv[7]);
  return 0;
}
