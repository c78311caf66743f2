// SPDX-License-Identifier: MIT
/* daily_page.c: the daily flight: how a day's game begins, and the card at its end. */
#include "../../src/daily/daily.h"
#include "json_writer.h"
#include "page_game.h"

#include <string.h>

static void put_players(const daily_game *daily) {
  json_list("players");
  for (unsigned seat = 0; seat < DAILY_SEATS; seat++)
    json_text(NULL, daily->rivals[seat] ? daily->rivals[seat] : "human");
  json_close();
}

/* The input is a date. {"date", "mat", "first", "players": who plays each seat, "comments": the
 * lines behind the head}; 0 if it is no date. */
EXPORT int daily_facts(unsigned length) {
  daily_game daily;
  char line[MLEM_LINE_TEXT];
  if (!daily_open(&daily, page_input, length))
    return 0;
  json_begin();
  json_object(NULL);
  json_text("date", daily.date);
  json_text("mat", daily.head.mat);
  json_number("first", daily.head.first);
  put_players(&daily);
  json_list("comments");
  for (unsigned i = 0; daily_line(&daily, i, line) > 0; i++)
    json_text(NULL, line);
  json_close();
  json_close();
  return json_end();
}

/* The card of this finished flight, as text; 0 if it is none of this version. With `judged`, luck
 * and skill (in millionths of a win) stand in it. */
EXPORT int daily_card_text(int judged, int luck, int skill) {
  daily_game daily;
  char note[DAILY_NOTE], text[DAILY_CARD];
  mlem_fault fault;
  daily_judgement judgement = {luck / 1e6, skill / 1e6};
  if (!table_playing() || !daily_find(table_log(), note) ||
      !daily_open_note(&daily, note, strlen(note), fault))
    return 0;
  daily_card(table_log(), &daily, judged ? &judgement : NULL, text);
  json_begin();
  json_text(NULL, text);
  return json_end();
}
