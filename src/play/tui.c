#include "tui.h"
bool tui_play(play_session *session, const play_looks *looks, int *status) {
  (void)session;
  (void)looks;
  (void)status;
  return false;
}
bool tui_set_up(play_plan *plan, const play_looks *looks, bool *go) {
  (void)plan;
  (void)looks;
  (void)go;
  return false;
}
bool tui_replay(play_session *session, size_t at, const play_looks *looks, size_t *from_here,
                int *status) {
  (void)session;
  (void)at;
  (void)looks;
  (void)from_here;
  (void)status;
  return false;
}
