// SPDX-License-Identifier: MIT
/* player_and_display_options.c: from options to the players of a game and the looks of a terminal.
 */
#include "player_and_display_options.h"

#include "game_options.h"

#include <mlem/dealer.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

/* A seed that cannot be guessed; it is kept in the record, so nothing has to be told. */
static uint64_t hidden_seed(void) {
  uint64_t seed = 0;
  if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    mlem_random mix = {(uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec};
    seed = mlem_random_next(&mix);
  }
  return seed;
}

/* Names end up in records: what a record refuses is refused here, with a reason. */
static bool good_name(const char *text, size_t length) {
  char line[MLEM_LINE_TEXT];
  mlem_reader reader = {.stage = MLEM_STAGE_PLAY, .head = {.seats = 2}};
  int size = snprintf(line, sizeof line, "seat 0 %.*s", (int)length, text);
  return length < MLEM_NAME_TEXT && mlem_reader_line(&reader, line, (size_t)size);
}

static int load_names(const char *text, mlem_head *head) {
  for (unsigned seat = 0; text; seat++) {
    size_t length = strcspn(text, ",");
    if (seat >= head->seats)
      return cli_fail(CLI_USAGE_ERROR, _("'--names' has more names than there are players (%u)"),
                      head->seats);
    if (length > 0 && !good_name(text, length))
      return cli_fail(CLI_USAGE_ERROR, _("'--names': name %u is not text that a record can hold"),
                      seat + 1);
    memcpy(head->names[seat], text, length);
    head->names[seat][length] = '\0';
    text = text[length] ? text + length + 1 : NULL;
  }
  return -1;
}

int cli_seats_load(const cli_seats *seats, game_setup *plan) {
  mlem_fault fault;
  int humans = seats->humans == CLI_HUMANS_UNSET ? -1 : (int)seats->humans;
  const char *bots = seats->bots;
  bool typed = seats->dice && strcmp(seats->dice, "typed") == 0;
  if (seats->dice && !typed && strcmp(seats->dice, "drawn") != 0)
    return cli_fail(CLI_USAGE_ERROR, _("'--dice' takes drawn or typed, not '%s'"), seats->dice);
  if (!bots && humans < 0 && typed)
    bots = "none"; /* with real dice people play, unless bots are named */
  if (!bots)       /* only people if every seat has one; else the usual bots */
    bots = humans == (int)plan->head.seats
               ? "none"
               : players_default_bots(humans >= 0 ? MLEM_MIN_SEATS : plan->head.seats);
  if (!players_fill(&plan->players, plan->head.seats, bots, humans, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  plan->players.typed = typed;
  plan->players.seed = seats->seed == UINT64_MAX ? hidden_seed() : seats->seed;
  return load_names(seats->names, &plan->head);
}

int cli_looks_load(const cli_looks *cli, terminal_options *looks) {
  static const struct {
    const char *word;
    int pace;
  } paces[] = {{"slow", 1600}, {"normal", -1}, {"fast", 250}, {"none", 0}};
  uint64_t number;
  *looks =
      (terminal_options){.plain = cli->plain, .ascii = cli->ascii, .mono = cli->mono, .pace = -1};
  if (!cli->pace)
    return -1;
  for (size_t i = 0; i < sizeof paces / sizeof paces[0]; i++)
    if (strcmp(cli->pace, paces[i].word) == 0) {
      looks->pace = paces[i].pace;
      return -1;
    }
  if (!cli_number(cli->pace, 0, 60000, &number))
    return cli_fail(CLI_USAGE_ERROR,
                    _("'--pace' takes slow, normal, fast, none, or milliseconds up to 60000; "
                      "not '%s'"),
                    cli->pace);
  looks->pace = (int)number;
  return -1;
}

bool cli_describes_game(const cli_option *options, int argc, char **argv) {
  static const char *const looks[] = {"pace", "plain", "ascii", "mono", "resume", NULL};
  for (const cli_option *o = options; o->name; o++) {
    bool about_looks = false;
    for (const char *const *name = looks; *name; name++)
      about_looks = about_looks || strcmp(*name, o->name) == 0;
    size_t length = strlen(o->name);
    for (int i = 1; i < argc && !about_looks; i++)
      if (strncmp(argv[i], "--", 2) == 0 && strncmp(argv[i] + 2, o->name, length) == 0 &&
          (argv[i][2 + length] == '\0' || argv[i][2 + length] == '='))
        return true;
  }
  return false;
}
