// SPDX-License-Identifier: MIT
/* position_in_lines.c: positions, scores and the story as lines of text. */
#include "position_in_lines.h"

#include "../../mat/translated_names.h"

#include <string.h>

static const char *name_of(const teller *tell, unsigned seat) {
  return tell->head->names[seat];
}

/* ---- Position ------------------------------------------------------------------------------- */

static void narrate_rocket(FILE *out, const teller *tell, const mlem_state *seen) {
  char faces[WORDS], site[WORDS];
  words_faces(tell->game, seen->space, faces);
  words_site(tell->game, seen, seen->space, site);
  if (seen->space == tell->game->deep)
    fprintf(out, _("The rocket is in deep space.\n"));
  else
    fprintf(out, _("The rocket is on space %u: faces %s; %s.\n"), seen->space, faces, site);
  fprintf(out, P_("The pool has %u die.\n", "The pool has %u dice.\n", seen->pool), seen->pool);
}

static void narrate_crew(FILE *out, const teller *tell, const mlem_state *seen) {
  const mlem_game *game = tell->game;
  unsigned told = 0;
  for (unsigned place = 0; place < game->seats; place++) {
    unsigned seat = (seen->leader + place) % game->seats;
    if (!(seen->aboard & (1u << place)))
      continue;
    fprintf(out, told++ ? _("Then %s's %s.\n") : _("Aboard, from the top: %s's %s.\n"),
            name_of(tell, seat), words_the_astronaut(seen->crew[seat]));
  }
  if (!told)
    fprintf(out, _("The rocket is empty.\n"));
}

static void narrate_tokens(FILE *out, const teller *tell, const mlem_state *seen) {
  const mlem_game *game = tell->game;
  char text[WORDS];
  if (seen->token != MLEM_NONE) {
    words_expedition_token(game, seen->token, text);
    fprintf(out,
            seen->token_used ? _("Expedition token, spent: %s.\n") : _("Expedition token %s.\n"),
            text);
  }
  if (game->variants & MLEM_UFO) {
    unsigned points = seen->ufo_taken < game->mat.ufo_count ? game->mat.ufo[seen->ufo_taken] : 0;
    if (seen->ufo_taken < game->mat.ufo_count && seen->ufo_space == game->deep)
      fprintf(out,
              P_("The UFO is in deep space, with %u point.\n",
                 "The UFO is in deep space, with %u points.\n", points),
              points);
    else if (seen->ufo_taken < game->mat.ufo_count)
      fprintf(out,
              P_("The UFO is on space %u, with %u point.\n",
                 "The UFO is on space %u, with %u points.\n", points),
              seen->ufo_space, points);
    else
      fprintf(out, _("The UFO has no points left.\n"));
  }
  for (unsigned i = 0; i < game->mat.exploration_count; i++)
    if (seen->exploration_mat & (UINT32_C(1) << i)) {
      words_exploration_token(game, i, text);
      fprintf(out, _("Exploration %s.\n"), text);
    }
}

static void narrate_goals(FILE *out, const teller *tell, const mlem_state *seen) {
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++) {
    if (seen->goals[goal] == MLEM_NONE)
      fprintf(out, _("Goal, open: %s.\n"), words_goal(goal));
    else
      fprintf(out, _("Goal of %s: %s.\n"), name_of(tell, seen->goals[goal]), words_goal(goal));
  }
}

void narrate_position(FILE *out, const teller *tell, const mlem_state *seen) {
  char stage[WORDS];
  words_stage(tell->game, seen, stage);
  fprintf(out, _("Now: %s.\n"), stage);
  narrate_rocket(out, tell, seen);
  narrate_crew(out, tell, seen);
  narrate_tokens(out, tell, seen);
  narrate_goals(out, tell, seen);
}

/* ---- Choices -------------------------------------------------------------------------------- */

/* What is to be typed, and the name of the cat where that is another word. */
static void words_to_type(const mlem_game *game, mlem_action action, char *text) {
  char typed[WORDS];
  unsigned cat = action & MLEM_ACTION_DETAIL;
  mlem_action_text(game, action, typed);
  bool named = (action & MLEM_ACTION_KIND) == MLEM_BOARD &&
               strcmp(words_astronaut(cat), mlem_astronaut_name(cat)) != 0;
  if (named)
    words_put(text, WORDS, _("%s (%s)"), typed, words_astronaut(cat));
  else
    words_put(text, WORDS, "%s", typed);
}

void narrate_choice(FILE *out, const teller *tell, const mlem_state *seen, size_t number,
                    mlem_action action) {
  char typed[WORDS], meaning[WORDS];
  words_to_type(tell->game, action, typed);
  words_choice(tell, seen, action, meaning);
  /* Translators: a choice: its number, its words in the notation, what it means. */
  fprintf(out, _("%zu. %s: %s."), number, typed, meaning);
}

/* ---- The map -------------------------------------------------------------------------------- */

/* Who is at `at`, as "Ann's looter, Bo's settler". */
static void who_is_at(const teller *tell, const mlem_state *seen, unsigned at, char *text) {
  text[0] = '\0';
  for (unsigned seat = 0; seat < tell->game->seats; seat++)
    for (unsigned astronaut = 0; astronaut < MLEM_ASTRONAUTS; astronaut++)
      if (seen->at[seat][astronaut] == at) {
        size_t used = strlen(text);
        words_put(text + used, WORDS - used, "%s", used ? C_("a list", ", ") : "");
        used = strlen(text);
        /* Translators: Ann's looter. */
        words_put(text + used, WORDS - used, _("%s's %s"), name_of(tell, seat),
                  words_the_astronaut(astronaut));
      }
}

void narrate_map(FILE *out, const teller *tell, const mlem_state *seen) {
  const mlem_game *game = tell->game;
  char who[WORDS], faces[WORDS], site[WORDS];
  for (unsigned space = 0; space < game->deep; space++) {
    const mlem_space *s = &game->mat.spaces[space];
    words_faces(game, space, faces);
    words_site(game, seen, space, site);
    fprintf(out, _("Space %u: faces %s; %s.\n"), space, faces, site);
    for (unsigned i = 0; i < s->moon_count; i++) {
      who_is_at(tell, seen, MLEM_AT_MOON + s->first_moon + i, who);
      if (who[0])
        fprintf(out, _("  On the moon worth %u: %s.\n"), game->mat.moons[s->first_moon + i], who);
    }
    bool last = s->planet != MLEM_NONE &&
                (space + 1 == game->deep || game->mat.spaces[space + 1].planet != s->planet);
    if (!last)
      continue;
    who_is_at(tell, seen, MLEM_AT_PLANET + s->planet, who);
    if (who[0])
      fprintf(out, _("  On planet %s: %s.\n"), mat_planet_name(&game->mat, s->planet), who);
  }
  who_is_at(tell, seen, MLEM_AT_COMET, who);
  if (who[0])
    fprintf(out, _("On the comet: %s.\n"), who);
  who_is_at(tell, seen, MLEM_AT_GALAXY, who);
  if (who[0])
    fprintf(out, _("In the galaxy: %s.\n"), who);
}

/* ---- Scores and missions -------------------------------------------------------------------- */

static void narrate_score(FILE *out, const char *name, const mlem_score *score) {
  char parts[WORDS] = "";
  for (unsigned part = 0; part < MLEM_PARTS; part++)
    if (score->part[part]) {
      size_t used = strlen(parts);
      words_put(parts + used, WORDS - used, "%s%s %d", used ? C_("a list", ", ") : "",
                words_part(part), score->part[part]);
    }
  if (parts[0])
    /* Translators: a name, points, and what they are made of: "moons 3, planets 5". */
    fprintf(out, P_("%s: %d point (%s).\n", "%s: %d points (%s).\n", lang_size(score->total)), name,
            score->total, parts);
  else
    fprintf(out, P_("%s: %d point.\n", "%s: %d points.\n", lang_size(score->total)), name,
            score->total);
}

void narrate_scores(FILE *out, const teller *tell, const mlem_state *seen) {
  const mlem_game *game = tell->game;
  mlem_score scores[MLEM_MAX_SEATS];
  mlem_live_scores(game, seen, tell->viewer, scores);
  for (unsigned seat = 0; seat < game->seats; seat++)
    narrate_score(out, name_of(tell, seat), &scores[seat]);
  if (mlem_points_are_face_down(game, seen, MLEM_NONE, 0))
    fprintf(out, _("The UFO and exploration points of others are face down until the end.\n"));
  if (seen->phase != MLEM_PHASE_OVER)
    return;
  unsigned winners = mlem_winners(game, scores);
  for (unsigned seat = 0; seat < game->seats; seat++)
    if (winners & (1u << seat))
      fprintf(out, _("%s wins!\n"), name_of(tell, seat));
}

void narrate_missions(FILE *out, const teller *tell, const mlem_state *seen) {
  uint8_t missions[MLEM_DEALT_MISSIONS];
  char text[WORDS];
  if (tell->viewer == MLEM_NONE || !(tell->game->variants & MLEM_MISSIONS)) {
    fprintf(out, _("There are no missions to show.\n"));
    return;
  }
  unsigned count = mlem_hand(seen, tell->viewer, missions);
  for (unsigned i = 0; i < count; i++) {
    words_mission(tell->game, missions[i], text);
    fprintf(out, _("%s has mission %s.\n"), name_of(tell, tell->viewer), text);
  }
}

/* ---- The story ------------------------------------------------------------------------------ */

void narrate_story(FILE *out, const play_session *session, uint8_t viewer, size_t from, size_t to,
                   const char *prefix) {
  teller tell = play_teller(session, viewer);
  mlem_events events;
  char text[WORDS];
  for (size_t i = from; i < to; i++) {
    play_events(session, i, &events);
    for (size_t e = 0; e < events.count; e++)
      if (words_event(&tell, play_step(session, i), &events, e, text))
        fprintf(out, "%s%s\n", prefix, text);
  }
}
