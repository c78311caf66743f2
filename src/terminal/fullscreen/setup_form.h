// SPDX-License-Identifier: MIT
/* setup_form.h: the form of the set-up screen: its fields, how they change and how they look. */
#ifndef MLEM_TERMINAL_SETUP_FORM_H
#define MLEM_TERMINAL_SETUP_FORM_H

#include "fullscreen.h"

#include "../session/session.h"
#include "../toolkit/toolkit.h"

typedef enum setup_field {
  FIELD_START,
  FIELD_RESUME,
  FIELD_LEARN,
  FIELD_PLAYERS,
  FIELD_SEAT,
  FIELD_UFO = FIELD_SEAT + MLEM_MAX_SEATS,
  FIELD_EXPLORATION,
  FIELD_MISSIONS,
  FIELD_HOUSE,
  FIELD_FIRST,
  FIELD_DICE,
  FIELD_LANGUAGE,
  FIELDS,
} setup_field;

typedef struct setup_form {
  game_setup *setup;
  setup_field at;
  bool named[MLEM_MAX_SEATS]; /* the person typed this name */
  bool may_resume;
  saved_game last;  /* the newest game that is not over */
  int rows[FIELDS]; /* where each field was drawn; 0: not shown */
} setup_form;

/* ---- setup_form_edit.c ---- */

/* Gives every seat a name. Names that were not typed follow the kinds of players. */
void setup_name_players(setup_form *f);
/* The next (1) or the previous (-1) value of the field under the cursor. */
void setup_change(setup_form *f, int by);
/* The next or the previous field that is shown. */
void setup_move(setup_form *f, int by);
/* A key on the line of a seat: its name. False if the key is no part of a name. */
bool setup_edit_name(setup_form *f, int key);

/* ---- setup_form_draw.c ---- */

void setup_draw(setup_form *f);

#endif
