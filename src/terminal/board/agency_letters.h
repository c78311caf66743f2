// SPDX-License-Identifier: MIT
/* agency_letters.h: one letter for each agency, beside its colour, wherever a cat is drawn. */
#ifndef MLEM_TERMINAL_AGENCY_LETTERS_H
#define MLEM_TERMINAL_AGENCY_LETTERS_H

#include <mlem/notation.h>

/* From the names, all different, never A: that is a face of the dice. */
void agency_letters(const mlem_head *head, char letters[MLEM_MAX_SEATS]);

/* The face of a cat by what it can do; five columns of ASCII. */
const char *cat_face(unsigned astronaut);

#endif
