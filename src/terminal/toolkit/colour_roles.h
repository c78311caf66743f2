// SPDX-License-Identifier: MIT
/* colour_roles.h: how each colour looks, for the files of the toolkit. */
#ifndef MLEM_TERMINAL_COLOUR_ROLES_H
#define MLEM_TERMINAL_COLOUR_ROLES_H

#include "toolkit.h"

enum { LOOK_BOLD = 1, LOOK_DIM = 2, LOOK_REVERSE = 4, LOOK_UNDERLINE = 8 };

/* Foreground and background (-1: the terminal's own) for 256 and for 8 colours, and what else makes
 * the role visible. The attributes alone are enough where there are no colours. */
typedef struct colour_look {
  short fore, back;         /* of 256 */
  short few_fore, few_back; /* of 8 */
  uint8_t with;             /* LOOK_ bits with colours */
  uint8_t without;          /* without */
} colour_look;

const colour_look *colour_look_of(colour which);

/* The look with 256 colours: as numbers of an escape sequence, or as CSS. */
enum { COLOUR_CODES = 64, COLOUR_CSS = 128 };
void colour_codes(colour which, char codes[COLOUR_CODES]);
void colour_css(colour which, char css[COLOUR_CSS]);

#endif
