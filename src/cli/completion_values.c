// SPDX-License-Identifier: MIT
/* completion_values.c: `mlem --values WORD`: what may follow a word of the command line, one a
 * line; for the completions of shells. */
#include "completion_values.h"

#include "../rules/rules.h"
#include "../terminal/session/session.h"
#include "../tutorial/tutorial.h"

#include <mlem/mlem.h>

#include <stdio.h>
#include <string.h>

static void print_bots(void) {
  for (const mlem_bot_kind *const *kind = mlem_bot_kinds; *kind; kind++)
    puts((*kind)->name);
}

static void print_mats(void) {
  for (size_t i = 0; i < mlem_mat_builtin_count(); i++)
    puts(mlem_mat_builtin_at(i)->name);
}

static void print_house_rules(void) {
  char name[MLEM_HOUSE_TEXT];
  puts("none");
  for (unsigned i = 0; i < MLEM_HOUSE_RULES; i++) {
    mlem_house_text((uint8_t)(1u << i), ' ', name);
    puts(name);
  }
}

static void print_topics(void) {
  puts("all");
  for (size_t i = 0; i < RULES_TOPICS; i++)
    puts(rules_topics[i]->id);
}

static void print_lessons(void) {
  for (size_t i = 0; i < TUTORIAL_LESSONS; i++)
    puts(tutorial_lessons[i]->id);
}

static void print_games(void) {
  mlem_fault fault;
  saved_games games;
  if (!saved_games_list(&games, fault))
    return;
  for (size_t i = 0; i < games.count; i++)
    puts(games.list[i].id);
  saved_games_free(&games);
}

typedef struct values {
  const char *word;    /* an option, or a command whose argument is completed */
  void (*print)(void); /* or: */
  const char *list;    /* one a line */
} values;

static const values all[] = {
    {"--bots", print_bots, NULL},
    {"--mat", print_mats, NULL},
    {"--house", print_house_rules, NULL},
    {"--resume", print_games, NULL},
    {"--delete", print_games, NULL},
    {"--change", NULL, "all\nfaces\nburns\nmoons\nplanets\ndeep\ngoals\nfailures"},
    {"--variants", NULL, "none\nall\nufo\nexploration\nmissions"},
    {"--pace", NULL, "slow\nnormal\nfast\nnone"},
    {"rules", print_topics, NULL},
    {"learn", print_lessons, NULL},
    {"replay", print_games, NULL},
    {"mat", NULL, "list\nshow\ncheck"},
    {"admin", NULL,
     "tables\nshow\nclose\ndelete\nclear-chat\nban\nunban\nmute\nunmute\nreserve\nfree\n"
     "restrictions\nboard\nexport\nerase\ninvite\nlog"},
    {"db", NULL, "backup\nrestore\nexport\nimport\ncopy"},
};

void cli_print_values(const char *word) {
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
    if (strcmp(all[i].word, word) == 0) {
      if (all[i].print)
        all[i].print();
      else
        puts(all[i].list);
    }
}
