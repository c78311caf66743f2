// SPDX-License-Identifier: MIT
/* draw_position_picture.h: a small drawing of a position for a page (SVG). */
#ifndef MLEM_REVIEW_DRAW_POSITION_PICTURE_H
#define MLEM_REVIEW_DRAW_POSITION_PICTURE_H

#include <mlem/engine.h>
#include <stdio.h>

/* The track from left to right; above it who is on each planet, moon or in deep space, one dot for
 * each astronaut in the colour of its seat (--seat-0 and so on); the rocket with its crew below. */
void position_picture(const mlem_game *game, const mlem_state *state, FILE *stream);

#endif
