// SPDX-License-Identifier: MIT
/* weights_compiled_in.h: the file of weights as it is compiled in (tools/files_to_c.c). Not
 * installed. */
#ifndef MLEM_VALUE_WEIGHTS_COMPILED_IN_H
#define MLEM_VALUE_WEIGHTS_COMPILED_IN_H

#include <stddef.h>

extern const unsigned char value_builtin[];
extern const size_t value_builtin_size;

#endif
