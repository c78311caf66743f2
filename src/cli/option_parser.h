// SPDX-License-Identifier: MIT
/*
 * option_parser.h: the command line of every subcommand, described by one table.
 *
 * A subcommand lists its options; parsing, ranges, `--help` and "did you mean" come from the table.
 * Options are `--name VALUE` or `--name=VALUE`; `--` ends them; `-` alone is an argument.
 */
#ifndef MLEM_CLI_OPTION_PARSER_H
#define MLEM_CLI_OPTION_PARSER_H

#include "../lang/lang.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cli_kind {
  CLI_FLAG,   /* bool *: set to true */
  CLI_NUMBER, /* uint64_t *: a whole number between min and max */
  CLI_TEXT,   /* const char ** */
} cli_kind;

typedef struct cli_option {
  const char *name; /* without the dashes; NULL ends the table */
  cli_kind kind;
  void *target;
  const char *value; /* how the help calls the value, for NUMBER and TEXT */
  const char *help;  /* N_(); NULL: an old name, still taken and not shown */
  uint64_t min, max; /* NUMBER */
} cli_option;

typedef struct cli_command {
  const char *name;
  const char *arguments; /* for the usage line, such as "[OPTION]... FILE..." */
  const char *summary;   /* N_(): one line, for the list of commands */
  const char *about;     /* N_(): paragraphs for `mlem help NAME`; may be NULL */
  int (*run)(const struct cli_command *command, int argc, char **argv);
} cli_command;

/* Exit status of a program that was called wrongly; 1 is for work that failed. */
enum { CLI_USAGE_ERROR = 2 };

typedef struct cli_arguments {
  int count;
  char **list;
} cli_arguments;

/* Parses argv[1..]. Returns -1 to go on, or the status to exit with (after --help or an error,
 * which have been printed). Arguments that are no options are gathered at the front of argv; with
 * NULL for `arguments` there may be none. */
int cli_parse(const cli_command *command, const cli_option *options, int argc, char **argv,
              cli_arguments *arguments);

/* First of all: closed standard files stay closed to whatever is opened later. */
void cli_keep_standard_files(void);

/* "mlem: COMMAND: " and the message on standard error; returns the status given. */
int cli_fail(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Paragraphs within the columns of a page: lines run on until an empty one; a line that begins with
 * a space stands alone. */
void cli_print_text(const char *text);

/* A name, and what it means from column `columns` on. */
void cli_print_entry(const char *name, size_t columns, const char *text);

/* The name nearest to `word`, or NULL if none is near. `names` ends with NULL. */
const char *cli_nearest(const char *word, const char *const *names);

/* For commands such as `mlem mat list`: the index of the action `word` in a table of `count`
 * entries of `size` bytes that each begin with their name, a `const char *`. -1 after a message:
 * the name that was perhaps meant, or `unknown`, a sentence with a %s for the word. */
int cli_find_action(const char *word, const void *table, size_t count, size_t size,
                    const char *unknown);

/* A whole number in decimal, nothing around it. */
bool cli_number(const char *text, uint64_t min, uint64_t max, uint64_t *number);

/* Whether standard output is a terminal that shows colours, and NO_COLOR is not set. */
bool cli_wants_colour(void);

/* Ends every subcommand that wrote to standard output: reports a full disk or a closed pipe. */
int cli_finish(int status);

#endif
