// SPDX-License-Identifier: MIT
/* event_sentences.c: the story: one sentence for each thing that happens. */
#include "words.h"

#include "../mat/translated_names.h"

#include <string.h>

static const char *name_of(const teller *tell, uint8_t seat) {
  return seat < tell->game->seats ? tell->head->names[seat] : "";
}

/* ---- Set-up and takeoff --------------------------------------------------------------------- */

/* A hand is told card by card to its owner, and as one sentence to the others. */
static bool say_dealt(const teller *tell, const mlem_events *events, size_t index, char *text) {
  const mlem_event *e = &events->list[index];
  char mission[WORDS];
  if (e->seat == tell->viewer && e->index != MLEM_NONE) {
    words_mission_aim(tell->game, e->index, mission);
    words_put(text, WORDS, _("%s is dealt %s."), name_of(tell, e->seat), mission);
    return true;
  }
  words_put(text, WORDS, _("%s is dealt four missions."), name_of(tell, e->seat));
  return index == 0;
}

static bool say_returned(const teller *tell, const mlem_event *e, char *text) {
  char mission[WORDS];
  if (e->seat != tell->viewer || e->index == MLEM_NONE) {
    words_put(text, WORDS, _("%s gives one mission back."), name_of(tell, e->seat));
    return true;
  }
  words_mission_aim(tell->game, e->index, mission);
  words_put(text, WORDS, _("%s gives back %s."), name_of(tell, e->seat), mission);
  return true;
}

static bool say_laid(const teller *tell, const mlem_event *e, char *text) {
  const mlem_exploration_token *token = &tell->game->mat.explorations[e->index];
  switch ((mlem_effect)token->effect) {
  case MLEM_EFFECT_POINTS:
    words_put(text, WORDS,
              P_("A find worth %u point waits on space %u.",
                 "A find worth %u points waits on space %u.", token->points),
              token->points, e->to);
    return true;
  case MLEM_EFFECT_DIE:
    words_put(text, WORDS, _("A spare die floats by on space %u."), e->to);
    return true;
  case MLEM_EFFECT_TUNNEL:
    words_put(text, WORDS, _("A tunnel opens on space %u."), e->to);
    return true;
  }
  return false;
}

static bool say_ufo_moved(const teller *tell, const mlem_event *e, char *text) {
  if (e->from == tell->game->deep)
    words_put(text, WORDS, _("The UFO comes out of deep space, to space %u."), e->to);
  else
    words_put(text, WORDS, _("The UFO drifts from space %u to %u."), e->from, e->to);
  return true;
}

static bool say_takeoff(const teller *tell, const mlem_event *e, char *text) {
  if (e->to)
    words_put(text, WORDS, _("Takeoff from space %u, by satellite! %s commands."), e->to,
              name_of(tell, e->seat));
  else
    words_put(text, WORDS, _("Takeoff! %s commands."), name_of(tell, e->seat));
  return true;
}

/* ---- Travel --------------------------------------------------------------------------------- */

static bool say_rolled(const teller *tell, const mlem_step *step, const mlem_event *e, char *text) {
  char roll[WORDS];
  words_roll(step->outcomes[0], roll);
  words_put(text, WORDS, _("%s rolls %s."), name_of(tell, e->seat), roll);
  return true;
}

static bool say_flew(const teller *tell, const mlem_event *e, char *text) {
  if (e->to == tell->game->deep)
    words_put(text, WORDS, _("%s flies from space %u into deep space!"), name_of(tell, e->seat),
              e->from);
  else
    words_put(text, WORDS, _("%s flies from space %u to %u."), name_of(tell, e->seat), e->from,
              e->to);
  return true;
}

static bool say_token_used(const teller *tell, const mlem_event *e, char *text) {
  bool extra = tell->game->mat.expeditions[e->index].ability == MLEM_ABILITY_EXTRA;
  words_put(text, WORDS, "%s",
            extra ? _("The token's extra dice push, too.")
                  : _("The token keeps the used dice in the pool."));
  return true;
}

static bool say_spent(const mlem_event *e, char *text) {
  words_put(text, WORDS, P_("%u die is used up.", "%u dice are used up.", e->points), e->points);
  return true;
}

static bool say_found_points(const teller *tell, const mlem_event *e, char *text) {
  words_put(text, WORDS, P_("%s explores: %u point.", "%s explores: %u points.", e->points),
            name_of(tell, e->seat), e->points);
  return true;
}

static bool say_found_die(const teller *tell, const mlem_event *e, char *text) {
  words_put(text, WORDS,
            e->points ? _("%s catches a spare die.")
                      : _("%s sees a spare die, but has all dice already."),
            name_of(tell, e->seat));
  return true;
}

static bool say_tunnel(const teller *tell, const mlem_event *e, char *text) {
  if (e->to == tell->game->deep)
    words_put(text, WORDS, _("A tunnel! From space %u straight into deep space."), e->from);
  else
    words_put(text, WORDS, _("A tunnel! From space %u to %u."), e->from, e->to);
  return true;
}

/* ---- Getting off ---------------------------------------------------------------------------- */

static bool say_moon(const teller *tell, const mlem_event *e, char *text) {
  words_put(text, WORDS,
            P_("%s's %s lands on a moon of space %u: %u point.",
               "%s's %s lands on a moon of space %u: %u points.", e->points),
            name_of(tell, e->seat), words_the_astronaut(e->astronaut), e->to, e->points);
  return true;
}

static bool say_goal(const teller *tell, const mlem_event *e, char *text) {
  const char *form = NULL;
  switch (e->index) {
  case MLEM_GOAL_PLANETS:
    form = P_("Goal! %s is first with cats on 4 planets: %u point.",
              "Goal! %s is first with cats on 4 planets: %u points.", e->points);
    break;
  case MLEM_GOAL_COLONY:
    form = P_("Goal! %s is first with 3 cats on a planet: %u point.",
              "Goal! %s is first with 3 cats on a planet: %u points.", e->points);
    break;
  case MLEM_GOAL_MOONS:
    form = P_("Goal! %s is first with 4 cats on moons: %u point.",
              "Goal! %s is first with 4 cats on moons: %u points.", e->points);
    break;
  case MLEM_GOAL_DEEP:
    form = P_("Goal! %s is first with 2 cats in deep space: %u point.",
              "Goal! %s is first with 2 cats in deep space: %u points.", e->points);
    break;
  default:
    return false;
  }
  words_put(text, WORDS, form, name_of(tell, e->seat), e->points);
  return true;
}

/* Everybody goes home together: one sentence for the first of them. */
static bool say_home(const mlem_events *events, size_t index, char *text) {
  words_put(text, WORDS, "%s", _("All who are still aboard go home."));
  return index == 0 || events->list[index - 1].kind != MLEM_EVENT_WENT_HOME;
}

static bool ends_expedition(const mlem_events *events) {
  for (size_t i = 0; i < events->count; i++)
    if (events->list[i].kind == MLEM_EVENT_EXPEDITION_OVER)
      return true;
  return false;
}

bool words_event(const teller *tell, const mlem_step *step, const mlem_events *events, size_t index,
                 char *text) {
  const mlem_event *e = &events->list[index];
  const char *who = name_of(tell, e->seat);
  char phrase[WORDS];
  switch ((mlem_event_kind)e->kind) {
  case MLEM_EVENT_DEALT:
    return say_dealt(tell, events, index, text);
  case MLEM_EVENT_RETURNED:
    return say_returned(tell, e, text);
  case MLEM_EVENT_EXPLORATION_LAID:
    return say_laid(tell, e, text);
  case MLEM_EVENT_EXPEDITION:
    words_put(text, WORDS, _("Expedition %u: %s leads."), e->points, who);
    return true;
  case MLEM_EVENT_TOKEN:
    words_token_power(tell->game, e->index, phrase);
    words_put(text, WORDS, _("Expedition token: %s."), phrase);
    return true;
  case MLEM_EVENT_UFO_MOVED:
    return say_ufo_moved(tell, e, text);
  case MLEM_EVENT_BOARDED:
    words_put(text, WORDS, _("%s sends the %s aboard."), who, words_the_astronaut(e->astronaut));
    return true;
  case MLEM_EVENT_TAKEOFF:
    return say_takeoff(tell, e, text);
  case MLEM_EVENT_ROLLED:
    return say_rolled(tell, step, e, text);
  case MLEM_EVENT_REROLLED:
    words_put(text, WORDS, _("%s spends the token to roll again."), who);
    return true;
  case MLEM_EVENT_FLEW:
    return say_flew(tell, e, text);
  case MLEM_EVENT_BOOSTED:
    words_put(text, WORDS, _("%s's booster fires."), who);
    return true;
  case MLEM_EVENT_TOKEN_USED:
    return say_token_used(tell, e, text);
  case MLEM_EVENT_DICE_SPENT:
    return say_spent(e, text);
  case MLEM_EVENT_EXPLORATION_POINTS:
    return say_found_points(tell, e, text);
  case MLEM_EVENT_EXPLORATION_DIE:
    return say_found_die(tell, e, text);
  case MLEM_EVENT_TUNNEL:
    return say_tunnel(tell, e, text);
  case MLEM_EVENT_UFO_MET:
    words_put(text, WORDS,
              P_("%s meets the UFO: %u point.", "%s meets the UFO: %u points.", e->points), who,
              e->points);
    return true;
  case MLEM_EVENT_MOON:
    return say_moon(tell, e, text);
  case MLEM_EVENT_PLANET:
    words_put(text, WORDS, _("%s's %s lands on planet %s."), who, words_the_astronaut(e->astronaut),
              mat_planet_name(&tell->game->mat, e->index));
    return true;
  case MLEM_EVENT_COMET:
    words_put(
        text, WORDS,
        P_("%s's %s rides the comet: %u point.", "%s's %s rides the comet: %u points.", e->points),
        who, words_the_astronaut(e->astronaut), e->points);
    return true;
  case MLEM_EVENT_GALAXY:
    words_put(text, WORDS,
              P_("%s's %s reaches the galaxy: %u point.", "%s's %s reaches the galaxy: %u points.",
                 e->points),
              who, words_the_astronaut(e->astronaut), e->points);
    return true;
  case MLEM_EVENT_STAYED:
    words_put(text, WORDS, _("%s's %s stays aboard."), who, words_the_astronaut(e->astronaut));
    return true;
  case MLEM_EVENT_LOOTED:
    words_put(text, WORDS, _("%s's looter takes a die along."), who);
    return !ends_expedition(events); /* an empty rocket needs no dice */
  case MLEM_EVENT_COMMANDER:
    words_put(text, WORDS, _("%s commands now."), who);
    return true;
  case MLEM_EVENT_GOAL:
    return say_goal(tell, e, text);
  case MLEM_EVENT_CRASHED:
    words_put(text, WORDS, _("CRASH on space %u! Failure %u of %u."), e->to, e->points,
              tell->game->mat.failures);
    return true;
  case MLEM_EVENT_WENT_HOME:
    return say_home(events, index, text);
  case MLEM_EVENT_EXPEDITION_OVER:
    return false;
  case MLEM_EVENT_GAME_OVER:
    words_put(text, WORDS, "%s",
              e->points ? _("One failure too many: the space age is over.")
                        : _("An agency has all its cats in space: the game is over."));
    return true;
  }
  return false;
}
