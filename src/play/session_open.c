// SPDX-License-Identifier: MIT
/* session_open.c: how a session begins (new, resumed, loaded, taken over) and how it ends. */
#include "session_internal.h"

#include <mlem/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static play_session *give_up(play_session *session, char *fault, const char *reason) {
  if (reason)
    snprintf(fault, PLAY_FAULT, "%s", reason);
  play_session_close(session);
  return NULL;
}

static play_session *blank_session(char *fault) {
  play_session *session = calloc(1, sizeof *session);
  if (!session)
    snprintf(fault, PLAY_FAULT, "not enough memory");
  else
    session->file.fd = -1;
  return session;
}

void play_session_close(play_session *session) {
  if (!session)
    return;
  for (unsigned seat = 0; session->bots_open && seat < session->game.seats; seat++)
    if (!play_cast_is_human(&session->cast, seat))
      mlem_bot_close(&session->bots[seat]);
  play_file_close(&session->file);
  free(session->entries);
  free(session);
}

/* ---- Bots ----------------------------------------------------------------------------------- */

static bool open_bots(play_session *session, char *fault) {
  char reason[MLEM_BOT_FAULT];
  for (unsigned seat = 0; seat < session->game.seats; seat++) {
    const char *text = session->cast.bots[seat];
    mlem_bot_spec spec;
    if (play_cast_is_human(&session->cast, seat))
      continue;
    bool known = mlem_bot_spec_parse(text, strlen(text), &spec, reason);
    if (known && mlem_bot_open(&session->bots[seat], &spec))
      continue;
    snprintf(fault, PLAY_FAULT, "%s", known ? "a bot could not start" : reason);
    while (seat-- > 0)
      if (!play_cast_is_human(&session->cast, seat))
        mlem_bot_close(&session->bots[seat]);
    return false;
  }
  session->bots_open = true;
  play_begin_bots(session);
  return true;
}

static void tell_all(play_session *session, unsigned seat) {
  char line[MLEM_LINE_TEXT], seen[MLEM_LINE_TEXT];
  mlem_bot *bot = &session->bots[seat];
  size_t length;
  for (unsigned i = 0; (length = mlem_head_line(&session->head, i, line)) > 0; i++)
    mlem_bot_hear(bot, line, length);
  for (size_t i = 0; i < session->count; i++) {
    length =
        play_step_line(&session->game, play_state_at(session, i), &session->entries[i].step, line);
    size_t visible = mlem_redact_line(line, length, (uint8_t)seat, seen);
    if (visible)
      mlem_bot_hear(bot, seen, visible);
  }
}

void play_begin_bots(play_session *session) {
  for (unsigned seat = 0; session->bots_open && seat < session->game.seats; seat++) {
    if (play_cast_is_human(&session->cast, seat))
      continue;
    mlem_bot_begin(&session->bots[seat], &session->game, (uint8_t)seat, session->cast.seed);
    if (session->bots[seat].spec.kind->hear)
      tell_all(session, seat);
  }
}

/* ---- A new game ----------------------------------------------------------------------------- */

/* The head and the cast as the first bytes of a record; NULL if memory is short. */
static char *opening_text(const play_session *session, size_t *length) {
  char line[MLEM_LINE_TEXT];
  char *text = malloc((5 + MLEM_MAX_SEATS) * MLEM_LINE_TEXT + PLAY_CAST_TEXT);
  size_t used = 0, size;
  if (!text)
    return NULL;
  for (unsigned i = 0; (size = mlem_head_line(&session->head, i, line)) > 0; i++) {
    memcpy(text + used, line, size);
    used += size;
    text[used++] = '\n';
  }
  *length = used + play_cast_write(&session->cast, session->game.seats, text + used);
  return text;
}

static bool keep_on_disk(play_session *session, char *fault) {
  size_t length;
  char *text = opening_text(session, &length);
  if (!text) {
    snprintf(fault, PLAY_FAULT, "not enough memory");
    return false;
  }
  bool good = play_file_create(&session->file, text, length,
                               session->own_mat ? &session->game.mat : NULL, fault);
  session->file_start = session->file.size;
  free(text);
  return good;
}

static bool is_builtin(const mlem_mat *mat) {
  const mlem_mat *builtin = mlem_mat_find(mat->name);
  return builtin && memcmp(builtin, mat, sizeof *mat) == 0;
}

static bool set_up(play_session *session, const mlem_mat *mat, const mlem_head *head,
                   const play_cast *cast, char *fault) {
  mlem_options options = {head->seats, head->variants, head->first};
  if (mlem_game_init(&session->game, mat, &options) != MLEM_OK) {
    snprintf(fault, PLAY_FAULT, "these players, variants and mat make no game");
    return false;
  }
  session->head = *head;
  memcpy(session->head.mat, mat->name, sizeof session->head.mat);
  session->cast = *cast;
  session->own_mat = !is_builtin(mat);
  mlem_state_init(&session->game, &session->start);
  mlem_dealer_init(&session->dealer, &session->game);
  return true;
}

play_session *play_session_new(const mlem_mat *mat, const mlem_head *head, const play_cast *cast,
                               bool keep, char *fault) {
  play_session *session = blank_session(fault);
  if (!session || !set_up(session, mat, head, cast, fault) || !open_bots(session, fault) ||
      (keep && !keep_on_disk(session, fault)))
    return give_up(session, fault, NULL);
  return session;
}

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
  mlem_state before = load->reader.state;
  play_step step;
  if (!mlem_reader_line(&load->reader, line, length))
    return false;
  if (length > 0 && line[0] == '#')
    play_cast_read(&session->cast, line, length);
  bool is_step = length > 0 && (line[0] == '*' || (line[0] >= '0' && line[0] <= '9'));
  if (!is_step) {
    if (session->count == 0)
      session->file_start = file_end;
    return true;
  }
  return play_step_read(&load->reader.game, &before, line, length, &step, load->reader.fault) &&
         play_push(session, &step, &load->reader.state, file_end, false);
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
  session->own_mat = !is_builtin(&session->game.mat);
  session->has_result = load->reader.stage == MLEM_STAGE_DONE;
  mlem_state_init(&session->game, &session->start);
  mlem_dealer_init(&session->dealer, &session->game);
  if (session->count > 0) /* the result of a redacted record has shown missions */
    session->entries[session->count - 1].after = load->reader.state;
  for (size_t i = 0; i < session->count; i++) {
    const play_step *step = &session->entries[i].step;
    session->entries[i].by_person =
        step->chance ? session->cast.typed : play_cast_is_human(&session->cast, step->seat);
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
  play_session *session = blank_session(fault);
  if (!session)
    return NULL;
  loading *load = begin_loading(session, own);
  if (!load)
    return give_up(session, fault, "not enough memory");
  load_lines(load, text, length, line);
  bool good = *line == 0 && finish_loading(load);
  if (!good)
    snprintf(fault, PLAY_FAULT, "%s",
             *line ? load->reader.fault : "the record ends within its head");
  free(load);
  if (good)
    play_cast_name(&session->cast, &session->head); /* a record need not name anybody */
  return good ? session : give_up(session, fault, NULL);
}

/* ---- A game that goes on -------------------------------------------------------------------- */

static bool own_mat_of(const char *id, mlem_mat *mat, bool *found, char *fault) {
  char path[PATH_MAX];
  mlem_mat_faults faults;
  *found = play_store_path(id, ".json", path, fault) && access(path, F_OK) == 0;
  if (!*found || mlem_mat_read_file(path, mat, &faults))
    return true;
  snprintf(fault, PLAY_FAULT, "the mat of the game, '%.300s', cannot be read", path);
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
  return play_file_cut(&session->file, (off_t)good, fault);
}

static bool load_kept(play_session *session, const mlem_mat *own, char *fault) {
  size_t length, number;
  char *text = play_file_read(&session->file, &length, fault);
  loading *load = text ? begin_loading(session, own) : NULL;
  bool good = load != NULL;
  if (good) {
    const char *last = memrchr(text, '\n', length);
    size_t whole = last ? (size_t)(last - text) + 1 : 0;
    size_t done = load_lines(load, text, whole, &number);
    if (done < length)
      good = drop_torn_end(session, text, length, done, fault);
    if (!good || load->reader.stage < MLEM_STAGE_PLAY)
      snprintf(fault, PLAY_FAULT, "%.250s:%zu: %.200s", session->file.path, number,
               load->reader.fault[0] ? load->reader.fault : "the record ends within its head");
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
  play_session *session = blank_session(fault);
  if (!session || !play_file_open(&session->file, id, &busy, fault) ||
      !own_mat_of(id, &own, &found, fault) || !load_kept(session, found ? &own : NULL, fault) ||
      !open_bots(session, fault))
    return give_up(session, fault, NULL);
  if (!play_write_result(session))
    return give_up(session, fault, session->fault);
  return session;
}

/* ---- Taking over ---------------------------------------------------------------------------- */

/* All lines at once: the new file has the whole past or is not there. */
static bool copy_entries(play_session *session, const play_session *from, size_t count) {
  char *text = malloc(count * 160 + MLEM_LINE_TEXT); /* no chance or decision line is longer */
  size_t used = 0;
  bool good = text != NULL;
  for (size_t i = 0; i < count && good; i++) {
    const play_entry *entry = &from->entries[i];
    used += play_step_line(&session->game, play_state_at(session, i), &entry->step, text + used);
    text[used++] = '\n';
    good = play_push(session, &entry->step, &entry->after, session->file.size + (off_t)used, false);
  }
  good = good && play_file_append(&session->file, text, used, session->fault);
  free(text);
  session->floor = session->count;
  return good || (session->fault[0] != '\0' ? false : play_fail(session, "not enough memory"));
}

play_session *play_session_fork(const play_session *from, size_t count, const mlem_head *head,
                                const play_cast *cast, char *fault) {
  play_session *session = blank_session(fault);
  if (!session || !set_up(session, &from->game.mat, head, cast, fault) ||
      !keep_on_disk(session, fault))
    return give_up(session, fault, NULL);
  if (!copy_entries(session, from, count))
    return give_up(session, fault, session->fault);
  if (!open_bots(session, fault))
    return give_up(session, fault, NULL);
  return session;
}
