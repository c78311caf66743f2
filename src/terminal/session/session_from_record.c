// SPDX-License-Identifier: MIT
/* session_from_record.c: sessions from records: any record to look at, a saved one to go on with.
 */
#include "play_session_steps.h"

#include "../../lang/lang.h"

#include <mlem/json.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- A record ------------------------------------------------------------------------------- */

/* What is left out, so that it can be told. */
static void remember_dropped(play_session *session, const char *line, size_t length) {
  if (length >= sizeof session->dropped)
    length = sizeof session->dropped - 1;
  for (size_t i = 0; i < length; i++)
    session->dropped[i] = line[i] >= ' ' && line[i] <= '~' ? line[i] : '?';
}

bool play_session_read(play_session *session, const char *text, size_t length, bool torn,
                       size_t *line, mlem_fault fault) {
  game_log *log = &session->log;
  size_t done = 0, number = 1;
  bool good = true;
  for (; good && done < length; number++) {
    const char *start = text + done, *end = memchr(start, '\n', length - done);
    size_t size = end ? (size_t)(end - start) : length - done;
    bool last = done + size + 1 >= length;
    /* A line without its end was not written completely. */
    bool taken = (end || !torn) && game_log_add(log, start, size);
    if (taken && log->lines[log->line_count - 1].kind == MLEM_LINE_COMMENT)
      players_read(&session->players, start, size);
    if (!taken && torn && last && game_log_playing(log))
      remember_dropped(session, start, size);
    else
      good = taken;
    done += size + (end != NULL);
  }
  *line = good ? 0 : number - 1;
  if (!good || !game_log_playing(log)) {
    lang_put(fault, sizeof(mlem_fault), "%s",
             !good && log->reader.fault[0] ? log->reader.fault
                                           : _("the record ends within its head"));
    return false;
  }
  play_session_ready(session);
  return true;
}

play_session *play_session_load(const char *text, size_t length, const mlem_mat *own, size_t *line,
                                mlem_fault fault) {
  *line = 0;
  play_session *session = play_session_blank(own, fault);
  if (!session || !play_session_read(session, text, length, false, line, fault))
    return play_session_give_up(session, fault, NULL);
  return session;
}

/* ---- A game that goes on -------------------------------------------------------------------- */

static bool own_mat_of(const char *id, mlem_mat *mat, bool *found, mlem_fault fault) {
  char path[PATH_MAX];
  mlem_mat_faults faults;
  *found = saved_path(id, ".json", path, fault) && access(path, F_OK) == 0;
  if (!*found || mlem_mat_read_file(path, mat, &faults))
    return true;
  lang_put(fault, sizeof(mlem_fault), _("the mat of the game, '%.300s', cannot be read"), path);
  return false;
}

/* A last line that a crash tore is cut off the file, too. */
static bool read_saved(play_session *session, mlem_fault fault) {
  mlem_fault reason;
  size_t length, line;
  char *text = saved_file_read(&session->file, &length, fault);
  if (!text)
    return false;
  bool good = play_session_read(session, text, length, true, &line, reason);
  free(text);
  if (!good) {
    lang_put(fault, sizeof(mlem_fault), "%.250s:%zu: %s", session->file.path, line, reason);
    return false;
  }
  return session->log.text_length == length ||
         saved_file_cut(&session->file, (off_t)session->log.text_length, fault);
}

play_session *play_session_resume(const char *id, mlem_fault fault) {
  bool busy, found;
  mlem_mat own;
  if (!own_mat_of(id, &own, &found, fault))
    return NULL;
  play_session *session = play_session_blank(found ? &own : NULL, fault);
  if (!session || !saved_file_open(&session->file, id, &busy, fault) ||
      !read_saved(session, fault) || !play_open_bots(session, fault))
    return play_session_give_up(session, fault, NULL);
  if (!play_write_result(session))
    return play_session_give_up(session, fault, session->fault);
  return session;
}
