// SPDX-License-Identifier: MIT
/* play_lines.c: asks with numbered choices, takes numbers, words and commands, and tells what
 * happens. */
#include "play_lines.h"

#include "../../lang/text_width.h"
#include "help_lines.h"
#include "position_in_lines.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t stopped; /* the signal that asks to leave */

static void stop(int number) {
  stopped = number;
}

/* Signals end the input, so that leaving is the same for all ways to leave. */
static void watch_signals(void) {
  struct sigaction action = {.sa_handler = stop};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGHUP, &action, NULL);
}

/* ---- Talking -------------------------------------------------------------------------------- */

static mlem_state seen_by(const plain *p) {
  mlem_state seen;
  mlem_observe(p->session->game, play_state(p->session), p->viewer, &seen);
  /* At the end all missions lie open. */
  return play_state(p->session)->phase == MLEM_PHASE_OVER ? *play_state(p->session) : seen;
}

static void tell_news(plain *p) {
  if (p->told > play_count(p->session))
    p->told = play_count(p->session);
  narrate_story(stdout, p->session, p->viewer, p->told, play_count(p->session), "");
  p->told = play_count(p->session);
}

bool plain_read_line(plain *p, const char *prompt) {
  fputs(prompt, stdout);
  fflush(stdout);
  ssize_t length = stopped ? -1 : getline(&p->line, &p->room, stdin);
  if (length < 0 || stopped) {
    putchar('\n');
    p->leaving = true;
    return false;
  }
  if (!isatty(STDIN_FILENO))
    fputs(p->line, stdout); /* so that a script's answers stand in its output */
  if (!isatty(STDIN_FILENO) && p->line[length - 1] != '\n')
    putchar('\n');
  while (length > 0 && strchr(" \t\r\n", p->line[length - 1]))
    p->line[--length] = '\0';
  size_t start = strspn(p->line, " \t");
  memmove(p->line, p->line + start, (size_t)length - start + 1);
  return true;
}

/* Others must not read what the last one saw: on a terminal it is scrolled away. */
static bool hand_over(plain *p, uint8_t seat) {
  if (p->viewer == seat)
    return true;
  bool first = p->viewer == MLEM_NONE;
  p->viewer = seat;
  if (!isatty(STDIN_FILENO) || !play_has_secrets(p->session))
    return true;
  if (!first)
    for (unsigned i = 0; i < 60; i++)
      putchar('\n');
  printf(_("Pass the keyboard to %s.\n"), p->session->head.names[seat]);
  return plain_read_line(p, _("Press Enter when the others look away. "));
}

static void list_choices(plain *p, const mlem_state *seen) {
  teller tell = play_teller(p->session, p->viewer);
  char text[WORDS], odds_text[WORDS];
  words_question(&tell, seen, text);
  printf("\n%s\n", text);
  for (size_t i = 0; i < p->choices.count; i++) {
    narrate_choice(stdout, &tell, seen, i + 1, p->choices.list[i]);
    if (p->odds) {
      choice_odds odds = coach_odds(p->game_coach, seen, p->choices.list[i]);
      words_odds(&odds, odds_text);
      if (odds_text[0])
        printf(" [%s]", odds_text);
    }
    putchar('\n');
  }
}

/* ---- Wishes that are no decisions ----------------------------------------------------------- */

static void undo(plain *p) {
  if (play_undo(p->session))
    puts(_("Taken back."));
  else
    printf(_("That is not possible: %s.\n"), p->session->fault);
}

static void coach(plain *p, const mlem_state *seen) {
  char text[WORDS];
  if (mlem_turn(seen) < 0) {
    puts(_("The coach has no say in the dice."));
    return;
  }
  mlem_action action;
  coach_advice(p->game_coach, seen, &action, text);
  puts(text);
}

typedef enum line_command {
  COMMAND_ODDS,
  COMMAND_COACH,
  COMMAND_UNDO,
  COMMAND_BOARD,
  COMMAND_MAP,
  COMMAND_SCORE,
  COMMAND_MISSIONS,
  COMMAND_LOG,
  COMMAND_LIST,
  COMMAND_CORRECT,
  COMMAND_HELP,
  COMMAND_QUIT,
  COMMANDS,
} line_command;

/* What can be typed instead of a decision: a word, its English original, or a letter. */
static const struct {
  const char *word, *letter;
} commands[COMMANDS] = {
    [COMMAND_ODDS] = {N_("odds"), "o"},         [COMMAND_COACH] = {N_("coach"), "h"},
    [COMMAND_UNDO] = {N_("undo"), "u"},         [COMMAND_BOARD] = {N_("board"), "b"},
    [COMMAND_MAP] = {N_("map"), "m"},           [COMMAND_SCORE] = {N_("score"), "s"},
    [COMMAND_MISSIONS] = {N_("missions"), "i"}, [COMMAND_LOG] = {N_("log"), "l"},
    [COMMAND_LIST] = {N_("list"), "r"},         [COMMAND_CORRECT] = {N_("correct"), "e"},
    [COMMAND_HELP] = {N_("help"), "?"},         [COMMAND_QUIT] = {N_("quit"), "q"},
};

static line_command find_command(const char *line) {
  if (!line[0])
    return COMMAND_LIST;
  for (unsigned i = 0; i < COMMANDS; i++)
    if (strcasecmp(line, commands[i].word) == 0 || strcasecmp(line, _(commands[i].word)) == 0 ||
        strcasecmp(line, commands[i].letter) == 0)
      return (line_command)i;
  return COMMANDS;
}

static void print_help(const teller *tell, const mlem_state *seen) {
  char list[WORDS] = "";
  for (unsigned i = 0; i < COMMANDS; i++) {
    size_t used = strlen(list);
    words_put(list + used, WORDS - used, "%s%s (%s)", i ? C_("a list", ", ") : "",
              _(commands[i].word), commands[i].letter);
  }
  help_print(stdout, tell, seen);
  char text[2 * WORDS];
  lang_put(text, sizeof text,
           _("Answer with a number, or with the words of a choice. Other words: %s."), list);
  lang_print_folded(stdout, text, 0, 0);
}

/* What "? navigator" or "help navigator" asks for; NULL if the line is no such question. */
static const char *asks_about(const char *line) {
  size_t word = strcspn(line, " \t");
  if (!line[word] ||
      !((word == 1 && line[0] == '?') || (word == 4 && strncasecmp(line, "help", word) == 0)))
    return NULL;
  return line + word + strspn(line + word, " \t");
}

static bool explain(const teller *tell, const mlem_state *seen, const char *name) {
  if (strcasecmp(name, "names") == 0)
    help_print_names(stdout, tell);
  else if (!help_print_about(stdout, tell, seen, name))
    return false;
  return true;
}

/* True if the line was a command; `*again` says whether to list the choices once more. */
static bool run_command(plain *p, const mlem_state *seen, bool *again) {
  teller tell = play_teller(p->session, p->viewer);
  line_command what = find_command(p->line);
  *again = what == COMMAND_UNDO || what == COMMAND_ODDS || what == COMMAND_LIST;
  switch (what) {
  case COMMAND_ODDS:
    p->odds = !p->odds;
    return true;
  case COMMAND_COACH:
    coach(p, seen);
    return true;
  case COMMAND_UNDO:
    undo(p);
    return true;
  case COMMAND_BOARD:
    narrate_position(stdout, &tell, seen);
    return true;
  case COMMAND_MAP:
    narrate_map(stdout, &tell, seen);
    return true;
  case COMMAND_SCORE:
    narrate_scores(stdout, &tell, seen);
    return true;
  case COMMAND_MISSIONS:
    narrate_missions(stdout, &tell, seen);
    return true;
  case COMMAND_LOG:
    narrate_story(stdout, p->session, p->viewer, 0, play_count(p->session), "  ");
    return true;
  case COMMAND_LIST:
    return true;
  case COMMAND_CORRECT:
    *again = !plain_correct(p);
    return true;
  case COMMAND_HELP:
    print_help(&tell, seen);
    return true;
  case COMMAND_QUIT:
    p->leaving = true;
    return true;
  default:
    return asks_about(p->line) && explain(&tell, seen, asks_about(p->line));
  }
}

/* ---- Turns ---------------------------------------------------------------------------------- */

static bool check(plain *p, bool done) {
  if (done)
    return true;
  fprintf(stderr, "mlem: %s\n", p->session->fault);
  p->failed = p->leaving = true;
  return false;
}

/* The space in "to 9", or -1. */
static int space_in(const char *line) {
  char *end;
  size_t word = strcspn(line, " \t");
  if (word != 2 || strncasecmp(line, "to", 2) != 0)
    return -1;
  unsigned long space = strtoul(line + word, &end, 10);
  return end == line + word || *end || space > UINT8_MAX ? -1 : (int)space;
}

/* The person says where the rocket stands now: which dice flew is found, or asked. */
static bool fly_to(plain *p, const mlem_state *seen, unsigned space, mlem_action *action) {
  words_choices flights;
  words_flights_to(p->session->game, seen, space, &flights);
  if (flights.count == 0)
    printf(_("No flight ends on space %u.\n"), space);
  if (flights.count == 1)
    *action = flights.list[0];
  if (flights.count > 1) {
    p->choices = flights;
    puts(_("Several flights end there; which dice flew?"));
    list_choices(p, seen);
  }
  return flights.count == 1;
}

static void ask_person(plain *p, uint8_t seat) {
  if (!hand_over(p, seat))
    return;
  tell_news(p);
  mlem_state seen = seen_by(p);
  words_choices_list(p->session->game, &seen, &p->choices);
  list_choices(p, &seen);
  if (p->coach)
    coach(p, &seen);
  size_t here = play_count(p->session);
  while (!p->leaving && !p->corrected && play_count(p->session) == here) {
    mlem_action action;
    bool again;
    if (!plain_read_line(p, "> "))
      return;
    if (run_command(p, &seen, &again)) {
      if (again && play_count(p->session) == here && !p->leaving)
        list_choices(p, &seen);
      continue;
    }
    int space = space_in(p->line);
    if (space >= 0 ? fly_to(p, &seen, (unsigned)space, &action)
                   : words_choices_find(p->session->game, &p->choices, p->line, &action)) {
      check(p, play_decide(p->session, action));
      return;
    }
    if (space >= 0)
      continue;
    if (asks_about(p->line)) {
      printf(_("Nothing is called '%s'; '? names' lists what is.\n"), asks_about(p->line));
      continue;
    }
    printf(_("Type a number from 1 to %zu, or words such as those in the list; '%s' says more.\n"),
           p->choices.count, _(commands[COMMAND_HELP].word));
  }
}

static void ask_typed(plain *p, play_next_step next) {
  teller tell = play_teller(p->session, p->viewer);
  char question[WORDS];
  mlem_state seen = seen_by(p);
  size_t here = play_count(p->session);
  bool revealed = false;
  tell_news(p);
  if (next.kind == PLAY_REVEAL)
    words_put(question, WORDS, _("Which three missions did %s keep?"),
              p->session->head.names[next.seat]);
  else
    words_question(&tell, &seen, question);
  printf("\n%s\n", question);
  while (!p->leaving && !revealed && !p->corrected && play_count(p->session) == here) {
    bool again;
    if (!plain_read_line(p, "> "))
      return;
    /* "?" may be an answer here, and a letter may be a face. */
    bool short_answer = strlen(p->line) == 1 && strchr("?aA1234", p->line[0]);
    if (!short_answer && run_command(p, &seen, &again)) {
      if (again && play_count(p->session) == here)
        printf("%s\n", question);
      continue;
    }
    revealed = play_type(p->session, p->line);
    if (!revealed)
      printf("%s\n", p->session->fault);
  }
}

int plain_play(play_session *session, bool coach_speaks) {
  plain *p = calloc(1, sizeof *p);
  if (!p || !(p->game_coach = coach_open(session->game))) {
    free(p);
    fprintf(stderr, "mlem: %s\n", _("not enough memory"));
    return 1;
  }
  p->session = session;
  p->coach = coach_speaks;
  p->viewer = play_has_secrets(session)
                  ? MLEM_NONE
                  : play_viewer(session, MLEM_NONE, (play_next_step){PLAY_OVER, MLEM_NONE});
  watch_signals();
  if (session->dropped[0])
    printf(_("The last line was not written completely and is gone: %s\n"), session->dropped);
  if (play_count(session) > 12)
    p->told = play_count(session) - 12;
  printf(_("Game %s. Type '%s' at any time.\n"), session->file.id, _(commands[COMMAND_HELP].word));
  for (play_next_step next; !p->leaving && (next = play_next(session)).kind != PLAY_OVER;) {
    p->corrected = false;
    if (stopped)
      p->leaving = true;
    else if (next.kind == PLAY_DRAW)
      check(p, play_draw(session));
    else if (next.kind == PLAY_BOT)
      check(p, play_bot(session));
    else if (next.kind == PLAY_PERSON)
      ask_person(p, next.seat);
    else
      ask_typed(p, next);
  }
  tell_news(p);
  int status = p->failed ? 1 : stopped ? 128 + stopped : 0;
  coach_close(p->game_coach);
  free(p->line);
  free(p);
  return status;
}
