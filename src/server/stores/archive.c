// SPDX-License-Identifier: MIT
/*
 * archive.c: a store as text: lines of JSON, one for each mat, person and table, between a first
 * line that names the format and a last one that counts. Bytes are hexadecimal.
 *
 *   {"mlem-store":1}
 *   {"mat":NAME,"json":TEXT}
 *   {"restriction":SUBJECT,"kind":N,"since":MS,"expires":MS}
 *   {"person":HEX,"name":NAME,"games":N,...}
 *   {"table":ID,...,"seats":[...],"events":[...],"chat":[...],"results":[...]}
 *   {"end":{"tables":N,...}}
 */
#include "transfer.h"

#include "../../lang/lang.h"
#include "../common/clocks.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VERSION = 1 };

/* ---- Writing --------------------------------------------------------------------------------- */

static json_t *hex(const uint8_t *bytes, size_t count) {
  char text[MLEM_FAIR_HEX];
  mlem_fair_hex(bytes, count, text);
  return json_string(text);
}

static bool write_line(move_sink *sink, json_t *value) {
  int status = value ? json_dumpf(value, sink->stream, JSON_COMPACT) : -1;
  bool memory = value != NULL;
  json_decref(value);
  if (status == 0 && fputc('\n', sink->stream) != EOF && !ferror(sink->stream))
    return true;
  return move_fail(sink->move, "%s", memory ? strerror(errno) : _("not enough memory"));
}

static bool write_mat(move_sink *sink, const char *name, const char *json) {
  return write_line(sink, json_pack("{s:s, s:s}", "mat", name, "json", json));
}

static bool write_person(move_sink *sink, const person_row *p) {
  return write_line(sink, json_pack("{s:o, s:s, s:I, s:I, s:I, s:f, s:f}", "person",
                                    hex(p->identity, IDENTITY_BYTES), "name", p->name, "games",
                                    (json_int_t)p->games, "wins", (json_int_t)p->wins, "places",
                                    (json_int_t)p->places, "mu", p->mu, "sigma", p->sigma));
}

static bool write_restriction(move_sink *sink, const restriction_row *r) {
  return write_line(sink, json_pack("{s:s, s:i, s:I, s:I}", "restriction", r->subject, "kind",
                                    (int)r->kind, "since", (json_int_t)r->since, "expires",
                                    (json_int_t)r->expires));
}

static json_t *seat_json(const seat_row *seat) {
  json_t *o = json_pack("{s:s}", "name", seat->name);
  if (seat->is_bot)
    json_object_set_new(o, "bot", json_string(seat->bot));
  if (seat->taken)
    json_object_set_new(o, "token", hex(seat->token, HASH_BYTES));
  if (seat->identified)
    json_object_set_new(o, "identity", hex(seat->identity, IDENTITY_BYTES));
  if (seat->said_fair)
    json_object_set_new(o, "fair", hex(seat->fair.bytes, seat->fair.length));
  if (seat->sealed)
    json_object_set_new(o, "sealed", hex(seat->seal.bytes, seat->seal.length));
  return o;
}

static json_t *events_json(const moved_table *t) {
  json_t *list = json_array();
  const char *line = t->events.bytes;
  for (size_t i = 0; i < t->event_count; i++) {
    size_t length = strcspn(line, "\n");
    json_array_append_new(list, json_stringn(line, length));
    line += length + 1;
  }
  return list;
}

static bool write_table(move_sink *sink, const moved_table *t) {
  const table_row *r = &t->row;
  json_t *seats = json_array(), *chat = json_array(), *results = json_array();
  for (unsigned i = 0; i < r->seats; i++)
    json_array_append_new(seats, seat_json(&r->seat[i]));
  for (size_t i = 0; i < t->chat_count; i++)
    json_array_append_new(chat,
                          json_pack("[i, I, s]", (int)t->chat[i].seat, (json_int_t)t->chat[i].at,
                                    t->said.bytes + t->chat[i].text));
  for (size_t i = 0; i < t->result_count; i++)
    json_array_append_new(results,
                          json_pack("[o, I, i, i]", hex(t->results[i].identity, IDENTITY_BYTES),
                                    (json_int_t)t->results[i].at, (int)t->results[i].place,
                                    (int)t->results[i].seats));
  json_t *undo = json_pack("[I, I, i, i, i]", (json_int_t)r->undo.at, (json_int_t)r->undo.to,
                           (int)r->undo.seat, (int)r->undo.yes, (int)r->undo.no);
  return write_line(
      sink,
      json_pack("{s:s, s:I, s:i, s:I, s:I, s:i, s:b, s:b, s:b, s:I, s:s, s:s, s:o, s:s, s:o, s:o, "
                "s:o, s:o, s:o, s:I}",
                "table", r->id, "created", (json_int_t)r->created, "state", (int)r->state, "wake",
                (json_int_t)r->wake, "variants", (json_int_t)table_rules(r), "first", (int)r->first,
                "public", r->is_public, "chatty", r->chat, "odds", r->odds, "clock",
                (json_int_t)r->clock, "mat", r->mat, "standin", r->standin, "secret",
                hex(r->secret, sizeof r->secret), "next", r->next, "undo", undo, "seats", seats,
                "events", events_json(t), "chat", chat, "results", results, "active",
                (json_int_t)r->active));
}

move_sink archive_sink(move *m, FILE *stream) {
  return (move_sink){.move = m,
                     .mat = write_mat,
                     .person = write_person,
                     .restriction = write_restriction,
                     .table = write_table,
                     .stream = stream};
}

bool archive_begin(move_sink *sink) {
  return write_line(sink, json_pack("{s:i}", "mlem-store", VERSION));
}

static json_t *counts_json(const store_counts *c) {
  return json_pack("{s:I, s:I, s:I, s:I, s:I, s:I, s:I}", "tables", (json_int_t)c->tables, "seats",
                   (json_int_t)c->seats, "events", (json_int_t)c->events, "chat",
                   (json_int_t)c->chat, "mats", (json_int_t)c->mats, "people",
                   (json_int_t)c->people, "results", (json_int_t)c->results);
}

bool archive_end(move_sink *sink) {
  if (!write_line(sink, json_pack("{s:o}", "end", counts_json(&sink->move->done))))
    return false;
  /* A pipe cannot be synchronized, and need not be. */
  if (fflush(sink->stream) == 0 &&
      (fsync(fileno(sink->stream)) == 0 || errno == EINVAL || errno == EROFS))
    return true;
  return move_fail(sink->move, "%s", strerror(errno));
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* The first thing that is wrong sticks. */
typedef struct fields {
  json_t *object;
  size_t taken;
  const char *wrong; /* the name of the field */
} fields;

static json_t *take(fields *f, const char *name, json_type type) {
  json_t *value = json_object_get(f->object, name);
  f->taken++;
  if (value && json_typeof(value) == type)
    return value;
  if (!f->wrong)
    f->wrong = name;
  return NULL;
}

static int64_t take_number(fields *f, const char *name, int64_t least, int64_t most) {
  json_t *value = take(f, name, JSON_INTEGER);
  int64_t number = json_integer_value(value);
  if (value && (number < least || number > most) && !f->wrong)
    f->wrong = name;
  return f->wrong ? 0 : number;
}

static double take_real(fields *f, const char *name) {
  json_t *value = json_object_get(f->object, name);
  f->taken++;
  if (!json_is_number(value) && !f->wrong)
    f->wrong = name;
  return json_number_value(value);
}

static bool take_flag(fields *f, const char *name) {
  json_t *value = json_object_get(f->object, name);
  f->taken++;
  if (!json_is_boolean(value) && !f->wrong)
    f->wrong = name;
  return json_is_true(value);
}

static void take_text(fields *f, const char *name, char *text, size_t room) {
  json_t *value = take(f, name, JSON_STRING);
  if (value && json_string_length(value) >= room && !f->wrong)
    f->wrong = name;
  snprintf(text, room, "%s", value && !f->wrong ? json_string_value(value) : "");
}

/* Exactly `least` to `most` bytes. */
static size_t take_bytes(fields *f, const char *name, uint8_t *bytes, size_t least, size_t most) {
  json_t *value = take(f, name, JSON_STRING);
  size_t count = 0;
  if (value &&
      (!mlem_fair_unhex(json_string_value(value), json_string_length(value), bytes, most, &count) ||
       count < least) &&
      !f->wrong)
    f->wrong = name;
  return count;
}

/* Whether all fields were right, and there were no others. */
static bool is_right(fields *f) {
  if (!f->wrong && json_object_size(f->object) != f->taken)
    f->wrong = "?";
  return !f->wrong;
}

static bool read_mat(fields *f, move_sink *sink) {
  char name[33];
  take_text(f, "mat", name, sizeof name);
  const char *json = json_string_value(take(f, "json", JSON_STRING));
  if (!is_right(f))
    return true;
  sink->move->done.mats++;
  return sink->mat(sink, name, json);
}

static bool read_restriction(fields *f, move_sink *sink) {
  restriction_row r = {0};
  take_text(f, "restriction", r.subject, sizeof r.subject);
  r.kind = (uint8_t)take_number(f, "kind", RESTRICT_BAN, RESTRICT_NAME);
  r.since = take_number(f, "since", 0, INT64_MAX);
  r.expires = take_number(f, "expires", 0, INT64_MAX);
  return !is_right(f) || sink->restriction(sink, &r);
}

static bool read_person(fields *f, move_sink *sink) {
  person_row p = {0};
  take_bytes(f, "person", p.identity, IDENTITY_BYTES, IDENTITY_BYTES);
  take_text(f, "name", p.name, sizeof p.name);
  p.games = (uint32_t)take_number(f, "games", 0, UINT32_MAX);
  p.wins = (uint32_t)take_number(f, "wins", 0, UINT32_MAX);
  p.places = (uint32_t)take_number(f, "places", 0, UINT32_MAX);
  p.mu = take_real(f, "mu");
  p.sigma = take_real(f, "sigma");
  if (!is_right(f))
    return true;
  sink->move->done.people++;
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
  if (!is_right(&f) && !outer->wrong)
    outer->wrong = "seats";
}

static void read_seats(fields *f, table_row *row) {
  json_t *list = take(f, "seats", JSON_ARRAY);
  size_t count = json_array_size(list);
  if ((count < MLEM_MIN_SEATS || count > MLEM_MAX_SEATS) && !f->wrong)
    f->wrong = "seats";
  for (size_t i = 0; !f->wrong && i < count; i++)
    read_seat(json_array_get(list, i), &row->seat[i], f);
  row->seats = (uint8_t)count;
}

static void read_events(fields *f, moved_table *t) {
  size_t i;
  json_t *line, *list = take(f, "events", JSON_ARRAY);
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

static void read_chat(fields *f, moved_table *t) {
  size_t i;
  json_t *item, *list = take(f, "chat", JSON_ARRAY);
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
    if (!moved_table_say(t, &row))
      f->wrong = "chat";
  }
}

static void read_results(fields *f, moved_table *t) {
  size_t i, count;
  json_t *item, *list = take(f, "results", JSON_ARRAY);
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
  json_t *list = take(f, "undo", JSON_ARRAY);
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

static bool read_table(fields *f, move_sink *sink, moved_table *t) {
  table_row *r = &t->row;
  store_counts *done = &sink->move->done;
  memset(r, 0, sizeof *r);
  moved_table_clear(t);
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
  r->first = (uint8_t)take_number(f, "first", 0, UINT8_MAX);
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
  if (!is_right(f))
    return true;
  done->tables++;
  done->seats += r->seats;
  done->events += t->event_count;
  done->chat += t->chat_count;
  done->results += t->result_count;
  if (!sink->table(sink, t))
    return false;
  if (sink->move->progress)
    sink->move->progress(sink->move);
  return true;
}

static bool read_end(fields *f, move *m) {
  json_t *counts = take(f, "end", JSON_OBJECT), *own = counts_json(&m->done);
  bool same = counts && json_equal(counts, own);
  json_decref(own);
  return same || move_fail(m, _("the last line counts something else: the archive is not whole"));
}

typedef struct archive {
  move_sink *sink;
  moved_table table;
  size_t number;   /* of the line */
  bool begun, end; /* the first line, the last line has come */
} archive;

static bool read_object(archive *a, json_t *object) {
  move *m = a->sink->move;
  fields f = {.object = object};
  bool good = true;
  if (!a->begun) {
    a->begun = true;
    if (take_number(&f, "mlem-store", VERSION, INT32_MAX) > VERSION)
      return move_fail(m, _("a newer version of mlem has written this archive"));
    if (f.wrong)
      return move_fail(m, _("this is no archive of mlem"));
  } else if (a->end)
    return move_fail(m, _("line %zu: there is something after the end"), a->number);
  else if (json_object_get(object, "table"))
    good = read_table(&f, a->sink, &a->table);
  else if (json_object_get(object, "person"))
    good = read_person(&f, a->sink);
  else if (json_object_get(object, "restriction"))
    good = read_restriction(&f, a->sink);
  else if (json_object_get(object, "mat"))
    good = read_mat(&f, a->sink);
  else {
    a->end = true;
    good = read_end(&f, m);
  }
  if (good && f.wrong)
    return move_fail(m, _("line %zu: the field '%s' is missing, wrong or unknown"), a->number,
                     f.wrong);
  return good;
}

static bool read_line(archive *a, const char *line, size_t length) {
  json_error_t fault;
  json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &fault);
  if (!json_is_object(object)) {
    json_decref(object);
    return move_fail(
        a->sink->move,
        a->begun ? _("line %zu is not a JSON object") : _("this is no archive of mlem"), a->number);
  }
  bool good = read_object(a, object);
  json_decref(object);
  return good;
}

bool archive_read(move *m, FILE *stream, move_sink *sink) {
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
  moved_table_free(&a.table);
  if (good && ferror(stream))
    return move_fail(m, "%s", strerror(errno));
  if (good && !a.end)
    return move_fail(m, a.begun ? _("the archive has no end: it is not whole")
                                : _("this is no archive of mlem"));
  return good;
}
