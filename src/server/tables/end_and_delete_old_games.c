// SPDX-License-Identifier: MIT
/*
 * end_and_delete_old_games.c: what becomes of old games, where the host of the server says so:
 * games that all players have left are ended; finished ones are deleted, and first written into
 * files where the host wants that.
 */
#include "seat_presence.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TABLES_AT_ONCE = 64 };
#define DAY_MS (INT64_C(24) * 3600 * 1000)

typedef struct idle_list {
  unsigned count;
  char ids[TABLES_AT_ONCE][ID_TEXT];
} idle_list;

static bool add_idle(void *context, int64_t number, const char *id, int64_t active) {
  idle_list *list = context;
  (void)number, (void)active;
  memcpy(list->ids[list->count++], id, ID_TEXT);
  return list->count < TABLES_AT_ONCE;
}

typedef enum retained { RETAIN_KEPT, RETAIN_REMOVED, RETAIN_STOP } retained;

/* Asks for each table in this state where nothing has happened for so long; how many were removed.
 */
static unsigned each_idle(table_server *s, table_state state, uint64_t days,
                          retained (*ask)(table_server *s, live_table *t)) {
  int64_t before = tables_now(s) - (int64_t)days * DAY_MS;
  idle_list list = {.count = 0};
  live_table *t;
  unsigned removed = 0;
  s->store->kind->table_idle(s->store, (int)state, before, TABLES_AT_ONCE, add_idle, &list);
  for (unsigned i = 0; i < list.count; i++) {
    if (tables_find(s, list.ids[i], &t) != FOUND)
      continue;
    retained answer = ask(s, t);
    if (answer == RETAIN_STOP)
      break;
    removed += answer == RETAIN_REMOVED;
  }
  return removed;
}

/* ---- Abandoned games ------------------------------------------------------------------------- */

static bool is_watched_by_a_seat(const live_table *t) {
  for (unsigned seat = 0; seat < t->row.seats; seat++)
    if (!t->row.seat[seat].is_bot && seat_is_present(t, seat))
      return true;
  return false;
}

static retained end_abandoned(table_server *s, live_table *t) {
  if (!is_watched_by_a_seat(t))
    return table_end_early(s, t, "abandoned") ? RETAIN_REMOVED : RETAIN_KEPT;
  table_note_activity(s, t);
  return RETAIN_KEPT;
}

/* ---- Finished games -------------------------------------------------------------------------- */

static bool write_all(int fd, const buffer *text) {
  for (size_t at = 0; at < text->length;) {
    ssize_t count = write(fd, text->bytes + at, text->length - at);
    if (count < 0 && errno != EINTR)
      return false;
    at += count < 0 ? 0 : (size_t)count;
  }
  return fsync(fd) == 0;
}

/* A file that is there was begun before a failure: the table is still in the store. (To rename one
 * that is whole would need a system call that the sandbox forbids.) */
static bool write_file(const table_server *s, const char *id, const buffer *text) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.mlem", s->options->archive, id);
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  bool good = fd >= 0 && write_all(fd, text);
  if (fd >= 0 && close(fd) != 0)
    good = false;
  if (!good)
    server_log(SERVER_ERROR, N_("%s cannot be written: %s; finished games stay in the store"), path,
               strerror(errno));
  return good;
}

/* False: it is not safe in a file, so it must not be deleted. */
static bool archive_table(table_server *s, const live_table *t) {
  buffer text = {0};
  if (!s->options->archive)
    return true;
  bool good = table_write_record(s, &t->row, MLEM_NONE, &text) &&
              (text.length == 0 || write_file(s, t->row.id, &text));
  buffer_free(&text);
  return good;
}

static retained remove_finished(table_server *s, live_table *t) {
  if (!archive_table(s, t))
    return RETAIN_STOP;
  return table_delete(s, t) ? RETAIN_REMOVED : RETAIN_KEPT;
}

/* ---- Both ------------------------------------------------------------------------------------ */

void tables_retain(table_server *s) {
  const serve_options *o = s->options;
  unsigned ended =
      o->abandon_days ? each_idle(s, TABLE_PLAYING, o->abandon_days, end_abandoned) : 0;
  unsigned removed =
      o->keep_finished_days ? each_idle(s, TABLE_OVER, o->keep_finished_days, remove_finished) : 0;
  if (ended)
    server_log(SERVER_NOTE, N_("ended games that all players had left: %u"), ended);
  if (removed)
    server_log(SERVER_NOTE,
               o->archive ? N_("moved finished games into files: %u")
                          : N_("deleted finished games: %u"),
               removed);
}
