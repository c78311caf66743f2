// SPDX-License-Identifier: MIT
/* text.h: small pieces of text that several reports share. */
#ifndef MLEM_SIM_TEXT_H
#define MLEM_SIM_TEXT_H

#include "../lang/lang.h"

#include <mlem/engine.h>

enum { TEXT_VARIANTS = 96 };

/* "no variants", "UFO, missions", for people, into `text` (room for TEXT_VARIANTS); returns it. */
char *text_variants(uint8_t variants, char *text);

#endif
