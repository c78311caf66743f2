// SPDX-License-Identifier: MIT
/* transfer.c: stores read whole and filled. */
#include "transfer.h"

#include "../../lang/lang.h"
#include "sqlite_backup.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool move_fail(move *m, const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(m->fault, sizeof m->fault, format, list);
  va_end(list);
  return false;
}

/* ---- A table --------------------------------------------------------------------------------- */

bool moved_table_say(moved_table *t, const chat_row *row) {
  if (t->chat_count == t->chat_room) {
    size_t room = t->chat_room ? 2 * t->chat_room : 16;
    moved_chat *chat = realloc(t->chat, room * sizeof *chat);
    if (!chat)
      return false;
    t->chat = chat;
    t->chat_room = room;
  }
  t->chat[t->chat_count++] = (moved_chat){row->seat, row->at, t->said.length};
  buffer_add(&t->said, row->text, strlen(row->text) + 1);
  return !t->said.failed;
}

void moved_table_clear(moved_table *t) {
  t->events.length = t->said.length = 0;
  t->event_count = t->chat_count = t->result_count = 0;
}

void moved_table_free(moved_table *t) {
  buffer_free(&t->events);
  buffer_free(&t->said);
  free(t->chat);
}

/* ---- Reading a store ------------------------------------------------------------------------- */

typedef struct reading {
  move *move;
  store *store;
  move_sink *sink;
  moved_table table;
  bool good;
} reading;

static bool send_mat(void *context, const char *name) {
  reading *r = context;
  char *json = NULL;
  if (r->store->kind->mat_find(r->store, name, &json) != STORE_OK)
    r->good = move_fail(r->move, "%s", r->store->fault);
  else
    r->good = r->sink->mat(r->sink, name, json);
  free(json);
  r->move->done.mats++;
  return r->good;
}

static bool send_person(void *context, const person_row *row) {
  reading *r = context;
  r->good = r->sink->person(r->sink, row);
  r->move->done.people++;
  return r->good;
}

static bool send_restriction(void *context, const restriction_row *row) {
  reading *r = context;
  r->good = r->sink->restriction(r->sink, row);
  return r->good;
}

static bool keep_event(void *context, uint32_t seq, const char *line, size_t length) {
  reading *r = context;
  if (seq != r->table.event_count) {
    r->good = move_fail(r->move, _("table %s: event %zu is missing"), r->table.row.id,
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
  r->good = moved_table_say(&r->table, row) || move_fail(r->move, _("not enough memory"));
  return r->good;
}

static bool keep_result(void *context, const result_row *row, const char *table) {
  reading *r = context;
  (void)table;
  if (r->table.result_count < MLEM_MAX_SEATS)
    r->table.results[r->table.result_count++] = *row;
  return true;
}

/* What follows a row that has been read. */
static bool read_rest(reading *r) {
  const store_kind *kind = r->store->kind;
  int64_t number = r->table.row.number;
  moved_table_clear(&r->table);
  if (kind->event_each(r->store, number, 0, keep_event, r) != STORE_OK ||
      kind->chat_last(r->store, number, INT_MAX, keep_chat, r) != STORE_OK ||
      kind->result_of(r->store, number, keep_result, r) != STORE_OK)
    return r->good && move_fail(r->move, "%s", r->store->fault);
  if (r->good && r->table.events.failed)
    return move_fail(r->move, _("not enough memory"));
  return r->good;
}

static bool send_tables(reading *r) {
  store_status status;
  int64_t after = 0;
  while ((status = r->store->kind->table_next(r->store, after, &r->table.row)) == STORE_OK) {
    store_counts *done = &r->move->done;
    after = r->table.row.number;
    if (!read_rest(r) || !r->sink->table(r->sink, &r->table))
      return false;
    done->tables++;
    done->seats += r->table.row.seats;
    done->events += r->table.event_count;
    done->chat += r->table.chat_count;
    done->results += r->table.result_count;
    if (r->move->progress)
      r->move->progress(r->move);
  }
  return status == STORE_NONE || move_fail(r->move, "%s", r->store->fault);
}

static bool same_counts(move *m, const store_counts *expected, const store_counts *found) {
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
      return move_fail(m, _("%s: %llu were expected, %llu are there"), _(list[i].what),
                       (unsigned long long)list[i].expected, (unsigned long long)list[i].found);
  return true;
}

static bool read_store(move *m, store *from, move_sink *sink) {
  reading r = {.move = m, .store = from, .sink = sink, .good = true};
  const store_kind *kind = from->kind;
  bool good = kind->begin_reading(from) == STORE_OK && kind->count(from, &m->total) == STORE_OK &&
              kind->mat_each(from, send_mat, &r) == STORE_OK && r.good &&
              kind->person_each(from, send_person, &r) == STORE_OK && r.good &&
              kind->restriction_each(from, send_restriction, &r) == STORE_OK && r.good;
  if (!good && r.good)
    move_fail(m, "%s", from->fault);
  good = good && send_tables(&r) && same_counts(m, &m->total, &m->done);
  kind->rollback(from);
  moved_table_free(&r.table);
  return good;
}

/* ---- Filling a store ------------------------------------------------------------------------- */

static bool check(move_sink *sink, store_status status) {
  return status == STORE_OK || move_fail(sink->move, "%s", sink->store->fault);
}

static bool put_mat(move_sink *sink, const char *name, const char *json) {
  return check(sink, sink->store->kind->mat_insert(sink->store, name, json));
}

static bool put_person(move_sink *sink, const person_row *row) {
  return check(sink, sink->store->kind->person_put(sink->store, row, 0));
}

static bool put_restriction(move_sink *sink, const restriction_row *row) {
  return check(sink, sink->store->kind->restriction_put(sink->store, row));
}

static bool put_lines(move_sink *sink, int64_t number, const moved_table *t) {
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

static bool put_table(move_sink *sink, const moved_table *t) {
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
  return true;
}

static bool begin_filling(move *m, store *to, move_sink *sink) {
  *sink = (move_sink){.move = m,
                      .mat = put_mat,
                      .person = put_person,
                      .restriction = put_restriction,
                      .table = put_table,
                      .store = to};
  switch (to->kind->begin_filling(to)) {
  case STORE_OK:
    return true;
  case STORE_CONFLICT:
    return move_fail(m, _("the target is not empty; nothing was changed"));
  default:
    return move_fail(m, "%s", to->fault);
  }
}

/* Counts what has arrived before it is made to last. */
static bool end_filling(move_sink *sink) {
  store_counts found;
  return check(sink, sink->store->kind->count(sink->store, &found)) &&
         same_counts(sink->move, &sink->move->done, &found) &&
         check(sink, sink->store->kind->commit(sink->store));
}

/* ---- The whole ------------------------------------------------------------------------------- */

static bool exists(move *m, const char *where, const char *directory) {
  char path[4096];
  struct stat found;
  snprintf(path, sizeof path, "%s/mlem.db", directory);
  return stat(path, &found) == 0 || move_fail(m, _("%s: there are no tables"), where);
}

/* The kind of a store, and what its open() wants. NULL after move_fail(). */
static const store_kind *find_kind(move *m, const char *where, const char **rest, char place[256]) {
  bool left_out;
  const store_kind *kind = store_kind_of(where, rest, &left_out);
  store_place(where, place, 256);
  if (!kind)
    move_fail(m,
              left_out ? _("%s: this program was built without PostgreSQL (libpq)")
                       : _("'%s' is no store; it is a directory or postgres://..."),
              place);
  return kind;
}

static store *open_store(move *m, const char *where, bool must_exist) {
  mlem_fault fault;
  char place[256];
  const char *rest;
  const store_kind *kind = find_kind(m, where, &rest, place);
  if (!kind)
    return NULL;
  /* To open a store of files makes it, but not to read from it. */
  if (must_exist && !kind->sharing && !exists(m, place, rest))
    return NULL;
  store *s = kind->open(rest, fault);
  if (!s)
    move_fail(m, "%s: %s", place, fault);
  return s;
}

bool move_copy(move *m, const char *from, const char *to) {
  move_sink sink;
  store *source = open_store(m, from, true);
  store *target = source ? open_store(m, to, false) : NULL;
  bool good = target && begin_filling(m, target, &sink);
  bool filled = good && read_store(m, source, &sink) && end_filling(&sink);
  if (target && !filled)
    target->kind->rollback(target);
  if (target)
    target->kind->close(target);
  if (source)
    source->kind->close(source);
  return filled;
}

static bool write_archive(move *m, store *from, FILE *stream) {
  move_sink sink = archive_sink(m, stream);
  return archive_begin(&sink) && read_store(m, from, &sink) && archive_end(&sink);
}

/* Under another name until it is whole; for its owner only: it holds secrets. */
static bool write_file(move *m, store *from, const char *file) {
  char part[4096];
  if ((size_t)snprintf(part, sizeof part, "%s.part", file) >= sizeof part)
    return move_fail(m, "%s: %s", file, strerror(ENAMETOOLONG));
  if (access(file, F_OK) == 0)
    return move_fail(m, _("%s exists; nothing was changed"), file);
  int fd = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  FILE *stream = fd >= 0 ? fdopen(fd, "w") : NULL;
  if (!stream) {
    move_fail(m, "%s: %s", part, strerror(errno));
    if (fd >= 0)
      close(fd);
    return false;
  }
  bool good = write_archive(m, from, stream);
  if (fclose(stream) != 0 && good)
    good = move_fail(m, "%s: %s", part, strerror(errno));
  if (good && rename(part, file) != 0)
    good = move_fail(m, "%s: %s", file, strerror(errno));
  if (!good)
    unlink(part);
  return good;
}

bool move_export(move *m, const char *from, const char *file) {
  store *source = open_store(m, from, true);
  if (!source)
    return false;
  bool good =
      strcmp(file, "-") == 0 ? write_archive(m, source, stdout) : write_file(m, source, file);
  source->kind->close(source);
  return good;
}

bool move_import(move *m, const char *file, const char *to) {
  move_sink sink;
  FILE *stream = strcmp(file, "-") == 0 ? stdin : fopen(file, "re");
  if (!stream)
    return move_fail(m, "%s: %s", file, strerror(errno));
  store *target = open_store(m, to, false);
  bool good = target && begin_filling(m, target, &sink);
  bool filled = good && archive_read(m, stream, &sink) && end_filling(&sink);
  if (target && !filled)
    target->kind->rollback(target);
  if (target)
    target->kind->close(target);
  if (stream != stdin)
    fclose(stream);
  return filled;
}

/* ---- Backups --------------------------------------------------------------------------------- */

bool move_backup(move *m, const char *from, const char *file) {
  char place[256];
  const char *rest;
  const store_kind *kind = find_kind(m, from, &rest, place);
  if (!kind)
    return false;
  if (access(file, F_OK) == 0)
    return move_fail(m, _("%s exists; nothing was changed"), file);
  if (kind->sharing) /* it gives every reader a moment of its own */
    return move_export(m, from, file);
  return exists(m, place, rest) && sqlite_backup_directory(rest, file, &m->done, m->fault);
}

bool move_restore(move *m, const char *file, const char *to) {
  char place[256], path[4096];
  const char *rest;
  const store_kind *kind = find_kind(m, to, &rest, place);
  if (!kind)
    return false;
  if (kind->sharing)
    return move_import(m, file, to);
  snprintf(path, sizeof path, "%s/mlem.db", rest);
  if (access(path, F_OK) == 0)
    return move_fail(m, _("the target is not empty; nothing was changed"));
  if (!sqlite_restore(file, rest, m->fault))
    return false;
  store *restored = open_store(m, to, true); /* brings it up to date */
  bool good = restored && restored->kind->count(restored, &m->done) == STORE_OK;
  if (restored && !good)
    move_fail(m, "%s", restored->fault);
  if (restored)
    restored->kind->close(restored);
  return good;
}
