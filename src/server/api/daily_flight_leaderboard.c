// SPDX-License-Identifier: MIT
/* daily_flight_leaderboard.c: the board of the day: flights are taken when replaying them gives the
 * same game. */
#include "../../daily/daily.h"
#include "request_handlers.h"

#include <string.h>

enum {
  DAYS_LATE = 1,  /* a flight of yesterday may still come */
  DAYS_KEPT = 60, /* of boards */
  ENTRIES = 100,
  FLIGHT_WEIGHT = 5, /* tables that a flight counts as: replaying it takes time */
};

typedef struct arrival {
  daily_row row;
  bool has_name, has_identity;
  const char *record;
  size_t length;
} arrival;

/* ---- Sending a flight ------------------------------------------------------------------------ */

static bool read_fields(table_server *s, request *q, const json_t *object, arrival *a) {
  const char *name;
  json_t *value;
  seat_row who;
  json_object_foreach((json_t *)(uintptr_t)object, name, value) {
    if (strcmp(name, "name") == 0) {
      if (!read_name(s, q, value, a->row.name))
        return false;
      a->has_name = true;
    } else if (strcmp(name, "identity") == 0) {
      if (!read_identity(s, q, value, &who))
        return false;
      memcpy(a->row.identity, who.identity, IDENTITY_BYTES);
      a->has_identity = true;
    } else if (strcmp(name, "record") == 0 && json_is_string(value)) {
      a->record = json_string_value(value);
      a->length = json_string_length(value);
    } else
      break;
  }
  if (a->has_name && a->has_identity && a->record && json_object_size(object) == 3)
    return true;
  answer_error(s, q, 400, "field", "Give name, identity and record.");
  return false;
}

/* A name on the board is held to the same rules as one at a table. */
static bool is_welcome(table_server *s, request *q, const arrival *a) {
  seat_row who = {.identified = true};
  memcpy(who.identity, a->row.identity, IDENTITY_BYTES);
  return may_sit(s, q, a->row.name, &who);
}

/* Reads the record; false with the reason in the log's reader. */
static bool read_record(game_log *log, const arrival *a) {
  game_log_open(log, NULL);
  return game_log_add_text(log, a->record, a->length);
}

static bool check_day(table_server *s, request *q, const char *date) {
  int64_t day = daily_day(date, strlen(date));
  if (day <= tables_today(s) && day >= tables_today(s) - DAYS_LATE)
    return true;
  answer_error(s, q, 409, "daily-day", "The board takes flights of today and yesterday (UTC).");
  return false;
}

static bool check_flight(table_server *s, request *q, const game_log *log, daily_result *result) {
  if (daily_check(log, result))
    return check_day(s, q, result->game.date);
  const char *code = result->other_version ? "daily-version" : "daily-record";
  if (result->line == GAME_NO_LINE)
    answer_error(s, q, 409, code, "This is no finished daily flight of %s: %s.", DAILY_VERSION,
                 result->reason);
  else
    answer_error(s, q, 409, code, "Line %u: %s.", (unsigned)result->line + 1, result->reason);
  return false;
}

static void keep(table_server *s, request *q, arrival *a, const daily_result *result) {
  char oldest[DAILY_DATE];
  store *kept = tables_store(s);
  memcpy(a->row.date, result->game.date, sizeof a->row.date);
  a->row.points = result->points;
  a->row.place = (uint8_t)result->place;
  daily_row known = a->row;
  store_status status = kept->kind->daily_find(kept, &known);
  if (status == STORE_OK) {
    answer_error(s, q, 409, "daily-flown", "There is a flight of this identity and day: one try.");
    return;
  }
  if (status != STORE_NONE) {
    answer_store(s, q);
    return;
  }
  daily_date(tables_today(s) - DAYS_KEPT, oldest);
  if (tables_keep_flight(s, &a->row, oldest))
    answer_json(s, q, 201,
                json_pack("{s:s, s:s, s:i, s:i}", "date", a->row.date, "name", a->row.name,
                          "points", a->row.points, "place", (int)a->row.place));
}

void api_daily_send(table_server *s, request *q) {
  arrival a = {0};
  daily_result result;
  game_log log;
  json_t *object = request_object(s, q);
  commit_wait(s, &q->waiter);
  if (object && read_fields(s, q, object, &a) && is_welcome(s, q, &a) &&
      !answer_refusal(s, q, FLIGHT_WEIGHT)) {
    if (!read_record(&log, &a))
      answer_error(s, q, 400, "record", "Line %u of the record: %s.", (unsigned)log.line_count + 1,
                   log.reader.fault);
    else if (check_flight(s, q, &log, &result))
      keep(s, q, &a, &result);
    game_log_free(&log);
  }
  json_decref(object);
}

/* ---- The board ------------------------------------------------------------------------------- */

static bool add_entry(void *context, const daily_row *row) {
  json_array_append_new(context, json_pack("{s:s, s:i, s:i}", "name", row->name, "points",
                                           row->points, "place", (int)row->place));
  return true;
}

void api_daily_board(table_server *s, request *q) {
  char date[64]; /* with room for the name of the argument */
  if (!q->argument(q, "date", date, sizeof date))
    daily_date(tables_today(s), date);
  if (daily_day(date, strlen(date)) < 0) {
    answer_error(s, q, 400, "argument", "A date is written like 2026-11-17.");
    return;
  }
  json_t *entries = json_array();
  store *kept = tables_store(s);
  if (kept->kind->daily_best(kept, date, ENTRIES, add_entry, entries) == STORE_OK) {
    answer_json(
        s, q, 200,
        json_pack("{s:s, s:s, s:o}", "date", date, "version", DAILY_VERSION, "entries", entries));
    return;
  }
  json_decref(entries);
  answer_store(s, q);
}
