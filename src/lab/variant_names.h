// SPDX-License-Identifier: MIT
/* variant_names.h: the variants of a run, as the reports tell them to people. */
#ifndef MLEM_LAB_VARIANT_NAMES_H
#define MLEM_LAB_VARIANT_NAMES_H

#include <stdint.h>

enum { VARIANTS_TEXT = 96 };

/* "no variants", "UFO, missions", into `text` (room for VARIANTS_TEXT); returns it. */
char *variants_text(uint8_t variants, char *text);

#endif
