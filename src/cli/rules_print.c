// SPDX-License-Identifier: MIT
/* rules_print.c: `mlem rules`: the rules of the game, in words. */
#include "commands.h"
#include "game_options.h"

#include "../terminal/rulebook/rulebook.h"

#include <stdio.h>
#include <string.h>

enum { NAMES = 160 };

/* A topic, a paragraph ("crash.home"), or the end of a paragraph's name ("navigator"). */
static const rules_paragraph *find_paragraph(const char *word) {
  const rules_paragraph *paragraph = rules_find(word, NULL);
  for (size_t i = 0; !paragraph && i < RULES_TOPICS; i++)
    for (size_t p = 0; !paragraph && p < rules_topics[i]->count; p++) {
      const char *dot = strchr(rules_topics[i]->paragraphs[p].id, '.');
      if (strcmp(dot + 1, word) == 0)
        paragraph = &rules_topics[i]->paragraphs[p];
    }
  return paragraph;
}

static int unknown_topic(const char *word) {
  const char *names[NAMES + 1] = {"all"};
  size_t count = 1;
  for (size_t i = 0; i < RULES_TOPICS; i++) {
    names[count++] = rules_topics[i]->id;
    for (size_t p = 0; p < rules_topics[i]->count && count < NAMES; p++)
      names[count++] = rules_topics[i]->paragraphs[p].id;
  }
  const char *near = cli_nearest(word, names);
  if (near)
    return cli_fail(CLI_USAGE_ERROR, _("there is no topic '%s'; did you mean '%s'?"), word, near);
  return cli_fail(CLI_USAGE_ERROR, _("there is no topic '%s'; 'mlem rules' lists them"), word);
}

static void print_list(const rules_output *o) {
  printf("%s\n\n", _("The rules, by topic:"));
  rules_print_topics(o);
  putchar('\n');
  rules_print_folded(o, 0,
                     _("'mlem rules TOPIC' tells one, 'mlem rules all' all of them; 'mlem learn' "
                       "teaches them by playing."));
}

static void print_all(const rules_output *o) {
  for (size_t i = 0; i < RULES_TOPICS; i++) {
    if (i)
      fputs("\n\n", o->out);
    rules_print_topic(o, rules_topics[i]);
  }
}

static int run(const cli_command *command, int argc, char **argv) {
  bool html = false;
  cli_setup setup = CLI_SETUP_DEFAULTS;
  mlem_mat mat;
  mlem_options game;
  cli_arguments arguments;
  const cli_option options[] = {
      {"html", CLI_FLAG, &html, NULL, N_("write a page to read or to print"), 0, 0},
      {"mat", CLI_TEXT, &setup.mat, "NAME|FILE", N_("tell the figures of this mat (cosmic)"), 0, 0},
      {"house", CLI_TEXT, &setup.house, "LIST",
       N_("say where these house rules apply; 'mlem help house' explains them (none)"), 0, 0},
      {0}};
  int status = cli_parse(command, options, argc, argv, &arguments);
  if (status >= 0 || (status = cli_setup_load(&setup, &mat, &game)) >= 0)
    return status;
  if (arguments.count > 1)
    return cli_fail(CLI_USAGE_ERROR, _("unexpected argument '%s'"), arguments.list[1]);
  rules_output o = rules_output_for(stdout, &mat);
  o.house = game.house;
  const char *word = arguments.count ? arguments.list[0] : NULL;
  const rules_topic *topic = word ? rules_find_topic(word) : NULL;
  const rules_paragraph *paragraph = word && !topic ? find_paragraph(word) : NULL;
  if (word && !topic && !paragraph && strcmp(word, "all") != 0)
    return unknown_topic(word);
  if (html && paragraph)
    rules_find(paragraph->id, &topic);
  if (html)
    rules_print_html(&o, topic);
  else if (topic)
    rules_print_topic(&o, topic);
  else if (paragraph)
    rules_print_paragraph(&o, paragraph);
  else if (word)
    print_all(&o);
  else
    print_list(&o);
  return cli_finish(0);
}

const cli_command command_rules = {
    .name = "rules",
    .arguments = "[TOPIC | all] [--html] [--mat NAME|FILE] [--house LIST]",
    .summary = N_("the rules of the game: a topic, one rule, or all of them"),
    .about = N_("Without TOPIC, lists the topics. TOPIC is one of these, or the name of a single "
                "rule\n"
                "such as 'navigator' or 'crash.save'. With --html, the same as one page that "
                "needs\n"
                "nothing else:\n"
                "\n"
                "  mlem rules --html > rules.html"),
    .run = run,
};
