// SPDX-License-Identifier: MIT
/* session_open.c: how a session begins (new, or taken over from another) and how it ends. */
#include "session_internal.h"

#include "../../lang/lang.h"

#include <mlem/builtin.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

play_session *play_give_up(play_session *session, char *fault, const char *reason) {
  if (reason)
    lang_put(fault, PLAY_FAULT, "%s", reason);
  play_session_close(session);
  return NULL;
}

play_session *play_blank(char *fault) {
  play_session *session = calloc(1, sizeof *session);
  if (!session)
    lang_put(fault, PLAY_FAULT, "%s", _("not enough memory"));
  else
    session->file.fd = -1;
  return session;
}

void play_session_close(play_session *session) {
  if (!session)
    return;
  for (unsigned seat = 0; session->bots_open && seat < session->game.seats; seat++)
    if (!players_is_person(&session->players, seat))
      mlem_bot_close(&session->bots[seat]);
  saved_file_close(&session->file);
  free(session->entries);
  free(session);
}

/* ---- Bots ----------------------------------------------------------------------------------- */

bool play_open_bots(play_session *session, char *fault) {
  char reason[MLEM_BOT_FAULT];
  for (unsigned seat = 0; seat < session->game.seats; seat++) {
    const char *text = session->players.bots[seat];
    mlem_bot_spec spec;
    if (players_is_person(&session->players, seat))
      continue;
    bool known = mlem_bot_spec_parse(text, strlen(text), &spec, reason);
    if (known && mlem_bot_open(&session->bots[seat], &spec))
      continue;
    lang_put(fault, PLAY_FAULT, "%s", known ? _("a bot could not start") : reason);
    while (seat-- > 0)
      if (!players_is_person(&session->players, seat))
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
        mlem_step_line(&session->game, play_state_at(session, i), &session->entries[i].step, line);
    size_t visible = mlem_redact_line(line, length, (uint8_t)seat, seen);
    if (visible)
      mlem_bot_hear(bot, seen, visible);
  }
}

void play_begin_bots(play_session *session) {
  for (unsigned seat = 0; session->bots_open && seat < session->game.seats; seat++) {
    if (players_is_person(&session->players, seat))
      continue;
    mlem_bot_begin(&session->bots[seat], &session->game, (uint8_t)seat, session->players.seed);
    if (session->bots[seat].spec.kind->hear)
      tell_all(session, seat);
  }
}

/* ---- A new game ----------------------------------------------------------------------------- */

/* The head and the cast as the first bytes of a record; NULL if memory is short. */
static char *opening_text(const play_session *session, size_t *length) {
  char line[MLEM_LINE_TEXT];
  char *text = malloc((5 + MLEM_MAX_SEATS) * MLEM_LINE_TEXT + PLAYERS_TEXT);
  size_t used = 0, size;
  if (!text)
    return NULL;
  for (unsigned i = 0; (size = mlem_head_line(&session->head, i, line)) > 0; i++) {
    memcpy(text + used, line, size);
    used += size;
    text[used++] = '\n';
  }
  *length = used + players_write(&session->players, session->game.seats, text + used);
  return text;
}

static bool keep_on_disk(play_session *session, char *fault) {
  size_t length;
  char *text = opening_text(session, &length);
  if (!text) {
    lang_put(fault, PLAY_FAULT, "%s", _("not enough memory"));
    return false;
  }
  bool good = saved_file_create(&session->file, text, length,
                                session->own_mat ? &session->game.mat : NULL, fault);
  session->file_start = session->file.size;
  free(text);
  return good;
}

bool play_is_builtin(const mlem_mat *mat) {
  const mlem_mat *builtin = mlem_mat_find(mat->name);
  return builtin && memcmp(builtin, mat, sizeof *mat) == 0;
}

static bool set_up(play_session *session, const mlem_mat *mat, const mlem_head *head,
                   const play_players *players, char *fault) {
  mlem_options options = {
      .seats = head->seats, .variants = head->variants, .first = head->first, .house = head->house};
  if (mlem_game_init(&session->game, mat, &options) != MLEM_OK) {
    lang_put(fault, PLAY_FAULT, "%s", _("these players, variants and mat make no game"));
    return false;
  }
  session->head = *head;
  memcpy(session->head.mat, mat->name, sizeof session->head.mat);
  session->players = *players;
  session->own_mat = !play_is_builtin(mat);
  mlem_state_init(&session->game, &session->start);
  mlem_dealer_init(&session->dealer, &session->game);
  return true;
}

play_session *play_session_new(const mlem_mat *mat, const mlem_head *head,
                               const play_players *players, bool keep, char *fault) {
  play_session *session = play_blank(fault);
  if (!session || !set_up(session, mat, head, players, fault) || !play_open_bots(session, fault) ||
      (keep && !keep_on_disk(session, fault)))
    return play_give_up(session, fault, NULL);
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
    used += mlem_step_line(&session->game, play_state_at(session, i), &entry->step, text + used);
    text[used++] = '\n';
    good = play_push(session, &entry->step, &entry->after, session->file.size + (off_t)used, false);
  }
  good = good && saved_file_append(&session->file, text, used, session->fault);
  free(text);
  session->floor = session->count;
  return good || (session->fault[0] != '\0' ? false : play_fail(session, _("not enough memory")));
}

play_session *play_session_fork(const play_session *from, size_t count, const mlem_head *head,
                                const play_players *players, char *fault) {
  play_session *session = play_blank(fault);
  if (!session || !set_up(session, &from->game.mat, head, players, fault) ||
      !keep_on_disk(session, fault))
    return play_give_up(session, fault, NULL);
  if (!copy_entries(session, from, count))
    return play_give_up(session, fault, session->fault);
  if (!play_open_bots(session, fault))
    return play_give_up(session, fault, NULL);
  return session;
}
