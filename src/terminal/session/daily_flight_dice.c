// SPDX-License-Identifier: MIT
/* daily_flight_dice.c: the dice of a daily flight, where this program was built with the fair
 * dealer. */
#include "play_session_steps.h"

#include "../../lang/lang.h"

#ifdef MLEM_DAILY
#include "../../daily/daily.h"

#include <string.h>

bool play_daily_dealer(play_session *session, play_luck *luck, game_dealer *dealer) {
  daily_game daily;
  const char *note = session->players.daily;
  if (!daily_open_note(&daily, note, strlen(note), session->fault))
    return false;
  *dealer = daily_dealer(&daily, &session->log, &luck->stream);
  return true;
}
#else
bool play_daily_dealer(play_session *session, play_luck *luck, game_dealer *dealer) {
  (void)luck;
  (void)dealer;
  return play_fail(session, _("this program was built without the daily flight"));
}
#endif
