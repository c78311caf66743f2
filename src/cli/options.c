// SPDX-License-Identifier: MIT
/* options.c: parses a command line by its table, and prints help from the same table. */
#include "options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cli_fail(int status, const char *format, ...) {
  va_list list;
  fflush(stdout);
  fputs("mlem: ", stderr);
  va_start(list, format);
  vfprintf(stderr, format, list);
  va_end(list);
  fputc('\n', stderr);
  return status;
}

int cli_finish(int status) {
  if (fflush(stdout) == 0 && !ferror(stdout))
    return status;
  if (errno == EPIPE)
    return status ? status : 1; /* the reader has gone: there is nobody to tell */
  return cli_fail(1, "cannot write the output: %s", strerror(errno));
}

bool cli_number(const char *text, uint64_t min, uint64_t max, uint64_t *number) {
  uint64_t value = 0;
  if (!*text)
    return false;
  for (; *text; text++) {
    if (*text < '0' || *text > '9')
      return false;
    unsigned digit = (unsigned)(*text - '0');
    if (value > (UINT64_MAX - digit) / 10)
      return false;
    value = value * 10 + digit;
  }
  if (value < min || value > max)
    return false;
  *number = value;
  return true;
}

/* ---- "Did you mean" ------------------------------------------------------------------------- */

enum { LONGEST_WORD = 40 };

static size_t smallest(size_t a, size_t b, size_t c) {
  size_t least = a < b ? a : b;
  return least < c ? least : c;
}

/* How many letters must be added, dropped or changed to turn one word into the other. */
static size_t distance(const char *a, const char *b) {
  size_t rows = strlen(a), columns = strlen(b);
  if (rows > LONGEST_WORD || columns > LONGEST_WORD)
    return LONGEST_WORD;
  size_t row[LONGEST_WORD + 1];
  for (size_t j = 0; j <= columns; j++)
    row[j] = j;
  for (size_t i = 1; i <= rows; i++) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= columns; j++) {
      size_t above = row[j];
      row[j] = smallest(above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1]));
      diagonal = above;
    }
  }
  return row[columns];
}

const char *cli_nearest(const char *word, const char *const *names) {
  const char *best = NULL;
  size_t best_distance = 1 + strlen(word) / 3 + 1;
  for (; *names; names++) {
    size_t d = distance(word, *names);
    if (d < best_distance) {
      best = *names;
      best_distance = d;
    }
  }
  return best;
}

/* ---- Help ----------------------------------------------------------------------------------- */

enum { HELP_COLUMNS = 80, OPTION_COLUMNS = 25 };

/* One line of text that already stands `column` columns in; goes on below `indent` where it is
 * long. */
static void print_wrapped(const char *text, size_t length, size_t column, size_t indent) {
  for (;;) {
    size_t room = HELP_COLUMNS - column, cut = length;
    if (length > room) {
      cut = room;
      while (cut > 0 && text[cut] != ' ')
        cut--;
      if (cut == 0)
        cut = room;
    }
    printf("%.*s\n", (int)cut, text);
    text += cut;
    length -= cut;
    while (length > 0 && *text == ' ') {
      text++;
      length--;
    }
    if (length == 0)
      return;
    printf("%*s", (int)indent, "");
    column = indent;
  }
}

/* Paragraphs: lines run on until an empty one; a line that begins with a space stands alone. */
static void print_text(const char *text) {
  char paragraph[2048];
  while (*text) {
    size_t used = 0;
    bool alone = *text == ' ';
    do {
      size_t length = strcspn(text, "\n");
      if (used > 0 && used + 1 < sizeof paragraph)
        paragraph[used++] = ' ';
      size_t fits = length < sizeof paragraph - used ? length : sizeof paragraph - used;
      memcpy(paragraph + used, text, fits);
      used += fits;
      text += length + (text[length] == '\n');
    } while (!alone && used > 0 && *text && *text != '\n' && *text != ' ');
    size_t indent = 0;
    while (indent < used && paragraph[indent] == ' ')
      indent++;
    print_wrapped(paragraph, used, 0, indent);
  }
}

static void print_help(const cli_command *command, const cli_option *options) {
  printf("Usage: mlem %s ", command->name);
  size_t usage = strlen("Usage: mlem  ") + strlen(command->name);
  print_wrapped(command->arguments, strlen(command->arguments), usage, usage);
  printf("\n%s\n", command->summary);
  if (command->about) {
    putchar('\n');
    print_text(command->about);
  }
  printf("\nOptions:\n");
  for (const cli_option *o = options; o->name; o++) {
    char left[64];
    int used = snprintf(left, sizeof left, "  --%s%s%s ", o->name, o->value ? " " : "",
                        o->value ? o->value : "");
    size_t column = (size_t)used > OPTION_COLUMNS ? (size_t)used : OPTION_COLUMNS;
    printf("%-*s", OPTION_COLUMNS, left);
    print_wrapped(o->help, strlen(o->help), column, OPTION_COLUMNS);
  }
  printf("%-*s%s\n", OPTION_COLUMNS, "  --help", "show this help");
}

/* ---- Parsing -------------------------------------------------------------------------------- */

static int unknown_option(const cli_command *command, const cli_option *options, const char *word) {
  enum { MOST = 64 };
  const char *names[MOST + 2] = {"help"};
  size_t count = 1;
  for (const cli_option *o = options; o->name && count < MOST; o++)
    names[count++] = o->name;
  const char *bare = word;
  while (*bare == '-')
    bare++;
  char name[LONGEST_WORD + 1];
  snprintf(name, sizeof name, "%.*s", (int)strcspn(bare, "="), bare);
  const char *near = cli_nearest(name, names);
  if (near)
    return cli_fail(CLI_USAGE_ERROR, "%s: unknown option '%s'; did you mean '--%s'?", command->name,
                    word, near);
  return cli_fail(CLI_USAGE_ERROR, "%s: unknown option '%s'; see 'mlem help %s'", command->name,
                  word, command->name);
}

static const cli_option *find_option(const cli_option *options, const char *name, size_t length) {
  for (const cli_option *o = options; o->name; o++)
    if (strlen(o->name) == length && memcmp(o->name, name, length) == 0)
      return o;
  return NULL;
}

static int take_value(const cli_command *command, const cli_option *option, const char *value) {
  if (option->kind == CLI_TEXT) {
    *(const char **)option->target = value;
    return -1;
  }
  if (cli_number(value, option->min, option->max, option->target))
    return -1;
  return cli_fail(CLI_USAGE_ERROR,
                  "%s: '--%s' takes a whole number from %" PRIu64 " to %" PRIu64 ", not '%s'",
                  command->name, option->name, option->min, option->max, value);
}

int cli_parse(const cli_command *command, const cli_option *options, int argc, char **argv,
              cli_arguments *arguments) {
  bool only_arguments = false;
  arguments->count = 0;
  arguments->list = argv + 1;
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i];
    if (only_arguments || word[0] != '-' || word[1] == '\0') {
      argv[1 + arguments->count++] = argv[i];
      continue;
    }
    if (strcmp(word, "--") == 0) {
      only_arguments = true;
      continue;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
      print_help(command, options);
      return cli_finish(0);
    }
    const char *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const cli_option *option =
        length > 2 && word[1] == '-' ? find_option(options, word + 2, length - 2) : NULL;
    if (!option)
      return unknown_option(command, options, word);
    if (option->kind == CLI_FLAG) {
      if (equals)
        return cli_fail(CLI_USAGE_ERROR, "%s: '--%s' takes no value", command->name, option->name);
      *(bool *)option->target = true;
      continue;
    }
    if (!equals && i + 1 >= argc)
      return cli_fail(CLI_USAGE_ERROR, "%s: '--%s' needs a value: %s", command->name, option->name,
                      option->value);
    int status = take_value(command, option, equals ? equals + 1 : argv[++i]);
    if (status >= 0)
      return status;
  }
  return -1;
}
