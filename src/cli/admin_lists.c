// SPDX-License-Identifier: MIT
/* admin_lists.c: `mlem admin`: tables, people, restrictions and orders, for the host to read. */
#include "admin.h"

#include "../daily/daily.h"
#include "../server/administration/administration.h"
#include "option_parser.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

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

int admin_tables(const admin *a) {
  store *s = open_store(a);
  json_t *answer =
      s ? close_store(s, administration_tables(s, a->state, 0, (unsigned)a->limit)) : NULL;
  return answer ? show(a, answer, show_tables) : 1;
}

int admin_show(const admin *a) {
  store *s = open_store(a);
  json_t *answer = s ? close_store(s, administration_table(s, a->word)) : NULL;
  return answer ? show(a, answer, show_table) : 1;
}

int admin_log(const admin *a) {
  store *s = open_store(a);
  json_t *answer = s ? close_store(s, administration_orders(s, (unsigned)a->limit)) : NULL;
  return answer ? show(a, answer, show_orders) : 1;
}

int admin_restrictions(const admin *a) {
  store *s = open_store(a);
  json_t *answer = s ? close_store(s, administration_restrictions(s)) : NULL;
  return answer ? show(a, answer, show_restrictions) : 1;
}

int admin_board(const admin *a) {
  if (daily_day(a->word, strlen(a->word)) < 0)
    return cli_fail(CLI_USAGE_ERROR, _("'%s' is not a date such as 2026-11-17"), a->word);
  store *s = open_store(a);
  json_t *answer = s ? close_store(s, administration_board(s, a->word, (unsigned)a->limit)) : NULL;
  return answer ? show(a, answer, show_board) : 1;
}

int admin_export(const admin *a) {
  mlem_fault fault;
  subject who;
  if (!subject_of_person(a->word, &who, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  store *s = open_store(a);
  json_t *answer = s ? close_store(s, administration_person(s, &who)) : NULL;
  return answer ? show(a, answer, NULL) : 1;
}
