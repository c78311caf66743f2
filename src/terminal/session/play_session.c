// SPDX-License-Identifier: MIT
/* play_session.c: says what comes next in a game, makes it happen, saves it, and takes it back. */
#include "play_session_steps.h"

#include "../../lang/lang.h"
#include "parse_typed_dice.h"

bool play_fail(play_session *session, const char *reason) {
  lang_put(session->fault, sizeof session->fault, "%s", reason);
  return false;
}

/* ---- What has happened ---------------------------------------------------------------------- */

size_t play_count(const play_session *session) {
  return session->log.step_count;
}

uint32_t play_line_of(const play_session *session, size_t index) {
  return session->log.steps[index].line + 1;
}

bool play_steps_before_line(const play_session *session, uint64_t line, size_t *count) {
  size_t steps = 0;
  if (line < 1 || line > session->log.line_count)
    return false;
  while (steps < play_count(session) && play_line_of(session, steps) < line)
    steps++;
  *count = steps;
  return true;
}

const mlem_step *play_step(const play_session *session, size_t index) {
  return &session->log.steps[index].step;
}

const mlem_state *play_state_at(const play_session *session, size_t count) {
  return game_log_state_at(&session->log, (uint32_t)count);
}

const mlem_state *play_state(const play_session *session) {
  return game_log_state(&session->log);
}

void play_events(const play_session *session, size_t index, mlem_events *events) {
  game_log_events(&session->log, (uint32_t)index, events);
}

bool play_has_result(const play_session *session) {
  return session->log.reader.stage == MLEM_STAGE_DONE;
}

teller play_teller(const play_session *session, uint8_t viewer) {
  return (teller){session->game, &session->head, viewer};
}

/* ---- What comes next ------------------------------------------------------------------------ */

static uint8_t unrevealed_seat(const play_session *session) {
  const mlem_state *state = play_state(session);
  if (session->game->variants & MLEM_MISSIONS)
    for (unsigned seat = 0; seat < session->game->seats; seat++)
      if (state->missions[seat][0] == MLEM_NONE)
        return (uint8_t)seat;
  return MLEM_NONE;
}

play_next_step play_next(const play_session *session) {
  const mlem_state *state = play_state(session);
  int turn = mlem_turn(state);
  if (turn == MLEM_OVER) {
    uint8_t hidden = play_has_result(session) ? MLEM_NONE : unrevealed_seat(session);
    return (play_next_step){hidden == MLEM_NONE ? PLAY_OVER : PLAY_REVEAL, hidden};
  }
  if (turn == MLEM_CHANCE)
    return (play_next_step){session->players.typed ? PLAY_TYPE : PLAY_DRAW,
                            state->phase == MLEM_PHASE_DEAL ? state->seat : MLEM_NONE};
  bool person = players_is_person(&session->players, (unsigned)turn);
  return (play_next_step){person ? PLAY_PERSON : PLAY_BOT, (uint8_t)turn};
}

/* ---- Making it happen ----------------------------------------------------------------------- */

/* Saves the lines that are not in the file yet; if that fails, takes them back. */
static bool keep(play_session *session, uint32_t lines_before) {
  game_log *log = &session->log;
  uint32_t saved = game_log_size(log, lines_before);
  if (session->file.fd >= 0 && !saved_file_append(&session->file, log->text + saved,
                                                  log->text_length - saved, session->fault)) {
    game_log_cut(log, lines_before);
    return false;
  }
  play_tell_bots(session, lines_before);
  return true;
}

/* All result lines at once: a record has all of them or none. */
bool play_write_result(play_session *session) {
  uint32_t before = session->log.line_count;
  if (play_has_result(session) || play_next(session).kind != PLAY_OVER)
    return true;
  if (!game_log_results(&session->log))
    return play_fail(session, session->log.reader.fault);
  return keep(session, before);
}

/* The log has grown by a step, or says why it has not. */
static bool finish_step(play_session *session, bool grown) {
  if (!grown)
    return play_fail(session, session->log.reader.fault);
  return keep(session, session->log.line_count - 1) && play_write_result(session);
}

/* The daily flight has the luck of its day. */
static bool draw_daily(play_session *session) {
  play_luck luck;
  game_dealer dealer;
  return play_daily_dealer(session, &luck, &dealer) &&
         finish_step(session, game_log_draw(&session->log, dealer));
}

bool play_draw(play_session *session) {
  game_luck luck = {&session->dealer, game_luck_at(session->players.seed, play_count(session))};
  if (play_next(session).kind != PLAY_DRAW)
    return play_fail(session, _("there is nothing to roll or draw"));
  if (session->players.daily[0])
    return draw_daily(session);
  return finish_step(session, game_log_draw(&session->log, game_fast_dealer(&luck)));
}

/* The bot that is to decide, and what it may know. */
static mlem_bot *prepare_bot(play_session *session, uint8_t seat, mlem_state *seen) {
  mlem_bot *bot = &session->bots[seat];
  /* Like luck: the same choice, whether the game was interrupted or not. */
  bot->random = game_choices_at(session->players.seed, play_count(session));
  mlem_observe(session->game, play_state(session), seat, seen);
  return bot;
}

bool play_bot_thinks(play_session *session, int milliseconds) {
  play_next_step next = play_next(session);
  mlem_state seen;
  if (next.kind != PLAY_BOT)
    return false;
  if (!session->thinking) {
    mlem_bot *bot = prepare_bot(session, next.seat, &seen);
    session->thinking = bot_thread_start(bot, &seen);
  }
  /* Without a thread, play_bot() decides at once. */
  return session->thinking && !bot_thread_wait(session->thinking, milliseconds);
}

bool play_bot(play_session *session) {
  play_next_step next = play_next(session);
  mlem_action action;
  mlem_state seen;
  if (next.kind != PLAY_BOT)
    return play_fail(session, _("no bot is to decide"));
  if (session->thinking) {
    action = bot_thread_finish(session->thinking);
    session->thinking = NULL;
  } else {
    mlem_bot *bot = prepare_bot(session, next.seat, &seen);
    action = mlem_bot_choose(bot, &seen);
  }
  return finish_step(session, game_log_decide(&session->log, action));
}

bool play_decide(play_session *session, mlem_action action) {
  if (play_next(session).kind != PLAY_PERSON)
    return play_fail(session, _("no person is to decide"));
  return finish_step(session, game_log_decide(&session->log, action));
}

bool play_type(play_session *session, const char *text) {
  play_next_step next = play_next(session);
  mlem_step step;
  uint8_t kept[MLEM_KEPT_MISSIONS];
  if (next.kind == PLAY_REVEAL)
    return typed_missions_read(session->game, play_state(session), next.seat, text, kept,
                               session->fault) &&
           game_log_reveal(&session->log, next.seat, kept) && play_write_result(session);
  if (next.kind != PLAY_TYPE)
    return play_fail(session, _("there is nothing to roll or draw"));
  return typed_dice_read(session->game, play_state(session), text, &step, session->fault) &&
         finish_step(session, game_log_step(&session->log, &step));
}

/* ---- Taking back ---------------------------------------------------------------------------- */

/* A person decided, or typed what came. */
static bool by_person(const play_session *session, size_t index) {
  const mlem_step *step = play_step(session, index);
  return step->chance ? session->players.typed : players_is_person(&session->players, step->seat);
}

/* How many steps are left after one undo; all of them if there is nothing to take back. */
static size_t undo_target(const play_session *session) {
  size_t count = play_count(session);
  if (play_has_result(session))
    return count;
  for (size_t i = count; i > session->floor; i--) {
    if (by_person(session, i - 1))
      return i - 1;
    if (play_step(session, i - 1)->chance)
      break;
  }
  return count;
}

bool play_undo(play_session *session) {
  game_log *log = &session->log;
  size_t left = undo_target(session);
  if (left == play_count(session))
    return play_fail(session, _("nothing can be taken back: something new has come out since"));
  uint32_t lines = log->steps[left].line;
  if (session->file.fd >= 0 &&
      !saved_file_cut(&session->file, (off_t)game_log_size(log, lines), session->fault))
    return false;
  game_log_cut(log, lines);
  play_begin_bots(session); /* a bot that follows the lines cannot take one back */
  return true;
}

/* ---- Secrets -------------------------------------------------------------------------------- */

bool play_has_secrets(const play_session *session) {
  return (session->game->variants & MLEM_MISSIONS) &&
         players_people(&session->players, session->game->seats) >= 2;
}

uint8_t play_viewer(const play_session *session, uint8_t viewer, play_next_step next) {
  if (play_has_secrets(session))
    return next.kind == PLAY_PERSON ? next.seat : viewer;
  for (unsigned seat = 0; seat < session->game->seats; seat++)
    if (players_is_person(&session->players, seat))
      return (uint8_t)seat;
  return MLEM_NONE;
}
