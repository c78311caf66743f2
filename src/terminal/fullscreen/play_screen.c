// SPDX-License-Identifier: MIT
/* play_screen.c: the turns of a game on the full screen. */
#include "fullscreen.h"

#include "../../lang/text_width.h"
#include "game_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NORMAL_PACE = 700, AT_ONCE = 20, LOOK_AGAIN = 50 }; /* milliseconds */

/* A step that could not be saved ends the game on the screen; it goes on from the file. */
static bool done(game_screen *t, bool good) {
  if (!good)
    t->leaving = true;
  else
    t->notice[0] = '\0';
  return good;
}

/* ---- Turns without a person ----------------------------------------------------------------- */

static void chance_turn(game_screen *t, int *status) {
  words_put(t->keys, WORDS, "%s",
            C_("80 columns", " space: hurry   l: story   ?: help   q: save and leave"));
  if (!done(t, play_draw(t->session))) {
    *status = 1;
    return;
  }
  game_screen_animate(t);
  game_screen_pause(t, t->pace / 3);
}

static void bot_turn(game_screen *t, uint8_t seat, int *status) {
  const char *name = t->session->head.names[seat];
  char shown[WORDS];
  words_put(shown, WORDS, "%.*s", (int)lang_cut(name, 16), name); /* the keys need the room */
  words_put(t->keys, WORDS,
            C_("80 columns", " %s is thinking   space: hurry   l: story   ?: help   q: leave"),
            shown);
  if (play_bot_thinks(t->session, AT_ONCE))
    game_screen_draw(t);
  while (!t->leaving && play_bot_thinks(t->session, 0)) {
    int key = screen_key(LOOK_AGAIN);
    if (key == KEY_NOTHING)
      continue;
    if (!game_screen_common_key(t, key) && (key == ' ' || key == KEY_RETURN))
      t->hurry = true;
    game_screen_draw(t);
  }
  if (t->leaving)
    return;
  if (!done(t, play_bot(t->session))) {
    *status = 1;
    return;
  }
  game_screen_animate(t);
  game_screen_pause(t, t->pace);
}

/* ---- A person decides ----------------------------------------------------------------------- */

static void undo(game_screen *t) {
  if (play_undo(t->session))
    words_put(t->notice, WORDS, "%s", C_("80 columns", " Taken back."));
  else
    words_put(t->notice, WORDS, "%s",
              C_("80 columns", " Nothing can be taken back: something new has come out since."));
}

/* What the coach would do, without moving the cursor there. */
static void advise(game_screen *t) {
  char text[WORDS];
  mlem_action advice;
  coach_advice(t->game_coach, &t->board.seen, &advice, text);
  words_put(t->notice, WORDS, " %s", text);
}

static void coach(game_screen *t) {
  char text[WORDS];
  mlem_action advice;
  bool knows = coach_advice(t->game_coach, &t->board.seen, &advice, text);
  words_put(t->notice, WORDS, " %s", text);
  for (size_t i = 0; knows && i < t->list.choices.count; i++)
    if (t->list.choices.list[i] == advice)
      t->list.chosen = i;
}

static bool needs_hand_over(const game_screen *t, uint8_t seat) {
  return play_has_secrets(t->session) && t->viewer != seat;
}

/* Only where people roll: what was typed wrongly is corrected. */
static bool correct(game_screen *t) {
  bool corrected = t->session->players.typed && correct_screen_run(t);
  if (corrected)
    words_put(t->notice, WORDS, "%s", C_("80 columns", " Corrected."));
  return corrected;
}

/* Digits and Enter after 't': the space where the rocket stands now. The dice that flew are found,
 * or the list is left with those flights that end there. True if it is a single one. */
static bool fly_to(game_screen *t) {
  words_choices flights;
  char text[4] = "";
  for (int key = 0; key != KEY_RETURN;) {
    words_put(t->notice, WORDS, C_("80 columns", " To which space did the rocket fly? %s_"), text);
    game_screen_draw(t);
    key = screen_key(-1);
    size_t length = strlen(text);
    if (key == KEY_STOP || key == KEY_ESCAPE) {
      t->notice[0] = '\0';
      t->leaving = t->leaving || key == KEY_STOP;
      return false;
    }
    if (key == KEY_ERASE && length > 0)
      text[length - 1] = '\0';
    else if (key >= '0' && key <= '9' && length + 1 < sizeof text) {
      text[length] = (char)key;
      text[length + 1] = '\0';
    }
  }
  unsigned space = (unsigned)strtoul(text, NULL, 10);
  words_flights_to(t->session->game, &t->board.seen, space, &flights);
  if (flights.count == 0) {
    words_put(t->notice, WORDS, C_("80 columns", " No flight ends on space %u."), space);
    return false;
  }
  t->list.choices = flights;
  t->list.chosen = t->list.top = 0;
  words_put(t->notice, WORDS, "%s",
            flights.count > 1 ? C_("80 columns", " Several flights end there; which dice flew?")
                              : "");
  return flights.count == 1;
}

static void decide(game_screen *t, int *status) {
  t->asks = false;
  if (done(t, play_decide(t->session, t->list.choices.list[t->list.chosen])))
    game_screen_animate(t);
  else
    *status = 1;
}

static void person_turn(game_screen *t, uint8_t seat, int *status) {
  t->hurry = false;
  if (needs_hand_over(t, seat)) {
    if (!game_screen_hand_over(t, seat))
      return;
    t->notice[0] = '\0';
  }
  t->viewer = seat;
  game_screen_refresh(t);
  choice_list_fill(&t->list, t->session->game, &t->board.seen);
  words_put(t->keys, WORDS, "%s",
            C_("80 columns",
               " arrows 1-9 Enter: choose  o odds  h coach  u undo  l story  ? help  q leave"));
  t->asks = true;
  if (t->coach)
    advise(t);
  for (size_t here = play_count(t->session); !t->leaving && play_count(t->session) == here;) {
    game_screen_draw(t);
    int key = screen_key(-1);
    choice_answer answer = choice_list_key(&t->list, key);
    if (answer == CHOICE_DONE)
      decide(t, status);
    else if (answer == CHOICE_NONE && !game_screen_common_key(t, key)) {
      if (key == 'u' || key == 'U')
        undo(t);
      else if (key == 'h' || key == 'H')
        coach(t);
      else if ((key == 'e' || key == 'E') && correct(t))
        break;
      else if (key == 't' && t->board.seen.phase == MLEM_PHASE_TRAVEL && fly_to(t))
        decide(t, status);
      else if (key == KEY_ESCAPE) /* all choices again */
        choice_list_fill(&t->list, t->session->game, &t->board.seen);
    }
  }
  t->asks = false;
}

/* ---- A person types what came --------------------------------------------------------------- */

static void add_letter(game_screen *t, int key) {
  size_t length = strlen(t->typed);
  if (key == KEY_ERASE && length > 0)
    t->typed[length - 1] = '\0';
  else if (key >= ' ' && key < 0x7f && length + 1 < sizeof t->typed) {
    t->typed[length] = (char)key;
    t->typed[length + 1] = '\0';
  }
}

static bool send_typed(game_screen *t) {
  if (t->typed[0] == '\0')
    return false;
  bool good = play_type(t->session, t->typed);
  if (good)
    t->notice[0] = '\0';
  else
    words_put(t->notice, WORDS, " %s", t->session->fault);
  t->typed[0] = '\0';
  return good;
}

/* Letters belong to the answer here, so the usual keys work only while nothing has been typed. */
static bool typing_key(game_screen *t, int key, bool *corrected) {
  const char *letters = "uUqQlLeE";
  bool empty = t->typed[0] == '\0';
  if (key == KEY_STOP || key == KEY_SIZE)
    return game_screen_common_key(t, key);
  if (!empty || key >= 0x80 || !strchr(letters, key))
    return false;
  if (key == 'u' || key == 'U')
    undo(t);
  else if (key == 'e' || key == 'E')
    *corrected = correct(t);
  else
    game_screen_common_key(t, key);
  return true;
}

static void typing_turn(game_screen *t, play_next_step next) {
  t->hurry = false;
  t->types = true;
  t->typed[0] = '\0';
  game_screen_refresh(t);
  words_put(t->keys, WORDS, "%s",
            C_("80 columns",
               " Enter: done  e: correct an entry  u: undo  l: story  Esc: help  q: leave"));
  size_t here = play_count(t->session);
  bool corrected = false;
  while (!t->leaving && !corrected && play_count(t->session) == here) {
    game_screen_draw(t);
    int key = screen_key(-1);
    if (typing_key(t, key, &corrected))
      continue;
    if (key == KEY_ESCAPE)
      game_screen_show_help(t);
    else if (key != KEY_RETURN)
      add_letter(t, key);
    else if (send_typed(t) && next.kind == PLAY_REVEAL)
      break;
  }
  t->types = false;
  game_screen_refresh(t);
  if (!corrected && play_count(t->session) > here)
    game_screen_animate(t);
}

/* ---- The game ------------------------------------------------------------------------------- */

static void play_turns(game_screen *t, int *status) {
  for (play_next_step next; !t->leaving && (next = play_next(t->session)).kind != PLAY_OVER;) {
    game_screen_refresh(t);
    switch (next.kind) {
    case PLAY_DRAW:
      chance_turn(t, status);
      break;
    case PLAY_BOT:
      bot_turn(t, next.seat, status);
      break;
    case PLAY_PERSON:
      person_turn(t, next.seat, status);
      break;
    default:
      typing_turn(t, next);
    }
  }
}

bool fullscreen_play(play_session *session, const terminal_options *options, bool *again,
                     int *status) {
  game_screen *t = calloc(1, sizeof *t);
  if (!t || !(t->game_coach = coach_open(session->game)) ||
      !screen_open(options->ascii, options->mono)) {
    if (t)
      coach_close(t->game_coach);
    free(t);
    return false;
  }
  t->session = session;
  t->coach = options->coach;
  t->pace = options->pace < 0 ? NORMAL_PACE : options->pace;
  t->viewer = play_has_secrets(session)
                  ? MLEM_NONE
                  : play_viewer(session, MLEM_NONE, (play_next_step){PLAY_OVER, MLEM_NONE});
  if (session->dropped[0])
    words_put(t->notice, WORDS, _(" The last line was not written completely and is gone: %s"),
              session->dropped);
  play_turns(t, status);
  if (!t->leaving && play_next(session).kind == PLAY_OVER)
    *again = game_screen_show_end(t);
  if (!*again)
    screen_close();
  if (screen_stopped())
    *status = 128 + screen_stopped();
  if (*status == 1)
    fprintf(stderr, "mlem: %s\n", session->fault);
  coach_close(t->game_coach);
  free(t);
  return true;
}
