// SPDX-License-Identifier: MIT
/*
 * keepalive.c: a viewer that says nothing for a while is asked whether it lives, and then given up.
 * All are looked at in turn, a few at a time, so that ten thousand quiet ones are no burst.
 */
#include "transport.h"

#include <string.h>

enum { ASK_AFTER = 55, GIVE_UP_AFTER = 85, ROUND = 5, SLICES = 20 }; /* seconds; slices a round */

void viewer_heard(viewer *v) {
  v->heard = seconds_passed(); /* whoever sets the wall clock cuts nobody off */
  v->pinged = false;
}

static void look_at(double now, viewer *v) {
  unsigned char frame[LWS_PRE + 4];
  double quiet = now - v->heard;
  if (quiet > GIVE_UP_AFTER)
    lws_set_timeout(v->outlet.wsi, PENDING_TIMEOUT_WS_PONG_CHECK_GET_PONG, LWS_TO_KILL_ASYNC);
  else if (quiet > ASK_AFTER && !v->pinged && !v->closing && !lws_partial_buffered(v->outlet.wsi)) {
    v->pinged = true;
    memcpy(frame + LWS_PRE, "mlem", 4); /* libwebsockets does not tell of an answer without text */
    lws_write(v->outlet.wsi, frame + LWS_PRE, 4, LWS_WRITE_PING);
  }
}

static void on_tick(struct ev_loop *loop, ev_timer *timer, int events) {
  server *s = timer->data;
  double now = seconds_passed();
  (void)loop, (void)events;
  if (s->viewers == 0)
    return;
  for (unsigned i = 0; i <= ROOM_BUCKETS / SLICES; i++) {
    for (room *r = s->rooms[s->alive_bucket]; r; r = r->next)
      for (viewer *v = r->viewers; v; v = v->next)
        look_at(now, v);
    s->alive_bucket = (s->alive_bucket + 1) % ROOM_BUCKETS;
  }
}

void alive_start(server *s) {
  ev_timer_init(&s->alive_timer, on_tick, (double)ROUND / SLICES, (double)ROUND / SLICES);
  s->alive_timer.data = s;
  ev_timer_start(s->loop, &s->alive_timer);
}
