// SPDX-License-Identifier: MIT
/* picture.h: the pictures of the rules, drawn as the game draws its table. */
#ifndef MLEM_TERMINAL_PICTURE_H
#define MLEM_TERMINAL_PICTURE_H

#include "../../rules/pictures.h"
#include "../toolkit/canvas.h"

enum { PICTURE_COLUMNS = 66, PICTURE_ROWS = 16 };

/* NULL if memory is short. For canvas_free(). */
canvas *picture_draw(const rules_picture *picture, bool ascii);

#endif
