// SPDX-License-Identifier: MIT
/* bot_kinds.h: the bots, one file each; parse_bot_descriptions.c lists them. */
#ifndef MLEM_BOTS_BOT_KINDS_H
#define MLEM_BOTS_BOT_KINDS_H

#include "../lang/lang.h"

#include <mlem/bots.h>

extern const mlem_bot_kind mlem_bot_random;
extern const mlem_bot_kind mlem_bot_cadet;
extern const mlem_bot_kind mlem_bot_captain;
extern const mlem_bot_kind mlem_bot_admiral;
extern const mlem_bot_kind mlem_bot_ace;
extern const mlem_bot_kind mlem_bot_gentle;
extern const mlem_bot_kind mlem_bot_steady;
extern const mlem_bot_kind mlem_bot_sharp;
extern const mlem_bot_kind mlem_bot_merciless;
extern const mlem_bot_kind mlem_bot_daredevil;
extern const mlem_bot_kind mlem_bot_hermit;
extern const mlem_bot_kind mlem_bot_magpie;
extern const mlem_bot_kind mlem_bot_exec;

#endif
