// SPDX-License-Identifier: MIT
/* describe_variants.h: the variants and house rules of a run, as the reports tell them to people.
 */
#ifndef MLEM_LAB_DESCRIBE_VARIANTS_H
#define MLEM_LAB_DESCRIBE_VARIANTS_H

#include <mlem/engine.h>

enum { VARIANTS_TEXT = 256 };

/* "no variants", "UFO, missions", "UFO, house rules: pile-ends", into `text` (room for
 * VARIANTS_TEXT); returns it. */
char *variants_text(const mlem_options *options, char *text);

#endif
