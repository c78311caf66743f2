// SPDX-License-Identifier: MIT
/* mark.h: marks texts of tables for translation. */
#ifndef MLEM_RULES_MARK_H
#define MLEM_RULES_MARK_H

#define N_(text) text
#define _(text)  (text)

#endif
