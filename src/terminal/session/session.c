// SPDX-License-Identifier: MIT
/* session.c: the list of steps: what comes next, adding to it, taking back. */
#include "session_internal.h"

#include "../../lang/lang.h"
#include "typed_dice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool play_fail(play_session *session, const char *reason) {
  lang_put(session->fault, sizeof session->fault, "%s", reason);
  return false;
}

/* ---- Reading -------------------------------------------------------------------------------- */

const mlem_state *play_state_at(const play_session *session, size_t count) {
  return count == 0 ? &session->start : &session->entries[count - 1].after;
}

const mlem_state *play_state(const play_session *session) {
  return play_state_at(session, session->count);
}

teller play_teller(const play_session *session, uint8_t viewer) {
  return (teller){&session->game, &session->head, viewer};
}

void play_events(const play_session *session, size_t index, mlem_events *events) {
  mlem_state state = *play_state_at(session, index);
  mlem_apply_step(&session->game, &state, &session->entries[index].step, events);
}

static uint8_t unrevealed_seat(const play_session *session) {
  const mlem_state *state = play_state(session);
  if (session->game.variants & MLEM_MISSIONS)
    for (unsigned seat = 0; seat < session->game.seats; seat++)
      if (state->missions[seat][0] == MLEM_NONE)
        return (uint8_t)seat;
  return MLEM_NONE;
}

play_next_step play_next(const play_session *session) {
  const mlem_state *state = play_state(session);
  int turn = mlem_turn(state);
  if (turn == MLEM_OVER) {
    uint8_t hidden = session->has_result ? MLEM_NONE : unrevealed_seat(session);
    return (play_next_step){hidden == MLEM_NONE ? PLAY_OVER : PLAY_REVEAL, hidden};
  }
  if (turn == MLEM_CHANCE)
    return (play_next_step){session->players.typed ? PLAY_TYPE : PLAY_DRAW,
                            state->phase == MLEM_PHASE_DEAL ? state->seat : MLEM_NONE};
  bool person = players_is_person(&session->players, (unsigned)turn);
  return (play_next_step){person ? PLAY_PERSON : PLAY_BOT, (uint8_t)turn};
}

/* ---- Adding --------------------------------------------------------------------------------- */

bool play_push(play_session *session, const mlem_step *step, const mlem_state *after,
               off_t file_end, bool by_person) {
  if (session->count == session->capacity) {
    size_t capacity = session->capacity ? 2 * session->capacity : 256;
    play_entry *grown = realloc(session->entries, capacity * sizeof *grown);
    if (!grown)
      return play_fail(session, _("not enough memory"));
    session->entries = grown;
    session->capacity = capacity;
  }
  session->entries[session->count++] = (play_entry){*step, *after, file_end, by_person};
  return true;
}

static void tell_bots(play_session *session, const char *line, size_t length) {
  char seen[MLEM_LINE_TEXT];
  if (!session->bots_open)
    return;
  for (unsigned seat = 0; seat < session->game.seats; seat++) {
    if (players_is_person(&session->players, seat))
      continue;
    size_t visible = mlem_redact_line(line, length, (uint8_t)seat, seen);
    if (visible)
      mlem_bot_hear(&session->bots[seat], seen, visible);
  }
}

/* All result lines at once: a record has all of them or none. */
bool play_write_result(play_session *session) {
  char text[(2 * MLEM_MAX_SEATS + 2) * 160], line[MLEM_LINE_TEXT];
  size_t used = 0, length;
  if (session->has_result || play_next(session).kind != PLAY_OVER)
    return true;
  for (unsigned i = 0;
       (length = mlem_result_line(&session->game, play_state(session), i, line)) > 0; i++) {
    tell_bots(session, line, length);
    line[length++] = '\n';
    if (used + length > sizeof text)
      return play_fail(session, _("the result is too long"));
    memcpy(text + used, line, length);
    used += length;
  }
  if (session->file.fd >= 0 && !saved_file_append(&session->file, text, used, session->fault))
    return false;
  session->has_result = true;
  return true;
}

/* The step is applied, put on the disk, and only then part of the game. */
static bool add_step(play_session *session, const mlem_step *step, bool by_person) {
  char line[MLEM_LINE_TEXT];
  mlem_state after = *play_state(session);
  if (mlem_apply_step(&session->game, &after, step, NULL) != MLEM_OK)
    return play_fail(session, _("this is not possible here"));
  size_t length = mlem_step_line(&session->game, play_state(session), step, line);
  line[length] = '\n';
  if (session->file.fd >= 0 && !saved_file_append(&session->file, line, length + 1, session->fault))
    return false;
  if (!play_push(session, step, &after, session->file.fd >= 0 ? session->file.size : 0, by_person))
    return false;
  tell_bots(session, line, length);
  return play_write_result(session);
}

/* Luck depends on the seed and on how many lines there are: a game that is resumed, or whose last
 * decision was taken back, meets the dice that it would have met anyway. */
bool play_draw(play_session *session) {
  mlem_random luck = mlem_random_stream(session->players.seed, 2 * session->count);
  mlem_state state = *play_state(session);
  mlem_phase phase = (mlem_phase)state.phase;
  mlem_step step = {.chance = true};
  if (play_next(session).kind != PLAY_DRAW)
    return play_fail(session, _("there is nothing to roll or draw"));
  unsigned wanted = phase == MLEM_PHASE_DEAL      ? MLEM_DEALT_MISSIONS
                    : phase == MLEM_PHASE_EXPLORE ? MLEM_SETUP_EXPLORATIONS
                                                  : 1;
  while (step.count < wanted) {
    mlem_outcome outcome = mlem_dealer_draw(&session->dealer, &session->game, &state, &luck);
    step.outcomes[step.count++] = outcome;
    mlem_apply_chance_unchecked(&session->game, &state, outcome);
  }
  return add_step(session, &step, false);
}

bool play_bot(play_session *session) {
  play_next_step next = play_next(session);
  mlem_state seen;
  if (next.kind != PLAY_BOT)
    return play_fail(session, _("no bot is to decide"));
  mlem_bot *bot = &session->bots[next.seat];
  /* Like luck: the same choice, whether the game was interrupted or not. */
  bot->random = mlem_random_stream(session->players.seed, 2 * session->count + 1);
  mlem_observe(&session->game, play_state(session), next.seat, &seen);
  mlem_step step = {.seat = next.seat, .action = mlem_bot_choose(bot, &seen)};
  if (add_step(session, &step, false))
    return true;
  return false;
}

bool play_decide(play_session *session, mlem_action action) {
  play_next_step next = play_next(session);
  if (next.kind != PLAY_PERSON)
    return play_fail(session, _("nobody is to decide"));
  mlem_step step = {.seat = next.seat, .action = action};
  return add_step(session, &step, true);
}

bool play_type(play_session *session, const char *text) {
  play_next_step next = play_next(session);
  mlem_step step;
  if (next.kind == PLAY_REVEAL) {
    mlem_state *last = &session->entries[session->count - 1].after;
    return typed_missions_reveal(&session->game, last, next.seat, text, session->fault) &&
           play_write_result(session);
  }
  if (next.kind != PLAY_TYPE)
    return play_fail(session, _("there is nothing to roll or draw"));
  return typed_dice_read(&session->game, play_state(session), text, &step, session->fault) &&
         add_step(session, &step, true);
}

/* ---- Taking back ---------------------------------------------------------------------------- */

/* How many entries are left after one undo; session->count if there is nothing to take back. */
static size_t undo_target(const play_session *session) {
  if (session->has_result)
    return session->count;
  for (size_t i = session->count; i > session->floor; i--) {
    const play_entry *entry = &session->entries[i - 1];
    if (entry->by_person)
      return i - 1;
    if (entry->step.chance)
      break;
  }
  return session->count;
}

static off_t file_end_at(const play_session *session, size_t count) {
  return count == 0 ? session->file_start : session->entries[count - 1].file_end;
}

bool play_undo(play_session *session) {
  size_t left = undo_target(session);
  if (left == session->count)
    return play_fail(session, _("nothing can be taken back: something new has come out since"));
  if (session->file.fd >= 0 &&
      !saved_file_cut(&session->file, file_end_at(session, left), session->fault))
    return false;
  session->count = left;
  play_begin_bots(session); /* a bot that follows the lines cannot unhear one */
  return true;
}

/* ---- Secrets -------------------------------------------------------------------------------- */

bool play_has_secrets(const play_session *session) {
  return (session->game.variants & MLEM_MISSIONS) &&
         players_people(&session->players, session->game.seats) >= 2;
}

uint8_t play_viewer(const play_session *session, uint8_t viewer, play_next_step next) {
  if (play_has_secrets(session))
    return next.kind == PLAY_PERSON ? next.seat : viewer;
  for (unsigned seat = 0; seat < session->game.seats; seat++)
    if (players_is_person(&session->players, seat))
      return (uint8_t)seat;
  return MLEM_NONE;
}
