// SPDX-License-Identifier: MIT
/* find_rule_text.c: the topics in order, finding a paragraph, and the one that explains a decision.
 */
#include "rules.h"

#include "house_rule_texts.h"
#include "rule_topics.h"

#include <mlem/notation.h>

#include <string.h>

const rules_topic *const rules_topics[RULES_TOPICS] = {
    &rules_topic_aim,         &rules_topic_mat,      &rules_topic_setup, &rules_topic_expedition,
    &rules_topic_boarding,    &rules_topic_flying,   &rules_topic_crash, &rules_topic_landing,
    &rules_topic_cats,        &rules_topic_goals,    &rules_topic_end,   &rules_topic_ufo,
    &rules_topic_exploration, &rules_topic_missions,
};

const rules_topic *rules_find_topic(const char *id) {
  for (size_t i = 0; i < RULES_TOPICS; i++)
    if (strcmp(rules_topics[i]->id, id) == 0)
      return rules_topics[i];
  return NULL;
}

const rules_paragraph *rules_find(const char *id, const rules_topic **topic) {
  for (size_t i = 0; i < RULES_TOPICS; i++)
    for (size_t p = 0; p < rules_topics[i]->count; p++)
      if (strcmp(rules_topics[i]->paragraphs[p].id, id) == 0) {
        if (topic)
          *topic = rules_topics[i];
        return &rules_topics[i]->paragraphs[p];
      }
  return NULL;
}

bool rules_shows_picture(const rules_topic *topic, size_t index) {
  const char *picture = topic->paragraphs[index].picture;
  for (size_t i = 0; picture && i < index; i++)
    if (topic->paragraphs[i].picture && strcmp(topic->paragraphs[i].picture, picture) == 0)
      return false;
  return picture != NULL;
}

const char *rules_title(const rules_topic *topic) {
  return _(topic->title);
}

const char *rules_heading(const rules_paragraph *paragraph) {
  return _(paragraph->heading);
}

void rules_text(const rules_paragraph *paragraph, const mlem_mat *mat, char text[RULES_TEXT]) {
  rules_fill(_(paragraph->text), mat, text);
}

const char *rules_ruling_note(void) {
  return _("The rulebooks leave this open; this is how it is settled here.");
}

bool rules_house_note(const rules_paragraph *paragraph, uint8_t house, char text[RULES_TEXT]) {
  if (!paragraph->house)
    return false;
  unsigned rule = (unsigned)__builtin_ctz(paragraph->house);
  if (house & paragraph->house)
    /* Translators: the title of a house rule, and one sentence that says how it is played. */
    lang_put(text, RULES_TEXT, _("House rule “%s” is in play: %s"), rules_house_title(rule),
             rules_house_change(rule));
  else
    lang_put(text, RULES_TEXT, _("The house rule “%s” plays this differently."),
             rules_house_title(rule));
  return true;
}

/* ---- What is to be decided ------------------------------------------------------------------ */

static const char *for_travel(const mlem_game *game, const mlem_state *state) {
  if (state->choices & MLEM_FLY_FACES)
    return "flying.choose";
  return mlem_is_legal(game, state, MLEM_REROLL) ? "crash.reroll" : "crash.save";
}

static const char *for_landing(const mlem_game *game, const mlem_state *state) {
  if (state->seat < game->seats && state->crew[state->seat] == MLEM_NAVIGATOR)
    return state->space == game->deep ? "cats.navigator_back" : "cats.navigator";
  if (state->space == game->deep)
    return "landing.deep";
  return game->mat.spaces[state->space].planet != MLEM_NONE ? "landing.planet" : "landing.moon";
}

const char *rules_for_decision(const mlem_game *game, const mlem_state *state) {
  switch ((mlem_phase)state->phase) {
  case MLEM_PHASE_DEAL:
    return "missions.deal";
  case MLEM_PHASE_RETURN:
    return "missions.return";
  case MLEM_PHASE_EXPLORE:
    return "exploration.setup";
  case MLEM_PHASE_EXPEDITION:
    return "ufo.token";
  case MLEM_PHASE_BOARD:
    return "boarding.choose";
  case MLEM_PHASE_ROLL:
    return "flying.roll";
  case MLEM_PHASE_TRAVEL:
    return for_travel(game, state);
  case MLEM_PHASE_REFILL:
    return "exploration.refill";
  case MLEM_PHASE_LAND:
    return for_landing(game, state);
  case MLEM_PHASE_PARACHUTE:
    return "crash.parachute";
  case MLEM_PHASE_OVER:
    return "end.sum";
  }
  return "aim.turn";
}
