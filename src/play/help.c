// SPDX-License-Identifier: MIT
/* help.c: rules in short paragraphs, chosen by what is to be decided and which variants are in
 * play.
 */
#include "help.h"

#include "../lang/columns.h"

#include <string.h>

/* When a paragraph is shown: in these phases (mask; 0: in all) and with these variants (0: any). */
typedef struct rule {
  unsigned phases;
  uint8_t variants;
  const char *text;
} rule;

#define IN(phase) (1u << MLEM_PHASE_##phase)

enum {
  BOARDING = IN(EXPEDITION) | IN(BOARD),
  FLYING = IN(ROLL) | IN(TRAVEL) | IN(REFILL),
  LANDING = IN(LAND) | IN(PARACHUTE),
};

static const rule rules[] = {
    {IN(DEAL) | IN(RETURN) | IN(EXPLORE), 0, N_("#Before the first expedition")},
    {IN(DEAL) | IN(RETURN), MLEM_MISSIONS,
     N_("Each agency gets four secret missions and gives one back. A mission is done by a cat on a "
        "moon of a named space, or on a named planet. Done missions score more together than "
        "alone.")},
    {IN(EXPLORE), MLEM_EXPLORATION,
     N_("Five exploration tokens are drawn; each lies on the space that it names.")},
    {BOARDING, 0, N_("#Going aboard")},
    {BOARDING, 0,
     N_("From the leader clockwise, each agency sends one cat. The leader's sits on top and "
        "commands. "
        "Each kind of cat can do one thing; it is said beside its name. A cat that has landed "
        "stays "
        "where it is for good; after a crash those aboard come home.")},
    {FLYING, 0, N_("#Flying")},
    {FLYING, 0,
     N_("The commander rolls the pool. A die can be used if the rocket's space shows its face. "
        "Choose "
        "one or more usable faces: all dice of a chosen face fly together. A number moves the "
        "rocket "
        "as many spaces, A as many as the space says behind it.")},
    {FLYING, 0,
     N_("Number dice that flew leave the pool; A dice and unused dice stay. If no die can be used, "
        "the "
        "rocket crashes: everybody goes home, and the failure marker moves on.")},
    {FLYING, 0,
     N_("A booster aboard counts as one more die with 1, once an expedition, where the space shows "
        "1.")},
    {BOARDING | FLYING, MLEM_UFO,
     N_("The expedition token says how many dice there are, how far the UFO comes nearer, and "
        "offers "
        "one ability once: extra dice of its own, keeping the dice of one flight, or one reroll. A "
        "rocket that stops at the UFO brings its commander the top UFO token.")},
    {FLYING, MLEM_EXPLORATION,
     N_("Exploration tokens act when the rocket stops on them: points for the commander, one die "
        "more, "
        "or a tunnel four spaces on. Then a new token is laid.")},
    {LANDING, 0, N_("#Getting off")},
    {LANDING, 0,
     N_("From the top down, each cat may get off or stay. On a moon: the furthest free one of the "
        "space, points at once, one cat a moon. On a planet: any number; at the end the agency "
        "with "
        "the most cats there scores the first value, the next the second, all others the third. "
        "Ties "
        "go to who came first.")},
    {LANDING, 0,
     N_("In deep space all get off: who arrived as commander takes the comet, the others the "
        "galaxy. "
        "If the commander leaves, the next one aboard commands.")},
    {IN(PARACHUTE), 0, N_("The rocket has crashed. A parachute may still get off right here.")},
    {0, 0, N_("#Goals and the end")},
    {0, 0,
     N_("Goals score for the first agency that reaches them: cats on 4 planets; 3 on one planet; 4 "
        "on "
        "moons; 2 in deep space.")},
    {0, 0,
     N_("The game ends at once with the last failure, or after the expedition in which an agency "
        "has "
        "all its cats on the mat. Most points win.")},
};

static const char *const keys[] = {
    N_("#Keys"),
    N_("Up, Down, or the mouse: choose.  Enter or a click: do it.  1-9: do it at once."),
    N_("o: odds beside each choice.  h: ask the coach.  u: take back, as far as nothing new came "
       "out."),
    N_("l: the whole story.  ?: this help.  space or any other key: hurry the bots."),
    N_("q: leave; the game is saved and goes on with 'mlem play --resume'."),
};

const char *help_paragraph(const mlem_game *game, const mlem_state *state, unsigned index) {
  unsigned phase = 1u << state->phase;
  for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
    bool fits = (!rules[i].phases || (rules[i].phases & phase)) &&
                (!rules[i].variants || (rules[i].variants & game->variants));
    if (fits && index-- == 0)
      return _(rules[i].text);
  }
  return NULL;
}

const char *help_keys(unsigned index) {
  return index < sizeof keys / sizeof keys[0] ? _(keys[index]) : NULL;
}

void help_print_folded(FILE *out, const char *text) {
  do {
    const char *next;
    size_t bytes = lang_fold(text, 78, &next);
    fprintf(out, "%.*s\n", (int)bytes, text);
    text = next;
  } while (*text);
}

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
  const char *text;
  for (unsigned i = 0; (text = help_paragraph(tell->game, state, i)) != NULL; i++)
    help_print_folded(out, text[0] == '#' ? text + 1 : text);
  if (state->phase == MLEM_PHASE_BOARD)
    print_astronauts(out);
  print_tokens(out, tell->game, state);
}
