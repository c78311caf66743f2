// SPDX-License-Identifier: MIT
/* session.h: all of this room for its users: games, who plays them, saved ones, lessons. */
#ifndef MLEM_TERMINAL_SESSION_H
#define MLEM_TERMINAL_SESSION_H

#include "lesson_session.h"
#include "list_saved_games.h"
#include "play_session.h"
#include "who_plays_each_seat.h"

#endif
