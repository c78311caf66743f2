// SPDX-License-Identifier: MIT
/* help_lines.c: prints the texts of src/rules about this moment, or about a name. */
#include "help_lines.h"

#include "../../rules/reference_of_table_things.h"
#include "../rulebook/rulebook.h"

#include <string.h>

static rules_output speak(FILE *out, const teller *tell) {
  rules_output o = rules_output_for(out, &tell->game->mat);
  o.house = tell->game->house;
  o.words_only = true;
  return o;
}

/* ---- This moment ---------------------------------------------------------------------------- */

static void print_astronauts(FILE *out) {
  for (unsigned astronaut = 0; astronaut < MLEM_ASTRONAUTS; astronaut++)
    /* Translators: "The navigator: may get off one space away." */
    fprintf(out, _("The %s: %s.\n"), words_the_astronaut(astronaut),
            words_astronaut_effect(astronaut));
}

static void print_tokens(FILE *out, const mlem_game *game, const mlem_state *state) {
  char text[WORDS];
  if (state->phase == MLEM_PHASE_EXPEDITION)
    for (unsigned i = 0; i < game->mat.expedition_count; i++) {
      words_expedition_token(game, i, text);
      fprintf(out, "%s\n", text);
    }
  if (state->phase == MLEM_PHASE_EXPLORE || state->phase == MLEM_PHASE_REFILL)
    for (unsigned i = 0; i < game->mat.exploration_count; i++) {
      words_exploration_token(game, i, text);
      fprintf(out, "%s\n", text);
    }
  if (state->phase == MLEM_PHASE_DEAL || state->phase == MLEM_PHASE_OVER)
    for (unsigned i = 0; (game->variants & MLEM_MISSIONS) && i < game->mat.mission_count; i++) {
      words_mission(game, i, text);
      fprintf(out, "%s\n", text);
    }
}

void help_print(FILE *out, const teller *tell, const mlem_state *state) {
  rules_output o = speak(out, tell);
  const rules_topic *topic;
  const rules_paragraph *paragraph = rules_find(rules_for_decision(tell->game, state), &topic);
  char text[WORDS];
  rules_print_paragraph(&o, paragraph);
  if (state->phase == MLEM_PHASE_BOARD)
    print_astronauts(out);
  print_tokens(out, tell->game, state);
  words_put(
      text, WORDS,
      _("More about this: '? %s'. About a thing: '? navigator', '? 9'; '? names' lists them."),
      topic->id);
  rules_print_folded(&o, 0, text);
}

/* ---- By name -------------------------------------------------------------------------------- */

static void print_entry(const rules_output *o, const reference_entry *entry) {
  char text[REFERENCE_TEXT];
  rules_print_folded(o, 0, entry->title);
  strcpy(text, entry->text);
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
    rules_print_folded(o, 2, line);
}

bool help_print_about(FILE *out, const teller *tell, const mlem_state *state, const char *name) {
  rules_output o = speak(out, tell);
  const rules_topic *topic = rules_find_topic(name);
  const rules_paragraph *paragraph = rules_find(name, NULL);
  reference_thing thing;
  reference_entry entry;
  if (topic)
    rules_print_topic(&o, topic);
  else if (paragraph)
    rules_print_paragraph(&o, paragraph);
  else if (reference_find(tell->game, name, &thing) &&
           reference_look(tell->game, tell->head, state, thing, &entry))
    print_entry(&o, &entry);
  else
    return false;
  return true;
}

void help_print_names(FILE *out, const teller *tell) {
  rules_output o = speak(out, tell);
  char list[4096] = "", name[REFERENCE_NAME];
  size_t used = 0;
  reference_thing thing;
  for (size_t i = 0; i < RULES_TOPICS; i++)
    if (!(rules_topics[i]->variants & ~tell->game->variants))
      used += (size_t)snprintf(list + used, sizeof list - used, used ? ", %s" : "%s",
                               rules_topics[i]->id);
  fprintf(out, "%s\n", _("Topics of the rules:"));
  rules_print_folded(&o, 2, list);
  used = 0;
  for (size_t i = 0; reference_list(tell->game, i, &thing) && used + 40 < sizeof list; i++) {
    reference_name(tell->game, thing, name);
    used += (size_t)snprintf(list + used, sizeof list - used, used ? ", %s" : "%s", name);
  }
  fprintf(out, "%s\n", _("Things on the table:"));
  rules_print_folded(&o, 2, list);
}
