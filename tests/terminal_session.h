// SPDX-License-Identifier: MIT
/* terminal_session.h: for tests of a game at a terminal: sessions that are played without one. */
#ifndef MLEM_TESTS_SESSION_STEPS_H
#define MLEM_TESTS_SESSION_STEPS_H

#include "../src/terminal/session/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <mlem/builtin.h>

extern mlem_fault fault; /* of the last call that takes one */

play_session *start_session(unsigned seats, uint8_t variants, const char *bots, bool typed);

/* One chance line, or one decision: a person takes the first that is legal. */
void step_session(play_session *session);

void play_to_person(play_session *session);

/* What the file holds must be exactly what the session holds. */
void assert_file_matches(play_session *session);

/* For cmocka_run_group_tests(): a directory of saved games for these tests, in memory where that is
 * possible. Games are on the disk after every line, and a test does not wait for a busy disk. */
int open_saved_games(void **state);
int remove_saved_games(void **state);

#endif
