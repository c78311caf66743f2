// SPDX-License-Identifier: MIT
/* rules_page.c: the rules in words, with the positions that are drawn beside them. */
#include "../../src/rules/example_positions_for_pictures.h"
#include "../../src/rules/rules.h"
#include "json_writer.h"
#include "page_game.h"
#include "page_mats.h"

static void put_paragraph(const rules_paragraph *paragraph, const mlem_mat *mat) {
  char text[RULES_TEXT];
  rules_text(paragraph, mat, text);
  json_object(NULL);
  json_text("id", paragraph->id);
  json_text("heading", rules_heading(paragraph));
  json_text("text", text);
  json_text("picture", paragraph->picture ? paragraph->picture : "");
  json_text("tests", paragraph->tests);
  json_flag("ruling", paragraph->ruling);
  /* The house rule that changes it (a bit), and what to say if it is in play or not; 0: none. */
  json_number("house", paragraph->house);
  if (paragraph->house) {
    rules_house_note(paragraph, paragraph->house, text);
    json_text("houseOn", text);
    rules_house_note(paragraph, 0, text);
    json_text("houseOff", text);
  }
  json_close();
}

static void put_topics(const mlem_mat *mat) {
  json_list("topics");
  for (unsigned i = 0; i < RULES_TOPICS; i++) {
    const rules_topic *topic = rules_topics[i];
    json_object(NULL);
    json_text("id", topic->id);
    json_text("title", rules_title(topic));
    json_number("variants", topic->variants);
    json_list("paragraphs");
    for (size_t p = 0; p < topic->count; p++)
      put_paragraph(&topic->paragraphs[p], mat);
    json_close();
    json_close();
  }
  json_close();
}

/* How the position comes about, and what of it is to be seen (RULES_SHOWS_...). */
static void put_picture(const rules_picture *picture) {
  mlem_game game;
  mlem_state state;
  mlem_head head;
  if (!rules_picture_play(picture, &game, &state, &head))
    return;
  json_object(NULL);
  json_text("id", picture->id);
  json_text("caption", rules_caption(picture));
  json_number("shows", picture->shows);
  json_number("first", picture->first);
  json_number("last", picture->last);
  json_number("target", picture->target);
  json_text("mat", head.mat);
  json_number("variants", picture->variants);
  json_text("lines", picture->lines);
  json_list("names");
  for (unsigned seat = 0; seat < picture->seats; seat++)
    json_text(NULL, head.names[seat]);
  json_close();
  json_list("roll");
  for (unsigned face = 0; picture->roll && face < MLEM_FACES; face++)
    json_number(NULL, (long)mlem_roll_count(state.roll, face));
  json_close();
  json_close();
}

/* Everything, with the figures of the mat whose name is in the input. */
EXPORT int rules(unsigned length) {
  const mlem_mat *mat = NULL;
  if (length < INPUT_ROOM) {
    page_input[length] = '\0';
    mat = page_mat_find(page_input);
  }
  json_begin();
  json_object(NULL);
  json_text("note", rules_ruling_note());
  put_topics(mat ? mat : mlem_mat_builtin_at(0));
  json_list("pictures");
  for (size_t i = 0; i < rules_picture_count; i++)
    put_picture(&rules_pictures[i]);
  json_close();
  json_close();
  return json_end();
}
