// SPDX-License-Identifier: MIT
/* admin.c: `mlem admin`: the orders of the host of a server, and what the host may read. */
#include "../daily/daily.h"
#include "../server/administration/administration.h"
#include "../server/common/text.h"
#include "commands.h"
#include "default_store.h"

#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct admin {
  const char *db;
  bool json;
  uint64_t days, limit;
  int state;        /* of `tables`: table_state, or -1 */
  const char *word; /* what was given after the action */
} admin;

/* ---- Showing --------------------------------------------------------------------------------- */

static const char *text_of(const json_t *object, const char *name) {
  const char *text = json_string_value(json_object_get(object, name));
  return text ? text : "";
}

static long long number_of(const json_t *object, const char *name) {
  return (long long)json_integer_value(json_object_get(object, name));
}

/* "2026-12-24 18:30", of the reader's time zone; "-" for 0. */
static const char *time_of(const json_t *object, const char *name, char text[32]) {
  time_t seconds = (time_t)(number_of(object, name) / 1000);
  struct tm parts;
  if (seconds == 0 || !localtime_r(&seconds, &parts) ||
      strftime(text, 32, "%Y-%m-%d %H:%M", &parts) == 0)
    snprintf(text, 32, "-");
  return text;
}

static void show_tables(const json_t *answer) {
  char created[32], active[32];
  size_t i;
  json_t *table;
  json_array_foreach(json_object_get(answer, "tables"), i, table) {
    printf("%s  %-7s  %lld  %-7s  %s  %s\n", text_of(table, "table"), text_of(table, "state"),
           number_of(table, "players"),
           json_is_true(json_object_get(table, "public")) ? "public" : "private",
           time_of(table, "created", created), time_of(table, "active", active));
  }
}

static void show_table(const json_t *table) {
  char text[32];
  size_t i;
  json_t *one;
  printf("%s  %s  %s  %lld\n", text_of(table, "table"), text_of(table, "state"),
         time_of(table, "created", text), number_of(table, "events"));
  json_array_foreach(json_object_get(table, "seats"), i, one) {
    printf("%s:%zu  %s  %s\n", text_of(table, "table"), i,
           text_of(one, json_object_get(one, "bot") ? "bot" : "name"), text_of(one, "identity"));
  }
  json_array_foreach(json_object_get(table, "chat"), i, one) {
    printf("%s  %lld  %s\n", time_of(one, "at", text), number_of(one, "seat"),
           text_of(one, "text"));
  }
}

static void show_orders(const json_t *answer) {
  char text[32];
  size_t i;
  json_t *one;
  json_array_foreach(json_object_get(answer, "orders"), i, one) {
    printf("%lld  %s  %s  %s: %s\n", number_of(one, "number"), time_of(one, "given", text),
           text_of(one, "author"), text_of(one, "order"), _(text_of(one, "outcome")));
  }
}

static void show_restrictions(const json_t *answer) {
  char text[32];
  size_t i;
  json_t *one;
  json_array_foreach(json_object_get(answer, "restrictions"), i, one) {
    printf("%-7s  %s  %s\n", text_of(one, "kind"), text_of(one, "subject"),
           time_of(one, "expires", text));
  }
}

static void show_board(const json_t *answer) {
  char text[32];
  size_t i;
  json_t *one;
  json_array_foreach(json_object_get(answer, "entries"), i, one) {
    printf("%s  %lld  %s  %s\n", text_of(one, "identity"), number_of(one, "points"),
           time_of(one, "at", text), text_of(one, "name"));
  }
}

static int show(const admin *a, json_t *answer, void (*print)(const json_t *answer)) {
  if (a->json || !print) {
    json_dumpf(answer, stdout, a->json ? JSON_COMPACT : JSON_INDENT(2));
    putchar('\n');
  } else
    print(answer);
  json_decref(answer);
  return cli_finish(0);
}

/* ---- Reading --------------------------------------------------------------------------------- */

static store *open_store(const admin *a) {
  mlem_fault fault;
  store *s = administration_open_store(a->db, fault);
  if (!s)
    cli_fail(1, "%s", fault);
  return s;
}

static json_t *close_store(store *s, json_t *answer) {
  if (!answer)
    cli_fail(1, "%s", s->fault);
  s->kind->close(s);
  return answer;
}

static int run_tables(const admin *a) {
  store *s = open_store(a);
  json_t *answer =
      s ? close_store(s, administration_tables(s, a->state, 0, (unsigned)a->limit)) : NULL;
  return answer ? show(a, answer, show_tables) : 1;
}

static int run_show(const admin *a) {
  store *s = open_store(a);
  json_t *answer = s ? close_store(s, administration_table(s, a->word)) : NULL;
  return answer ? show(a, answer, show_table) : 1;
}

static int run_log(const admin *a) {
  store *s = open_store(a);
  json_t *answer = s ? close_store(s, administration_orders(s, (unsigned)a->limit)) : NULL;
  return answer ? show(a, answer, show_orders) : 1;
}

static int run_restrictions(const admin *a) {
  store *s = open_store(a);
  json_t *answer = s ? close_store(s, administration_restrictions(s)) : NULL;
  return answer ? show(a, answer, show_restrictions) : 1;
}

static int run_board(const admin *a) {
  if (daily_day(a->word, strlen(a->word)) < 0)
    return cli_fail(CLI_USAGE_ERROR, _("'%s' is not a date such as 2026-11-17"), a->word);
  store *s = open_store(a);
  json_t *answer = s ? close_store(s, administration_board(s, a->word, (unsigned)a->limit)) : NULL;
  return answer ? show(a, answer, show_board) : 1;
}

static int run_export(const admin *a) {
  mlem_fault fault;
  subject who;
  if (!subject_of_person(a->word, &who, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  store *s = open_store(a);
  json_t *answer = s ? close_store(s, administration_person(s, &who)) : NULL;
  return answer ? show(a, answer, NULL) : 1;
}

/* ---- Orders ---------------------------------------------------------------------------------- */

/* Prints nothing: -1, or the status to exit with after a failure. */
static int carry_out(const admin *a, order_row *order) {
  mlem_fault fault;
  const struct passwd *user = getpwuid(getuid());
  snprintf(order->author, sizeof order->author, "%.40s", user ? user->pw_name : "?");
  bool good = administration_give(a->db, order, fault);
  if (!good && a->json)
    printf("{\"order\": %lld, \"done\": false}\n", (long long)order->number);
  return good ? -1 : cli_fail(1, "%s", fault);
}

static int give(const admin *a, order_row *order) {
  int status = carry_out(a, order);
  if (status >= 0)
    return status;
  if (a->json)
    printf("{\"order\": %lld, \"done\": true}\n", (long long)order->number);
  else
    printf("%s\n", _("done"));
  return cli_finish(0);
}

static int order_table(const admin *a, const char *word) {
  order_row order = {0};
  snprintf(order.text, sizeof order.text, "%s %.64s", word, a->word);
  return give(a, &order);
}

static int order_about(const admin *a, const char *word, const subject *about, bool ends) {
  enum { DAY_MS = 24 * 3600 * 1000 };
  order_row order = {0};
  char text[SUBJECT_TEXT];
  subject_write(about, text);
  if (ends && a->days)
    snprintf(order.text, sizeof order.text, "%s %s until %lld", word, text,
             ((long long)time(NULL) * 1000 + (long long)a->days * DAY_MS));
  else
    snprintf(order.text, sizeof order.text, "%s %s", word, text);
  return give(a, &order);
}

static int order_person(const admin *a, const char *word, bool ends) {
  mlem_fault fault;
  subject who;
  if (!subject_of_person(a->word, &who, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  return order_about(a, word, &who, ends);
}

static int order_name(const admin *a, const char *word) {
  mlem_fault fault;
  subject name;
  if (!subject_of_name(a->word, &name, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  return order_about(a, word, &name, true);
}

/* The store keeps a hash of the code, so that only who was given it can use it. */
static int run_invite(const admin *a) {
  enum { CODE = 16, DAY_MS = 24 * 3600 * 1000, DEFAULT_DAYS = 30 };
  char code[CODE + 1], hex[2 * EXPIRING_KEY + 1];
  uint8_t key[EXPIRING_KEY];
  order_row order = {0};
  random_name(code, CODE);
  invitation_key(code, key);
  mlem_fair_hex(key, sizeof key, hex);
  snprintf(order.text, sizeof order.text, "invite %s until %lld", hex,
           (long long)time(NULL) * 1000 + (long long)(a->days ? a->days : DEFAULT_DAYS) * DAY_MS);
  int status = carry_out(a, &order);
  if (status >= 0)
    return status;
  if (a->json)
    printf("{\"order\": %lld, \"done\": true, \"invitation\": \"%s\"}\n", (long long)order.number,
           code);
  else
    printf("%s\n", code);
  return cli_finish(0);
}

static int run_close(const admin *a) {
  return order_table(a, "close");
}

static int run_delete(const admin *a) {
  return order_table(a, "delete");
}

static int run_clear_chat(const admin *a) {
  return order_table(a, "clear-chat");
}

static int run_ban(const admin *a) {
  return order_person(a, "ban", true);
}

static int run_unban(const admin *a) {
  return order_person(a, "unban", false);
}

static int run_mute(const admin *a) {
  return order_person(a, "mute", true);
}

static int run_unmute(const admin *a) {
  return order_person(a, "unmute", false);
}

static int run_reserve(const admin *a) {
  return order_name(a, "reserve");
}

static int run_free(const admin *a) {
  return order_name(a, "free");
}

static int run_erase(const admin *a) {
  return order_person(a, "erase", false);
}

/* ---- The command line ------------------------------------------------------------------------ */

typedef struct admin_action {
  const char *name;
  bool takes_word;
  int (*run)(const admin *a);
} admin_action;

static const admin_action actions[] = {
    {"tables", false, run_tables},
    {"show", true, run_show},
    {"close", true, run_close},
    {"delete", true, run_delete},
    {"clear-chat", true, run_clear_chat},
    {"ban", true, run_ban},
    {"unban", true, run_unban},
    {"mute", true, run_mute},
    {"unmute", true, run_unmute},
    {"reserve", true, run_reserve},
    {"free", true, run_free},
    {"restrictions", false, run_restrictions},
    {"board", true, run_board},
    {"export", true, run_export},
    {"erase", true, run_erase},
    {"invite", false, run_invite},
    {"log", false, run_log},
};

enum { ACTIONS = sizeof actions / sizeof actions[0] };

static int unknown_action(const char *word) {
  const char *names[ACTIONS + 1] = {NULL};
  for (size_t i = 0; i < ACTIONS; i++)
    names[i] = actions[i].name;
  const char *near = cli_nearest(word, names);
  if (near)
    return cli_fail(CLI_USAGE_ERROR, _("unknown action '%s'; did you mean '%s'?"), word, near);
  return cli_fail(CLI_USAGE_ERROR, _("unknown action '%s'; see 'mlem help admin'"), word);
}

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
  const admin_action *action = NULL;
  for (size_t i = 0; i < ACTIONS && !action; i++)
    if (strcmp(actions[i].name, arguments.list[0]) == 0)
      action = &actions[i];
  if (!action)
    return unknown_action(arguments.list[0]);
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
