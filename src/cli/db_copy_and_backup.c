// SPDX-License-Identifier: MIT
/* db_copy_and_backup.c: `mlem db`: copies all that a server keeps, or moves it to another store. */
#include "../server/stores/transfer.h"
#include "commands.h"
#include "default_store_location.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- Progress -------------------------------------------------------------------------------- */

/* On a terminal one line that changes; elsewhere a line now and then. */
static void show_progress(const transfer *m) {
  static time_t last;
  bool terminal = isatty(STDERR_FILENO);
  time_t now = time(NULL);
  if (last == 0)
    last = now;
  if (now - last < (terminal ? 1 : 10))
    return;
  last = now;
  if (m->total.tables > 0)
    fprintf(stderr, _("tables: %llu of %llu"), (unsigned long long)m->done.tables,
            (unsigned long long)m->total.tables);
  else
    fprintf(stderr, _("tables: %llu"), (unsigned long long)m->done.tables);
  fputs(terminal ? "\r" : "\n", stderr);
}

static int finish(const transfer *m, bool good) {
  const store_counts *c = &m->done;
  if (!good)
    return cli_fail(1, "%s", m->fault);
  fprintf(stderr,
          _("counted and found complete: tables %llu, events %llu, lines of chat %llu, mats %llu, "
            "people %llu, results %llu\n"),
          (unsigned long long)c->tables, (unsigned long long)c->events, (unsigned long long)c->chat,
          (unsigned long long)c->mats, (unsigned long long)c->people,
          (unsigned long long)c->results);
  return cli_finish(0);
}

/* ---- Actions --------------------------------------------------------------------------------- */

typedef struct db_action {
  const char *name;
  int arguments;
  bool (*run)(transfer *m, const char *place, char **arguments);
} db_action;

static bool run_export(transfer *m, const char *place, char **arguments) {
  return transfer_export(m, place, arguments[0]);
}

static bool run_import(transfer *m, const char *place, char **arguments) {
  return transfer_import(m, arguments[0], place);
}

static bool run_backup(transfer *m, const char *place, char **arguments) {
  return transfer_backup(m, place, arguments[0]);
}

static bool run_restore(transfer *m, const char *place, char **arguments) {
  return transfer_restore(m, arguments[0], place);
}

static bool run_copy(transfer *m, const char *place, char **arguments) {
  (void)place;
  return transfer_copy(m, arguments[0], arguments[1]);
}

static const db_action actions[] = {
    {"backup", 1, run_backup}, {"restore", 1, run_restore}, {"export", 1, run_export},
    {"import", 1, run_import}, {"copy", 2, run_copy},
};

enum { ACTIONS = sizeof actions / sizeof actions[0] };

static int run(const cli_command *command, int argc, char **argv) {
  char room[1024];
  const char *db = NULL, *data = NULL;
  cli_arguments arguments;
  const cli_option options[] = {
      {"data", CLI_TEXT, &data, "DIR", N_("the store (the XDG data directory)"), 0, 0},
      {"db", CLI_TEXT, &db, "WHERE", N_("or: postgres://USER@HOST/DATABASE, or sqlite:DIR"), 0, 0},
      {0}};
  int status = cli_parse(command, options, argc, argv, &arguments);
  if (status >= 0)
    return status;
  if (arguments.count == 0)
    return cli_fail(CLI_USAGE_ERROR,
                    _("say backup, restore, export, import or copy; see 'mlem help db'"));
  int found =
      cli_find_action(arguments.list[0], actions, ACTIONS, sizeof actions[0],
                      _("unknown action '%s'; there are backup, restore, export, import and copy"));
  if (found < 0)
    return CLI_USAGE_ERROR;
  const db_action *action = &actions[found];
  if (arguments.count - 1 != action->arguments)
    return cli_fail(CLI_USAGE_ERROR,
                    P_("'%s' takes %d argument", "'%s' takes %d arguments", action->arguments),
                    action->name, action->arguments);
  if (action->arguments == 2 && (db || data))
    return cli_fail(CLI_USAGE_ERROR, _("'copy' takes both stores as arguments"));
  if (action->arguments == 1 && (status = cli_default_store(&db, data, room, sizeof room)) >= 0)
    return status;
  transfer m = {.progress = show_progress};
  return finish(&m, action->run(&m, db, arguments.list + 1));
}

const cli_command command_db = {
    .name = "db",
    .arguments =
        "[OPTION]... backup FILE | restore FILE | export FILE | import FILE | copy FROM TO",
    .summary = N_("copy or move everything that a server keeps"),
    .about = N_("'backup' copies a store into FILE while servers use it, and 'restore' fills an\n"
                "empty store from such a copy. To move a store, end its servers first: 'export'\n"
                "writes it into FILE, 'import' fills an empty store from that, and 'copy' goes\n"
                "from one store into an empty one; - is standard output or input.\n"
                "A store is a directory (SQLite) or a database: postgres://USER@HOST/DATABASE.\n"
                "All of it arrives and is counted, or nothing is changed. The files hold secrets\n"
                "of running games and are made readable for their owner only.\n"
                "\n"
                " mlem db backup monday.db\n"
                " mlem db copy ~/.local/share/mlem postgres://mlem@db.example.org/mlem"),
    .run = run,
};
