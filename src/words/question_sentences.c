// SPDX-License-Identifier: MIT
/* question_sentences.c: what is asked, and what each answer would mean. */
#include "words.h"

#include "../mat/translated_names.h"
#include "list_choices.h"

#include <string.h>

void words_question(const teller *tell, const mlem_state *state, char *text) {
  const mlem_game *game = tell->game;
  const char *who = state->seat < game->seats ? tell->head->names[state->seat] : "";
  const char *what = state->seat < game->seats ? words_the_astronaut(state->crew[state->seat]) : "";
  switch ((mlem_phase)state->phase) {
  case MLEM_PHASE_DEAL:
    words_put(text, WORDS, _("Which four missions does %s get? (? keeps them secret)"), who);
    return;
  case MLEM_PHASE_RETURN:
    words_put(text, WORDS, _("%s, which mission do you give back?"), who);
    return;
  case MLEM_PHASE_EXPLORE:
    words_put(text, WORDS, "%s", _("Which five exploration tokens are drawn?"));
    return;
  case MLEM_PHASE_REFILL:
    words_put(text, WORDS, "%s", _("Which exploration token is drawn?"));
    return;
  case MLEM_PHASE_EXPEDITION:
    words_put(text, WORDS, "%s", _("Which expedition token is drawn?"));
    return;
  case MLEM_PHASE_BOARD:
    words_put(text, WORDS, _("%s, who goes aboard?"), who);
    return;
  case MLEM_PHASE_ROLL:
    words_put(text, WORDS,
              P_("Roll %u die: which face?", "Roll %u dice: which faces?", state->pool),
              state->pool);
    return;
  case MLEM_PHASE_TRAVEL:
    words_put(text, WORDS, _("%s, how do you fly?"), who);
    return;
  case MLEM_PHASE_LAND:
    words_put(text, WORDS, _("%s, does the %s get off?"), who, what);
    return;
  case MLEM_PHASE_PARACHUTE:
    words_put(text, WORDS, _("%s, does the %s jump?"), who, what);
    return;
  case MLEM_PHASE_OVER:
    words_put(text, WORDS, "%s", _("The game is over."));
    return;
  }
}

/* ---- What a choice means -------------------------------------------------------------------- */

static void mean_flight(const teller *tell, const mlem_state *before, mlem_action action,
                        char *text) {
  flight way = flight_of(tell->game, before, action);
  char site[WORDS], dice[WORDS], points[WORDS];
  words_site(tell->game, before, way.to, site);
  words_put(dice, WORDS, P_("%u die left", "%u dice left", way.pool), way.pool);
  words_put(points, WORDS, P_("%u point found", "%u points found", way.points), way.points);
  if (way.to == tell->game->deep)
    /* Translators: how far a flight goes, and what is there: "5 on: deep space, comet 7". */
    words_put(text, WORDS, _("%u on: %s"), way.steps, site);
  else if (way.tunnel)
    /* Translators: how far, to which space, what is there, "3 dice left". */
    words_put(text, WORDS, _("%u on and through the tunnel, space %u: %s; %s"), way.steps, way.to,
              site, dice);
  else if (way.points)
    /* Translators: how far, to which space, what is there, "3 dice left", "2 points found". */
    words_put(text, WORDS, _("%u on, space %u: %s; %s; %s"), way.steps, way.to, site, dice, points);
  else
    /* Translators: how far, to which space, what is there, "3 dice left". */
    words_put(text, WORDS, _("%u on, space %u: %s; %s"), way.steps, way.to, site, dice);
}

/* How many points more the seat would have if the game ended right after. */
static int points_gained(const mlem_game *game, const mlem_state *before, const mlem_state *after,
                         unsigned seat) {
  mlem_score old[MLEM_MAX_SEATS], new[MLEM_MAX_SEATS];
  mlem_scores(game, before, old);
  mlem_scores(game, after, new);
  return new[seat].total - old[seat].total;
}

static void mean_landing(const teller *tell, const mlem_state *before, const mlem_events *events,
                         int points, char *text) {
  const mlem_game *game = tell->game;
  for (size_t i = 0; i < events->count; i++) {
    const mlem_event *e = &events->list[i];
    if (e->seat != before->seat)
      continue;
    switch ((mlem_event_kind)e->kind) {
    case MLEM_EVENT_MOON:
      words_put(text, WORDS,
                P_("onto a moon of space %u: %+d point", "onto a moon of space %u: %+d points",
                   lang_size(points)),
                e->to, points);
      return;
    case MLEM_EVENT_PLANET:
      words_put(text, WORDS,
                P_("onto planet %s: %+d point as it stands",
                   "onto planet %s: %+d points as it stands", lang_size(points)),
                mat_planet_name(&game->mat, e->index), points);
      return;
    case MLEM_EVENT_COMET:
      words_put(text, WORDS,
                P_("onto the comet: %+d point", "onto the comet: %+d points", lang_size(points)),
                points);
      return;
    case MLEM_EVENT_GALAXY:
      words_put(text, WORDS,
                P_("into the galaxy: %+d point", "into the galaxy: %+d points", lang_size(points)),
                points);
      return;
    default:
      break;
    }
  }
  text[0] = '\0';
}

static void mean_staying(const mlem_state *before, char *text) {
  if (before->phase == MLEM_PHASE_PARACHUTE)
    words_put(text, WORDS, "%s", _("go home with the others"));
  else
    words_put(text, WORDS,
              P_("fly on, with %u die in the pool now", "fly on, with %u dice in the pool now",
                 before->pool),
              before->pool);
}

void words_choice(const teller *tell, const mlem_state *before, mlem_action action, char *text) {
  mlem_state after = *before;
  mlem_events events;
  text[0] = '\0';
  if (mlem_apply(tell->game, &after, action, &events) != MLEM_OK)
    return;
  unsigned detail = action & MLEM_ACTION_DETAIL;
  switch (action & MLEM_ACTION_KIND) {
  case MLEM_RETURN:
    if (detail == MLEM_UNKNOWN_MISSION)
      words_put(text, WORDS, "%s", _("the one you put back on the table"));
    else
      words_mission_aim(tell->game, detail, text);
    return;
  case MLEM_BOARD:
    words_put(text, WORDS, "%s", words_astronaut_effect(detail));
    return;
  case MLEM_FLY:
    mean_flight(tell, before, action, text);
    return;
  case MLEM_REROLL:
    words_put(text, WORDS,
              P_("spend the token, roll %u die again", "spend the token, roll %u dice again",
                 before->pool),
              before->pool);
    return;
  case MLEM_CRASH:
    words_put(text, WORDS, "%s", _("give up: the rocket crashes here"));
    return;
  case MLEM_LAND:
    mean_landing(tell, before, &events, points_gained(tell->game, before, &after, before->seat),
                 text);
    return;
  case MLEM_STAY:
    mean_staying(before, text);
    return;
  default:
    return;
  }
}

void words_choice_short(const teller *tell, const mlem_state *before, mlem_action action,
                        char *text) {
  char site[WORDS];
  if ((action & MLEM_ACTION_KIND) == MLEM_LAND) {
    mlem_state after = *before;
    mlem_events events;
    if (mlem_apply(tell->game, &after, action, &events) != MLEM_OK)
      return;
    int points = points_gained(tell->game, before, &after, before->seat);
    words_put(text, WORDS,
              P_("%+d point as it stands", "%+d points as it stands", lang_size(points)), points);
    return;
  }
  if ((action & MLEM_ACTION_KIND) != MLEM_FLY) {
    words_choice(tell, before, action, text);
    return;
  }
  flight way = flight_of(tell->game, before, action);
  words_site_short(tell->game, before, way.to, site);
  if (way.to == tell->game->deep) {
    words_put(text, WORDS, _("+%-2u deep space!"), way.steps);
    return;
  }
  /* Translators: a line of a narrow list: how far, to which space, dice left, what is there. Give
   * the forms of a plural the same width. */
  words_put(text, WORDS, P_("+%-2u to %-2u  %u die   %s", "+%-2u to %-2u  %u dice  %s", way.pool),
            way.steps, way.to, way.pool, site);
  if (way.points) {
    words_put(site, WORDS, "%s", text);
    /* Translators: such a line, and points that the flight finds. */
    words_put(text, WORDS, P_("%s, %u point", "%s, %u points", way.points), site, way.points);
  }
}

static void label_of_flight(const mlem_game *game, mlem_action action, char *text) {
  char dice[WORDS];
  mlem_action_text(game, action & (mlem_action) ~(MLEM_FLY_EXTRA | MLEM_FLY_KEEP), dice);
  bool rolled = (action & (MLEM_FLY_FACES | MLEM_FLY_BOOSTERS)) != 0;
  const char *faces = rolled ? dice + strlen("fly ") : "";
  if ((action & MLEM_FLY_EXTRA) && !rolled)
    /* Translators: only with the extra dice of the expedition token. */
    words_put(text, WORDS, "%s", C_("a short choice", "fly extra"));
  else if (action & MLEM_FLY_EXTRA)
    /* Translators: faces of dice, with the extra dice of the expedition token: "fly 1 A extra". */
    words_put(text, WORDS, C_("a short choice", "fly %s extra"), faces);
  else if (action & MLEM_FLY_KEEP)
    /* Translators: faces of dice, which the expedition token keeps in the pool: "fly 1 A keep". */
    words_put(text, WORDS, C_("a short choice", "fly %s keep"), faces);
  else
    words_put(text, WORDS, C_("a short choice", "fly %s"), faces);
}

void words_label(const mlem_game *game, mlem_action action, char *text) {
  unsigned detail = action & MLEM_ACTION_DETAIL;
  const char *label = "";
  switch (action & MLEM_ACTION_KIND) {
  case MLEM_BOARD:
    label = words_astronaut(detail);
    break;
  case MLEM_RETURN:
    label = detail < game->mat.mission_count ? game->mat.missions[detail].id : "?";
    break;
  case MLEM_FLY:
    label_of_flight(game, action, text);
    return;
  case MLEM_REROLL:
    label = C_("a short choice", "reroll");
    break;
  case MLEM_CRASH:
    label = C_("a short choice", "crash");
    break;
  case MLEM_LAND:
    label = action == MLEM_LAND_FURTHER  ? C_("a short choice", "land +1")
            : action == MLEM_LAND_NEARER ? C_("a short choice", "land -1")
                                         : C_("a short choice", "land");
    break;
  default:
    label = C_("a short choice", "stay");
  }
  words_put(text, WORDS, "%s", label);
}

void words_stage(const mlem_game *game, const mlem_state *state, char *text) {
  if (state->phase == MLEM_PHASE_OVER)
    words_put(text, WORDS,
              P_("over after %u expedition", "over after %u expeditions", state->expedition),
              state->expedition);
  else if (state->expedition == 0)
    words_put(text, WORDS, "%s", _("set-up"));
  else
    words_put(text, WORDS, _("expedition %u, failures %u of %u"), state->expedition,
              state->failures, game->mat.failures);
}
