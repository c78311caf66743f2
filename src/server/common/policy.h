// SPDX-License-Identifier: MIT
/*
 * policy.h: what visitors of a server may do, as its host says in one small file (`--policy FILE`).
 *
 *   # a comment
 *   uploads off              no mats of visitors
 *   bots cadet captain       only these bots may be invited; `bots none`: none
 *   bots-only off            no tables without a person
 *   open everyone            who may open tables: everyone,
 *   open password SECRET     who knows this password,
 *   open invitation          or who has a code of `mlem admin invite`
 *   clock 86400              seconds a decision, where a new table does not say
 *   spectators off           games that are being played are shown to their seats only
 *   chat off
 *
 * What the file does not say is allowed, as without a file.
 */
#ifndef MLEM_SERVER_POLICY_H
#define MLEM_SERVER_POLICY_H

#include <mlem/fault.h>
#include <stdbool.h>
#include <stdint.h>

enum { POLICY_PASSWORD = 128, POLICY_BOTS = 256 };

typedef enum open_policy { OPEN_EVERYONE, OPEN_PASSWORD, OPEN_INVITATION } open_policy;

/* Zero: everything is allowed. */
typedef struct serve_policy {
  bool no_uploads, no_bots_only, no_spectators, no_chat;
  open_policy open;
  char password[POLICY_PASSWORD];
  bool has_clock;
  uint32_t clock;
  bool few_bots;
  char bots[POLICY_BOTS]; /* their names, each with a space before and behind */
} serve_policy;

/* False with the line and the reason in `fault`. */
bool policy_read(const char *path, serve_policy *policy, mlem_fault fault);
/* Whether a bot of this kind may be invited. */
bool policy_allows_bot(const serve_policy *policy, const char *kind);

#endif
