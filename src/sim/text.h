// SPDX-License-Identifier: MIT
/* text.h: small pieces of text that several reports share. */
#ifndef MLEM_SIM_TEXT_H
#define MLEM_SIM_TEXT_H

#include <mlem/engine.h>

#include <stdint.h>

enum { TEXT_NUMBER = 32, TEXT_VARIANTS = 40 };

/* "1,234,567" into `text` (room for TEXT_NUMBER); returns it. */
char *text_number(uint64_t number, char *text);

/* "no variants", "ufo, missions" into `text` (room for TEXT_VARIANTS); returns it. */
char *text_variants(uint8_t variants, char *text);

#endif
