// SPDX-License-Identifier: MIT
/* transfer_into_store.c: fills an empty store. */
#include "transfer_source_and_sink.h"

#include "../../lang/lang.h"

#include <string.h>

static bool check(transfer_sink *sink, store_status status) {
  return status == STORE_OK || transfer_fail(sink->transfer, "%s", sink->store->fault);
}

static bool put_mat(transfer_sink *sink, const char *name, const char *json) {
  return check(sink, sink->store->kind->mat_insert(sink->store, name, json));
}

static bool put_person(transfer_sink *sink, const person_row *row) {
  return check(sink, sink->store->kind->person_put(sink->store, row, 0));
}

static bool put_restriction(transfer_sink *sink, const restriction_row *row) {
  return check(sink, sink->store->kind->restriction_put(sink->store, row));
}

static bool put_secret(transfer_sink *sink, const secret_row *row) {
  return check(sink, sink->store->kind->secret_insert(sink->store, row));
}

static bool put_daily(transfer_sink *sink, const daily_row *row) {
  return check(sink, sink->store->kind->daily_insert(sink->store, row));
}

static bool put_expiring(transfer_sink *sink, const expiring_value *row) {
  return check(sink, sink->store->kind->expiring_put(sink->store, row));
}

static bool put_lines(transfer_sink *sink, int64_t number, const transfer_table *t) {
  const store_kind *kind = sink->store->kind;
  const char *line = t->events.bytes;
  for (size_t i = 0; i < t->event_count; i++) {
    const char *end = strchr(line, '\n');
    if (!check(sink,
               kind->event_append(sink->store, number, (uint32_t)i, line, (size_t)(end - line))))
      return false;
    line = end + 1;
  }
  for (size_t i = 0; i < t->chat_count; i++) {
    chat_row row = {(uint32_t)i, t->chat[i].seat, t->chat[i].at, t->said.bytes + t->chat[i].text};
    if (!check(sink, kind->chat_append(sink->store, number, &row)))
      return false;
  }
  return true;
}

static bool put_table(transfer_sink *sink, const transfer_table *t) {
  const store_kind *kind = sink->store->kind;
  table_row row = t->row;
  if (!check(sink, kind->table_insert(sink->store, &row, 0)) || !put_lines(sink, row.number, t))
    return false;
  for (size_t i = 0; i < t->result_count; i++) {
    result_row result = t->results[i];
    result.table = row.number;
    if (!check(sink, kind->result_insert(sink->store, &result)))
      return false;
  }
  for (size_t i = 0; i < t->subscription_count; i++) {
    subscription_row subscription = t->subscriptions[i];
    subscription.table = row.number;
    if (!check(sink, kind->subscription_put(sink->store, &subscription)))
      return false;
  }
  return !t->review || check(sink, kind->review_put(sink->store, row.number, -1, t->review));
}

bool transfer_begin_filling(transfer *m, store *to, transfer_sink *sink) {
  *sink = (transfer_sink){.transfer = m,
                          .mat = put_mat,
                          .person = put_person,
                          .restriction = put_restriction,
                          .secret = put_secret,
                          .daily = put_daily,
                          .expiring = put_expiring,
                          .table = put_table,
                          .store = to};
  switch (to->kind->begin_filling(to)) {
  case STORE_OK:
    return true;
  case STORE_CONFLICT:
    return transfer_fail(m, _("the target is not empty; nothing was changed"));
  default:
    return transfer_fail(m, "%s", to->fault);
  }
}

bool transfer_end_filling(transfer_sink *sink) {
  store_counts found;
  return check(sink, sink->store->kind->count(sink->store, &found)) &&
         transfer_same_counts(sink->transfer, &sink->transfer->done, &found) &&
         check(sink, sink->store->kind->commit(sink->store));
}
