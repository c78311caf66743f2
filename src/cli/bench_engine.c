// SPDX-License-Identifier: MIT
/*
 * bench_engine.c: `mlem bench`: how fast the engine is, as a ratio.
 *
 * Beside the games runs a calibration loop: six dice rolled and grouped, one choice made, the least
 * that any decision could cost. How many such loops a decision takes says more than a rate does,
 * for it means the same on every machine.
 */
#include "commands.h"

#include "../lang/text_width.h"

#include <mlem/dealer.h>
#include <mlem/json.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Processor time: what else the machine does at the same time matters little. */
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Keeps the compiler from leaving out work whose result is not used. */
static volatile uint64_t sink;

/* What is measured runs in slices, and the fastest counts: whatever else the machine does can only
 * make a slice slower. */
static const double slice = 0.01; /* seconds */

/* ---- The calibration loop -------------------------------------------------------------------- */

/* Not inline: the same code whatever is around it. */
static __attribute__((noinline)) double loop_rate(const mlem_game *game, double seconds) {
  mlem_random random = {1};
  uint64_t loops = 0, sum = 0;
  double begun = now(), start = begun, end, best = 0;
  do {
    for (unsigned n = 0; n < 65536; n++) {
      uint64_t bits = mlem_random_next(&random);
      uint32_t groups = 0;
      for (unsigned die = 0; die < 6; die++, bits >>= 10)
        groups += UINT32_C(1) << (4 * game->mat.die[(bits & 1023) * 6 >> 10]);
      uint32_t present = (groups | groups >> 1 | groups >> 2 | groups >> 3) & 0x11111;
      /* The choice: the first group at or after a random face; no branch to guess wrong. */
      uint32_t after = present >> (4 * ((bits & 15) * MLEM_FACES >> 4));
      sum += (groups >> __builtin_ctz(after ? after : present)) & 15;
    }
    loops += 65536;
    end = now();
    if (end - start < slice)
      continue;
    double rate = (double)loops / (end - start);
    best = rate > best ? rate : best;
    loops = 0;
    start = end;
  } while (best == 0 || end - begun < seconds);
  sink = sum;
  return best;
}

/* ---- Random games ---------------------------------------------------------------------------- */

typedef struct rates {
  double games, decisions, decisions_per_game;
} rates;

static uint64_t play(const mlem_game *game, const mlem_dealer *dealer, mlem_random *random) {
  mlem_state state;
  mlem_action actions[MLEM_MAX_ACTIONS];
  uint64_t decisions = 0;
  mlem_state_init(game, &state);
  for (int turn; (turn = mlem_turn(&state)) != MLEM_OVER;) {
    if (turn == MLEM_CHANCE) {
      mlem_apply_chance_unchecked(game, &state, mlem_dealer_draw(dealer, game, &state, random));
      continue;
    }
    size_t count = mlem_legal_actions(game, &state, actions);
    mlem_apply_unchecked(game, &state, actions[mlem_random_below(random, (uint32_t)count)]);
    decisions++;
  }
  sink = state.moons;
  return decisions;
}

static rates game_rates(const mlem_game *game, double seconds) {
  mlem_random random = {2};
  mlem_dealer dealer;
  uint64_t games = 0, decisions = 0, before = 0;
  mlem_dealer_init(&dealer, game);
  double begun = now(), start = begun, end, best = 0;
  do {
    for (unsigned n = 0; n < 256; n++)
      decisions += play(game, &dealer, &random);
    games += 256;
    end = now();
    if (end - start < slice)
      continue;
    double rate = (double)(decisions - before) / (end - start);
    best = rate > best ? rate : best;
    before = decisions;
    start = end;
  } while (best == 0 || end - begun < seconds);
  double length = (double)decisions / (double)games;
  return (rates){best / length, best, length};
}

/* ---- Where the time goes --------------------------------------------------------------------- */

enum { SAMPLES = 4096, ROUNDS = 200 };

typedef struct sample {
  mlem_state state; /* before the step */
  mlem_action action;
  mlem_outcome outcome;
} sample;

typedef struct shares {
  double legal, apply, dice; /* seconds a step of a game spends on each, up to one factor */
} shares;

/* Steps of random games, decisions and chance in the proportion in which they come. */
static void take_samples(const mlem_game *game, const mlem_dealer *dealer, sample *samples) {
  mlem_random random = {3};
  mlem_action actions[MLEM_MAX_ACTIONS];
  mlem_state state;
  state.phase = MLEM_PHASE_OVER;
  for (unsigned i = 0; i < SAMPLES; i++) {
    if (mlem_turn(&state) == MLEM_OVER)
      mlem_state_init(game, &state);
    samples[i].state = state;
    if (mlem_turn(&state) == MLEM_CHANCE) {
      samples[i].outcome = mlem_dealer_draw(dealer, game, &state, &random);
      mlem_apply_chance_unchecked(game, &state, samples[i].outcome);
    } else {
      size_t count = mlem_legal_actions(game, &state, actions);
      samples[i].action = actions[mlem_random_below(&random, (uint32_t)count)];
      mlem_apply_unchecked(game, &state, samples[i].action);
    }
  }
}

static void step(const mlem_game *game, const sample *s, mlem_state *state) {
  if (mlem_turn(state) == MLEM_CHANCE)
    mlem_apply_chance_unchecked(game, state, s->outcome);
  else
    mlem_apply_unchecked(game, state, s->action);
}

static shares measure_shares(const mlem_game *game) {
  sample *samples = malloc(SAMPLES * sizeof *samples);
  shares result = {0};
  mlem_dealer dealer;
  mlem_random random = {4};
  mlem_action actions[MLEM_MAX_ACTIONS];
  if (!samples)
    return result;
  mlem_dealer_init(&dealer, game);
  take_samples(game, &dealer, samples);
  double copying = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    double t0 = now();
    for (unsigned i = 0; i < SAMPLES; i++)
      if (mlem_turn(&samples[i].state) >= 0)
        sink = mlem_legal_actions(game, &samples[i].state, actions);
    double t1 = now();
    for (unsigned i = 0; i < SAMPLES; i++)
      if (mlem_turn(&samples[i].state) == MLEM_CHANCE)
        sink = mlem_dealer_draw(&dealer, game, &samples[i].state, &random);
    double t2 = now();
    for (unsigned i = 0; i < SAMPLES; i++) {
      mlem_state state = samples[i].state;
      step(game, &samples[i], &state);
      sink = state.moons;
    }
    double t3 = now();
    for (unsigned i = 0; i < SAMPLES; i++) {
      mlem_state state = samples[i].state;
      __asm__ volatile("" : : "r"(&state) : "memory");
      sink = state.moons;
    }
    double t4 = now();
    result.legal += t1 - t0;
    result.dice += t2 - t1;
    result.apply += t3 - t2;
    copying += t4 - t3;
  }
  result.apply -= copying < result.apply ? copying : 0;
  double all = result.legal + result.dice + result.apply;
  free(samples);
  return (shares){result.legal / all, result.apply / all, result.dice / all};
}

/* ---- Report ---------------------------------------------------------------------------------- */

typedef struct report {
  double loop;
  rates rate[MLEM_MAX_SEATS + 1][2]; /* by seats; base, all variants */
  shares share;
} report;

static bool set_up(mlem_game *game, unsigned seats, bool all) {
  mlem_options options = {.seats = (uint8_t)seats, .variants = all ? MLEM_ALL_VARIANTS : 0};
  /* Not the default mat: figures stay comparable with those of version 1. */
  return mlem_game_init(game, mlem_mat_find("standard"), &options) == MLEM_OK;
}

static void keep_best(rates *best, rates now) {
  if (now.decisions > best->decisions)
    *best = now;
}

/* Everything runs in turns, and the best turn of each counts: a machine that is slower for a while
 * does not change the ratio. */
static bool measure(report *r, double seconds) {
  enum { TURNS = 5 };
  mlem_game *game = malloc(sizeof *game);
  if (!game || !set_up(game, 4, false)) {
    free(game);
    return false;
  }
  *r = (report){0};
  for (unsigned turn = 0; turn < TURNS; turn++) {
    set_up(game, 4, false);
    double loop = loop_rate(game, seconds / TURNS);
    r->loop = loop > r->loop ? loop : r->loop;
    for (unsigned seats = MLEM_MIN_SEATS; seats <= MLEM_MAX_SEATS; seats++)
      for (unsigned all = 0; all < 2; all++) {
        set_up(game, seats, all);
        keep_best(&r->rate[seats][all], game_rates(game, seconds / TURNS));
      }
  }
  set_up(game, 4, false);
  r->share = measure_shares(game);
  free(game);
  return true;
}

/* A cell of the table, right-aligned; the first has `columns` of its own. */
static void print_cell(const char *text, int columns) {
  lang_print_padded(stdout, text, -columns);
}

static void print_text(const report *r) {
  static const char *const heads[] = {
      NC_("5 columns", "seats"),
      NC_("9 columns", "variants"),
      NC_("9 columns", "games/s"),
      NC_("15 columns", "decisions/game"),
      NC_("20 columns", "million decisions/s"),
      NC_("16 columns", "loops a decision"),
  };
  static const int widths[] = {6, 10, 10, 16, 21, 17};
  printf(_("A state has %zu bytes.\n"), sizeof(mlem_state));
  printf(_("The calibration loop runs %s million times a second.\n"),
         lang_decimal(r->loop * 1e-6, 1).text);
  putchar('\n');
  for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
    print_cell(lang_entry(heads[i]), widths[i]);
  putchar('\n');
  for (unsigned seats = MLEM_MIN_SEATS; seats <= MLEM_MAX_SEATS; seats++)
    for (unsigned all = 0; all < 2; all++) {
      const rates *rate = &r->rate[seats][all];
      print_cell(lang_count(seats).text, widths[0]);
      print_cell(all ? C_("variants, 9 columns", "all") : C_("variants, 9 columns", "none"),
                 widths[1]);
      print_cell(lang_count((uint64_t)(rate->games + 0.5)).text, widths[2]);
      print_cell(lang_decimal(rate->decisions_per_game, 1).text, widths[3]);
      print_cell(lang_decimal(rate->decisions * 1e-6, 2).text, widths[4]);
      print_cell(lang_decimal(r->loop / rate->decisions, 2).text, widths[5]);
      putchar('\n');
    }
  putchar('\n');
  printf(_("Where the time goes (4 seats, no variants): legal actions %s, apply %s, dice %s\n"),
         lang_percent(r->share.legal, 0).text, lang_percent(r->share.apply, 0).text,
         lang_percent(r->share.dice, 0).text);
}

static void print_json(const report *r) {
  const rates *base = &r->rate[4][0];
  printf("{\n  \"state_bytes\": %zu,\n  \"loop_per_second\": %.0f,\n", sizeof(mlem_state), r->loop);
  printf("  \"decisions_per_second\": %.0f,\n  \"games_per_second\": %.0f,\n  \"ratio\": %.3f,\n",
         base->decisions, base->games, r->loop / base->decisions);
  printf("  \"share\": {\"legal\": %.3f, \"apply\": %.3f, \"dice\": %.3f},\n  \"runs\": [\n",
         r->share.legal, r->share.apply, r->share.dice);
  for (unsigned seats = MLEM_MIN_SEATS; seats <= MLEM_MAX_SEATS; seats++)
    for (unsigned all = 0; all < 2; all++) {
      const rates *rate = &r->rate[seats][all];
      printf("    {\"seats\": %u, \"variants\": \"%s\", \"games_per_second\": %.0f, "
             "\"decisions_per_second\": %.0f, \"decisions_per_game\": %.2f, \"ratio\": %.3f}%s\n",
             seats, all ? "all" : "none", rate->games, rate->decisions, rate->decisions_per_game,
             r->loop / rate->decisions, seats == MLEM_MAX_SEATS && all ? "" : ",");
    }
  printf("  ]\n}\n");
}

static int run(const cli_command *command, int argc, char **argv) {
  bool json = false;
  uint64_t milliseconds = 500;
  const cli_option options[] = {{"json", CLI_FLAG, &json, NULL, N_("print JSON"), 0, 0},
                                {"time", CLI_NUMBER, &milliseconds, "MS",
                                 N_("how long each of the nine runs takes (500)"), 1, 60000},
                                {0}};
  int status = cli_parse(command, options, argc, argv, NULL);
  if (status >= 0)
    return status;
  report r;
  if (!measure(&r, (double)milliseconds * 1e-3))
    return cli_fail(1, _("not enough memory"));
  if (json)
    print_json(&r);
  else
    print_text(&r);
  return cli_finish(0);
}

const cli_command command_bench = {
    .name = "bench",
    .arguments = "[--json] [--time MS]",
    .summary = N_("measure the engine on this machine"),
    .about = N_("Plays random games on one core, with all legal actions listed at every decision,\n"
                "beside a calibration loop (six dice rolled, grouped, one choice made). 'Loops a\n"
                "decision' is how many such loops one decision costs, with its share of rolls\n"
                "and set-up."),
    .run = run,
};
