// SPDX-License-Identifier: MIT
/*
 * colour_roles.c: roles to colours and attributes.
 *
 * The agencies' colours follow Okabe and Ito's palette for colour-blind people; none of them relies
 * on red against green, and each stands beside a letter.
 */
#include "colour_roles.h"

enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE }; /* as every terminal numbers them */

static const colour_look looks[COLOURS] = {
    [COLOUR_PLAIN] = {-1, -1, -1, -1, 0, 0},
    [COLOUR_FAINT] = {244, -1, -1, -1, 0, LOOK_DIM},
    [COLOUR_STRONG] = {-1, -1, -1, -1, LOOK_BOLD, LOOK_BOLD},
    [COLOUR_BAR] = {255, 18, WHITE, BLUE, LOOK_BOLD, LOOK_REVERSE},
    [COLOUR_ROCKET] = {16, 231, BLACK, WHITE, LOOK_BOLD, LOOK_REVERSE | LOOK_BOLD},
    [COLOUR_FACES] = {152, -1, CYAN, -1, 0, 0},
    [COLOUR_MOON] = {223, -1, YELLOW, -1, 0, 0},
    [COLOUR_PLANET] = {231, 24, WHITE, BLUE, 0, LOOK_UNDERLINE},
    [COLOUR_TOKEN] = {221, -1, YELLOW, -1, LOOK_BOLD, LOOK_BOLD},
    [COLOUR_UFO] = {120, -1, GREEN, -1, LOOK_BOLD, LOOK_BOLD},
    [COLOUR_USABLE] = {16, 255, BLACK, WHITE, LOOK_BOLD, LOOK_REVERSE | LOOK_BOLD},
    [COLOUR_USELESS] = {248, 238, WHITE, -1, 0, LOOK_DIM},
    [COLOUR_CHOSEN] = {16, 153, BLACK, CYAN, 0, LOOK_REVERSE},
    [COLOUR_GOOD] = {117, -1, CYAN, -1, LOOK_BOLD, LOOK_BOLD},
    [COLOUR_BAD] = {209, -1, RED, -1, LOOK_BOLD, LOOK_BOLD},
    [COLOUR_SEAT + 0] = {75, -1, CYAN, -1, LOOK_BOLD, LOOK_BOLD},
    [COLOUR_SEAT + 1] = {214, -1, YELLOW, -1, LOOK_BOLD, LOOK_BOLD},
    [COLOUR_SEAT + 2] = {43, -1, GREEN, -1, LOOK_BOLD, LOOK_BOLD},
    [COLOUR_SEAT + 3] = {212, -1, MAGENTA, -1, LOOK_BOLD, LOOK_BOLD},
    [COLOUR_SEAT + 4] = {230, -1, WHITE, -1, LOOK_BOLD, LOOK_BOLD},
    [COLOUR_CHIP + 0] = {16, 75, BLACK, CYAN, LOOK_BOLD, LOOK_REVERSE},
    [COLOUR_CHIP + 1] = {16, 214, BLACK, YELLOW, LOOK_BOLD, LOOK_REVERSE},
    [COLOUR_CHIP + 2] = {16, 43, BLACK, GREEN, LOOK_BOLD, LOOK_REVERSE},
    [COLOUR_CHIP + 3] = {16, 212, BLACK, MAGENTA, LOOK_BOLD, LOOK_REVERSE},
    [COLOUR_CHIP + 4] = {16, 230, BLACK, WHITE, LOOK_BOLD, LOOK_REVERSE},
};

const colour_look *colour_look_of(colour which) {
  return &looks[which];
}

void colour_codes(colour which, char codes[COLOUR_CODES]) {
  const colour_look *l = &looks[which];
  size_t used = (size_t)snprintf(codes, COLOUR_CODES, "0%s", l->with & LOOK_BOLD ? ";1" : "");
  if (l->fore >= 0)
    used += (size_t)snprintf(codes + used, COLOUR_CODES - used, ";38;5;%d", l->fore);
  if (l->back >= 0)
    snprintf(codes + used, COLOUR_CODES - used, ";48;5;%d", l->back);
}

/* A colour of the usual palette of 256: a cube of six levels, then greys. */
static unsigned palette(int index) {
  static const unsigned levels[] = {0, 95, 135, 175, 215, 255};
  if (index >= 232)
    return (8 + 10 * ((unsigned)index - 232)) * 0x10101u;
  unsigned cube = (unsigned)index - 16;
  return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6];
}

void colour_css(colour which, char css[COLOUR_CSS]) {
  const colour_look *l = &looks[which];
  size_t used = 0;
  css[0] = '\0';
  if (l->fore >= 16)
    used += (size_t)snprintf(css, COLOUR_CSS, "color:#%06x;", palette(l->fore));
  if (l->back >= 16)
    used += (size_t)snprintf(css + used, COLOUR_CSS - used, "background:#%06x;", palette(l->back));
  if (l->with & LOOK_BOLD)
    snprintf(css + used, COLOUR_CSS - used, "font-weight:bold;");
}
