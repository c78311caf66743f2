// SPDX-License-Identifier: MIT
/* delay_sends_to_bystanders.h: private to this room: viewers that nothing is asked of are told when
 * there is time.
 */
#ifndef MLEM_SERVER_DELAY_SENDS_TO_BYSTANDERS_H
#define MLEM_SERVER_DELAY_SENDS_TO_BYSTANDERS_H

#include "live_table.h"

void bystanders_start(table_server *s);
void bystanders_stop(table_server *s);
/* They are told when the loop is idle, but not while many wait for a commit: the server is busy. */
void bystanders_watch(table_server *s);

/* The viewer's queue has grown: it is sent now or, if the viewer can wait, soon. */
void viewer_send_in_turn(viewer *v);
/* The viewer is going away. */
void bystander_forget(viewer *v);
/* The end of a round: sends to those who have waited long enough. */
void bystanders_send_due(table_server *s);

#endif
