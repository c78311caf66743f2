// SPDX-License-Identifier: MIT
/*
 * words.h: every sentence that the game says, in one place.
 *
 * Sentences are whole, with placeholders, so that they can be translated; what fills a placeholder
 * is a name, a number, or a phrase from the second half of this header. Nothing here knows a
 * screen. Texts are cut at the size given, never within a character of UTF-8.
 */
#ifndef MLEM_WORDS_WORDS_H
#define MLEM_WORDS_WORDS_H

#include "../lang/lang.h"

#include <mlem/notation.h>

enum { WORDS = 240 }; /* room for any sentence; names are cut if they must be */

/* Who tells, about which game, to whom. */
typedef struct teller {
  const mlem_game *game;
  const mlem_head *head;
  uint8_t viewer; /* whose missions may be named; MLEM_NONE: none */
} teller;

/* ---- Sentences ------------------------------------------------------------------------------ */

/* What event number `index` of a step means; false if it needs no words. */
bool words_event(const teller *tell, const mlem_step *step, const mlem_events *events, size_t index,
                 char *text);

/* What is to be decided or typed now, as a heading: "Ann, who goes aboard?" */
void words_question(const teller *tell, const mlem_state *state, char *text);

/* What a decision means: "4 on to space 9, moons 2 3 free; 4 dice left". */
void words_choice(const teller *tell, const mlem_state *before, mlem_action action, char *text);

/* The same for a narrow column: "+4 to 9  4 dice  moons 2 3". */
void words_choice_short(const teller *tell, const mlem_state *before, mlem_action action,
                        char *text);

/* A decision as a menu names it: "fly 1 A", "navigator". */
void words_label(const mlem_game *game, mlem_action action, char *text);

/* A decision within a sentence, in the language in use: "fly with 1 A", "get off". */
void words_deed(const mlem_game *game, mlem_action action, char *text);

/* Where the game stands, for lists: "expedition 5, 3 of 11 failures". */
void words_stage(const mlem_game *game, const mlem_state *state, char *text);

/* ---- Phrases -------------------------------------------------------------------------------- */

/* What a space offers to those who get off: "moons 2 3 free", "planet yarn 3/2/1". */
void words_site(const mlem_game *game, const mlem_state *state, unsigned space, char *text);

void words_site_short(const mlem_game *game, const mlem_state *state, unsigned space, char *text);

/* The faces of a space: "1 3 A, A is worth 2". */
void words_faces(const mlem_game *game, unsigned space, char *text);
void words_roll(mlem_outcome roll, char *text); /* "1 2 2 A" */

void words_mission(const mlem_game *game, unsigned mission, char *text); /* "m2 (a cat on ...)" */
void words_mission_aim(const mlem_game *game, unsigned mission, char *text);   /* "a cat on ..." */
void words_mission_short(const mlem_game *game, unsigned mission, char *text); /* "moon at 6/12" */
/* "6 dice, one reroll"; with the token's name for those who type it in: "x10: 6 dice, one reroll".
 */
void words_token_power(const mlem_game *game, unsigned token, char *text);
void words_expedition_token(const mlem_game *game, unsigned token, char *text);
void words_ability(const mlem_game *game, unsigned token, char *text); /* "token: +2 4" */
void words_exploration_token(const mlem_game *game, unsigned token, char *text);

const char *words_astronaut(unsigned astronaut);        /* "navigator", alone */
const char *words_the_astronaut(unsigned astronaut);    /* the same within a sentence */
const char *words_astronaut_effect(unsigned astronaut); /* "may get off one space away" */
const char *words_goal(unsigned goal);                  /* "cats on 4 planets" */
const char *words_part(unsigned part);                  /* "moons" */
void words_variants(uint8_t variants, char *text);      /* "UFO, missions" or "base game" */

/* As lang_put(). */
void words_put(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
