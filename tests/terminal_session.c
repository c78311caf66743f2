// SPDX-License-Identifier: MIT
/* terminal_session.c: see terminal_session.h. */
#include "terminal_session.h"

#include <unistd.h>

mlem_fault fault;

play_session *start_session(unsigned seats, uint8_t variants, const char *bots, bool typed) {
  mlem_fault reason;
  mlem_head head = {.seats = (uint8_t)seats, .variants = variants};
  play_players players = {.seed = 7, .typed = typed};
  assert_true(players_fill(&players, seats, bots, -1, reason));
  players_name(&players, &head);
  play_session *session = play_session_new(mlem_mat_find("standard"), &head, &players, true, fault);
  assert_non_null(session);
  return session;
}

void step_session(play_session *session) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  play_next_step next = play_next(session);
  if (next.kind == PLAY_DRAW)
    assert_true(play_draw(session));
  else if (next.kind == PLAY_BOT)
    assert_true(play_bot(session));
  else {
    assert_int_equal(next.kind, PLAY_PERSON);
    assert_true(mlem_legal_actions(session->game, play_state(session), actions) > 0);
    assert_true(play_decide(session, actions[0]));
  }
}

void play_to_person(play_session *session) {
  while (play_next(session).kind != PLAY_PERSON && play_next(session).kind != PLAY_OVER)
    step_session(session);
}

void assert_file_matches(play_session *session) {
  char *name = strdup(session->file.id);
  size_t count = play_count(session);
  mlem_state state = *play_state(session);
  play_session *seen = saved_game_load(name, fault);
  assert_non_null(seen);
  assert_int_equal(play_count(seen), count);
  assert_memory_equal(play_state(seen), &state, sizeof state);
  play_session_close(seen);
  free(name);
}

static char directory[40];

int open_saved_games(void **state) {
  (void)state;
  snprintf(directory, sizeof directory, "%s/mlem-play-XXXXXX",
           access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
  return mkdtemp(directory) ? setenv("XDG_STATE_HOME", directory, 1) : 1;
}

int remove_saved_games(void **state) {
  (void)state;
  char command[64];
  snprintf(command, sizeof command, "rm -rf '%s'", directory);
  return system(command);
}
