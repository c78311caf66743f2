// SPDX-License-Identifier: MIT
/*
 * host_policy.h: what visitors of a server may do, as its host says in one small file (`--policy
 * FILE`).
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
 *   push mailto:ME@HOST      browsers may ask for notices; push services may write to this address
 *   webhook URL SECRET       is told about turns and ended games; at most 4 lines
 *   address https://HOST/    where people reach this server, for links
 *   security-contact mailto:ME@HOST   is shown in /.well-known/security.txt
 *
 * What the file does not say is as without a file: allowed, but no notices and no contact.
 */
#ifndef MLEM_SERVER_HOST_POLICY_H
#define MLEM_SERVER_HOST_POLICY_H

#include <mlem/fault.h>
#include <stdbool.h>
#include <stdint.h>

enum { POLICY_PASSWORD = 128, POLICY_BOTS = 256, POLICY_URL = 256, MOST_WEBHOOKS = 4 };

typedef struct policy_webhook {
  char url[POLICY_URL];
  char secret[POLICY_PASSWORD];
} policy_webhook;

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
  char push[POLICY_URL];  /* the contact for push services; empty: no web push */
  policy_webhook webhooks[MOST_WEBHOOKS];
  unsigned webhook_count;
  char address[POLICY_URL];          /* ends with '/'; empty: not known */
  char security_contact[POLICY_URL]; /* empty: none */
} serve_policy;

/* False with the line and the reason in `fault`. */
bool policy_read(const char *path, serve_policy *policy, mlem_fault fault);
/* Whether a bot of this kind may be invited. */
bool policy_allows_bot(const serve_policy *policy, const char *kind);

#endif
