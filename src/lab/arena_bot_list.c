// SPDX-License-Identifier: MIT
/* arena_bot_list.c: who takes part in an arena, as the user names them. */
#include "arena.h"

#include "../lang/lang.h"

#include <stdio.h>
#include <string.h>

static void tell_apart(arena_config *config, arena_bot *bot) {
  unsigned same = 1;
  for (unsigned i = 0; i < config->bot_count; i++)
    same += strncmp(config->bots[i].name, bot->name, strlen(bot->name)) == 0 &&
            (config->bots[i].name[strlen(bot->name)] == '\0' ||
             config->bots[i].name[strlen(bot->name)] == '#');
  size_t length = strlen(bot->name);
  if (same > 1)
    snprintf(bot->name + length, sizeof bot->name - length, "#%u", same);
}

bool arena_parse_bots(arena_config *config, const char *list, mlem_fault fault) {
  config->bot_count = 0;
  for (bool more = true; more;) {
    size_t length = strcspn(list, ",");
    if (config->bot_count == SCHEDULE_MOST_BOTS) {
      lang_put(fault, sizeof(mlem_fault),
               P_("at most %d bot can meet", "at most %d bots can meet", SCHEDULE_MOST_BOTS),
               SCHEDULE_MOST_BOTS);
      return false;
    }
    arena_bot *bot = &config->bots[config->bot_count];
    if (!mlem_bot_spec_parse(list, length, &bot->spec, fault))
      return false;
    snprintf(bot->name, sizeof bot->name - 3, "%.*s", (int)length, list);
    tell_apart(config, bot);
    config->bot_count++;
    more = list[length] == ',';
    list += length + more;
  }
  if (config->bot_count >= 2)
    return true;
  lang_put(fault, sizeof(mlem_fault), "%s", _("name two bots or more, such as 'captain,cadet'"));
  return false;
}
