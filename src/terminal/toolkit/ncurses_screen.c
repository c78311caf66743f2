// SPDX-License-Identifier: MIT
/* ncurses_screen.c: takes the terminal, reads keys, and gives it back: at the end, on signals, on
 * crashes.
 */
#include "canvas_cells.h"
#include "colour_roles.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
/* term.h defines short names for capabilities that are words of ours. */
#undef lines
#undef columns
#undef tab

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static SCREEN *terminal; /* made once; afterwards only left and entered again */
static bool taken;
static canvas *picture; /* what is shown next */
static attr_t attributes[COLOURS];
static short pairs[COLOURS];
static volatile sig_atomic_t stopped;
static int click_row, click_column;

static struct termios before;
static bool has_before;
static char farewell[256]; /* what undoes the full screen, for a crash handler */

/* ---- Signals -------------------------------------------------------------------------------- */

static void ask_to_stop(int number) {
  stopped = number;
}

/* Only calls that are allowed in a handler: the rest of the program cannot be trusted any more. */
static void crash(int number) {
  if (taken) {
    ssize_t ignored = write(STDOUT_FILENO, farewell, strlen(farewell));
    (void)ignored;
    if (has_before)
      tcsetattr(STDIN_FILENO, TCSANOW, &before);
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void watch_signals(void) {
  static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
  struct sigaction stop = {.sa_handler = ask_to_stop}, fall = {.sa_handler = crash};
  sigemptyset(&stop.sa_mask);
  sigemptyset(&fall.sa_mask);
  for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
    sigaction(ends[i], &stop, NULL);
  for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++)
    sigaction(crashes[i], &fall, NULL);
}

static void add_farewell(const char *capability) {
  const char *text = tigetstr(capability);
  size_t used = strlen(farewell);
  if (text && text != (char *)-1 && used + strlen(text) < sizeof farewell)
    memcpy(farewell + used, text, strlen(text) + 1);
}

static void prepare_farewell(void) {
  /* The mouse modes are no capability of their own; terminals that do not know them ignore them. */
  strcpy(farewell, "\033[?1006l\033[?1000l");
  add_farewell("sgr0");
  add_farewell("cnorm");
  add_farewell("rmcup");
}

int screen_stopped(void) {
  return stopped;
}

/* Home and End as other terminals send them: TERM is often only nearly right. */
static void know_more_keys(void) {
  static const struct {
    const char *bytes;
    int key;
  } keys[] = {{"\033[1~", KEY_HOME},  {"\033[7~", KEY_HOME}, {"\033[H", KEY_HOME},
              {"\033OH", KEY_HOME},   {"\033[4~", KEY_END},  {"\033[8~", KEY_END},
              {"\033[F", KEY_END},    {"\033OF", KEY_END},   {"\033[5~", KEY_PPAGE},
              {"\033[6~", KEY_NPAGE}, {"\033[A", KEY_UP},    {"\033[B", KEY_DOWN},
              {"\033[C", KEY_RIGHT},  {"\033[D", KEY_LEFT}};
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
    if (key_defined(keys[i].bytes) == 0)
      define_key(keys[i].bytes, keys[i].key);
}

/* ---- Colours -------------------------------------------------------------------------------- */

static attr_t attributes_of(unsigned look) {
  return (look & LOOK_BOLD ? A_BOLD : A_NORMAL) | (look & LOOK_DIM ? A_DIM : A_NORMAL) |
         (look & LOOK_REVERSE ? A_REVERSE : A_NORMAL) |
         (look & LOOK_UNDERLINE ? A_UNDERLINE : A_NORMAL);
}

/* Chooses the palette for this terminal. */
static void open_colours(bool mono) {
  bool colours = !mono && has_colors() && start_color() == OK && COLOR_PAIRS > COLOURS;
  bool own = colours && use_default_colors() == OK;
  bool many = colours && COLORS >= 256;
  for (short i = 0; i < COLOURS; i++) {
    const colour_look *l = colour_look_of((colour)i);
    short fore = many ? l->fore : l->few_fore, back = many ? l->back : l->few_back;
    attributes[i] = attributes_of(colours ? l->with : l->without);
    pairs[i] = 0;
    if (!colours)
      continue;
    if (!own && fore < 0)
      fore = COLOR_WHITE;
    if (!own && back < 0)
      back = COLOR_BLACK;
    if (init_pair((short)(i + 1), fore, back) == OK)
      pairs[i] = (short)(i + 1);
    /* Eight colours have no grey: faint is said by the attribute there. */
    if (!many && i == COLOUR_FAINT)
      attributes[i] = A_DIM;
  }
}

/* ---- Life ----------------------------------------------------------------------------------- */

bool screen_open(bool ascii, bool mono) {
  if (taken)
    return true;
  if (!has_before)
    has_before = tcgetattr(STDIN_FILENO, &before) == 0;
  if (!terminal) {
    terminal = newterm(NULL, stdout, stdin);
    if (!terminal)
      return false;
    /* A screen without cursor movement cannot be painted. */
    if (!tigetstr("cup") || tigetstr("cup") == (char *)-1) {
      endwin();
      return false;
    }
    set_term(terminal);
    prepare_farewell();
  }
  if (!picture && !(picture = canvas_open(LINES, COLS, ascii))) {
    endwin();
    return false;
  }
  picture->ascii = ascii;
  taken = true;
  watch_signals();
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  set_escdelay(50);
  know_more_keys();
  curs_set(0);
  /* All of them: behind an event that it filters out, ncurses waits for the next key, for ever. */
  mousemask(ALL_MOUSE_EVENTS, NULL);
  mouseinterval(0);
  open_colours(mono);
  clear();
  refresh();
  return true;
}

void screen_close(void) {
  if (!taken)
    return;
  taken = false;
  curs_set(1);
  endwin();
  if (has_before)
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

/* ---- Drawing -------------------------------------------------------------------------------- */

canvas *screen_clear(void) {
  canvas_reset(picture, LINES, COLS);
  return picture;
}

int screen_rows(void) {
  return LINES;
}

bool screen_is_ascii(void) {
  return picture->ascii;
}

/* The columns from `column` on that have the same colour; their characters go into `text`. */
static int same_colour(const cell *row, int column, wchar_t *text) {
  uint8_t as = row[column].as;
  int count = 0;
  for (; column < picture->columns && row[column].as == as; column++)
    for (int i = 0; i < CELL_CHARACTERS && row[column].text[i]; i++)
      text[count++] = row[column].text[i];
  text[count] = L'\0';
  return column;
}

void screen_show(void) {
  wchar_t *text = malloc(((size_t)picture->columns * CELL_CHARACTERS + 1) * sizeof *text);
  erase();
  for (int row = 0; text && row < picture->rows; row++)
    for (int column = 0; column < picture->columns;) {
      const cell *cells = canvas_cell(picture, row, 0);
      uint8_t as = cells[column].as;
      move(row, column);
      column = same_colour(cells, column, text);
      attr_set(attributes[as], pairs[as], NULL);
      addwstr(text);
    }
  attr_set(A_NORMAL, 0, NULL);
  free(text);
  refresh();
}

/* ---- Keys ----------------------------------------------------------------------------------- */

long long screen_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int mouse_key(void) {
  MEVENT event;
  if (getmouse(&event) != OK)
    return KEY_NOTHING;
  click_row = event.y;
  click_column = event.x;
  if (event.bstate & BUTTON4_PRESSED)
    return KEY_WHEEL_UP;
  if (event.bstate & BUTTON5_PRESSED)
    return KEY_WHEEL_DOWN;
  return event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED) ? KEY_CLICK : KEY_NOTHING;
}

int screen_click_row(void) {
  return click_row;
}

int screen_click_column(void) {
  return click_column;
}

static int function_key(wint_t key) {
  switch (key) {
  case KEY_RESIZE:
    return KEY_SIZE;
  case KEY_MOUSE:
    return mouse_key();
  case KEY_UP:
    return KEY_UP_ARROW;
  case KEY_DOWN:
    return KEY_DOWN_ARROW;
  case KEY_LEFT:
    return KEY_LEFT_ARROW;
  case KEY_RIGHT:
    return KEY_RIGHT_ARROW;
  case KEY_PPAGE:
    return KEY_PAGE_UP;
  case KEY_NPAGE:
    return KEY_PAGE_DOWN;
  case KEY_HOME:
    return KEY_FIRST;
  case KEY_END:
    return KEY_LAST;
  case KEY_ENTER:
    return KEY_RETURN;
  case KEY_BACKSPACE:
  case KEY_DC:
    return KEY_ERASE;
  default:
    return KEY_NOTHING;
  }
}

/* A key that the terminal description does not know comes as a sequence of characters. Its digits
 * must not choose anything: the sequence is swallowed. */
static int escape_key(void) {
  wint_t key;
  timeout(20);
  if (get_wch(&key) != OK)
    return KEY_ESCAPE;
  if (key == 'O')
    get_wch(&key);
  else if (key == '[') {
    int read = 0;
    while (get_wch(&key) == OK && (key < 0x40 || key > 0x7e) && read < 32)
      read++;
    for (int i = 0; key == 'M' && read == 0 && i < 3; i++) /* an old mouse: three bytes more */
      get_wch(&key);
  }
  return KEY_NOTHING;
}

static int plain_key(wint_t key) {
  switch (key) {
  case '\r':
  case '\n':
    return KEY_RETURN;
  case '\b':
  case 0x7f:
    return KEY_ERASE;
  case 0x1b:
    return escape_key();
  case 0x0c: /* Ctrl-L: paint everything again */
    clear();
    return KEY_SIZE;
  default:
    return key < KEYS ? (int)key : '?';
  }
}

/* Waits in slices, so that a signal between two looks at the flag is seen soon. */
int screen_key(int milliseconds) {
  long long end = screen_clock() + milliseconds;
  for (;;) {
    if (stopped)
      return KEY_STOP;
    long long left = milliseconds < 0 ? 200 : end - screen_clock();
    wint_t key;
    timeout(left < 0 ? 0 : left > 200 ? 200 : (int)left);
    errno = 0;
    int kind = get_wch(&key);
    if (kind == KEY_CODE_YES)
      return function_key(key);
    if (kind == OK)
      return plain_key(key);
    if (!isatty(STDIN_FILENO))
      return KEY_STOP; /* the terminal was closed */
    if (milliseconds >= 0 && screen_clock() >= end)
      return KEY_NOTHING;
  }
}
