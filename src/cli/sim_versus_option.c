// SPDX-License-Identifier: MIT
/* sim_versus_option.c: reads the words of --versus. */
#include "sim_versus_option.h"

#include <mlem/engine.h>

#include <stdio.h>
#include <string.h>

static bool refuse(mlem_fault fault, const char *word, const char *reason) {
  lang_put(fault, sizeof(mlem_fault), "'--versus %.60s': %s", word, reason);
  return false;
}

/* One "name=value". */
static bool take(char *word, sim_choice *choice, mlem_fault fault) {
  char *equals = strchr(word, '=');
  if (!equals)
    return refuse(fault, word, _("it takes mat=, variants=, house=, bots= or players="));
  const char *value = equals + 1;
  size_t name = (size_t)(equals - word);
  if (*value == '\0')
    return refuse(fault, word, _("the value is missing"));
  if (name == 3 && memcmp(word, "mat", 3) == 0)
    choice->setup.mat = value;
  else if (name == 8 && memcmp(word, "variants", 8) == 0)
    choice->setup.variants = value;
  else if (name == 5 && memcmp(word, "house", 5) == 0)
    choice->setup.house = value;
  else if (name == 4 && memcmp(word, "bots", 4) == 0) {
    choice->bots = value;
    choice->setup.players = 0; /* the new list tells, unless players= does */
  } else if (name != 7 || memcmp(word, "players", 7) != 0)
    return refuse(fault, word, _("it takes mat=, variants=, house=, bots= or players="));
  return true;
}

static bool take_players(const char *word, sim_choice *choice, mlem_fault fault) {
  if (strncmp(word, "players=", 8) != 0)
    return true;
  if (cli_number(word + 8, MLEM_MIN_SEATS, MLEM_MAX_SEATS, &choice->setup.players))
    return true;
  return refuse(fault, word, _("players are 2 to 5"));
}

bool comparison_parse(const char *text, sim_choice *choice, mlem_fault fault) {
  if (strlen(text) >= sizeof choice->words)
    return refuse(fault, text, _("is too long"));
  strcpy(choice->words, text);
  char *rest = choice->words, *word, *words[16];
  size_t count = 0;
  while ((word = strsep(&rest, " ")) && count < sizeof words / sizeof words[0])
    if (*word)
      words[count++] = word;
  if (count == 0)
    return refuse(fault, text, _("it takes mat=, variants=, house=, bots= or players="));
  for (size_t i = 0; i < count; i++)
    if (!take(words[i], choice, fault))
      return false;
  for (size_t i = 0; i < count; i++) /* after the bots, whatever the order */
    if (!take_players(words[i], choice, fault))
      return false;
  return true;
}
