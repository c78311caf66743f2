// SPDX-License-Identifier: MIT
/* run_game.c: from a setup to a session, and from a session to the view that fits the terminal. */
#include "terminal.h"

#include "fullscreen/fullscreen.h"
#include "plain/plain.h"
#include "toolkit/toolkit.h"

#include "../lang/choose_language.h"
#include "../words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool terminal_is_fullscreen(terminal_options *options) {
  const char *terminal = getenv("TERM");
  if (!lang_terminal_is_utf8())
    options->ascii = true;
  const char *no_color = getenv("NO_COLOR");
  if (no_color && no_color[0])
    options->mono = true;
  if (options->plain || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
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

/* Plays a session, and rematches as long as they are wanted. Closes them. */
static int run_session(play_session *session, const terminal_options *wanted) {
  terminal_options options = *wanted;
  mlem_fault fault;
  int status = 0;
  while (session) {
    bool again = false;
    bool full =
        terminal_is_fullscreen(&options) && fullscreen_play(session, &options, &again, &status);
    if (!full)
      status = plain_play(session, options.coach);
    if (!again) {
      plain_say_goodbye(session, full);
      again = !full && status == 0 && plain_wants_rematch(session);
    }
    play_session *next = again ? play_session_rematch(session, fault) : NULL;
    if (again && !next)
      status = fail(fault);
    play_session_close(session);
    session = next;
  }
  return status;
}

int terminal_play(game_setup *setup, const terminal_options *wanted, bool ask) {
  terminal_options options = *wanted;
  mlem_fault fault;
  if (ask && terminal_is_fullscreen(&options)) {
    setup_answer answer = SETUP_START;
    char id[SAVED_ID];
    bool asked = fullscreen_set_up(setup, &options, &answer, id);
    if (asked && answer == SETUP_LEAVE)
      return 0;
    if (asked && answer == SETUP_RESUME)
      return terminal_resume(id, &options);
    if (asked && answer == SETUP_LEARN)
      return terminal_learn(setup, &(lesson_choice){.lesson = -1}, &options);
  }
  if (setup->draw_first)
    setup->head.first = players_draw_first(setup->players.seed, setup->head.seats);
  players_name(&setup->players, &setup->head);
  play_session *session = play_session_new(&setup->mat, &setup->head, &setup->players, true, fault);
  return session ? run_session(session, &options) : fail(fault);
}

int terminal_resume(const char *id, const terminal_options *options) {
  mlem_fault fault;
  play_session *session = play_session_resume(id, fault);
  return session ? run_session(session, options) : fail(fault);
}

int terminal_play_from(const play_session *session, size_t at, const terminal_options *options,
                       const game_setup *setup) {
  mlem_fault fault;
  mlem_head head = session->head;
  if (play_state_at(session, at)->phase == MLEM_PHASE_OVER)
    return fail(_("the game is over at this point"));
  for (unsigned seat = 0; seat < head.seats; seat++)
    if (setup->head.names[seat][0])
      memcpy(head.names[seat], setup->head.names[seat], MLEM_NAME_TEXT);
  players_name(&setup->players, &head);
  play_session *game = play_session_fork(session, at, &head, &setup->players, fault);
  return game ? run_session(game, options) : fail(fault);
}

int terminal_replay(play_session *session, size_t at, const terminal_options *wanted,
                    const game_setup *setup) {
  terminal_options options = *wanted;
  int status = 0;
  size_t from_here = SIZE_MAX;
  bool full = terminal_is_fullscreen(&options);
  if (!full || !fullscreen_replay(session, at == SIZE_MAX ? 0 : at, &options, &from_here, &status))
    status = plain_replay(session, at);
  if (from_here != SIZE_MAX)
    status = terminal_play_from(session, from_here, &options, setup);
  play_session_close(session);
  return status;
}
