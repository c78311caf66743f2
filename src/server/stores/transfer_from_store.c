// SPDX-License-Identifier: MIT
/* transfer_from_store.c: reads everything in a store. */
#include "transfer_source_and_sink.h"

#include "../../lang/lang.h"

#include <limits.h>
#include <stdlib.h>

typedef struct reading {
  transfer *transfer;
  store *store;
  transfer_sink *sink;
  transfer_table table;
  bool good;
} reading;

static bool send_mat(void *context, const char *name) {
  reading *r = context;
  char *json = NULL;
  if (r->store->kind->mat_find(r->store, name, &json) != STORE_OK)
    r->good = transfer_fail(r->transfer, "%s", r->store->fault);
  else
    r->good = r->sink->mat(r->sink, name, json);
  free(json);
  r->transfer->done.mats++;
  return r->good;
}

static bool send_person(void *context, const person_row *row) {
  reading *r = context;
  r->good = r->sink->person(r->sink, row);
  r->transfer->done.people++;
  return r->good;
}

static bool send_restriction(void *context, const restriction_row *row) {
  reading *r = context;
  r->good = r->sink->restriction(r->sink, row);
  return r->good;
}

static bool send_secret(void *context, const secret_row *row) {
  reading *r = context;
  r->good = r->sink->secret(r->sink, row);
  return r->good;
}

static bool send_daily(void *context, const daily_row *row) {
  reading *r = context;
  r->good = r->sink->daily(r->sink, row);
  return r->good;
}

static bool send_expiring(void *context, const expiring_value *row) {
  reading *r = context;
  r->good = r->sink->expiring(r->sink, row);
  return r->good;
}

static bool keep_event(void *context, uint32_t seq, const char *line, size_t length) {
  reading *r = context;
  if (seq != r->table.event_count) {
    r->good = transfer_fail(r->transfer, _("table %s: event %zu is missing"), r->table.row.id,
                            r->table.event_count);
    return false;
  }
  buffer_add(&r->table.events, line, length);
  buffer_add(&r->table.events, "\n", 1);
  r->table.event_count++;
  return true;
}

static bool keep_chat(void *context, const chat_row *row) {
  reading *r = context;
  r->good =
      transfer_table_add_chat(&r->table, row) || transfer_fail(r->transfer, _("not enough memory"));
  return r->good;
}

static bool keep_result(void *context, const result_row *row, const char *table) {
  reading *r = context;
  (void)table;
  if (r->table.result_count < MLEM_MAX_SEATS)
    r->table.results[r->table.result_count++] = *row;
  return true;
}

static bool keep_subscription(void *context, const subscription_row *row) {
  reading *r = context;
  if (r->table.subscription_count < MOST_SUBSCRIPTIONS)
    r->table.subscriptions[r->table.subscription_count++] = *row;
  return true;
}

static bool read_review(reading *r, int64_t number) {
  store_status status = r->store->kind->review_find(r->store, number, &r->table.review);
  return status == STORE_OK || status == STORE_NONE;
}

/* What follows a row that has been read. */
static bool read_rest(reading *r) {
  const store_kind *kind = r->store->kind;
  int64_t number = r->table.row.number;
  transfer_table_clear(&r->table);
  if (kind->event_each(r->store, number, 0, keep_event, r) != STORE_OK ||
      kind->chat_last(r->store, number, INT_MAX, keep_chat, r) != STORE_OK ||
      kind->result_of(r->store, number, keep_result, r) != STORE_OK ||
      kind->subscription_each(r->store, number, keep_subscription, r) != STORE_OK ||
      !read_review(r, number))
    return r->good && transfer_fail(r->transfer, "%s", r->store->fault);
  if (r->good && r->table.events.failed)
    return transfer_fail(r->transfer, _("not enough memory"));
  return r->good;
}

static bool send_tables(reading *r) {
  store_status status;
  int64_t after = 0;
  while ((status = r->store->kind->table_next(r->store, after, &r->table.row)) == STORE_OK) {
    store_counts *done = &r->transfer->done;
    after = r->table.row.number;
    if (!read_rest(r) || !r->sink->table(r->sink, &r->table))
      return false;
    done->tables++;
    done->seats += r->table.row.seats;
    done->events += r->table.event_count;
    done->chat += r->table.chat_count;
    done->results += r->table.result_count;
    if (r->transfer->progress)
      r->transfer->progress(r->transfer);
  }
  return status == STORE_NONE || transfer_fail(r->transfer, "%s", r->store->fault);
}

bool transfer_same_counts(transfer *m, const store_counts *expected, const store_counts *found) {
  const struct {
    const char *what;
    uint64_t expected, found;
  } list[] = {
      {N_("tables"), expected->tables, found->tables},
      {N_("seats"), expected->seats, found->seats},
      {N_("events"), expected->events, found->events},
      {N_("lines of chat"), expected->chat, found->chat},
      {N_("mats"), expected->mats, found->mats},
      {N_("people"), expected->people, found->people},
      {N_("results"), expected->results, found->results},
  };
  for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
    if (list[i].expected != list[i].found)
      /* Translators: "tables: 5 were expected, 4 are there" */
      return transfer_fail(m, _("%s: %llu were expected, %llu are there"), _(list[i].what),
                           (unsigned long long)list[i].expected, (unsigned long long)list[i].found);
  return true;
}

bool transfer_from_store(transfer *m, store *from, transfer_sink *sink) {
  reading r = {.transfer = m, .store = from, .sink = sink, .good = true};
  const store_kind *kind = from->kind;
  bool good = kind->begin_reading(from) == STORE_OK && kind->count(from, &m->total) == STORE_OK &&
              kind->mat_each(from, send_mat, &r) == STORE_OK && r.good &&
              kind->person_each(from, send_person, &r) == STORE_OK && r.good &&
              kind->restriction_each(from, send_restriction, &r) == STORE_OK && r.good &&
              kind->secret_each(from, send_secret, &r) == STORE_OK && r.good &&
              kind->daily_all(from, send_daily, &r) == STORE_OK && r.good &&
              kind->expiring_each(from, send_expiring, &r) == STORE_OK && r.good;
  if (!good && r.good)
    transfer_fail(m, "%s", from->fault);
  good = good && send_tables(&r) && transfer_same_counts(m, &m->total, &m->done);
  kind->rollback(from);
  transfer_table_free(&r.table);
  return good;
}
