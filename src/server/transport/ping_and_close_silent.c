// SPDX-License-Identifier: MIT
/*
 * ping_and_close_silent.c: notices connections that do not answer a ping, and closes them. They are
 * looked at in slices, so that ten thousand quiet ones make no burst.
 */
#include "lws_callbacks.h"

#include "../common/system_clocks.h"

#include <string.h>

/* Seconds; all slices in a round. */
enum { PING_AFTER = 55, SILENT_AFTER = 65, CLOSE_AFTER = 85, ROUND = 5 };

void keepalive_add(session *one) {
  transport *c = one->transport;
  session **slice = &c->slices[c->fill_slice++ % KEEPALIVE_SLICES];
  one->next = *slice;
  one->link = slice;
  if (one->next)
    one->next->link = &one->next;
  *slice = one;
  keepalive_heard(one);
}

void keepalive_remove(session *one) {
  if (!one->link)
    return;
  *one->link = one->next;
  if (one->next)
    one->next->link = one->link;
  one->link = NULL;
}

void keepalive_heard(session *one) {
  one->last_received = seconds_passed(); /* not the wall clock: setting that cuts no one off */
  one->pinged = false;
  viewer_heard(one->viewer);
}

static void look_at(double now, session *one) {
  unsigned char frame[LWS_PRE + 4];
  double quiet = now - one->last_received;
  if (quiet > SILENT_AFTER && one->pinged)
    viewer_is_silent(one->viewer);
  if (quiet > CLOSE_AFTER)
    lws_set_timeout(one->wsi, PENDING_TIMEOUT_WS_PONG_CHECK_GET_PONG, LWS_TO_KILL_ASYNC);
  else if (quiet > PING_AFTER && !one->pinged && !one->closing &&
           viewer_ending(one->viewer) == VIEWER_STAYS && !lws_partial_buffered(one->wsi)) {
    one->pinged = true;
    memcpy(frame + LWS_PRE, "mlem", 4); /* libwebsockets does not report a pong without text */
    lws_write(one->wsi, frame + LWS_PRE, 4, LWS_WRITE_PING);
  }
}

static void on_tick(struct ev_loop *loop, ev_timer *timer, int events) {
  transport *c = timer->data;
  double now = seconds_passed();
  (void)loop, (void)events;
  for (session *one = c->slices[c->next_slice]; one; one = one->next)
    look_at(now, one);
  c->next_slice = (c->next_slice + 1) % KEEPALIVE_SLICES;
}

void keepalive_start(transport *c) {
  double pause = (double)ROUND / KEEPALIVE_SLICES;
  ev_timer_init(&c->keepalive_timer, on_tick, pause, pause);
  c->keepalive_timer.data = c;
  ev_timer_start(c->loop, &c->keepalive_timer);
}

void keepalive_stop(transport *c) {
  ev_timer_stop(c->loop, &c->keepalive_timer);
}
