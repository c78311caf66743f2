// SPDX-License-Identifier: MIT
/* transfer_source_and_sink.h: private to transfers: what is copied, where it comes from, and where
 * it goes. */
#ifndef MLEM_SERVER_TRANSFER_SOURCE_AND_SINK_H
#define MLEM_SERVER_TRANSFER_SOURCE_AND_SINK_H

#include "../common/text_buffer.h"
#include "transfer.h"

#include <stdio.h>

/* ---- A table (transfer_table_in_memory.c) ---------------------------------------------------- */

typedef struct transfer_chat {
  uint8_t seat;
  int64_t at;
  size_t text; /* where it begins in `said` */
} transfer_chat;

enum { MOST_SUBSCRIPTIONS = SUBSCRIPTIONS_KEPT * MLEM_MAX_SEATS }; /* of a table */

/* A table with all that belongs to it. */
typedef struct transfer_table {
  table_row row;
  buffer events; /* lines, each with its '\n' */
  size_t event_count;
  buffer said; /* texts, each with its NUL */
  transfer_chat *chat;
  size_t chat_count, chat_room;
  result_row results[MLEM_MAX_SEATS]; /* `table` is not used */
  size_t result_count;
  subscription_row subscriptions[MOST_SUBSCRIPTIONS]; /* `table` is not used */
  size_t subscription_count;
  char *review; /* or NULL */
} transfer_table;

bool transfer_table_add_chat(transfer_table *t, const chat_row *row);
/* Forgets all but the memory. */
void transfer_table_clear(transfer_table *t);
void transfer_table_free(transfer_table *t);

/* ---- Sink: a store or an archive ------------------------------------------------------------- */

bool transfer_fail(transfer *m, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Functions that return false after transfer_fail(). */
typedef struct transfer_sink {
  transfer *transfer;
  bool (*mat)(struct transfer_sink *sink, const char *name, const char *json);
  bool (*person)(struct transfer_sink *sink, const person_row *row);
  bool (*restriction)(struct transfer_sink *sink, const restriction_row *row);
  bool (*secret)(struct transfer_sink *sink, const secret_row *row);
  bool (*daily)(struct transfer_sink *sink, const daily_row *row);
  bool (*expiring)(struct transfer_sink *sink, const expiring_value *row);
  bool (*table)(struct transfer_sink *sink, const transfer_table *table);
  store *store; /* one of the two */
  FILE *stream;
} transfer_sink;

/* ---- From a store (transfer_from_store.c) ---------------------------------------------------- */

/* Hands over everything in the store, as it is at one moment. */
bool transfer_from_store(transfer *m, store *from, transfer_sink *sink);
/* False after transfer_fail() if the two differ. */
bool transfer_same_counts(transfer *m, const store_counts *expected, const store_counts *found);

/* ---- Into a store (transfer_into_store.c) ---------------------------------------------------- */

/* False after transfer_fail() if the store is not empty. */
bool transfer_begin_filling(transfer *m, store *to, transfer_sink *sink);
/* Counts what has arrived, and only then commits. */
bool transfer_end_filling(transfer_sink *sink);

#endif
