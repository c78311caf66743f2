// SPDX-License-Identifier: MIT
/* mat_show_and_check.c: `mlem mat`: lists, shows and checks mats. */
#include "commands.h"

#include "../mat/translated_names.h"

#include <mlem/builtin.h>
#include <mlem/json.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct mat_action {
  const char *name;
  int (*run)(int count, char **names, bool json);
} mat_action;

/* "-" is standard input; all else is as in mlem_mat_load(). */
static bool load(const char *name, mlem_mat *mat, mlem_mat_faults *faults) {
  if (strcmp(name, "-") == 0)
    return mlem_mat_read_stream(stdin, mat, faults);
  return mlem_mat_load(name, mat, faults);
}

/* ---- list ------------------------------------------------------------------------------------ */

static int list(int count, char **names, bool json) {
  (void)names;
  if (json)
    return cli_fail(CLI_USAGE_ERROR, _("'--json' goes with 'show'"));
  if (count > 0)
    return cli_fail(CLI_USAGE_ERROR, _("'list' takes no arguments"));
  for (size_t i = 0; i < mlem_mat_builtin_count(); i++) {
    const mlem_mat *mat = mlem_mat_builtin_at(i);
    printf(_("%-16s %s: %u spaces, %u planets, %u moons\n"), mat->name, mat_title(mat),
           mat->space_count, mat->planet_count, mat->moon_count);
  }
  return cli_finish(0);
}

/* ---- show ------------------------------------------------------------------------------------ */

/* A word that is not a path may be a built-in name that is spelt wrongly. */
static void suggest(const char *word) {
  enum { MOST = 64 };
  const char *names[MOST + 1] = {NULL};
  for (size_t i = 0; i < MOST && i < mlem_mat_builtin_count(); i++)
    names[i] = mlem_mat_builtin_at(i)->name;
  const char *near = cli_nearest(word, names);
  if (near && access(word, F_OK) != 0)
    cli_fail(0, _("did you mean the built-in mat '%s'?"), near);
}

static int show(int count, char **names, bool json) {
  if (count > 1)
    return cli_fail(CLI_USAGE_ERROR, _("'show' takes one mat, not %d"), count);
  const char *name = count ? names[0] : mlem_mat_builtin_at(0)->name;
  static mlem_mat_faults faults;
  mlem_mat mat;
  if (!load(name, &mat, &faults)) {
    mlem_mat_print_faults(stderr, name, &faults);
    suggest(name);
    return 1;
  }
  if (json)
    mlem_mat_write(stdout, &mat);
  else
    mlem_mat_describe(stdout, &mat, cli_wants_colour());
  return cli_finish(0);
}

/* ---- check ----------------------------------------------------------------------------------- */

static bool check_one(const char *path) {
  static mlem_mat_faults faults;
  mlem_mat mat;
  bool good = strcmp(path, "-") == 0 ? mlem_mat_read_stream(stdin, &mat, &faults)
                                     : mlem_mat_read_file(path, &mat, &faults);
  if (!good) {
    mlem_mat_print_faults(stdout, path, &faults);
    return false;
  }
  printf(_("%s: good: %s (%s), %u spaces, %u planets, %u moons\n"), path, mat_title(&mat), mat.name,
         mat.space_count, mat.planet_count, mat.moon_count);
  const mlem_mat *builtin = mlem_mat_find(mat.name);
  if (builtin && memcmp(builtin, &mat, sizeof mat) != 0)
    printf(
        _("%s: note: a built-in mat with other figures is also named '%s'; choose another name\n"),
        path, mat.name);
  return true;
}

static int check(int count, char **names, bool json) {
  if (json)
    return cli_fail(CLI_USAGE_ERROR, _("'--json' goes with 'show'"));
  if (count == 0)
    return cli_fail(CLI_USAGE_ERROR, _("'check' needs a FILE"));
  int status = 0;
  for (int i = 0; i < count; i++)
    if (!check_one(names[i]))
      status = 1;
  return cli_finish(status);
}

/* ---- The command ----------------------------------------------------------------------------- */

static const mat_action actions[] = {{"list", list}, {"show", show}, {"check", check}};

enum { ACTIONS = sizeof actions / sizeof actions[0] };

static int run(const cli_command *command, int argc, char **argv) {
  bool json = false;
  cli_arguments arguments;
  const cli_option options[] = {
      {.name = "json", .kind = CLI_FLAG, .target = &json, .help = N_("show: as a file to edit")},
      {0},
  };
  int status = cli_parse(command, options, argc, argv, &arguments);
  if (status >= 0)
    return status;
  if (arguments.count == 0)
    return cli_fail(CLI_USAGE_ERROR, _("what to do? list, show or check; see 'mlem help mat'"));
  int action = cli_find_action(arguments.list[0], actions, ACTIONS, sizeof actions[0],
                               _("unknown action '%s'; it is list, show or check"));
  if (action < 0)
    return CLI_USAGE_ERROR;
  return actions[action].run(arguments.count - 1, arguments.list + 1, json);
}

const cli_command command_mat = {
    .name = "mat",
    .arguments = "list | show [NAME|FILE] [--json] | check FILE...",
    .summary = N_("list, show and check mats: the track, its values and the tokens"),
    .about = N_("  list   names the mats that are built in\n"
                "  show   prints a built-in mat or a file; 'cosmic' if none is named\n"
                "  check  says all that is wrong with a file, or that it is good\n"
                "\n"
                "FILE may be '-' for standard input. To write your own mat:\n"
                "\n"
                "  mlem mat show --json cosmic > mine.json\n"
                "  (edit mine.json; give it a name of its own)\n"
                "  mlem mat check mine.json"),
    .run = run,
};
