// SPDX-License-Identifier: MIT
/* bot_over_pipes_or_network.c: `mlem bot`: a bot of this release under the outside-bot protocol
 * (docs/bots.md). */
#include "../game/game.h"

#include "commands.h"
#include "game_options.h"
#include "parts.h"
#ifdef MLEM_SERVER
#include "../network_bot/network_bot.h"
#endif

#include <mlem/bots.h>
#include <mlem/notation.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct speaker {
  mlem_reader reader;
  mlem_bot bot;
  mlem_mat own; /* of --mat */
  uint64_t seed, games;
  bool begun; /* the bot knows this game */
} speaker;

/* "? SEAT MS": the decision goes to standard output. False: nothing can be answered. */
static bool answer(speaker *s, const char *question) {
  char text[MLEM_ACTION_TEXT];
  mlem_state seen;
  unsigned seat, milliseconds;
  if (sscanf(question, "? %u %u", &seat, &milliseconds) != 2 ||
      mlem_turn(&s->reader.state) != (int)seat)
    return false;
  if (!s->begun)
    mlem_bot_begin(&s->bot, &s->reader.game, (uint8_t)seat, s->seed + s->games);
  s->begun = true;
  mlem_observe(&s->reader.game, &s->reader.state, (uint8_t)seat, &seen);
  mlem_action_text(&s->reader.game, mlem_bot_choose(&s->bot, &seen), text);
  puts(text);
  return fflush(stdout) == 0;
}

/* One line of standard input. */
static bool take_line(speaker *s, const char *line, size_t length) {
  if (strcmp(line, "mlem-record 1") == 0) {
    mlem_reader_reset(&s->reader);
    s->begun = false;
    s->games++;
  }
  if (length == 0 || line[0] == '#')
    return true;
  if (line[0] == '?') {
    if (answer(s, line))
      return true;
    cli_fail(0, _("cannot answer '%s': this seat is not to decide"), line);
    return false;
  }
  if (mlem_reader_line(&s->reader, line, length))
    return true;
  cli_fail(0, _("line '%s': %s"), line, s->reader.fault);
  return false;
}

static int speak(speaker *s) {
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  bool fine = true;
  while (fine && (length = getline(&line, &room, stdin)) >= 0) {
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
      line[--length] = '\0';
    fine = take_line(s, line, (size_t)length);
  }
  free(line);
  return fine ? 0 : 1;
}

/* ---- At a server's table --------------------------------------------------------------------- */

typedef struct seat_options {
  const char *url, *name, *mat;
  uint64_t seed, patience;
} seat_options;

#ifdef MLEM_SERVER
static int play_seat(const seat_options *seat, const mlem_bot_spec *spec) {
  mlem_mat mat;
  mlem_fault fault;
  int status = seat->mat ? cli_mat_load(seat->mat, &mat) : -1;
  if (status >= 0)
    return status;
  const network_bot_options options = {.url = seat->url,
                                       .name = seat->name,
                                       .bot = spec,
                                       .mat = seat->mat ? &mat : NULL,
                                       .seed = seat->seed,
                                       .patience = (unsigned)seat->patience};
  status = network_bot_play(&options, fault);
  return status == 0 ? cli_finish(0) : cli_fail(status, "%s", fault);
}
#else
static int play_seat(const seat_options *seat, const mlem_bot_spec *spec) {
  (void)seat, (void)spec;
  return cli_fail(1, _("this program was built without the server and its client"));
}
#endif

/* ---- All ------------------------------------------------------------------------------------- */

static int run(const cli_command *command, int argc, char **argv) {
  const char *mat = NULL, *url = NULL, *name = NULL;
  uint64_t seed = 1, patience = 300;
  mlem_fault fault;
  mlem_bot_spec spec;
  cli_arguments arguments;
  const cli_option options[] = {
      {"connect", CLI_TEXT, &url, "URL",
       N_("plays at a server's table: its invitation, http://HOST/#/t/TABLE"), 0, 0},
      {"name", CLI_TEXT, &name, "NAME", N_("with --connect: the player's name"), 0, 0},
      {"patience", CLI_NUMBER, &patience, "S",
       N_("with --connect: seconds without a connection, until it gives up (300)"), 0, 86400},
      {"mat", CLI_TEXT, &mat, "FILE", N_("a mat of your own that games may name"), 0, 0},
      {"seed", CLI_NUMBER, &seed, "S", N_("for bots that draw (1)"), 0,
       UINT64_C(9223372036854775807)},
      {0}};
  int status = cli_parse(command, options, argc, argv, &arguments);
  if (status >= 0)
    return status;
  if (arguments.count != 1)
    return cli_fail(CLI_USAGE_ERROR, _("which bot? 'mlem bot captain'"));
  if (!mlem_bot_spec_parse(arguments.list[0], strlen(arguments.list[0]), &spec, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  if (url)
    return play_seat(&(seat_options){url, name, mat, seed, patience}, &spec);
  speaker *s = calloc(1, sizeof *s);
  if (!s)
    return cli_fail(1, _("not enough memory"));
  s->reader.find_mat = game_find_mat;
  s->reader.context = mat ? &s->own : NULL;
  s->seed = seed;
  status = mat ? cli_mat_load(mat, &s->own) : -1;
  if (status < 0 && !mlem_bot_open(&s->bot, &spec))
    status = cli_fail(1, _("bot '%s' could not start"), arguments.list[0]);
  if (status < 0) {
    status = speak(s);
    mlem_bot_close(&s->bot);
  }
  free(s);
  return status;
}

const cli_command command_bot = {
    .name = "bot",
    .arguments = "KIND [OPTION]...",
    .summary = N_("one bot, as a program that other programs can play against"),
    .about =
        N_("Reads the lines of games on standard input and answers decisions on standard\n"
           "output, as docs/bots.md tells about outside bots. KIND is a bot as in '--bots'. So\n"
           "another release can be measured against this one:\n"
           " mlem arena --bots captain,exec:'/other/mlem bot captain'\n"
           "\n"
           "With --connect it takes a free seat of a server's table and plays one game there. At\n"
           "the end it verifies the dice against what it saw. An address with '?token=TOKEN' is\n"
           "that seat. After a lost connection it comes back, in 1, 2, 4 seconds and so on up to\n"
           "30, and ends when none has lasted within --patience."),
    .run = run,
};
