// SPDX-License-Identifier: MIT
/* page_mats.h: all mats that a page knows: the built-in ones and those that were added. */
#ifndef PAGE_MATS_H
#define PAGE_MATS_H

#include <mlem/builtin.h>

const mlem_mat *page_mat_find(const char *name); /* or NULL */
const mlem_mat *own_mat_at(size_t index);        /* those that were added; NULL after the last */
void own_mat_add(const mlem_mat *mat);           /* in the place of one of the same name */

#endif
