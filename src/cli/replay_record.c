// SPDX-License-Identifier: MIT
/* replay_record.c: `mlem replay`: a record forwards, back, and on from any point. */
#include "commands.h"
#include "game_options.h"
#include "player_and_display_options.h"

#include "../terminal/session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The bytes of game number `wanted` (from 1) of a file. */
static bool find_game(const char *text, size_t length, uint64_t wanted, const char **start,
                      size_t *size, uint64_t *line) {
  static const char word[] = "mlem-record";
  const char *end = text + length, *from = NULL;
  uint64_t number = 0, at = 0;
  for (const char *next = text; next < end;) {
    const char *stop = memchr(next, '\n', (size_t)(end - next));
    at++;
    if ((size_t)(end - next) >= sizeof word - 1 && memcmp(next, word, sizeof word - 1) == 0) {
      if (from)
        break;
      if (++number == wanted) {
        from = next;
        *line = at;
      }
    }
    next = stop ? stop + 1 : end;
    if (from)
      *size = (size_t)(next - from);
  }
  *start = from;
  return from != NULL;
}

static play_session *load_file(const char *path, uint64_t wanted, const mlem_mat *own,
                               int *status) {
  mlem_fault fault;
  size_t length, size, bad;
  uint64_t line;
  const char *start;
  char *text = saved_game_read_file(path, &length, fault);
  if (!text) {
    *status = cli_fail(1, "%s", fault);
    return NULL;
  }
  play_session *session = NULL;
  if (!find_game(text, length, wanted, &start, &size, &line))
    *status = wanted == 1 ? cli_fail(1, "%s: %s", path, _("there is no record in it"))
                          : cli_fail(1, _("'%s' has no game number %llu"), path,
                                     (unsigned long long)wanted);
  else {
    session = play_session_load(start, size, own, &bad, fault);
    if (!session && bad == 2) { /* the line of the mat */
      mlem_fault plain;
      memcpy(plain, fault, sizeof plain);
      cli_mat_fault(plain, fault);
    }
    if (!session)
      *status = bad ? cli_fail(1, "%s:%llu: %s", path, (unsigned long long)(line + bad - 1), fault)
                    : cli_fail(1, "%s: %s", path, fault);
  }
  free(text);
  return session;
}

/* A file if there is one of this name, else a kept game. */
static play_session *load(const char *name, uint64_t wanted, const mlem_mat *own, int *status) {
  if (strcmp(name, "-") == 0 || access(name, F_OK) == 0 || strchr(name, '/'))
    return load_file(name, wanted, own, status);
  saved_games games;
  mlem_fault fault;
  play_session *session = NULL;
  if (!saved_games_list(&games, fault)) {
    *status = cli_fail(1, "%s", fault);
    return NULL;
  }
  const saved_game *entry = name[0] ? saved_games_find(&games, name, fault) : NULL;
  if (entry)
    session = saved_game_load(entry->id, fault);
  if (!session)
    *status = entry ? cli_fail(1, _("the game '%s' cannot be read: %s"), name, fault)
                    : cli_fail(1, _("there is neither a file nor a game '%s'"), name);
  saved_games_free(&games);
  return session;
}

/* Who plays on from here: what the options say, else those who played. */
static int fill_plan(const cli_seats *seats, const play_session *session, game_setup *plan) {
  plan->mat = session->game->mat;
  plan->head.seats = session->head.seats;
  int status = cli_seats_load(seats, plan);
  bool has_bots = false;
  for (unsigned seat = 0; seat < session->head.seats; seat++)
    has_bots = has_bots || !players_is_person(&session->players, seat);
  if (status < 0 && !seats->bots && seats->humans == CLI_HUMANS_UNSET && has_bots) {
    memcpy(plan->players.bots, session->players.bots, sizeof plan->players.bots);
    players_replace_programs(&plan->players); /* what came from a file, not what the options say */
  }
  return status;
}

static int show(const cli_seats *seats, const terminal_options *looks, play_session *session,
                uint64_t at, bool from_here) {
  game_setup *plan = calloc(1, sizeof *plan);
  int status = plan ? fill_plan(seats, session, plan) : cli_fail(1, _("not enough memory"));
  if (status >= 0)
    play_session_close(session);
  else if (from_here) {
    size_t point = at < play_count(session) ? (size_t)at : play_count(session);
    status = terminal_play_from(session, point, looks, plan);
    play_session_close(session);
  } else
    status = terminal_replay(session, at == UINT64_MAX ? SIZE_MAX : (size_t)at, looks, plan);
  free(plan);
  return status;
}

/* --line as a number of events. */
static int find_line(const play_session *session, uint64_t line, uint64_t *at) {
  size_t events;
  if (!play_steps_before_line(session, line, &events))
    return cli_fail(1, _("the record has no line %llu"), (unsigned long long)line);
  *at = events;
  return -1;
}

static int run(const cli_command *command, int argc, char **argv) {
  uint64_t at = UINT64_MAX, line = 0, game = 1;
  bool from_here = false;
  const char *mat_name = NULL;
  cli_seats seats = CLI_SEATS_DEFAULTS;
  cli_looks cli = {0};
  terminal_options looks;
  cli_arguments files;
  mlem_mat mat;
  const cli_option options[] = {
      {"at", CLI_NUMBER, &at, "N", N_("start after N events (0)"), 0, 100000000},
      {"line", CLI_NUMBER, &line, "N",
       N_("start before line N of the record, as a review names it"), 1, 100000000},
      {"game", CLI_NUMBER, &game, "N", N_("which game of a file with several (1)"), 1, 100000000},
      {"from-here", CLI_FLAG, &from_here, NULL, N_("play on from --at or --line as a new game"), 0,
       0},
      {"mat", CLI_TEXT, &mat_name, "FILE", N_("a mat that the record names"), 0, 0},
      CLI_SEATS_OPTIONS(seats),
      CLI_LOOKS_OPTIONS(cli),
      {0}};
  int status = cli_parse(command, options, argc, argv, &files);
  if (status >= 0)
    return status;
  if (files.count != 1)
    return cli_fail(CLI_USAGE_ERROR, _("name one record: a file, or a game of 'mlem games'"));
  if (line && at != UINT64_MAX)
    return cli_fail(CLI_USAGE_ERROR, _("--at and --line exclude each other"));
  if ((status = cli_looks_load(&cli, &looks)) >= 0)
    return status;
  if (mat_name && (status = cli_mat_load(mat_name, &mat)) >= 0)
    return status;
  play_session *session = load(files.list[0], game, mat_name ? &mat : NULL, &status);
  if (session && line && (status = find_line(session, line, &at)) >= 0) {
    play_session_close(session);
    return status;
  }
  return session ? cli_finish(show(&seats, &looks, session, at, from_here)) : status;
}

const cli_command command_replay = {
    .name = "replay",
    .arguments = "[OPTION]... FILE|ID",
    .summary = N_("look at a game again, forwards and back, and play on from any point"),
    .about = N_(
        "Keys: Right and Left go by event, Page Down and Page Up by expedition, Home and End to "
        "the\n"
        "ends, a number and Enter to that event, Space runs, g plays on from here as a new game,\n"
        "q leaves. Without a terminal, or with --plain, the game is told as a story up to --at or\n"
        "--line. Redacted records and games that are not over can be looked at, too.\n"
        "\n"
        "A review names lines of the record: --line 57 shows the position before line 57.\n"
        "\n"
        "A game from here keeps the record's players if it knows them; --bots, --humans and "
        "--names\n"
        "change them, as in 'mlem play'. The dice are new."),
    .run = run,
};
