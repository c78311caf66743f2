// SPDX-License-Identifier: MIT
/* parse_typed_dice.h: what people rolled or drew at their table, as they type it. */
#ifndef MLEM_TERMINAL_PARSE_TYPED_DICE_H
#define MLEM_TERMINAL_PARSE_TYPED_DICE_H

#include <mlem/notation.h>

/*
 * The step that `text` means where chance is to come in `state`: faces in any order with or without
 * spaces ("1 2 2 A", "a221"), tokens by their names or numbers ("x5", "5"), four missions of a
 * seat, or "?" for missions that stay secret at the table. False with the reason in `fault`.
 */
bool typed_dice_read(const mlem_game *game, const mlem_state *state, const char *text,
                     mlem_step *step, mlem_fault fault);

/* The three missions that a seat kept, where they stayed secret until the end. */
bool typed_missions_read(const mlem_game *game, const mlem_state *state, uint8_t seat,
                         const char *text, uint8_t kept[MLEM_KEPT_MISSIONS], mlem_fault fault);

#endif
