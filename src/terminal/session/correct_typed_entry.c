// SPDX-License-Identifier: MIT
/* correct_typed_entry.c: what was typed wrongly is corrected, and the saved game with it. */
#include "play_session_steps.h"

#include "../../lang/lang.h"
#include "../../words/list_choices.h"
#include "parse_typed_dice.h"

/* The step that `text` means instead of step `index`. */
static bool read_step(play_session *session, size_t index, const char *text, mlem_step *step) {
  const mlem_state *before = play_state_at(session, index);
  words_choices choices;
  if (play_step(session, index)->chance)
    return typed_dice_read(session->game, before, text, step, session->fault);
  words_choices_list(session->game, before, &choices);
  *step = (mlem_step){.seat = before->seat};
  return words_choices_find(session->game, &choices, text, &step->action) ||
         play_fail(session, _("this is not possible here"));
}

bool play_correct(play_session *session, size_t index, const char *text, game_correction *what) {
  mlem_step step;
  play_drop_correction(session);
  if (!session->players.typed)
    return play_fail(session, _("only a game with dice on your table can be corrected"));
  if (index < session->floor || index >= play_count(session))
    return play_fail(session, _("there is no such entry"));
  if (!read_step(session, index, text, &step))
    return false;
  game_log_open(&session->corrected, &session->game->mat);
  if (game_correct(&session->log, (uint32_t)index, &step, &session->corrected, what))
    return true;
  play_drop_correction(session);
  return play_fail(session, what->reason);
}

bool play_may_correct(const play_session *session, size_t index, uint8_t viewer) {
  const mlem_state *before = play_state_at(session, index);
  bool secret = before->phase == MLEM_PHASE_DEAL || before->phase == MLEM_PHASE_RETURN;
  return !secret || !play_has_secrets(session) || before->seat == viewer;
}

bool play_keep_correction(play_session *session) {
  game_log *corrected = &session->corrected;
  if (session->file.fd >= 0 &&
      !saved_file_replace(&session->file, corrected->text, corrected->text_length, session->fault))
    return false;
  game_log_free(&session->log);
  session->log = *corrected;
  *corrected = (game_log){0};
  session->log.reader.context = NULL;
  play_begin_bots(session); /* a bot that follows the lines has heard others */
  return play_write_result(session);
}

void play_drop_correction(play_session *session) {
  game_log_free(&session->corrected);
  session->corrected = (game_log){0};
}
