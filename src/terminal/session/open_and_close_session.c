// SPDX-License-Identifier: MIT
/* open_and_close_session.c: begins a session (new, or as a copy of another) and ends it.
 */
#include "play_session_steps.h"

#include "../../lang/lang.h"

#include <mlem/builtin.h>
#include <stdlib.h>
#include <string.h>

/* ---- Sessions ------------------------------------------------------------------------------- */

play_session *play_session_blank(const mlem_mat *own, mlem_fault fault) {
  play_session *session = calloc(1, sizeof *session);
  if (!session) {
    lang_put(fault, sizeof(mlem_fault), "%s", _("not enough memory"));
    return NULL;
  }
  session->file.fd = -1;
  session->game = &session->log.reader.game;
  game_log_open(&session->log, own);
  return session;
}

void play_session_ready(play_session *session) {
  const mlem_mat *mat = &session->game->mat, *builtin = mlem_mat_find(mat->name);
  session->head = session->log.reader.head;
  players_name(&session->players, &session->head); /* a record need not name every seat */
  session->own_mat = !builtin || memcmp(builtin, mat, sizeof *mat) != 0;
  session->other_mat = game_log_has_other_mat(&session->log);
  mlem_dealer_init(&session->dealer, session->game);
  session->log.reader.context = NULL; /* the mat is in the game now */
}

play_session *play_session_give_up(play_session *session, mlem_fault fault, const char *reason) {
  if (reason)
    lang_put(fault, sizeof(mlem_fault), "%s", reason);
  play_session_close(session);
  return NULL;
}

void play_session_close(play_session *session) {
  if (!session)
    return;
  if (session->thinking && !bot_thread_stop(session->thinking)) {
    saved_file_close(&session->file);
    return;
  }
  for (unsigned seat = 0; session->bots_open && seat < session->game->seats; seat++)
    if (!players_is_person(&session->players, seat))
      mlem_bot_close(&session->bots[seat]);
  saved_file_close(&session->file);
  game_log_free(&session->log);
  game_log_free(&session->corrected);
  free(session);
}

/* ---- Bots ----------------------------------------------------------------------------------- */

bool play_open_bots(play_session *session, mlem_fault fault) {
  mlem_fault reason;
  for (unsigned seat = 0; seat < session->game->seats; seat++) {
    const char *text = session->players.bots[seat];
    mlem_bot_spec spec;
    if (players_is_person(&session->players, seat))
      continue;
    bool known = mlem_bot_spec_parse(text, strlen(text), &spec, reason);
    if (known && mlem_bot_open(&session->bots[seat], &spec))
      continue;
    lang_put(fault, sizeof(mlem_fault), "%s", known ? _("a bot could not start") : reason);
    while (seat-- > 0)
      if (!players_is_person(&session->players, seat))
        mlem_bot_close(&session->bots[seat]);
    return false;
  }
  session->bots_open = true;
  play_begin_bots(session);
  return true;
}

static void tell_bot(play_session *session, unsigned seat, uint32_t from) {
  const game_log *log = &session->log;
  char seen[MLEM_LINE_TEXT];
  for (uint32_t i = from; i < log->line_count; i++) {
    if (log->lines[i].kind == MLEM_LINE_COMMENT || log->lines[i].kind == MLEM_LINE_BLANK)
      continue;
    size_t length =
        game_view_line(game_log_text(log, i), log->lines[i].length, (uint8_t)seat, seen);
    if (length)
      mlem_bot_hear(&session->bots[seat], seen, length);
  }
}

void play_tell_bots(play_session *session, uint32_t from) {
  for (unsigned seat = 0; session->bots_open && seat < session->game->seats; seat++)
    if (!players_is_person(&session->players, seat))
      tell_bot(session, seat, from);
}

void play_begin_bots(play_session *session) {
  for (unsigned seat = 0; session->bots_open && seat < session->game->seats; seat++) {
    if (players_is_person(&session->players, seat))
      continue;
    mlem_bot_begin(&session->bots[seat], session->game, (uint8_t)seat, session->players.seed);
    if (session->bots[seat].spec.kind->hear)
      tell_bot(session, seat, 0);
  }
}

/* ---- A new game ----------------------------------------------------------------------------- */

/* A session whose log has a head and says who plays. */
static play_session *begin(const mlem_mat *mat, const mlem_head *wanted,
                           const play_players *players, mlem_fault fault) {
  play_session *session = play_session_blank(mat, fault);
  mlem_head head = *wanted;
  char line[MLEM_LINE_TEXT];
  size_t length;
  if (!session)
    return NULL;
  memcpy(head.mat, mat->name, sizeof head.mat);
  bool good = game_log_begin(&session->log, &head);
  for (unsigned i = 0; good && (length = players_line(players, head.seats, i, line)) > 0; i++)
    good = game_log_add(&session->log, line, length);
  if (!good)
    return play_session_give_up(session, fault, session->log.reader.fault);
  session->players = *players;
  play_session_ready(session);
  return session;
}

/* Saves the whole log as a new file, so that a game is there with its whole past or not at all. */
static bool save(play_session *session, mlem_fault fault) {
  return saved_file_create(&session->file, session->log.text, session->log.text_length,
                           session->own_mat ? &session->game->mat : NULL, fault);
}

play_session *play_session_new(const mlem_mat *mat, const mlem_head *head,
                               const play_players *players, bool keep, mlem_fault fault) {
  play_session *session = begin(mat, head, players, fault);
  if (!session || !play_open_bots(session, fault) || (keep && !save(session, fault)))
    return play_session_give_up(session, fault, NULL);
  return session;
}

play_session *play_session_fork(const play_session *from, size_t count, const mlem_head *head,
                                const play_players *players, mlem_fault fault) {
  play_session *session = begin(&from->game->mat, head, players, fault);
  for (size_t i = 0; session && i < count; i++)
    if (!game_log_step(&session->log, play_step(from, i)))
      return play_session_give_up(session, fault, session->log.reader.fault);
  if (!session || !save(session, fault) || !play_open_bots(session, fault))
    return play_session_give_up(session, fault, NULL);
  session->floor = count;
  return session;
}

play_session *play_session_rematch(const play_session *old, mlem_fault fault) {
  mlem_random luck = mlem_random_stream(old->players.seed, UINT64_MAX - 1);
  play_players players = old->players;
  mlem_head head = old->head;
  players.seed = mlem_random_next(&luck);
  players.daily[0] = '\0'; /* one try a day */
  head.first = players_draw_first(players.seed, head.seats);
  return play_session_new(&old->game->mat, &head, &players, true, fault);
}
