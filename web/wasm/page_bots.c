// SPDX-License-Identifier: MIT
/*
 * page_bots.c: the bots of a page: those that need no process of their own.
 *
 * Stands in for src/bots/parse_bot_descriptions.c, which lists all of them.
 */
#include "../../src/bots/bot_kinds.h"

#include <stdio.h>
#include <string.h>

/* The levels first: a person can choose by them. */
const mlem_bot_kind *const mlem_bot_kinds[] = {
    &mlem_bot_gentle,
    &mlem_bot_steady,
    &mlem_bot_sharp,
    &mlem_bot_merciless,
    &mlem_bot_daredevil,
    &mlem_bot_hermit,
    &mlem_bot_magpie,
    &mlem_bot_ace,
    &mlem_bot_admiral,
    &mlem_bot_captain,
    &mlem_bot_cadet,
    &mlem_bot_random,
    NULL,
};

/* A number of playouts, as in "ace:400"; 0: it is none. */
static uint32_t playouts_of(const char *text, size_t length) {
  uint32_t number = 0;
  if (length > 6)
    return 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9')
      return 0;
    number = number * 10 + (uint32_t)(text[i] - '0');
  }
  return number;
}

bool mlem_bot_spec_parse(const char *text, size_t length, mlem_bot_spec *spec, mlem_fault fault) {
  const char *colon = memchr(text, ':', length);
  size_t name = colon ? (size_t)(colon - text) : length;
  memset(spec, 0, sizeof *spec);
  for (const mlem_bot_kind *const *kind = mlem_bot_kinds; *kind; kind++)
    if (strlen((*kind)->name) == name && memcmp((*kind)->name, text, name) == 0)
      spec->kind = *kind;
  if (colon)
    spec->playouts = playouts_of(colon + 1, length - name - 1);
  if (spec->kind && (!colon || spec->playouts))
    return true;
  snprintf(fault, sizeof(mlem_fault), "%s", _("there is no such bot in a page"));
  return false;
}
