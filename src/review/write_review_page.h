// SPDX-License-Identifier: MIT
/* write_review_page.h: a review, or a profile of many, as one HTML page that needs no network. */
#ifndef MLEM_REVIEW_PAGE_H
#define MLEM_REVIEW_PAGE_H

#include "player_profile_over_games.h"

void review_page_print(const game_review *review, FILE *stream);
void review_page_print_profile(const review_profile *profile, FILE *stream);

#endif
