// SPDX-License-Identifier: MIT
/* variants.h: the variants of a run, as the reports tell them to people. */
#ifndef MLEM_SIM_VARIANTS_H
#define MLEM_SIM_VARIANTS_H

#include <stdint.h>

enum { VARIANTS_TEXT = 96 };

/* "no variants", "UFO, missions", into `text` (room for VARIANTS_TEXT); returns it. */
char *variants_text(uint8_t variants, char *text);

#endif
