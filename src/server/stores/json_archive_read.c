// SPDX-License-Identifier: MIT
/* json_archive_read.c: reads an archive, line by line, and hands over what it holds. */
#include "json_archive.h"

#include "../../lang/lang.h"
#include "../common/system_clocks.h"
#include "json_archive_fields.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool read_mat(fields *f, transfer_sink *sink) {
  char name[33];
  take_text(f, "mat", name, sizeof name);
  const char *json = json_string_value(take_field(f, "json", JSON_STRING));
  if (!fields_are_right(f))
    return true;
  sink->transfer->done.mats++;
  return sink->mat(sink, name, json);
}

static bool read_restriction(fields *f, transfer_sink *sink) {
  restriction_row r = {0};
  take_text(f, "restriction", r.subject, sizeof r.subject);
  r.kind = (uint8_t)take_number(f, "kind", RESTRICT_BAN, RESTRICT_NAME);
  r.since = take_number(f, "since", 0, INT64_MAX);
  r.expires = take_number(f, "expires", 0, INT64_MAX);
  return !fields_are_right(f) || sink->restriction(sink, &r);
}

static bool read_secret(fields *f, transfer_sink *sink) {
  secret_row s = {0};
  take_text(f, "secret", s.name, sizeof s.name);
  s.length = (uint32_t)take_bytes(f, "content", s.content, 1, sizeof s.content);
  return !fields_are_right(f) || sink->secret(sink, &s);
}

static bool read_flight(fields *f, transfer_sink *sink) {
  daily_row d = {0};
  take_text(f, "flight", d.date, sizeof d.date);
  take_bytes(f, "identity", d.identity, IDENTITY_BYTES, IDENTITY_BYTES);
  take_text(f, "name", d.name, sizeof d.name);
  d.points = (int)take_number(f, "points", INT32_MIN, INT32_MAX);
  d.place = (uint8_t)take_number(f, "place", 1, MLEM_MAX_SEATS);
  d.at = take_number(f, "at", 0, INT64_MAX);
  return !fields_are_right(f) || sink->daily(sink, &d);
}

static bool read_expiring(fields *f, transfer_sink *sink) {
  expiring_value e = {0};
  take_bytes(f, "expiring", e.key, sizeof e.key, sizeof e.key);
  e.expires = take_number(f, "expires", 0, INT64_MAX);
  e.length = (uint32_t)take_bytes(f, "content", e.content, 0, sizeof e.content);
  return !fields_are_right(f) || sink->expiring(sink, &e);
}

static bool read_person(fields *f, transfer_sink *sink) {
  person_row p = {0};
  take_bytes(f, "person", p.identity, IDENTITY_BYTES, IDENTITY_BYTES);
  take_text(f, "name", p.name, sizeof p.name);
  p.games = (uint32_t)take_number(f, "games", 0, UINT32_MAX);
  p.wins = (uint32_t)take_number(f, "wins", 0, UINT32_MAX);
  p.places = (uint32_t)take_number(f, "places", 0, UINT32_MAX);
  p.mu = take_real(f, "mu");
  p.sigma = take_real(f, "sigma");
  if (!fields_are_right(f))
    return true;
  sink->transfer->done.people++;
  return sink->person(sink, &p);
}

static void read_seat(json_t *value, seat_row *seat, fields *outer) {
  fields f = {.object = value};
  *seat = (seat_row){0};
  take_text(&f, "name", seat->name, sizeof seat->name);
  seat->is_bot = json_object_get(value, "bot") != NULL;
  if (seat->is_bot)
    take_text(&f, "bot", seat->bot, sizeof seat->bot);
  seat->taken = json_object_get(value, "token") != NULL;
  if (seat->taken)
    take_bytes(&f, "token", seat->token, HASH_BYTES, HASH_BYTES);
  seat->identified = json_object_get(value, "identity") != NULL;
  if (seat->identified)
    take_bytes(&f, "identity", seat->identity, IDENTITY_BYTES, IDENTITY_BYTES);
  seat->said_fair = json_object_get(value, "fair") != NULL;
  if (seat->said_fair)
    seat->fair.length = (uint8_t)take_bytes(&f, "fair", seat->fair.bytes, 0, MLEM_FAIR_PART);
  seat->sealed = json_object_get(value, "sealed") != NULL;
  if (seat->sealed)
    seat->seal.length = (uint8_t)take_bytes(&f, "sealed", seat->seal.bytes, 0, MLEM_FAIR_BYTES);
  if (!fields_are_right(&f) && !outer->wrong)
    outer->wrong = "seats";
}

static void read_seats(fields *f, table_row *row) {
  json_t *list = take_field(f, "seats", JSON_ARRAY);
  size_t count = json_array_size(list);
  if ((count < MLEM_MIN_SEATS || count > MLEM_MAX_SEATS) && !f->wrong)
    f->wrong = "seats";
  for (size_t i = 0; !f->wrong && i < count; i++)
    read_seat(json_array_get(list, i), &row->seat[i], f);
  row->seats = (uint8_t)count;
}

static void read_events(fields *f, transfer_table *t) {
  size_t i;
  json_t *line, *list = take_field(f, "events", JSON_ARRAY);
  json_array_foreach(list, i, line) {
    const char *text = json_string_value(line);
    size_t length = json_string_length(line);
    if (!text || length >= MLEM_LINE_TEXT || strchr(text, '\n')) {
      f->wrong = "events";
      return;
    }
    buffer_add(&t->events, text, length);
    buffer_add(&t->events, "\n", 1);
    t->event_count++;
  }
  if (t->events.failed && !f->wrong)
    f->wrong = "events";
}

static void read_chat(fields *f, transfer_table *t) {
  size_t i;
  json_t *item, *list = take_field(f, "chat", JSON_ARRAY);
  json_array_foreach(list, i, item) {
    int seat;
    json_int_t at;
    const char *text;
    chat_row row;
    if (json_unpack(item, "[i, I, s!]", &seat, &at, &text) != 0 || seat < 0 || seat > UINT8_MAX) {
      f->wrong = "chat";
      return;
    }
    row = (chat_row){(uint32_t)i, (uint8_t)seat, at, text};
    if (!transfer_table_add_chat(t, &row))
      f->wrong = "chat";
  }
}

static void read_results(fields *f, transfer_table *t) {
  size_t i, count;
  json_t *item, *list = take_field(f, "results", JSON_ARRAY);
  json_array_foreach(list, i, item) {
    int place, seats;
    json_int_t at;
    const char *who;
    result_row *row = &t->results[i];
    if (i >= MLEM_MAX_SEATS || json_unpack(item, "[s, I, i, i!]", &who, &at, &place, &seats) != 0 ||
        !mlem_fair_unhex(who, strlen(who), row->identity, IDENTITY_BYTES, &count) ||
        count != IDENTITY_BYTES || place < 1 || place > MLEM_MAX_SEATS || seats < MLEM_MIN_SEATS ||
        seats > MLEM_MAX_SEATS) {
      f->wrong = "results";
      return;
    }
    row->at = at;
    row->place = (uint8_t)place;
    row->seats = (uint8_t)seats;
    t->result_count++;
  }
}

static void read_undo(fields *f, undo_row *undo) {
  json_int_t at, to;
  int seat, yes, no;
  json_t *list = take_field(f, "undo", JSON_ARRAY);
  if (!list)
    return;
  if (json_unpack(list, "[I, I, i, i, i!]", &at, &to, &seat, &yes, &no) != 0 || at < 0 ||
      at > UINT32_MAX || to < 0 || to > UINT32_MAX || seat < 0 || seat > MLEM_MAX_SEATS ||
      yes < 0 || yes > UINT8_MAX || no < 0 || no > UINT8_MAX) {
    f->wrong = "undo";
    return;
  }
  *undo = (undo_row){(uint32_t)at, (uint32_t)to, (uint8_t)seat, (uint8_t)yes, (uint8_t)no};
}

static void read_subscriptions(fields *outer, transfer_table *t) {
  size_t i;
  json_t *item, *list = take_field(outer, "subscriptions", JSON_ARRAY);
  json_array_foreach(list, i, item) {
    fields f = {.object = item};
    subscription_row *row = &t->subscriptions[i];
    if (i >= MOST_SUBSCRIPTIONS || !json_is_object(item)) {
      outer->wrong = "subscriptions";
      return;
    }
    *row = (subscription_row){0};
    row->seat = (uint8_t)take_number(&f, "seat", 0, MLEM_MAX_SEATS - 1);
    take_text(&f, "endpoint", row->endpoint, sizeof row->endpoint);
    take_bytes(&f, "token", row->token, sizeof row->token, sizeof row->token);
    take_bytes(&f, "p256dh", row->key, sizeof row->key, sizeof row->key);
    take_bytes(&f, "auth", row->secret, sizeof row->secret, sizeof row->secret);
    row->at = take_number(&f, "at", 0, INT64_MAX);
    if (!fields_are_right(&f) && !outer->wrong)
      outer->wrong = "subscriptions";
    t->subscription_count++;
  }
}

static void read_review(fields *f, transfer_table *t) {
  const char *text = json_string_value(take_field(f, "review", JSON_STRING));
  t->review = text ? strdup(text) : NULL;
  if (!t->review && !f->wrong)
    f->wrong = "review";
}

static bool read_table(fields *f, transfer_sink *sink, transfer_table *t) {
  table_row *r = &t->row;
  store_counts *done = &sink->transfer->done;
  memset(r, 0, sizeof *r);
  transfer_table_clear(t);
  take_text(f, "table", r->id, sizeof r->id);
  if (strlen(r->id) != ID_TEXT - 1 && !f->wrong)
    f->wrong = "table";
  r->created = take_number(f, "created", 0, INT64_MAX);
  /* Archives of version 1.0.0 do not say it: no game is taken for abandoned. */
  r->active = now_ms();
  if (json_object_get(f->object, "active"))
    r->active = take_number(f, "active", 0, INT64_MAX);
  r->state = (uint8_t)take_number(f, "state", TABLE_OPEN, TABLE_OVER);
  r->wake = take_number(f, "wake", 0, INT64_MAX);
  table_set_rules(r, take_number(f, "variants", 0, INT32_MAX));
  if ((r->variants > MLEM_ALL_VARIANTS || r->house > MLEM_ALL_HOUSE_RULES) && !f->wrong)
    f->wrong = "variants";
  table_set_first_and_host(r, take_number(f, "first", 0, MLEM_MAX_SEATS << 8 | UINT8_MAX));
  r->is_public = take_flag(f, "public");
  r->chat = take_flag(f, "chatty");
  r->odds = take_flag(f, "odds");
  r->clock = (uint32_t)take_number(f, "clock", 0, UINT32_MAX);
  take_text(f, "mat", r->mat, sizeof r->mat);
  take_text(f, "standin", r->standin, sizeof r->standin);
  take_bytes(f, "secret", r->secret, sizeof r->secret, sizeof r->secret);
  take_text(f, "next", r->next, sizeof r->next);
  read_undo(f, &r->undo);
  read_seats(f, r);
  read_events(f, t);
  read_chat(f, t);
  read_results(f, t);
  if (json_object_get(f->object, "subscriptions"))
    read_subscriptions(f, t);
  if (json_object_get(f->object, "review"))
    read_review(f, t);
  if (!fields_are_right(f))
    return true;
  done->tables++;
  done->seats += r->seats;
  done->events += t->event_count;
  done->chat += t->chat_count;
  done->results += t->result_count;
  if (!sink->table(sink, t))
    return false;
  if (sink->transfer->progress)
    sink->transfer->progress(sink->transfer);
  return true;
}

static bool read_end(fields *f, transfer *m) {
  json_t *counts = take_field(f, "end", JSON_OBJECT), *own = archive_counts(&m->done);
  bool same = counts && json_equal(counts, own);
  json_decref(own);
  return same ||
         transfer_fail(m, _("the last line counts something else: the archive is not whole"));
}

typedef struct archive {
  transfer_sink *sink;
  transfer_table table;
  size_t number;   /* of the line */
  bool begun, end; /* the first line, the last line has come */
} archive;

static bool read_object(archive *a, json_t *object) {
  transfer *m = a->sink->transfer;
  fields f = {.object = object};
  bool good = true;
  if (!a->begun) {
    a->begun = true;
    if (take_number(&f, "mlem-store", ARCHIVE_VERSION, INT32_MAX) > ARCHIVE_VERSION)
      return transfer_fail(m, _("a newer version of mlem has written this archive"));
    if (f.wrong)
      return transfer_fail(m, _("this is no archive of mlem"));
  } else if (a->end)
    return transfer_fail(m, _("line %zu: there is something after the end"), a->number);
  else if (json_object_get(object, "table"))
    good = read_table(&f, a->sink, &a->table);
  else if (json_object_get(object, "person"))
    good = read_person(&f, a->sink);
  else if (json_object_get(object, "secret"))
    good = read_secret(&f, a->sink);
  else if (json_object_get(object, "flight"))
    good = read_flight(&f, a->sink);
  else if (json_object_get(object, "expiring"))
    good = read_expiring(&f, a->sink);
  else if (json_object_get(object, "restriction"))
    good = read_restriction(&f, a->sink);
  else if (json_object_get(object, "mat"))
    good = read_mat(&f, a->sink);
  else {
    a->end = true;
    good = read_end(&f, m);
  }
  if (good && f.wrong)
    return transfer_fail(m, _("line %zu: the field '%s' is missing, wrong or unknown"), a->number,
                         f.wrong);
  return good;
}

static bool read_line(archive *a, const char *line, size_t length) {
  json_error_t fault;
  json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &fault);
  if (!json_is_object(object)) {
    json_decref(object);
    return transfer_fail(
        a->sink->transfer,
        a->begun ? _("line %zu is not a JSON object") : _("this is no archive of mlem"), a->number);
  }
  bool good = read_object(a, object);
  json_decref(object);
  return good;
}

bool archive_read(transfer *m, FILE *stream, transfer_sink *sink) {
  archive a = {.sink = sink};
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  bool good = true;
  while (good && (length = getline(&line, &room, stream)) >= 0) {
    a.number++;
    good = read_line(&a, line, (size_t)length);
  }
  free(line);
  transfer_table_free(&a.table);
  if (good && ferror(stream))
    return transfer_fail(m, "%s", strerror(errno));
  if (good && !a.end)
    return transfer_fail(m, a.begun ? _("the archive has no end: it is not whole")
                                    : _("this is no archive of mlem"));
  return good;
}
