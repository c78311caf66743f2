// SPDX-License-Identifier: MIT
/* replay_lines.c: a record told as a story. */
#include "plain.h"

#include "position_in_lines.h"

#include <stdint.h>

int plain_replay(const play_session *session, size_t at) {
  size_t end = at < play_count(session) ? at : play_count(session);
  char prefix[32];
  if (session->other_mat) {
    printf(_("The record was played on another mat of the name '%s'."), session->head.mat);
    fputs("\n\n", stdout);
  }
  for (size_t i = 0; i < end; i++) {
    snprintf(prefix, sizeof prefix, "%4zu  ", i + 1);
    narrate_story(stdout, session, MLEM_NONE, i, i + 1, prefix);
  }
  teller tell = play_teller(session, MLEM_NONE);
  putchar('\n');
  const mlem_state *state = play_state_at(session, end);
  if (state->phase != MLEM_PHASE_OVER)
    narrate_position(stdout, &tell, state);
  narrate_scores(stdout, &tell, state);
  if (end < play_count(session)) {
    printf(_("Next: line %u of the record."), play_line_of(session, end));
    putchar('\n');
  }
  return 0;
}
