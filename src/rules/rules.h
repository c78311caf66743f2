// SPDX-License-Identifier: MIT
/*
 * rules.h: the rules of the game, in words for people.
 *
 * A topic is a chapter, a paragraph says one thing. Ids are stable ("boarding.order" belongs to the
 * topic "boarding"), so that links and tests can name them. Texts are whole sentences of plain
 * text; in English here, translated where they are shown. Figures that are printed on a mat stand
 * in braces ("{failures}") and are filled in by rules_text() from the mat in use; a translation
 * keeps the braces and what is in them.
 *
 * Nothing here knows a screen, and nothing needs more of a C library than
 * src/words/event_sentences.c.
 */
#ifndef MLEM_RULES_H
#define MLEM_RULES_H

#include <mlem/engine.h>

typedef struct rules_paragraph {
  const char *id;
  const char *heading; /* English; rules_heading() translates */
  const char *text;    /* English, with braces; rules_text() translates and fills in */
  const char *picture; /* the id of a picture (example_positions_for_pictures.h), or NULL */
  const char *tests;   /* what proves it: names of tests in tests/rules, between spaces */
  bool ruling;         /* the rulebooks leave this open; it is how this project settled it */
  uint8_t house;       /* the house rule (a bit of mlem_options.house) that changes it, or 0 */
} rules_paragraph;

typedef struct rules_topic {
  const char *id;
  const char *title; /* English; rules_title() translates */
  uint8_t variants;  /* MLEM_UFO and so on if it belongs to a variant; 0: always in play */
  size_t count;
  const rules_paragraph *paragraphs;
} rules_topic;

enum {
  RULES_TOPICS = 14,
  RULES_TEXT = 1600, /* room for any filled text, in any language */
};

extern const rules_topic *const rules_topics[RULES_TOPICS];

/* The topic of this id, or NULL. */
const rules_topic *rules_find_topic(const char *id);

/* The paragraph of this id, or NULL; `topic` (may be NULL) gets its topic. */
const rules_paragraph *rules_find(const char *id, const rules_topic **topic);

/* Whether a page that tells the whole topic shows the picture of its paragraph `index`: the first
 * one that has it does. */
bool rules_shows_picture(const rules_topic *topic, size_t index);

/* What stands on a page, in the language in use. */
const char *rules_title(const rules_topic *topic);
const char *rules_heading(const rules_paragraph *paragraph);

/* The text with the figures of a mat; cut at RULES_TEXT, never within a character of UTF-8. */
void rules_text(const rules_paragraph *paragraph, const mlem_mat *mat, char text[RULES_TEXT]);

/* Fills the braces of any text of this room in the same way. */
void rules_fill(const char *text, const mlem_mat *mat, char filled[RULES_TEXT]);

/* The note that stands under a ruling, in the language in use. */
const char *rules_ruling_note(void);

/* What stands under a paragraph about the house rule that concerns it, if one does: how it is
 * played where `house` (a mask) has the rule, or else that the rule exists. False if there is none.
 */
bool rules_house_note(const rules_paragraph *paragraph, uint8_t house, char text[RULES_TEXT]);

/* The id of the paragraph that explains what is to be decided, rolled or drawn now. Never NULL. */
const char *rules_for_decision(const mlem_game *game, const mlem_state *state);

#endif
