// SPDX-License-Identifier: MIT
/* value.h: the weights of the value network, which says what a position is worth. */
#ifndef MLEM_VALUE_H
#define MLEM_VALUE_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The weights of the value network by which admiral and ace judge: a file of weights as `mlem
 * train` writes it. The library has weights built in; a page attaches them when they are first
 * needed, and until then admiral plays like captain. False: these are no weights for this version;
 * those in use stay. Not while bots think. */
bool mlem_value_attach(const void *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
