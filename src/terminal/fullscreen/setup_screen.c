// SPDX-License-Identifier: MIT
/* setup_screen.c: the set-up screen: Enter starts a good game; arrows change what it is. */
#include "setup_form.h"

#include "house_rules_screen.h"

#include <stdlib.h>
#include <string.h>

static void look_for_last_game(setup_form *f) {
  saved_games games;
  mlem_fault fault;
  if (!saved_games_list(&games, fault))
    return;
  const saved_game *entry = saved_games_find(&games, "", fault);
  f->may_resume = entry != NULL;
  if (entry)
    f->last = *entry;
  saved_games_free(&games);
}

static void click(setup_form *f) {
  for (int i = 0; i < FIELDS; i++)
    if (f->rows[i] && f->rows[i] == screen_click_row()) {
      bool again = f->at == (setup_field)i;
      f->at = (setup_field)i;
      if (again)
        setup_change(f, 1);
    }
}

static setup_answer ask(setup_form *f) {
  for (;;) {
    setup_draw(f);
    int key = screen_key(-1);
    if (key == KEY_STOP || key == KEY_ESCAPE)
      return SETUP_LEAVE;
    if (key == KEY_RETURN && f->at == FIELD_HOUSE) {
      house_rules_screen_run(&f->setup->head.house);
      continue;
    }
    if (key == KEY_RETURN) {
      setup_name_players(f);
      return f->at == FIELD_RESUME  ? SETUP_RESUME
             : f->at == FIELD_LEARN ? SETUP_LEARN
                                    : SETUP_START;
    }
    if (key == KEY_UP_ARROW || key == KEY_WHEEL_UP)
      setup_move(f, -1);
    else if (key == KEY_DOWN_ARROW || key == KEY_WHEEL_DOWN || key == '\t')
      setup_move(f, 1);
    else if (key == KEY_LEFT_ARROW)
      setup_change(f, -1);
    else if (key == KEY_RIGHT_ARROW)
      setup_change(f, 1); // NOLINT(bugprone-branch-clone): below, a space may belong to a name
    else if (key == KEY_CLICK)
      click(f);
    else if (setup_edit_name(f, key))
      continue;
    else if (key == ' ')
      setup_change(f, 1);
    else if (key == 'q')
      return SETUP_LEAVE;
  }
}

/* A name that was left empty, or with a space at its end, is none that a record can hold. */
static void tidy_names(mlem_head *head) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++) {
    char *name = head->names[seat];
    for (size_t length = strlen(name); length > 0 && name[length - 1] == ' ';)
      name[--length] = '\0';
  }
}

bool fullscreen_set_up(game_setup *setup, const terminal_options *options, setup_answer *answer,
                       char id[SAVED_ID]) {
  setup_form *f = calloc(1, sizeof *f);
  if (!f || !screen_open(options->ascii, options->mono)) {
    free(f);
    return false;
  }
  f->setup = setup;
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    f->named[seat] = setup->head.names[seat][0] != '\0';
  look_for_last_game(f);
  setup_name_players(f);
  *answer = ask(f);
  tidy_names(&setup->head);
  memcpy(id, f->last.id, SAVED_ID);
  free(f);
  if (*answer == SETUP_LEAVE)
    screen_close();
  return true;
}
