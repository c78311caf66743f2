// SPDX-License-Identifier: MIT
/* terminal.c: from a plan to a session, and from a session to the view that fits the terminal. */
#include "terminal.h"

#include "fullscreen/fullscreen.h"
#include "fullscreen/setup_screen.h"
#include "lessons.h"
#include "plain/plain.h"
#include "toolkit/screen.h"

#include "../lang/choose.h"
#include "../words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool terminal_is_fullscreen(terminal_options *looks) {
  const char *terminal = getenv("TERM");
  if (!lang_terminal_is_utf8())
    looks->ascii = true;
  const char *no_color = getenv("NO_COLOR");
  if (no_color && no_color[0])
    looks->mono = true;
  if (looks->plain || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
    return false;
  return terminal && terminal[0] && strcmp(terminal, "dumb") != 0 &&
         strcmp(terminal, "unknown") != 0;
}

static int fail(const char *fault) {
  screen_close();
  fflush(stdout);
  fprintf(stderr, "mlem: play: %s\n", fault);
  return 1;
}

/* Plays a session to its end or until the person leaves; closes it. */
static int run_session(play_session *session, const terminal_options *given) {
  terminal_options looks = *given;
  int status = 0;
  if (!terminal_is_fullscreen(&looks) || !fullscreen_play(session, &looks, &status))
    status = plain_play(session, looks.coach);
  play_session_close(session);
  return status;
}

static void draw_first_leader(game_setup *plan) {
  mlem_random luck = mlem_random_stream(plan->players.seed, UINT64_MAX);
  if (plan->draw_first)
    plan->head.first = (uint8_t)mlem_random_below(&luck, plan->head.seats);
}

int terminal_play(game_setup *plan, const terminal_options *given, bool ask) {
  terminal_options looks = *given;
  char fault[PLAY_FAULT];
  if (ask && terminal_is_fullscreen(&looks)) {
    setup_answer answer = SETUP_START;
    char id[SAVED_ID];
    bool asked = fullscreen_set_up(plan, &looks, &answer, id);
    if (asked && answer == SETUP_LEAVE)
      return 0;
    if (asked && answer == SETUP_RESUME)
      return terminal_resume(id, &looks);
    if (asked && answer == SETUP_LEARN)
      return terminal_learn(plan, &(lesson_choice){.lesson = -1}, &looks);
  }
  draw_first_leader(plan);
  players_name(&plan->players, &plan->head);
  play_session *session = play_session_new(&plan->mat, &plan->head, &plan->players, true, fault);
  return session ? run_session(session, &looks) : fail(fault);
}

int terminal_resume(const char *id, const terminal_options *looks) {
  char fault[PLAY_FAULT];
  play_session *session = play_session_resume(id, fault);
  return session ? run_session(session, looks) : fail(fault);
}

int terminal_play_from(const play_session *session, size_t at, const terminal_options *looks,
                       const game_setup *plan) {
  char fault[PLAY_FAULT];
  mlem_head head = session->head;
  if (play_state_at(session, at)->phase == MLEM_PHASE_OVER)
    return fail(_("the game is over at this point"));
  for (unsigned seat = 0; seat < head.seats; seat++)
    if (plan->head.names[seat][0])
      memcpy(head.names[seat], plan->head.names[seat], MLEM_NAME_TEXT);
  players_name(&plan->players, &head);
  play_session *game = play_session_fork(session, at, &head, &plan->players, fault);
  return game ? run_session(game, looks) : fail(fault);
}

int terminal_replay(play_session *session, size_t at, const terminal_options *given,
                    const game_setup *plan) {
  terminal_options looks = *given;
  int status = 0;
  size_t from_here = SIZE_MAX;
  bool full = terminal_is_fullscreen(&looks);
  if (!full || !fullscreen_replay(session, at == SIZE_MAX ? 0 : at, &looks, &from_here, &status))
    status = plain_replay(session, at);
  if (from_here != SIZE_MAX)
    status = terminal_play_from(session, from_here, &looks, plan);
  play_session_close(session);
  return status;
}
