// SPDX-License-Identifier: MIT
/*
 * example_positions_for_pictures.h: small positions of the game that go with the rules.
 *
 * A picture is no drawing: it is a state of a real game on the cosmic mat, and which part of the
 * table is to be seen. Every front end draws it with the same code that draws its games.
 */
#ifndef MLEM_RULES_EXAMPLE_POSITIONS_FOR_PICTURES_H
#define MLEM_RULES_EXAMPLE_POSITIONS_FOR_PICTURES_H

#include <mlem/notation.h>

/* Parts of the table, for rules_picture.shows. */
enum {
  RULES_SHOWS_TRACK = 1,      /* spaces `first` to `last`, with rocket, UFO, tokens and cats */
  RULES_SHOWS_DEEP = 2,       /* deep space, with the astronauts there */
  RULES_SHOWS_CREW = 4,       /* who is aboard, top to bottom */
  RULES_SHOWS_DICE = 8,       /* the roll, those dice marked that can be used */
  RULES_SHOWS_GOALS = 16,     /* and who has them */
  RULES_SHOWS_SCORES = 32,    /* points by kind */
  RULES_SHOWS_FAILURES = 64,  /* the failure track */
  RULES_SHOWS_CATS = 128,     /* the eight cats and what they can do, in one line each */
  RULES_SHOWS_MISSIONS = 256, /* those of seat 0 */
  RULES_SHOWS_TOKEN = 512,    /* the expedition token */
};

typedef struct rules_picture {
  const char *id;
  const char *caption; /* English: what there is to see, also for those who cannot see it */
  uint16_t shows;
  uint8_t first, last;     /* TRACK */
  uint8_t seats, variants; /* of the game; it is led by seat 0 */
  uint8_t target;          /* a space to be marked, or 0: none */
  const char *lines;       /* how the game came there: lines of the notation */
  const char *roll;        /* a roll to be shown as it lies, although it crashed; or NULL */
} rules_picture;

extern const rules_picture rules_pictures[];
extern const size_t rules_picture_count;

/* The picture of this id, or NULL. */
const rules_picture *rules_find_picture(const char *id);

/* The caption in the language in use. */
const char *rules_caption(const rules_picture *picture);

/* Plays a picture's lines. `head` (may be NULL) gets names for the seats. `state` is for drawing
 * only: with a `roll`, it shows dice that no game waits with. False if a line is wrong, which a
 * test rules out. */
bool rules_picture_play(const rules_picture *picture, mlem_game *game, mlem_state *state,
                        mlem_head *head);

#endif
