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

bool play_full_screen(play_looks *looks) {
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
static int run_session(play_session *session, const play_looks *given) {
  play_looks looks = *given;
  int status = 0;
  if (!play_full_screen(&looks) || !tui_play(session, &looks, &status))
    status = plain_play(session, looks.coach);
  play_session_close(session);
  return status;
}

static void draw_first_leader(play_plan *plan) {
  mlem_random luck = mlem_random_stream(plan->cast.seed, UINT64_MAX);
  if (plan->draw_first)
    plan->head.first = (uint8_t)mlem_random_below(&luck, plan->head.seats);
}

int play_start(play_plan *plan, const play_looks *given, bool ask) {
  play_looks looks = *given;
  char fault[PLAY_FAULT];
  if (ask && play_full_screen(&looks)) {
    setup_answer answer = SETUP_START;
    char id[PLAY_ID];
    bool asked = tui_set_up(plan, &looks, &answer, id);
    if (asked && answer == SETUP_LEAVE)
      return 0;
    if (asked && answer == SETUP_RESUME)
      return play_resume(id, &looks);
    if (asked && answer == SETUP_LEARN)
      return play_learn(plan, &(learn_wish){.lesson = -1}, &looks);
  }
  draw_first_leader(plan);
  play_cast_name(&plan->cast, &plan->head);
  play_session *session = play_session_new(&plan->mat, &plan->head, &plan->cast, true, fault);
  return session ? run_session(session, &looks) : fail(fault);
}

int play_resume(const char *id, const play_looks *looks) {
  char fault[PLAY_FAULT];
  play_session *session = play_session_resume(id, fault);
  return session ? run_session(session, looks) : fail(fault);
}

int play_from_here(const play_session *session, size_t at, const play_looks *looks,
                   const play_plan *plan) {
  char fault[PLAY_FAULT];
  mlem_head head = session->head;
  if (play_state_at(session, at)->phase == MLEM_PHASE_OVER)
    return fail(_("the game is over at this point"));
  for (unsigned seat = 0; seat < head.seats; seat++)
    if (plan->head.names[seat][0])
      memcpy(head.names[seat], plan->head.names[seat], MLEM_NAME_TEXT);
  play_cast_name(&plan->cast, &head);
  play_session *game = play_session_fork(session, at, &head, &plan->cast, fault);
  return game ? run_session(game, looks) : fail(fault);
}

int play_replay(play_session *session, size_t at, const play_looks *given, const play_plan *plan) {
  play_looks looks = *given;
  int status = 0;
  size_t from_here = SIZE_MAX;
  bool full = play_full_screen(&looks);
  if (!full || !tui_replay(session, at == SIZE_MAX ? 0 : at, &looks, &from_here, &status))
    status = plain_replay(session, at);
  if (from_here != SIZE_MAX)
    status = play_from_here(session, from_here, &looks, plan);
  play_session_close(session);
  return status;
}
