// SPDX-License-Identifier: MIT
/*
 * fault.h: why a call failed, as a sentence for people.
 *
 *   mlem_fault fault;
 *   if (!mlem_bot_spec_parse(text, strlen(text), &spec, fault))
 *     fprintf(stderr, "%s\n", fault);
 *
 * Every call that explains a failure takes one. Read it only after a failure. An array and
 * not a struct, so that it is a string as it stands and `char fault[MLEM_FAULT_TEXT]` fits too; the
 * compiler still knows its size and warns of a smaller one.
 */
#ifndef MLEM_FAULT_H
#define MLEM_FAULT_H

enum { MLEM_FAULT_TEXT = 1024 }; /* with the final NUL; longer sentences are cut */

typedef char mlem_fault[MLEM_FAULT_TEXT];

#endif
