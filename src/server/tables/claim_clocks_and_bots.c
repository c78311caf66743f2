// SPDX-License-Identifier: MIT
/* claim_clocks_and_bots.c: which server runs the clocks and bots of a table: asks for it, and gives
 * it back.
 */
#include "claim_clocks_and_bots.h"

#define CLAIM_SECONDS 0.9 /* before a table that another server has is asked for again */

bool table_claim(table_server *s, live_table *t) {
  if (t->claimed || seconds_passed() < t->claim_after)
    return t->claimed;
  t->claimed = cluster_claim(s->cluster, t->row.number);
  t->claim_after = t->claimed ? 0 : seconds_passed() + CLAIM_SECONDS;
  return t->claimed;
}

void table_release_claim(table_server *s, live_table *t) {
  if (t->claimed)
    cluster_release(s->cluster, t->row.number);
  t->claimed = false;
}
