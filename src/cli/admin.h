// SPDX-License-Identifier: MIT
/* admin.h: the actions of `mlem admin`. Each returns the status to exit with. */
#ifndef MLEM_CLI_ADMIN_H
#define MLEM_CLI_ADMIN_H

#include <stdbool.h>
#include <stdint.h>

/* The command line. */
typedef struct admin {
  const char *db;
  bool json;
  uint64_t days, limit;
  int state;        /* of `tables`: table_state, or -1 */
  const char *word; /* what was given after the action */
} admin;

/* What the host reads (admin_lists.c). */
int admin_tables(const admin *a);
int admin_show(const admin *a);
int admin_log(const admin *a);
int admin_restrictions(const admin *a);
int admin_board(const admin *a);
int admin_export(const admin *a);

/* What the host orders (admin_orders.c). */
int admin_invite(const admin *a);
int admin_close(const admin *a);
int admin_delete(const admin *a);
int admin_clear_chat(const admin *a);
int admin_ban(const admin *a);
int admin_unban(const admin *a);
int admin_mute(const admin *a);
int admin_unmute(const admin *a);
int admin_reserve(const admin *a);
int admin_free(const admin *a);
int admin_erase(const admin *a);

#endif
