// SPDX-License-Identifier: MIT
/* odds_of_flights.c: `mlem odds`: exact chances of a rocket, of a whole mat, of reaching a space.
 */
#include "commands.h"
#include "game_options.h"
#include "house_rules_option.h"
#include "odds_crash_table.h"

#include "../lang/text_width.h"
#include "../mat/translated_names.h"

#include <mlem/builtin.h>
#include <mlem/notation.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct request {
  uint64_t space, dice, boosters, reach; /* UINT64_MAX: not given */
  const char *mat, *house;
  bool table, json;
} request;

typedef struct job {
  mlem_mat mat;
  mlem_game game;
  mlem_odds odds;
  mlem_odds_wish wish;
  mlem_odds_values values, ride;
  mlem_rocket rocket;
} job;

static const uint64_t NOT_GIVEN = UINT64_MAX;

/* ---- One rocket ------------------------------------------------------------------------------ */

static const char *const way_names[MLEM_WAYS] = {"furthest", "nearest", "thrifty", "best"};

/* The same for people, above columns of the table. */
static const char *const way_labels[MLEM_WAYS] = {
    NC_("12 columns", "furthest"), NC_("12 columns", "nearest"), NC_("12 columns", "thrifty"),
    NC_("12 columns", "best")};

/* A cell of the table, right-aligned. */
static void print_cell(const char *text, int columns) {
  lang_print_padded(stdout, text, -columns);
}

static void print_arrivals(const job *j) {
  enum { FIRST = 10, CELL = 14 };
  mlem_arrivals arrivals[MLEM_WAYS];
  printf("\n%s\n\n", _("Where the next travel ends, by the way the commander flies:"));
  print_cell(C_("10 columns", "space"), FIRST);
  for (unsigned way = 0; way < MLEM_WAYS; way++) {
    mlem_odds_arrivals(&j->odds, &j->game, j->rocket, (mlem_way)way, &j->values, &arrivals[way]);
    print_cell(lang_entry(way_labels[way]), CELL);
  }
  putchar('\n');
  for (unsigned space = j->rocket.space + 1u; space <= j->game.deep; space++) {
    double any = 0;
    for (unsigned way = 0; way < MLEM_WAYS; way++)
      any += arrivals[way].at[space];
    if (any <= 0)
      continue;
    print_cell(space == j->game.deep ? C_("10 columns", "deep") : lang_count(space).text, FIRST);
    for (unsigned way = 0; way < MLEM_WAYS; way++)
      print_cell(arrivals[way].at[space] > 0 ? lang_percent(arrivals[way].at[space], 1).text : "-",
                 CELL);
    putchar('\n');
  }
  print_cell(C_("10 columns", "dice left"), FIRST);
  for (unsigned way = 0; way < MLEM_WAYS; way++)
    print_cell(lang_decimal(arrivals[way].dice, 2).text, CELL);
  putchar('\n');
}

static void print_rocket(const job *j, double crash) {
  char faces[MLEM_FACES + 1];
  odds_faces(&j->game, j->rocket.space, faces);
  char dice[64], boosters[64];
  lang_put(dice, sizeof dice, P_("%u die", "%u dice", j->rocket.pool), j->rocket.pool);
  lang_put(boosters, sizeof boosters, P_("%u booster", "%u boosters", j->rocket.boosters),
           j->rocket.boosters);
  /* Translators: a space, the faces that fly from it, "3 dice", "1 booster". */
  printf(_("Space %u (flies with %s), %s, %s\n"), j->rocket.space, faces, dice, boosters);
  putchar('\n');
  printf(_("The next roll crashes: %s\n"), lang_percent(crash, 3).text);
  printf(_("Deep space, at best: %s\n"), lang_percent(mlem_odds_at(&j->ride, j->rocket), 3).text);
  printf(_("Points of the best flight, on an empty mat, getting off at the right moment: %s\n"),
         lang_decimal(mlem_odds_at(&j->values, j->rocket), 3).text);
  print_arrivals(j);
}

static void print_rocket_json(const job *j, double crash) {
  printf("{\"mat\": \"%s\", \"space\": %u, \"dice\": %u, \"boosters\": %u, \"crash\": %.9f,\n",
         j->mat.name, j->rocket.space, j->rocket.pool, j->rocket.boosters, crash);
  printf(" \"deep_space\": %.9f, \"points\": %.9f,\n \"arrivals\": {",
         mlem_odds_at(&j->ride, j->rocket), mlem_odds_at(&j->values, j->rocket));
  for (unsigned way = 0; way < MLEM_WAYS; way++) {
    mlem_arrivals arrivals;
    bool first = true;
    mlem_odds_arrivals(&j->odds, &j->game, j->rocket, (mlem_way)way, &j->values, &arrivals);
    printf("%s\n  \"%s\": {\"dice\": %.6f, \"at\": {", way ? "," : "", way_names[way],
           arrivals.dice);
    for (unsigned space = 0; space <= j->game.deep; space++)
      if (arrivals.at[space] > 0) {
        printf("%s\"%u\": %.9f", first ? "" : ", ", space, arrivals.at[space]);
        first = false;
      }
    printf("}}");
  }
  puts("}}");
}

static void show_rocket(job *j, bool json) {
  mlem_odds_nominal(&j->game, &j->wish);
  mlem_odds_solve(&j->odds, &j->game, &j->wish, j->rocket.boosters, MLEM_NONE, &j->values);
  mlem_odds_reach(&j->odds, &j->game, UINT64_C(1) << j->game.deep, j->rocket.boosters, MLEM_NONE,
                  &j->ride);
  double crash = mlem_crash_chance(&j->game, j->rocket);
  (json ? print_rocket_json : print_rocket)(j, crash);
}

/* ---- Reaching a space ------------------------------------------------------------------------ */

static void show_reach(job *j, unsigned target, bool json) {
  uint64_t exactly = UINT64_C(1) << target, site = mlem_odds_site(&j->game, target);
  mlem_odds_reach(&j->odds, &j->game, exactly, j->rocket.boosters, MLEM_NONE, &j->values);
  mlem_odds_reach(&j->odds, &j->game, site, j->rocket.boosters, MLEM_NONE, &j->ride);
  double chance = mlem_odds_at(&j->values, j->rocket);
  double on_site = mlem_odds_at(&j->ride, j->rocket);
  double crash = mlem_crash_chance(&j->game, j->rocket);
  if (json) {
    printf("{\"mat\": \"%s\", \"space\": %u, \"dice\": %u, \"boosters\": %u, \"crash\": %.9f, "
           "\"reach\": %u, \"chance\": %.9f, \"site_chance\": %.9f}\n",
           j->mat.name, j->rocket.space, j->rocket.pool, j->rocket.boosters, crash, target, chance,
           on_site);
    return;
  }
  char dice[64];
  lang_put(dice, sizeof dice, P_("%u die", "%u dice", j->rocket.pool), j->rocket.pool);
  if (target == j->game.deep)
    /* Translators: %2$s is "3 dice", %3$s a percentage. */
    printf(_("From space %u with %s, deep space is reached before a crash in %s at best.\n"),
           j->rocket.space, dice, lang_percent(chance, 3).text);
  else
    /* Translators: %2$s is "3 dice", %4$s a percentage. */
    printf(_("From space %u with %s, space %u is reached before a crash in %s at best.\n"),
           j->rocket.space, dice, target, lang_percent(chance, 3).text);
  if (site != exactly)
    printf(_("Its planet (%s), on any of its spaces: %s.\n"),
           mat_planet_name(&j->mat, j->mat.spaces[target].planet), lang_percent(on_site, 3).text);
}

/* ---- The command ----------------------------------------------------------------------------- */

static int out_of_range(const char *option, uint64_t value, unsigned low, unsigned high) {
  return cli_fail(CLI_USAGE_ERROR,
                  _("'--%s' takes a whole number from %u to %u on this mat, not '%llu'"), option,
                  low, high, (unsigned long long)value);
}

/* Fills in what was not given, and refuses what the mat does not have. */
static int settle(const request *q, job *j) {
  const mlem_mat *mat = &j->mat;
  uint64_t space = q->space == NOT_GIVEN ? 0 : q->space;
  uint64_t dice = q->dice == NOT_GIVEN ? mat->pool : q->dice;
  if (space >= mat->space_count)
    return out_of_range("space", space, 0, mat->space_count - 1u);
  if (dice < 1 || dice > mat->pool)
    return out_of_range("dice", dice, 1, mat->pool);
  if (q->reach != NOT_GIVEN && (q->reach < 1 || q->reach > mat->space_count))
    return out_of_range("reach", q->reach, 1, mat->space_count);
  if (q->reach != NOT_GIVEN && q->reach <= space)
    return cli_fail(CLI_USAGE_ERROR, _("a rocket on space %u does not fly back to %u"),
                    (unsigned)space, (unsigned)q->reach);
  j->rocket = (mlem_rocket){.space = (uint8_t)space,
                            .pool = (uint8_t)dice,
                            .boosters = (uint8_t)(q->boosters == NOT_GIVEN ? 0 : q->boosters),
                            .token = MLEM_NONE};
  return -1;
}

static int show(const request *q, job *j) {
  int status = cli_mat_load(q->mat, &j->mat);
  if (status >= 0 || (status = settle(q, j)) >= 0)
    return status;
  mlem_options options = {.seats = 4};
  if ((status = cli_read_house(q->house, &options.house)) >= 0)
    return status;
  if (mlem_game_init(&j->game, &j->mat, &options) != MLEM_OK)
    return cli_fail(1, _("the mat '%s' cannot be used"), q->mat);
  mlem_odds_init(&j->odds, &j->game);
  if (q->table)
    odds_show_table(&j->game, j->rocket.boosters, q->json);
  else if (q->reach != NOT_GIVEN)
    show_reach(j, (unsigned)q->reach, q->json);
  else
    show_rocket(j, q->json);
  return cli_finish(0);
}

static int run(const cli_command *command, int argc, char **argv) {
  request q = {NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, mlem_mat_builtin_at(0)->name,
               "none",    false,     false};
  const cli_option options[] = {
      {"space", CLI_NUMBER, &q.space, "S", N_("where the rocket stands (0)"), 0,
       MLEM_MAX_SPACES - 1},
      {"dice", CLI_NUMBER, &q.dice, "D", N_("dice in the pool (all)"), 1, MLEM_MAX_POOL},
      {"boosters", CLI_NUMBER, &q.boosters, "N", N_("unused boosters aboard (0)"), 0,
       MLEM_MAX_SEATS},
      {"reach", CLI_NUMBER, &q.reach, "SPACE", N_("the best chance to get there before a crash"), 1,
       MLEM_MAX_SPACES},
      {"table", CLI_FLAG, &q.table, NULL, N_("crash chances of all spaces, by dice"), 0, 0},
      {"mat", CLI_TEXT, &q.mat, "NAME|FILE", N_("the mat (cosmic)"), 0, 0},
      {"house", CLI_TEXT, &q.house, "LIST",
       N_("house rules: none, all, or names that 'mlem help house' explains (none)"), 0, 0},
      {"json", CLI_FLAG, &q.json, NULL, N_("print JSON"), 0, 0},
      {0}};
  int status = cli_parse(command, options, argc, argv, NULL);
  if (status >= 0)
    return status;
  if (q.table && (q.space != NOT_GIVEN || q.dice != NOT_GIVEN || q.reach != NOT_GIVEN))
    return cli_fail(CLI_USAGE_ERROR,
                    _("'--table' shows all spaces and dice; leave out the others"));
  if (q.space == NOT_GIVEN && q.dice == NOT_GIVEN && q.reach == NOT_GIVEN)
    q.table = true;
  job *j = calloc(1, sizeof *j);
  if (!j)
    return cli_fail(1, _("not enough memory"));
  status = show(&q, j);
  free(j);
  return status;
}

const cli_command command_odds = {
    .name = "odds",
    .arguments = "[--space S] [--dice D] [--reach SPACE] [--table] [OPTION]...",
    .summary = N_("exact chances: of a crash, of a flight, of reaching a space"),
    .about =
        N_("All figures are exact, none is sampled. Without options it shows the table. Expedition "
           "and\nexploration tokens are no part of them."),
    .run = run,
};
