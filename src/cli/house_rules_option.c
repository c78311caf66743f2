// SPDX-License-Identifier: MIT
/* house_rules_option.c: reads `--house LIST`. */
#include "house_rules_option.h"

#include "option_parser.h"

#include <mlem/notation.h>

#include <stdio.h>
#include <string.h>

static int unknown_rule(const char *text, size_t length) {
  const char *names[MLEM_HOUSE_RULES + 1] = {0};
  char word[64];
  for (unsigned rule = 0; rule < MLEM_HOUSE_RULES; rule++)
    names[rule] = mlem_house_name(rule);
  snprintf(word, sizeof word, "%.*s", (int)length, text);
  const char *near = cli_nearest(word, names);
  if (near)
    return cli_fail(CLI_USAGE_ERROR, _("no house rule is called '%s'; did you mean '%s'?"), word,
                    near);
  return cli_fail(CLI_USAGE_ERROR, _("no house rule is called '%s'; 'mlem help house' lists them"),
                  word);
}

int cli_read_house(const char *text, uint8_t *house) {
  unsigned mask = 0;
  if (strcmp(text, "none") == 0 || strcmp(text, "all") == 0) {
    *house = text[0] == 'n' ? 0 : MLEM_ALL_HOUSE_RULES;
    return -1;
  }
  for (;;) {
    size_t length = strcspn(text, ",");
    int rule = mlem_house_find(text, length);
    if (rule < 0)
      return unknown_rule(text, length);
    mask |= 1u << rule;
    if (!text[length])
      break;
    text += length + 1;
  }
  *house = (uint8_t)mask;
  return -1;
}
