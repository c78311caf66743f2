// SPDX-License-Identifier: MIT
/* draw_position_picture.h: a small drawing of a position for a page (SVG). */
#ifndef MLEM_REVIEW_DRAW_POSITION_PICTURE_H
#define MLEM_REVIEW_DRAW_POSITION_PICTURE_H

#include <mlem/engine.h>
#include <stdio.h>

enum { POSITION_WORDS = 96 };

/* Where the rocket stands, in a sentence. */
void position_words(const mlem_state *state, char text[POSITION_WORDS]);

/* The track in rows; above each space its points and one dot for each astronaut that got off there,
 * in the colour of its seat (--seat-0 and so on); the rocket with its crew below. */
void position_picture(const mlem_game *game, const mlem_state *state, FILE *stream);

#endif
