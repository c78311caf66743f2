// SPDX-License-Identifier: MIT
/* roll_table.c: the table of all rolls, told apart only by the faces that a space shows. */
#include <mlem/odds.h>

#include <string.h>

/* What one list of rolls is made of. */
typedef struct listing {
  mlem_odds *odds;
  const mlem_game *game;
  unsigned mask, pool;
  unsigned dead; /* sides of a die that the mask does not show */
  unsigned next; /* where the next roll goes */
} listing;

/* One roll more: `left` dice show other faces; ways counts the orders of the settled dice. */
static void put_roll(listing *list, mlem_outcome counts, unsigned left, double chance) {
  for (unsigned die = 0; die < left; die++)
    chance *= list->dead / (double)MLEM_DIE_SIDES;
  if (chance <= 0)
    return;
  if (counts == 0)
    list->odds->crash[list->mask][list->pool] = chance;
  else
    list->odds->rolls[list->next++] = (mlem_odds_roll){chance, counts};
}

/* The faces below `face` are settled with this chance, `left` dice are not. */
static void list_rolls(listing *list, unsigned face, unsigned left, mlem_outcome counts,
                       double chance) {
  if (face == MLEM_FACES) {
    put_roll(list, counts, left, chance);
    return;
  }
  unsigned sides = list->mask & (1u << face) ? list->game->sides[face] : 0;
  for (unsigned n = 0; n <= (sides ? left : 0); n++) {
    list_rolls(list, face + 1, left - n, counts | n << (4 * face), chance);
    /* From n to n + 1 dice of this face: one binomial factor and one die's chance. */
    chance *= (left - n) / (double)(n + 1) * (sides / (double)MLEM_DIE_SIDES);
  }
}

void mlem_odds_init(mlem_odds *odds, const mlem_game *game) {
  memset(odds->crash, 0, sizeof odds->crash);
  memcpy(odds->die, game->mat.die, sizeof odds->die);
  listing list = {.odds = odds, .game = game};
  for (unsigned mask = 0; mask < MLEM_ODDS_MASKS; mask++) {
    unsigned shown = 0;
    for (unsigned face = 0; face < MLEM_FACES; face++)
      shown += mask & (1u << face) ? game->sides[face] : 0;
    list.mask = mask;
    list.dead = MLEM_DIE_SIDES - shown;
    odds->first[mask][0] = (uint16_t)list.next;
    for (list.pool = 1; list.pool <= MLEM_MAX_POOL; list.pool++) {
      odds->first[mask][list.pool] = (uint16_t)list.next;
      list_rolls(&list, 0, list.pool, 0, 1);
    }
    odds->first[mask][MLEM_MAX_POOL + 1] = (uint16_t)list.next;
  }
}
