// SPDX-License-Identifier: MIT
/* json_archive_write.c: writes everything in a store as lines of JSON; json_archive.h has their
 * form. */
#include "json_archive.h"

#include "../../lang/lang.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static json_t *hex(const uint8_t *bytes, size_t count) {
  char text[2 * EXPIRING_CONTENT + 1]; /* the longest that there is */
  mlem_fair_hex(bytes, count, text);
  return json_string(text);
}

static bool write_line(transfer_sink *sink, json_t *value) {
  int status = value ? json_dumpf(value, sink->stream, JSON_COMPACT) : -1;
  bool memory = value != NULL;
  json_decref(value);
  if (status == 0 && fputc('\n', sink->stream) != EOF && !ferror(sink->stream))
    return true;
  return transfer_fail(sink->transfer, "%s", memory ? strerror(errno) : _("not enough memory"));
}

static bool write_mat(transfer_sink *sink, const char *name, const char *json) {
  return write_line(sink, json_pack("{s:s, s:s}", "mat", name, "json", json));
}

static bool write_person(transfer_sink *sink, const person_row *p) {
  return write_line(sink, json_pack("{s:o, s:s, s:I, s:I, s:I, s:f, s:f}", "person",
                                    hex(p->identity, IDENTITY_BYTES), "name", p->name, "games",
                                    (json_int_t)p->games, "wins", (json_int_t)p->wins, "places",
                                    (json_int_t)p->places, "mu", p->mu, "sigma", p->sigma));
}

static bool write_restriction(transfer_sink *sink, const restriction_row *r) {
  return write_line(sink, json_pack("{s:s, s:i, s:I, s:I}", "restriction", r->subject, "kind",
                                    (int)r->kind, "since", (json_int_t)r->since, "expires",
                                    (json_int_t)r->expires));
}

static bool write_secret(transfer_sink *sink, const secret_row *s) {
  return write_line(
      sink, json_pack("{s:s, s:o}", "secret", s->name, "content", hex(s->content, s->length)));
}

static bool write_daily(transfer_sink *sink, const daily_row *d) {
  return write_line(sink, json_pack("{s:s, s:o, s:s, s:i, s:i, s:I}", "flight", d->date, "identity",
                                    hex(d->identity, IDENTITY_BYTES), "name", d->name, "points",
                                    d->points, "place", (int)d->place, "at", (json_int_t)d->at));
}

static bool write_expiring(transfer_sink *sink, const expiring_value *e) {
  return write_line(sink,
                    json_pack("{s:o, s:I, s:o}", "expiring", hex(e->key, sizeof e->key), "expires",
                              (json_int_t)e->expires, "content", hex(e->content, e->length)));
}

static json_t *subscriptions_json(const transfer_table *t) {
  json_t *list = json_array();
  for (size_t i = 0; i < t->subscription_count; i++) {
    const subscription_row *s = &t->subscriptions[i];
    json_array_append_new(
        list,
        json_pack("{s:i, s:s, s:o, s:o, s:o, s:I}", "seat", (int)s->seat, "endpoint", s->endpoint,
                  "token", hex(s->token, sizeof s->token), "p256dh", hex(s->key, sizeof s->key),
                  "auth", hex(s->secret, sizeof s->secret), "at", (json_int_t)s->at));
  }
  return list;
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

static json_t *events_json(const transfer_table *t) {
  json_t *list = json_array();
  const char *line = t->events.bytes;
  for (size_t i = 0; i < t->event_count; i++) {
    size_t length = strcspn(line, "\n");
    json_array_append_new(list, json_stringn(line, length));
    line += length + 1;
  }
  return list;
}

static bool write_table(transfer_sink *sink, const transfer_table *t) {
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
  json_t *table = json_pack(
      "{s:s, s:I, s:i, s:I, s:I, s:i, s:b, s:b, s:b, s:I, s:s, s:s, s:o, s:s, s:o, s:o, "
      "s:o, s:o, s:o, s:I}",
      "table", r->id, "created", (json_int_t)r->created, "state", (int)r->state, "wake",
      (json_int_t)r->wake, "variants", (json_int_t)table_rules(r), "first",
      (int)table_first_and_host(r), "public", r->is_public, "chatty", r->chat, "odds", r->odds,
      "clock", (json_int_t)r->clock, "mat", r->mat, "standin", r->standin, "secret",
      hex(r->secret, sizeof r->secret), "next", r->next, "undo", undo, "seats", seats, "events",
      events_json(t), "chat", chat, "results", results, "active", (json_int_t)r->active);
  if (t->subscription_count > 0) /* older programs can read what has none */
    json_object_set_new(table, "subscriptions", subscriptions_json(t));
  if (t->review) /* the same */
    json_object_set_new(table, "review", json_string(t->review));
  return write_line(sink, table);
}

transfer_sink archive_sink(transfer *m, FILE *stream) {
  return (transfer_sink){.transfer = m,
                         .mat = write_mat,
                         .person = write_person,
                         .restriction = write_restriction,
                         .secret = write_secret,
                         .daily = write_daily,
                         .expiring = write_expiring,
                         .table = write_table,
                         .stream = stream};
}

bool archive_begin(transfer_sink *sink) {
  return write_line(sink, json_pack("{s:i}", "mlem-store", ARCHIVE_VERSION));
}

json_t *archive_counts(const store_counts *c) {
  return json_pack("{s:I, s:I, s:I, s:I, s:I, s:I, s:I}", "tables", (json_int_t)c->tables, "seats",
                   (json_int_t)c->seats, "events", (json_int_t)c->events, "chat",
                   (json_int_t)c->chat, "mats", (json_int_t)c->mats, "people",
                   (json_int_t)c->people, "results", (json_int_t)c->results);
}

bool archive_end(transfer_sink *sink) {
  if (!write_line(sink, json_pack("{s:o}", "end", archive_counts(&sink->transfer->done))))
    return false;
  /* A pipe cannot be synchronized, and need not be. */
  if (fflush(sink->stream) == 0 &&
      (fsync(fileno(sink->stream)) == 0 || errno == EINVAL || errno == EROFS))
    return true;
  return transfer_fail(sink->transfer, "%s", strerror(errno));
}
