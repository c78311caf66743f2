// SPDX-License-Identifier: MIT
/* daily_flight_play.c: `mlem daily`: the flight of the day at this terminal, once; then its card.
 */
#include "../daily/daily.h"

#include "commands.h"
#include "player_and_display_options.h"

#include "../lab/interrupt.h"
#include "../lab/progress_line.h"
#include "../review/review_figure.h"
#include "../review/review_game_log.h"
#include "../terminal/session/session.h"
#include "../terminal/terminal.h"

#include <mlem/builtin.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DAY_SECONDS = 24 * 60 * 60 };

/* The saved game of this day, or NULL with the reason in `fault` if the games cannot be read. */
static bool find_saved(const daily_game *daily, saved_game *found, bool *has, mlem_fault fault) {
  saved_games games;
  char note[DAILY_NOTE];
  daily_note(daily, note);
  *has = false;
  if (!saved_games_list(&games, fault))
    return false;
  for (size_t i = 0; i < games.count; i++)
    if (games.list[i].readable && strcmp(games.list[i].players.daily, note) == 0) {
      *found = games.list[i];
      *has = true;
    }
  saved_games_free(&games);
  return true;
}

static bool show_progress(void *context, uint32_t done, uint32_t all) {
  progress *p = context;
  if (done == 1)
    progress_begin(p, all);
  progress_update(p, done);
  return !interrupt_wanted();
}

/* Luck and skill of the person, from a quick review; false if it was stopped. */
static bool judge(const game_log *log, daily_judgement *found) {
  game_review review;
  progress line = {0};
  mlem_fault fault;
  bool good = game_review_run(&review, log, MLEM_REVIEW_QUICK, show_progress, &line, fault);
  progress_end(&line);
  if (!good)
    return false;
  const mlem_review_sum *win = &review.totals.seats[DAILY_PERSON].win;
  *found = (daily_judgement){.luck = review_figure(win->luck), .skill = review_figure(win->own)};
  game_review_free(&review);
  return true;
}

static int print_card(const daily_game *daily, const saved_game *saved) {
  char card[DAILY_CARD];
  mlem_fault fault;
  daily_judgement judgement;
  play_session *session = saved_game_load(saved->id, fault);
  if (!session)
    return cli_fail(1, "%s", fault);
  interrupt_catch_signals();
  bool judged = judge(&session->log, &judgement);
  daily_card(&session->log, daily, judged ? &judgement : NULL, card);
  fputs(card, stdout);
  play_session_close(session);
  return 0;
}

static int start(const daily_game *daily, const char *name, const terminal_options *looks) {
  game_setup *plan = calloc(1, sizeof *plan);
  if (!plan)
    return cli_fail(1, _("not enough memory"));
  plan->mat = *mlem_mat_find(daily->head.mat);
  plan->head = daily->head;
  plan->players.seed = daily->seed;
  daily_note(daily, plan->players.daily);
  for (unsigned seat = 0; seat < DAILY_SEATS; seat++)
    if (daily->rivals[seat])
      snprintf(plan->players.bots[seat], sizeof plan->players.bots[seat], "%s",
               daily->rivals[seat]);
  if (name)
    snprintf(plan->head.names[DAILY_PERSON], MLEM_NAME_TEXT, "%s", name);
  int status = terminal_play(plan, looks, false);
  free(plan);
  return status;
}

static int play(const daily_game *daily, const char *name, const terminal_options *looks) {
  saved_game saved;
  mlem_fault fault;
  bool has;
  if (!find_saved(daily, &saved, &has, fault))
    return cli_fail(1, "%s", fault);
  if (has && saved.finished) {
    puts(_("You have flown this day: one try a day."));
    return print_card(daily, &saved);
  }
  int status = has ? terminal_resume(saved.id, looks) : start(daily, name, looks);
  if (status == 0 && find_saved(daily, &saved, &has, fault) && has && saved.finished)
    return print_card(daily, &saved);
  return status;
}

static int run(const cli_command *command, int argc, char **argv) {
  const char *date = NULL, *name = NULL;
  cli_looks cli = {0};
  terminal_options looks;
  cli_arguments arguments;
  daily_game daily;
  char today[DAILY_DATE];
  const cli_option options[] = {
      {"date", CLI_TEXT, &date, "DATE", N_("a day that is over, such as 2026-11-17 (today, UTC)"),
       0, 0},
      {"name", CLI_TEXT, &name, "NAME", N_("your name in the record"), 0, 0},
      CLI_LOOKS_OPTIONS(cli),
      {0}};
  int status = cli_parse(command, options, argc, argv, &arguments);
  if (status >= 0)
    return status;
  if (arguments.count > 0)
    return cli_fail(CLI_USAGE_ERROR, _("unexpected argument '%s'"), arguments.list[0]);
  if (name && (strlen(name) >= MLEM_NAME_TEXT || !name[0]))
    return cli_fail(CLI_USAGE_ERROR, _("--name: '%s' is too long or empty"), name);
  if ((status = cli_looks_load(&cli, &looks)) >= 0)
    return status;
  int64_t day = time(NULL) / DAY_SECONDS;
  daily_date(day, today);
  if (!date)
    date = today;
  if (!daily_open(&daily, date, strlen(date)))
    return cli_fail(CLI_USAGE_ERROR, _("--date: '%s' is not a date such as 2026-11-17"), date);
  if (daily_day(date, strlen(date)) > day)
    return cli_fail(CLI_USAGE_ERROR, _("--date: %s has not begun (UTC)"), date);
  return cli_finish(play(&daily, name, &looks));
}

const cli_command command_daily = {
    .name = "daily",
    .arguments = "[OPTION]...",
    .summary = N_("play the flight of the day: the same for everyone, one try"),
    .about = N_(
        "One game a day (UTC) for you and two bots. Rivals and luck follow from the date alone:\n"
        "two people who decide alike see the same rolls. It is saved like any game; leave and\n"
        "come back with the same command. At the end there is a card to share. Days that you\n"
        "missed can be flown with --date; only today's and yesterday's count on a server's "
        "board."),
    .run = run,
};
