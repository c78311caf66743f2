// SPDX-License-Identifier: MIT
/* odds_crash_table.c: crash chances by space and dice, in as many columns as the screen is wide. */
#include "odds_crash_table.h"
#include "option_parser.h"

#include "../lang/text_width.h"

#include <mlem/notation.h>

#include <stdio.h>

enum { SCREEN = 80, CELL = 5, LABEL = 9, GAP = 2, MOST_ROWS = 18 };

void odds_faces(const mlem_game *game, unsigned space, char *text) {
  for (unsigned face = 0; face < MLEM_FACES; face++)
    if (game->mat.spaces[space].faces >> face & 1)
      *text++ = mlem_face_letter(face);
  *text = '\0';
}

static double crash_at(const mlem_game *game, unsigned space, unsigned pool, unsigned boosters) {
  mlem_rocket rocket = {(uint8_t)space, (uint8_t)pool, (uint8_t)boosters, MLEM_NONE};
  return mlem_crash_chance(game, rocket);
}

/* From green over yellow to red, in the 256 colours that terminals share. */
static unsigned heat(double chance) {
  static const struct {
    double below;
    unsigned colour;
  } steps[] = {{0.005, 34}, {0.02, 70},  {0.05, 106}, {0.10, 142},
               {0.20, 178}, {0.35, 172}, {0.5, 166}};
  for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
    if (chance < steps[i].below)
      return steps[i].colour;
  return 160;
}

static void print_cell(double chance, bool colour) {
  char text[16];
  lang_put(text, sizeof text, "%s", lang_decimal(100 * chance, chance >= 0.9995 ? 0 : 1).text);
  if (colour)
    printf("\x1b[48;5;%um\x1b[38;5;16m%*s\x1b[0m", heat(chance), CELL, text);
  else
    printf("%*s", CELL, text);
}

static void print_space(const mlem_game *game, unsigned space, unsigned boosters, bool colour) {
  char faces[MLEM_FACES + 1];
  odds_faces(game, space, faces);
  printf("%3u %-*s", space, LABEL - 4, faces);
  for (unsigned pool = 1; pool <= game->mat.pool; pool++)
    print_cell(crash_at(game, space, pool, boosters), colour);
}

static void print_table(const mlem_game *game, unsigned boosters) {
  unsigned width = LABEL + (unsigned)CELL * game->mat.pool;
  unsigned blocks = (SCREEN + GAP) / (width + GAP);
  unsigned needed = (game->deep + MOST_ROWS - 1u) / MOST_ROWS;
  if (blocks > needed)
    blocks = needed;
  if (blocks < 1)
    blocks = 1;
  unsigned rows = (game->deep + blocks - 1) / blocks;
  bool colour = cli_wants_colour();
  if (boosters)
    printf(P_("Chance in %% that the next roll crashes, by space and dice (%s, %u booster)\n",
              "Chance in %% that the next roll crashes, by space and dice (%s, %u boosters)\n",
              boosters),
           game->mat.name, boosters);
  else
    printf(_("Chance in %% that the next roll crashes, by space and dice (%s)\n"), game->mat.name);
  putchar('\n');
  for (unsigned block = 0; block < blocks; block++) {
    printf("%*s", block ? GAP : 0, "");
    /* Translators: above the numbers of spaces, and the faces that fly from them. */
    lang_print_padded(stdout, C_("9 columns", "  # flies"), LABEL);
    for (unsigned pool = 1; pool <= game->mat.pool; pool++)
      printf("%*u", CELL, pool);
  }
  putchar('\n');
  for (unsigned row = 0; row < rows; row++) {
    for (unsigned block = 0; block < blocks && block * rows + row < game->deep; block++) {
      printf("%*s", block ? GAP : 0, "");
      print_space(game, block * rows + row, boosters, colour);
    }
    putchar('\n');
  }
}

static void print_json(const mlem_game *game, unsigned boosters) {
  printf("{\"mat\": \"%s\", \"boosters\": %u, \"table\": [", game->mat.name, boosters);
  for (unsigned space = 0; space < game->deep; space++)
    for (unsigned pool = 1; pool <= game->mat.pool; pool++)
      printf("%s\n  {\"space\": %u, \"dice\": %u, \"crash\": %.9f}",
             space == 0 && pool == 1 ? "" : ",", space, pool,
             crash_at(game, space, pool, boosters));
  puts("\n]}");
}

void odds_show_table(const mlem_game *game, unsigned boosters, bool json) {
  (json ? print_json : print_table)(game, boosters);
}
