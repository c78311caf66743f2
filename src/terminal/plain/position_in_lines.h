// SPDX-License-Identifier: MIT
/* position_in_lines.h: where a game stands, as plain lines that read well aloud. */
#ifndef MLEM_TERMINAL_POSITION_IN_LINES_H
#define MLEM_TERMINAL_POSITION_IN_LINES_H

#include "../session/session.h"

#include <stdio.h>

/* The rocket, its crew and dice, the tokens, the goals. `seen` is what the viewer may know. */
void narrate_position(FILE *out, const teller *tell, const mlem_state *seen);

/* Every seat's points in parts; at the end also who has won. */
void narrate_scores(FILE *out, const teller *tell, const mlem_state *seen);

/* A choice in a list: its number, the words to type, and what they mean. No end of a line. */
void narrate_choice(FILE *out, const teller *tell, const mlem_state *seen, size_t number,
                    mlem_action action);

/* Who sits on which moon and planet. */
void narrate_map(FILE *out, const teller *tell, const mlem_state *seen);

/* The missions of the viewer. */
void narrate_missions(FILE *out, const teller *tell, const mlem_state *seen);

/* The sentences of entries `from` up to `to`, each behind `prefix`. */
void narrate_story(FILE *out, const play_session *session, uint8_t viewer, size_t from, size_t to,
                   const char *prefix);

/* Whether an answer is "yes" or its beginning, in English or in the language in use. */
bool plain_is_yes(const char *answer);

#endif
