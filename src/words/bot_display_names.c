// SPDX-License-Identifier: MIT
/* bot_display_names.c: what people read for a kind of bot, and the names of the cats that bots are.
 */
#include "bot_display_names.h"

#include <string.h>

static const struct {
  const char *name, *title;
} kinds[] = {
    {"random", NC_("16 columns", "random")},
    {"cadet", NC_("16 columns", "cadet")},
    {"captain", NC_("16 columns", "captain")},
    {"admiral", NC_("16 columns", "admiral")},
    {"ace", NC_("16 columns", "ace")},
    {"gentle", NC_("16 columns", "gentle")},
    {"steady", NC_("16 columns", "steady")},
    {"sharp", NC_("16 columns", "sharp")},
    {"merciless", NC_("16 columns", "merciless")},
    {"daredevil", NC_("16 columns", "daredevil")},
    {"hermit", NC_("16 columns", "hermit")},
    {"magpie", NC_("16 columns", "magpie")},
};

void bot_kind_title(const char *bot, char text[WORDS]) {
  size_t length = strcspn(bot, ":");
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    if (strlen(kinds[i].name) == length && memcmp(kinds[i].name, bot, length) == 0) {
      words_put(text, WORDS, "%s%s", lang_entry(kinds[i].title), bot + length);
      return;
    }
  words_put(text, WORDS, "%s", bot); /* an outside program */
}

static bool is_taken(const mlem_head *head, const char *name) {
  for (unsigned seat = 0; seat < head->seats; seat++)
    if (strcmp(head->names[seat], name) == 0)
      return true;
  return false;
}

const char *bot_cat_name(const mlem_head *head) {
  static const char *const cats[] = {"Biscuit", "Mittens",  "Tuna",   "Ziggy", "Waffles",
                                     "Nimbus",  "Socks",    "Oreo",   "Gizmo", "Hazel",
                                     "Clover",  "Pancakes", "Domino", "Figaro"};
  size_t next = 0;
  while (next + 1 < sizeof cats / sizeof cats[0] && is_taken(head, cats[next]))
    next++;
  return cats[next];
}
