// SPDX-License-Identifier: MIT
/*
 * page_bots.c: the bots of a page: those that need neither threads nor processes.
 *
 * Stands in for src/bots/bot_names.c, which lists all of them.
 */
#include "../../src/bots/bot_list.h"
#include "../../src/lang/lang.h"

#include <stdio.h>
#include <string.h>

const mlem_bot_kind *const mlem_bot_kinds[] = {
    &mlem_bot_captain,
    &mlem_bot_cadet,
    &mlem_bot_daredevil,
    &mlem_bot_hermit,
    &mlem_bot_magpie,
    &mlem_bot_random,
    NULL,
};

bool mlem_bot_spec_parse(const char *text, size_t length, mlem_bot_spec *spec, mlem_fault fault) {
  memset(spec, 0, sizeof *spec);
  for (const mlem_bot_kind *const *kind = mlem_bot_kinds; *kind; kind++)
    if (strlen((*kind)->name) == length && memcmp((*kind)->name, text, length) == 0)
      spec->kind = *kind;
  if (!spec->kind)
    snprintf(fault, sizeof(mlem_fault), "%s", _("there is no such bot in a page"));
  return spec->kind != NULL;
}
