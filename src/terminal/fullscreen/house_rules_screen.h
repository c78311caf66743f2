// SPDX-License-Identifier: MIT
/* house_rules_screen.h: a screen on which house rules are switched on and off. */
#ifndef MLEM_TERMINAL_HOUSE_SCREEN_H
#define MLEM_TERMINAL_HOUSE_SCREEN_H

#include <stdint.h>

/* Changes the mask of MLEM_HOUSE_... until the person is done. */
void house_rules_screen_run(uint8_t *house);

#endif
