// SPDX-License-Identifier: MIT
/* puzzles_command.c: `mlem puzzles`: positions with one clearly best decision, to solve or to find.
 */
#include "commands.h"
#include "puzzles_ask_person.h"
#include "puzzles_find.h"
#include "read_many_records.h"

#include "../lab/interrupt.h"
#include "../puzzles/puzzle.h"

#include <stdlib.h>
#include <string.h>

typedef struct file_search {
  records records;
  puzzle_theme theme;
} file_search;

static void end_game(void *context, uint64_t number) {
  file_search *search = context;
  records *r = &search->records;
  if (!mlem_reader_end(&r->log.reader, true))
    records_fault(r, number, r->log.reader.fault);
  else if (find_puzzles_in_log(&r->log, search->theme))
    records_pass(r);
  else
    records_fault(r, number, _("not enough memory"));
}

static int find_in_files(const cli_arguments *files, puzzle_theme theme) {
  file_search *search = calloc(1, sizeof *search);
  if (!search)
    return cli_fail(1, _("not enough memory"));
  search->records = (records){.keep = true, .faults = stderr, .job = search, .end_game = end_game};
  search->theme = theme;
  bool good = records_read(&search->records, files->list, files->count);
  free(search);
  return cli_finish(good ? 0 : 1);
}

/* The theme of a word; PUZZLE_THEMES: none has it. */
static puzzle_theme theme_of_word(const char *name) {
  unsigned theme = 0;
  while (theme < PUZZLE_THEMES && strcmp(puzzle_theme_word((puzzle_theme)theme), name) != 0)
    theme++;
  return (puzzle_theme)theme;
}

static int run(const cli_command *command, int argc, char **argv) {
  uint64_t find = 0, seed = 1, players = 0, number = 0;
  const char *theme_name = NULL;
  bool list = false;
  terminal_options looks = {0};
  cli_arguments files;
  const cli_option options[] = {
      {"theme", CLI_TEXT, &theme_name, "THEME", N_("only cat, fly, land, last or missions"), 0, 0},
      {"number", CLI_NUMBER, &number, "N", N_("this puzzle of the set"), 1, 100000},
      {"list", CLI_FLAG, &list, NULL, N_("list the set, and how far you are"), 0, 0},
      {"find", CLI_NUMBER, &find, "N", N_("find N new ones in games of bots, as records"), 1,
       100000},
      {"seed", CLI_NUMBER, &seed, "N", N_("of the games in which to find (1)"), 0, UINT64_MAX},
      {"players", CLI_NUMBER, &players, "N", N_("at those tables (2, 3 and 4 in turn)"),
       MLEM_MIN_SEATS, MLEM_MAX_SEATS},
      {"plain", CLI_FLAG, &looks.plain, NULL, N_("line by line instead of a full screen"), 0, 0},
      {"ascii", CLI_FLAG, &looks.ascii, NULL, N_("no characters beyond ASCII"), 0, 0},
      {"mono", CLI_FLAG, &looks.mono, NULL, N_("no colours (also: NO_COLOR in the environment)"), 0,
       0},
      {0}};
  int status = cli_parse(command, options, argc, argv, &files);
  if (status >= 0)
    return status;
  puzzle_theme theme = theme_name ? theme_of_word(theme_name) : PUZZLE_THEMES;
  if (theme_name && theme == PUZZLE_THEMES)
    return cli_fail(CLI_USAGE_ERROR, _("unknown theme '%s': cat, fly, land, last or missions"),
                    theme_name);
  if (number > puzzles_count())
    return cli_fail(CLI_USAGE_ERROR, _("there is no puzzle %llu: they go from 1 to %u, see --list"),
                    (unsigned long long)number, puzzles_count());
  if (files.count > 0)
    return find_in_files(&files, theme);
  if (find > 0) {
    interrupt_catch_signals();
    const puzzle_search asked = {(unsigned)find, seed, theme, (unsigned)players};
    return find_puzzles_in_games(&asked) ? cli_finish(0) : cli_fail(1, _("not enough memory"));
  }
  return cli_finish(list ? list_puzzles(theme) : solve_puzzles(theme, (unsigned)number, &looks));
}

const cli_command command_puzzles = {
    .name = "puzzles",
    .arguments =
        "[--theme THEME] [--number N | --list | --find N [--seed N] [--players N] | FILE...]",
    .summary = N_("solve positions with one clearly best decision, or find new ones"),
    .about = N_(
        "Shows a position and asks what you would do; then it says what each choice is worth and\n"
        "why. Your rating and your streak are kept on this machine. Choose with the arrow keys or\n"
        "a number; with --plain type the number of a choice, or q to leave.\n"
        "\n"
        "--find looks for new ones in games of bots, FILE in records of yours: decisions with one\n"
        "clearly best choice that cadet and captain miss and that a deep review confirms. They\n"
        "are printed as records that end before the decision, with a '# puzzle' comment."),
    .run = run,
};
