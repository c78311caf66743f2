// SPDX-License-Identifier: MIT
/*
 * page_game.h: one game in the page: its lines, and where the game stood after each of them.
 *
 * The page makes one instance of this program for every game it shows; so one game is global here.
 * Line numbers count from 0; "after n lines" is what the page calls a moment, 0 to table_count().
 */
#ifndef PAGE_TABLE_H
#define PAGE_TABLE_H

#include "../../src/game/game.h"
#include "../../src/words/words.h"

/* What the page calls by name. */
#define EXPORT __attribute__((visibility("default"), used))

/* Text from the page arrives here. */
enum { INPUT_ROOM = 256 * 1024 };
extern char page_input[INPUT_ROOM];

unsigned table_count(void);
unsigned table_number(void); /* grows with every new record */
bool table_playing(void);    /* whether the head is complete */
const mlem_game *table_game(void);
const teller *table_teller(void);

/* The state after `moment` lines, as the viewer may know it; NULL while the head is read. */
const mlem_state *table_at(unsigned moment);
/* The same with everything the lines say: only for the dealer and for the end. */
const mlem_state *table_truth(unsigned moment);

/* The number of the step that line number `line` tells; -1 if it is no chance or decision line. */
int table_step(unsigned line);

/* All of it. */
game_log *table_log(void);

uint8_t table_viewer(void);

/* The scores at a state, as the viewer may see them: points that lie face down are left out. */
void table_scores(const mlem_state *state, mlem_score scores[MLEM_MAX_SEATS]);
/* Whether points of this seat lie face down for the viewer. */
bool table_face_down(const mlem_state *state, uint8_t seat);

/* All that the page draws of a state, as JSON; the length of it. */
int view_of(const mlem_state *state, unsigned moment);

/* Names the seats that have no name of their own, in the language in use. */
void table_name_seats(void);

#endif
