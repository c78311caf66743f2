// SPDX-License-Identifier: MIT
/* admin.c: `mlem admin`: the orders of the host of a server, and what the host may read. */
#include "admin.h"

#include "commands.h"
#include "default_store_location.h"

#include <string.h>

typedef struct admin_action {
  const char *name;
  bool takes_word;
  int (*run)(const admin *a);
} admin_action;

static const admin_action actions[] = {
    {"tables", false, admin_tables},
    {"show", true, admin_show},
    {"close", true, admin_close},
    {"delete", true, admin_delete},
    {"clear-chat", true, admin_clear_chat},
    {"ban", true, admin_ban},
    {"unban", true, admin_unban},
    {"mute", true, admin_mute},
    {"unmute", true, admin_unmute},
    {"reserve", true, admin_reserve},
    {"free", true, admin_free},
    {"restrictions", false, admin_restrictions},
    {"board", true, admin_board},
    {"export", true, admin_export},
    {"erase", true, admin_erase},
    {"invite", false, admin_invite},
    {"log", false, admin_log},
};

enum { ACTIONS = sizeof actions / sizeof actions[0] };

static bool read_state(const char *text, int *state) {
  static const char *const states[] = {"open", "playing", "over"};
  *state = -1;
  for (int i = 0; text && i < 3; i++)
    if (strcmp(text, states[i]) == 0)
      *state = i;
  return !text || *state >= 0;
}

static int run(const cli_command *command, int argc, char **argv) {
  char room[1024];
  const char *data = NULL, *state = NULL;
  admin a = {.limit = 100};
  cli_arguments arguments;
  const cli_option options[] = {
      {"data", CLI_TEXT, &data, "DIR", N_("the store (the XDG data directory)"), 0, 0},
      {"db", CLI_TEXT, &a.db, "WHERE", N_("or: postgres://USER@HOST/DATABASE, or sqlite:DIR"), 0,
       0},
      {"days", CLI_NUMBER, &a.days, "N", N_("how long a ban, a mute or an invitation holds"), 1,
       36500},
      {"state", CLI_TEXT, &state, "STATE", N_("of 'tables': open, playing or over (any)"), 0, 0},
      {"limit", CLI_NUMBER, &a.limit, "N", N_("how many lines to show, newest first (100)"), 1,
       1000000},
      {"json", CLI_FLAG, &a.json, NULL, N_("answer with JSON, for programs"), 0, 0},
      {0}};
  int status = cli_parse(command, options, argc, argv, &arguments);
  if (status >= 0)
    return status;
  if (arguments.count == 0)
    return cli_fail(CLI_USAGE_ERROR, _("say what to do; see 'mlem help admin'"));
  int found = cli_find_action(arguments.list[0], actions, ACTIONS, sizeof actions[0],
                              _("unknown action '%s'; see 'mlem help admin'"));
  if (found < 0)
    return CLI_USAGE_ERROR;
  const admin_action *action = &actions[found];
  if (arguments.count - 1 != action->takes_word)
    return cli_fail(CLI_USAGE_ERROR,
                    action->takes_word ? _("'%s' takes one argument") : _("'%s' takes no argument"),
                    action->name);
  if (!read_state(state, &a.state))
    return cli_fail(CLI_USAGE_ERROR, _("'--state' is open, playing or over"));
  if ((status = cli_default_store(&a.db, data, room, sizeof room)) >= 0)
    return status;
  a.word = arguments.list[1];
  return action->run(&a);
}

const cli_command command_admin = {
    .name = "admin",
    .arguments = "[OPTION]... ACTION [ARGUMENT]",
    .summary = N_("run a server: tables, bans, chat, people"),
    .about = N_("It works while servers run; they obey within a second.\n"
                "\n"
                " tables             list the newest tables, private ones too\n"
                " show TABLE         its seats, identities and chat\n"
                " close TABLE        end its game without a result\n"
                " delete TABLE       remove it with all that belongs to it\n"
                " clear-chat TABLE   remove its chat\n"
                " ban WHO            refuse a person or an address\n"
                " mute WHO           refuse their chat\n"
                " unban WHO, unmute WHO\n"
                " reserve NAME       no player may take this name\n"
                " free NAME          players may take it again\n"
                " restrictions       list what is banned, muted and reserved\n"
                " board DATE         the board of a daily flight, with identities\n"
                " export WHO         all that is stored about a person, as JSON\n"
                " erase WHO          forget a person: identity, results, chat and name\n"
                " invite             make a code that opens one table (--days 30)\n"
                " log                list the orders that were given\n"
                "\n"
                "WHO is an identity as 'show' and 'board' print it, TABLE:SEAT for the person of\n"
                "a seat, or (not for export and erase) an address or a network such as\n"
                "203.0.113.0/24."),
    .run = run,
};
