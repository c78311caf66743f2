// SPDX-License-Identifier: MIT
/* option_parser.c: parses a command line by its table, and prints help from the same table. */
#include "option_parser.h"

#include "../lang/text_width.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *running; /* the command, from when its line is parsed */

/* A file that is opened must not become standard output: what is said would end up in it. What
 * stands there instead can neither be read nor written, as before. */
void cli_keep_standard_files(void) {
  for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
    if (fcntl(file, F_GETFD) == -1 && errno == EBADF &&
        open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY) != file)
      return;
}

int cli_fail(int status, const char *format, ...) {
  va_list list;
  char *text = NULL;
  size_t size = 0;
  fflush(stdout);
  fputs("mlem: ", stderr);
  if (running)
    fprintf(stderr, "%s: ", running);
  va_start(list, format);
  FILE *out = open_memstream(&text, &size);
  vfprintf(out ? out : stderr, format, list);
  va_end(list);
  if (out && fclose(out) == 0)
    for (char *c = text; *c; c++) /* names of files may hold escape sequences */
      fputc(((unsigned char)*c < ' ' && *c != '\n') || *c == 0x7f ? '?' : *c, stderr);
  free(text);
  fputc('\n', stderr);
  return status;
}

int cli_finish(int status) {
  if (fflush(stdout) == 0 && !ferror(stdout))
    return status;
  if (errno == EPIPE)
    return status ? status : 1; /* the reader has gone: there is no one to tell */
  return cli_fail(1, _("cannot write the output: %s"), lang_error(errno));
}

bool cli_wants_colour(void) {
  const char *no_colour = getenv("NO_COLOR"), *terminal = getenv("TERM");
  if (no_colour && *no_colour)
    return false;
  return isatty(STDOUT_FILENO) && terminal && strcmp(terminal, "dumb") != 0;
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

int cli_find_action(const char *word, const void *table, size_t count, size_t size,
                    const char *unknown) {
  enum { MOST_ACTIONS = 32 };
  const char *names[MOST_ACTIONS + 1] = {NULL};
  for (size_t i = 0; i < count && i < MOST_ACTIONS; i++) {
    memcpy(&names[i], (const char *)table + i * size, sizeof names[i]);
    if (strcmp(names[i], word) == 0)
      return (int)i;
  }
  const char *near = cli_nearest(word, names);
  if (near)
    cli_fail(CLI_USAGE_ERROR, _("unknown action '%s'; did you mean '%s'?"), word, near);
  else
    cli_fail(CLI_USAGE_ERROR, unknown, word);
  return -1;
}

/* ---- Help ----------------------------------------------------------------------------------- */

enum { OPTION_COLUMNS = 25 };

/* Whether two lines that run on need a space between them: Chinese ones do not. */
static bool joins_with_space(const char *paragraph, const char *line) {
  wchar_t before = L' ', after;
  int columns;
  while (*paragraph)
    paragraph += lang_character(paragraph, &before, &columns);
  lang_character(line, &after, &columns);
  return before != L' ' && (wcwidth(before) < 2 || wcwidth(after) < 2);
}

void cli_print_text(const char *text) {
  char paragraph[2048];
  while (*text) {
    size_t used = 0, indent = strspn(text, " ");
    bool alone = *text == ' ';
    paragraph[0] = '\0';
    do {
      size_t length = strcspn(text, "\n");
      if (used > 0 && used + 1 < sizeof paragraph && joins_with_space(paragraph, text))
        paragraph[used++] = ' ';
      size_t fits = length < sizeof paragraph - 1 - used ? length : sizeof paragraph - 1 - used;
      memcpy(paragraph + used, text, fits);
      used += fits;
      paragraph[used] = '\0';
      text += length + (text[length] == '\n');
    } while (!alone && used > 0 && *text && *text != '\n' && *text != ' ');
    lang_print_folded(stdout, paragraph, 0, indent);
  }
}

void cli_print_entry(const char *name, size_t columns, const char *text) {
  int used = printf("  %-*s ", (int)columns - 3, name);
  lang_print_folded(stdout, text, (size_t)used, columns);
}

static void print_help(const cli_command *command, const cli_option *options) {
  char start[64];
  snprintf(start, sizeof start, _("Usage: mlem %s "), command->name);
  fputs(start, stdout);
  size_t usage = lang_columns(start);
  lang_print_folded(stdout, command->arguments, usage, usage);
  printf("\n%s\n", _(command->summary));
  if (command->about) {
    putchar('\n');
    cli_print_text(_(command->about));
  }
  printf("\n%s\n", _("Options:"));
  for (const cli_option *o = options; o->name; o++) {
    char left[64];
    if (!o->help)
      continue;
    snprintf(left, sizeof left, "--%s%s%s", o->name, o->value ? " " : "", o->value ? o->value : "");
    cli_print_entry(left, OPTION_COLUMNS, _(o->help));
  }
  cli_print_entry("--lang XX", OPTION_COLUMNS, _("the language, such as fr or zh_TW"));
  cli_print_entry("--help", OPTION_COLUMNS, _("show this help"));
}

/* ---- Parsing -------------------------------------------------------------------------------- */

static int unknown_option(const cli_command *command, const cli_option *options, const char *word) {
  enum { MOST = 64 };
  const char *names[MOST + 3] = {"help", "lang"};
  size_t count = 2;
  for (const cli_option *o = options; o->name && count < MOST; o++)
    names[count++] = o->name;
  const char *bare = word;
  while (*bare == '-')
    bare++;
  char name[LONGEST_WORD + 1];
  snprintf(name, sizeof name, "%.*s", (int)strcspn(bare, "="), bare);
  const char *near = cli_nearest(name, names);
  if (near)
    return cli_fail(CLI_USAGE_ERROR, _("unknown option '%s'; did you mean '--%s'?"), word, near);
  return cli_fail(CLI_USAGE_ERROR, _("unknown option '%s'; see 'mlem help %s'"), word,
                  command->name);
}

static const cli_option *find_option(const cli_option *options, const char *name, size_t length) {
  for (const cli_option *o = options; o->name; o++)
    if (strlen(o->name) == length && memcmp(o->name, name, length) == 0)
      return o;
  return NULL;
}

static int take_value(const cli_option *option, const char *value) {
  if (option->kind == CLI_TEXT) {
    *(const char **)option->target = value;
    return -1;
  }
  if (cli_number(value, option->min, option->max, option->target))
    return -1;
  return cli_fail(CLI_USAGE_ERROR, _("'--%s' takes a whole number from %llu to %llu, not '%s'"),
                  option->name, (unsigned long long)option->min, (unsigned long long)option->max,
                  value);
}

int cli_parse(const cli_command *command, const cli_option *options, int argc, char **argv,
              cli_arguments *arguments) {
  cli_arguments unwanted, *found = arguments ? arguments : &unwanted;
  bool only_arguments = false;
  running = command->name;
  *found = (cli_arguments){.list = argv + 1};
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i];
    if (only_arguments || word[0] != '-' || word[1] == '\0') {
      argv[1 + found->count++] = argv[i];
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
        return cli_fail(CLI_USAGE_ERROR, _("'--%s' takes no value"), option->name);
      *(bool *)option->target = true;
      continue;
    }
    if (!equals && i + 1 >= argc)
      return cli_fail(CLI_USAGE_ERROR, _("'--%s' needs a value: %s"), option->name, option->value);
    int status = take_value(option, equals ? equals + 1 : argv[++i]);
    if (status >= 0)
      return status;
  }
  if (!arguments && unwanted.count > 0)
    return cli_fail(CLI_USAGE_ERROR, _("unexpected argument '%s'"), unwanted.list[0]);
  return -1;
}
