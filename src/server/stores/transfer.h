// SPDX-License-Identifier: MIT
/*
 * transfer.h: everything in a store, moved: from a store or an archive into an empty store or an
 * archive.
 *
 * All or nothing: a store is filled in one transaction and counted before it ends; an archive takes
 * its name when it is whole. An archive is lines of JSON that fit every kind of store.
 */
#ifndef MLEM_SERVER_MOVE_H
#define MLEM_SERVER_MOVE_H

#include "../common/buffer.h"
#include "store.h"

#include <stdio.h>

typedef struct moved_chat {
  uint8_t seat;
  int64_t at;
  size_t text; /* where it begins in `said` */
} moved_chat;

/* A table with all that belongs to it. */
typedef struct moved_table {
  table_row row;
  buffer events; /* lines, each with its '\n' */
  size_t event_count;
  buffer said; /* texts, each with its NUL */
  moved_chat *chat;
  size_t chat_count, chat_room;
  result_row results[MLEM_MAX_SEATS]; /* `table` means nothing */
  size_t result_count;
} moved_table;

bool moved_table_say(moved_table *t, const chat_row *row);
/* Forgets all but the memory. */
void moved_table_clear(moved_table *t);
void moved_table_free(moved_table *t);

typedef struct move move;
struct move {
  store_counts total; /* zeros: not known */
  store_counts done;
  mlem_fault fault;
  void (*progress)(const move *m); /* after every table; or NULL */
};

bool move_fail(move *m, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Where to: functions that return false after move_fail(). */
typedef struct move_sink {
  move *move;
  bool (*mat)(struct move_sink *sink, const char *name, const char *json);
  bool (*person)(struct move_sink *sink, const person_row *row);
  bool (*restriction)(struct move_sink *sink, const restriction_row *row);
  bool (*table)(struct move_sink *sink, const moved_table *table);
  store *store; /* one of the two */
  FILE *stream;
} move_sink;

/* archive.c */
move_sink archive_sink(move *m, FILE *stream);
bool archive_begin(move_sink *sink);
bool archive_end(move_sink *sink); /* writes the counts, and all to the disk */
bool archive_read(move *m, FILE *stream, move_sink *sink);

/* `from` and `to` are stores as `--db` names them, `file` a path or "-". False: see `fault`. */
bool move_copy(move *m, const char *from, const char *to);
bool move_export(move *m, const char *from, const char *file);
bool move_import(move *m, const char *file, const char *to);

/* A copy of a store that servers may be using, and an empty store made from it. A copy of a
 * directory is a SQLite database, one of another store an archive. */
bool move_backup(move *m, const char *from, const char *file);
bool move_restore(move *m, const char *file, const char *to);

#endif
