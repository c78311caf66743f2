// SPDX-License-Identifier: MIT
/* session_load.c: sessions from records: any record to look at, a kept one to go on with. */
#include "session_internal.h"

#include "../../lang/lang.h"

#include <mlem/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- A record ------------------------------------------------------------------------------- */

typedef struct loading {
  play_session *session;
  mlem_reader reader;
  const mlem_mat *own;
} loading;

static const mlem_mat *find_mat(void *context, const char *name) {
  const loading *load = context;
  if (load->own && strcmp(load->own->name, name) == 0)
    return load->own;
  return mlem_mat_find(name);
}

static bool load_line(loading *load, const char *line, size_t length, off_t file_end) {
  play_session *session = load->session;
  if (!mlem_reader_line(&load->reader, line, length))
    return false;
  if (length > 0 && line[0] == '#')
    players_read(&session->players, line, length);
  bool is_step = length > 0 && (line[0] == '*' || (line[0] >= '0' && line[0] <= '9'));
  if (!is_step) {
    if (session->count == 0)
      session->file_start = file_end;
    return true;
  }
  return play_push(session, &load->reader.step, &load->reader.state, file_end, false);
}

/* Reads lines up to the first that is refused; returns how many bytes were good. */
static size_t load_lines(loading *load, const char *text, size_t length, size_t *number) {
  size_t done = 0;
  for (*number = 1; done < length; ++*number) {
    const char *line = text + done, *end = memchr(line, '\n', length - done);
    size_t size = end ? (size_t)(end - line) : length - done;
    if (!load_line(load, line, size, (off_t)(done + size + 1)))
      return done;
    done += size + (end != NULL);
  }
  *number = 0;
  return done;
}

/* What the reader knows becomes the session's. */
static bool finish_loading(loading *load) {
  play_session *session = load->session;
  if (load->reader.stage < MLEM_STAGE_PLAY || load->reader.stage == MLEM_STAGE_FAULT)
    return false;
  session->head = load->reader.head;
  session->game = load->reader.game;
  session->own_mat = !play_is_builtin(&session->game.mat);
  session->has_result = load->reader.stage == MLEM_STAGE_DONE;
  mlem_state_init(&session->game, &session->start);
  mlem_dealer_init(&session->dealer, &session->game);
  if (session->count > 0) /* the result of a redacted record has shown missions */
    session->entries[session->count - 1].after = load->reader.state;
  for (size_t i = 0; i < session->count; i++) {
    const mlem_step *step = &session->entries[i].step;
    session->entries[i].by_person =
        step->chance ? session->players.typed : players_is_person(&session->players, step->seat);
  }
  return true;
}

static loading *begin_loading(play_session *session, const mlem_mat *own) {
  loading *load = calloc(1, sizeof *load);
  if (!load)
    return NULL;
  load->session = session;
  load->own = own;
  load->reader.find_mat = find_mat;
  load->reader.context = load;
  return load;
}

play_session *play_session_load(const char *text, size_t length, const mlem_mat *own, size_t *line,
                                char *fault) {
  *line = 0;
  play_session *session = play_blank(fault);
  if (!session)
    return NULL;
  loading *load = begin_loading(session, own);
  if (!load)
    return play_give_up(session, fault, _("not enough memory"));
  load_lines(load, text, length, line);
  bool good = *line == 0 && finish_loading(load);
  if (!good)
    lang_put(fault, PLAY_FAULT, "%s",
             *line ? load->reader.fault : _("the record ends within its head"));
  free(load);
  if (good)
    players_name(&session->players, &session->head); /* a record need not name anybody */
  return good ? session : play_give_up(session, fault, NULL);
}

/* ---- A game that goes on -------------------------------------------------------------------- */

static bool own_mat_of(const char *id, mlem_mat *mat, bool *found, char *fault) {
  char path[PATH_MAX];
  mlem_mat_faults faults;
  *found = saved_path(id, ".json", path, fault) && access(path, F_OK) == 0;
  if (!*found || mlem_mat_read_file(path, mat, &faults))
    return true;
  lang_put(fault, PLAY_FAULT, _("the mat of the game, '%.300s', cannot be read"), path);
  return false;
}

/* Only the very last line may be bad: that is what a crash leaves. It is cut off. */
static bool drop_torn_end(play_session *session, const char *text, size_t length, size_t good,
                          char *fault) {
  const char *end = memchr(text + good, '\n', length - good);
  if (end && end + 1 < text + length)
    return false;
  size_t size = (end ? (size_t)(end - text) : length) - good;
  if (size >= sizeof session->dropped)
    size = sizeof session->dropped - 1;
  for (size_t i = 0; i < size; i++) {
    char c = text[good + i];
    session->dropped[i] = c >= ' ' && c <= '~' ? c : '?';
  }
  return saved_file_cut(&session->file, (off_t)good, fault);
}

static bool load_kept(play_session *session, const mlem_mat *own, char *fault) {
  size_t length, number;
  char *text = saved_file_read(&session->file, &length, fault);
  loading *load = text ? begin_loading(session, own) : NULL;
  bool good = load != NULL;
  if (good) {
    const char *last = memrchr(text, '\n', length);
    size_t whole = last ? (size_t)(last - text) + 1 : 0;
    size_t done = load_lines(load, text, whole, &number);
    if (done < length)
      good = drop_torn_end(session, text, length, done, fault);
    if (!good || load->reader.stage < MLEM_STAGE_PLAY)
      lang_put(fault, PLAY_FAULT, "%.250s:%zu: %s", session->file.path, number,
               load->reader.fault[0] ? load->reader.fault : _("the record ends within its head"));
    if (good && load->reader.stage == MLEM_STAGE_FAULT) {
      /* The line that the reader refused is gone: read again what is left. */
      mlem_reader_reset(&load->reader);
      session->count = 0;
      good = load_lines(load, text, done, &number) == done;
    }
    good = good && finish_loading(load);
  }
  free(load);
  free(text);
  return good;
}

play_session *play_session_resume(const char *id, char *fault) {
  bool busy, found;
  mlem_mat own;
  play_session *session = play_blank(fault);
  if (!session || !saved_file_open(&session->file, id, &busy, fault) ||
      !own_mat_of(id, &own, &found, fault) || !load_kept(session, found ? &own : NULL, fault) ||
      !play_open_bots(session, fault))
    return play_give_up(session, fault, NULL);
  if (!play_write_result(session))
    return play_give_up(session, fault, session->fault);
  return session;
}
