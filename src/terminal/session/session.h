// SPDX-License-Identifier: MIT
/* session.h: all of this room for its users: games, who plays them, saved ones, lessons. */
#ifndef MLEM_TERMINAL_SESSION_H
#define MLEM_TERMINAL_SESSION_H

#include "lesson_session.h"
#include "play_session.h"
#include "players.h"
#include "saved_games.h"

#endif
