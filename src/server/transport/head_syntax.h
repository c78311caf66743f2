// SPDX-License-Identifier: MIT
/* head_syntax.h: whether the head of a request is one that every reader reads in the same way. */
#ifndef MLEM_SERVER_HEAD_SYNTAX_H
#define MLEM_SERVER_HEAD_SYNTAX_H

#include <stddef.h>

typedef enum head_syntax {
  HEAD_SOUND,
  HEAD_PART, /* good so far; its end is not here yet */
  HEAD_BAD,
} head_syntax;

/* Bytes from the beginning of a head on; `length` becomes that of a sound one. */
head_syntax head_check(const char *bytes, size_t count, size_t *length);

#endif
