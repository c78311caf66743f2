// SPDX-License-Identifier: MIT
/*
 * write_review_page.c: see write_review_page.h.
 *
 * The text says everything without a script. The plots are drawn by the chart library of the
 * laboratory's report, which the page carries, from the JSON that it carries too.
 */
#include "write_review_page.h"

#include "draw_position_picture.h"
#include "kinds_of_slips.h"

#include "../lab/sim.h"
#include "../lang/choose_language.h"
#include "../lang/html_escape.h"
#include "../words/words.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MISTAKES = 12 }; /* of all seats together */

static const char style[] =
    ":root{color-scheme:light dark;--paper:#fbfaf8;--ink:#1d2230;--soft:#59617a;--line:#dcdfe8;"
    "--seat-0:#2f5fb3;--seat-1:#b0561a;--seat-2:#2b7a4b;--seat-3:#8a3f8f;--seat-4:#8a6d00}"
    "@media(prefers-color-scheme:dark){:root{--paper:#12151d;--ink:#e8eaf1;--soft:#a3abc2;"
    "--line:#343b4d;--seat-0:#7ea6ee;--seat-1:#efa56b;--seat-2:#7fd6a2;--seat-3:#dd9ae2;"
    "--seat-4:#e2c25a}}"
    "body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--paper);color:var(--ink);"
    "font:1rem/1.5 system-ui,sans-serif}"
    "table{border-collapse:collapse}th,td{padding:.2rem .6rem;border-bottom:1px solid var(--line);"
    "text-align:right}th:first-child{text-align:left}"
    "article{border-top:1px solid var(--line);padding:.5rem 0}svg{max-width:100%;height:auto}"
    "canvas{max-height:22rem}.wide{overflow-x:auto}pre{white-space:pre-wrap;font:inherit}"
    ".key{display:flex;flex-wrap:wrap;gap:.3rem 1rem;list-style:none;padding:0}"
    ".key i{display:inline-block;width:.8rem;height:.8rem;border-radius:50%}"
    ".class{padding:0 .5rem;border-radius:1rem;border:1px solid currentColor;font-weight:600}"
    ".soft{color:var(--soft)}";

static void put_text(FILE *stream, const char *tag, const char *text) {
  fprintf(stream, "<%s>", tag);
  html_put(stream, text);
  fprintf(stream, "</%s>\n", tag);
}

static void put_head(FILE *stream, const char *title) {
  char language[16];
  lang_put(language, sizeof language, "%s", lang_code());
  for (char *c = language; *c; c++)
    *c = *c == '_' ? '-' : *c;
  fprintf(stream, "<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
          language);
  fputs("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n", stream);
  put_text(stream, "title", title);
  fprintf(stream, "<style>%s</style>\n</head>\n<body>\n<main>\n", style);
  put_text(stream, "h1", title);
}

/* "</" would end the script. */
static void put_json(FILE *stream, const char *json, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (json[i] == '<')
      fputs("\\u003c", stream);
    else
      fputc(json[i], stream);
}

/* The JSON of the page, an object, and behind it the words of its plots, which are freed. */
static void put_data(FILE *stream, const char *json, size_t length, json_t *words) {
  char *text = json_dumps(words, JSON_COMPACT);
  while (length > 0 && json[length - 1] != '}')
    length--;
  fputs("<script type=\"application/json\" id=\"data\">", stream);
  put_json(stream, json, length > 0 ? length - 1 : 0);
  fputs(",\"words\":", stream);
  put_json(stream, text ? text : "{}", text ? strlen(text) : 2);
  fputs("}</script>\n", stream);
  free(text);
  json_decref(words);
}

static void put_end(FILE *stream, const char *script) {
  fputs("</main>\n", stream);
  if (sim_report_put_chart_library(stream))
    fprintf(stream, "<script>%s</script>\n", script);
  fputs("</body>\n</html>\n", stream);
}

/* ---- One game ----------------------------------------------------------------------------------
 */

static void put_change(FILE *stream, double share) {
  fprintf(stream, "<td>%s</td>", game_review_change(share).text);
}

static void put_share(FILE *stream, double share) {
  fprintf(stream, "<td>%s</td>", lang_percent(game_review_share(share), 0).text);
}

static void put_seats(const game_review *r, FILE *stream) {
  const char *const headings[] = {_("seat"),          _("start"),        _("luck"),
                                  _("own decisions"), _("others"),       _("not explained"),
                                  _("result"),        _("without luck"), _("Elo (cadet is 1000)")};
  /* On a narrow screen it scrolls: by keyboard, too. */
  fputs("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"", stream);
  html_put(stream, _("From the start to the result"));
  fputs("\"><table><thead><tr>", stream);
  for (unsigned i = 0; i < sizeof headings / sizeof headings[0]; i++) {
    fputs("<th scope=\"col\">", stream);
    html_put(stream, headings[i]);
    fputs("</th>", stream);
  }
  fputs("</tr></thead><tbody>\n", stream);
  for (unsigned seat = 0; seat < r->log->reader.game.seats; seat++) {
    const mlem_review_seat *s = &r->totals.seats[seat];
    char name[MLEM_NAME_TEXT];
    game_review_seat_name(r, seat, name);
    fputs("<tr><th scope=\"row\">", stream);
    html_put(stream, name);
    fputs("</th>", stream);
    put_share(stream, s->win.start);
    put_change(stream, s->win.luck);
    put_change(stream, s->win.own);
    put_change(stream, s->win.others);
    put_change(stream, s->win.drift);
    put_share(stream, s->win.result);
    put_share(stream, s->adjusted);
    if (s->strength.known)
      fprintf(stream, "<td>%d (%d\xe2\x80\x93%d)</td>", (int)lround(s->strength.elo),
              (int)lround(s->strength.low), (int)lround(s->strength.high));
    else
      fputs("<td></td>", stream);
    fputs("</tr>\n", stream);
  }
  fputs("</tbody></table></div>\n", stream);
}

/* The colours of the seats. */
static void put_key(const game_review *r, FILE *stream) {
  fputs("<ul class=\"key\">", stream);
  for (unsigned seat = 0; seat < r->log->reader.game.seats; seat++) {
    char name[MLEM_NAME_TEXT];
    game_review_seat_name(r, seat, name);
    fprintf(stream, "<li><i style=\"background:var(--seat-%u)\"></i> ", seat);
    html_put(stream, name);
    fputs("</li>", stream);
  }
  fputs("</ul>\n", stream);
}

/* What every seat can do better; bots beside people learn nothing. */
static void put_lessons(const game_review *r, FILE *stream) {
  for (unsigned seat = 0; seat < r->log->reader.game.seats; seat++) {
    if (r->bots & (1u << seat))
      continue;
    slip_sum found[SLIP_KINDS];
    char name[MLEM_NAME_TEXT], text[2 * WORDS];
    unsigned count = slips_by_kind(r, seat, found);
    game_review_seat_name(r, seat, name);
    put_text(stream, "h3", name);
    put_text(stream, "p",
             count ? slip_kind_advice(found[0].kind)
                   : _("No decision cost a fiftieth of a win: well flown."));
    fputs("<ul>", stream);
    for (unsigned i = 0; i < count; i++) {
      lang_put(text, sizeof text, P_("%s: %u time, %s", "%s: %u times, %s", found[i].times),
               slip_kind_name(found[i].kind), found[i].times,
               game_review_change(found[i].cost).text);
      put_text(stream, "li", text);
    }
    fputs("</ul>\n", stream);
  }
}

/* Where the rocket stands, and what was rolled. */
static void put_position(const game_review *r, uint32_t step, FILE *stream) {
  const mlem_game *game = &r->log->reader.game;
  const mlem_state *before = game_log_state_at(r->log, step);
  char text[2 * WORDS], roll[WORDS];
  position_picture(game, before, stream);
  if (before->phase == MLEM_PHASE_BOARD)
    return;
  position_words(before, text);
  fputs("<p class=\"soft\">", stream);
  html_put(stream, text);
  if (before->phase == MLEM_PHASE_TRAVEL) {
    words_roll(before->roll, roll);
    lang_put(text, sizeof text, _("Rolled: %s"), roll);
    fputc(' ', stream);
    html_put(stream, text);
  }
  fputs("</p>\n", stream);
}

static void put_mistake(const game_review *r, uint32_t step, FILE *stream) {
  const mlem_review_line *line = &r->lines[step];
  const mlem_state *before = game_log_state_at(r->log, step);
  char name[MLEM_NAME_TEXT], played[WORDS], best[WORDS], why[2 * WORDS], text[4 * WORDS];
  game_review_seat_name(r, line->seat, name);
  words_deed(&r->log->reader.game, line->played, played);
  words_deed(&r->log->reader.game, line->best, best);
  game_review_why(r, step, why);
  fputs("<article><h3><span class=\"class\">", stream);
  html_put(stream, game_review_class_words(line->class_));
  fputs("</span> ", stream);
  lang_put(text, sizeof text, _("%s, expedition %u, line %u"), name, before->expedition,
           line->line);
  html_put(stream, text);
  fputs("</h3>\n", stream);
  lang_put(text, sizeof text, _("Played: %s. Better: %s. %s instead of %s to win."), played, best,
           lang_percent(game_review_share(line->value.win), 0).text,
           lang_percent(game_review_share(line->best_value.win), 0).text);
  put_text(stream, "p", text);
  put_text(stream, "p", why);
  put_position(r, step, stream);
  fputs("</article>\n", stream);
}

static const char game_script[] =
    "(()=>{const d=JSON.parse(document.getElementById('data').textContent);"
    "const c=n=>getComputedStyle(document.documentElement).getPropertyValue(n).trim();"
    "const P=d.seats.map(s=>[{x:0,y:s.start}]);"
    "const L=d.seats.map(()=>[{x:0,y:0}]),S=d.seats.map(()=>[{x:0,y:0}]);"
    "const "
    "all=[...d.chances.map(e=>({...e,chance:true})),...d.decisions].sort((a,b)=>a.line-b.line);"
    "for(const e of all){d.seats.forEach((s,i)=>{P[i].push({x:e.line,y:e.after[i]});"
    "if(e.chance)L[i].push({x:e.line,y:L[i].at(-1).y+e.luck[i]});"
    "else if(e.seat===i)S[i].push({x:e.line,y:S[i].at(-1).y+e.cost})})}"
    "const line=(id,sets)=>new Chart(document.getElementById(id),{type:'line',data:{datasets:sets},"
    "options:{animation:false,parsing:false,aspectRatio:innerWidth<600?1.1:2,"
    "elements:{point:{radius:0}},"
    "scales:{x:{type:'linear',title:{display:true,text:d.words.line}},"
    "y:{ticks:{callback:v=>Math.round(100*v)+'%'}}}}});"
    "const name=i=>d.seats[i].name??String(d.seats[i].seat);"
    "line('curve',P.map((data,i)=>({label:name(i),data,borderColor:c('--seat-'+i)})));"
    "line('parts',[...L.map((data,i)=>({label:d.words.luck+' "
    "'+name(i),data,borderColor:c('--seat-'+i)})),"
    "...S.map((data,i)=>({label:d.words.skill+' '+name(i),data,borderDash:[6,4],"
    "borderColor:c('--seat-'+i)}))])})();";

static void put_game_data(const game_review *r, FILE *stream) {
  char *json = NULL;
  size_t length = 0;
  FILE *memory = open_memstream(&json, &length);
  if (!memory)
    return;
  game_review_print_json(r, memory);
  fclose(memory);
  put_data(stream, json, length,
           json_pack("{s:s,s:s,s:s}", "luck", _("luck"), "skill", _("own decisions"), "line",
                     _("line of the record")));
  free(json);
}

/* The costliest decisions of a seat, or (MLEM_NONE) of all, below a heading. */
static void put_mistakes(const game_review *r, uint8_t seat, uint32_t most, const char *heading,
                         FILE *stream) {
  uint32_t steps[MOST_MISTAKES], count = game_review_worst(r, seat, steps, most);
  put_text(stream, "h2", heading);
  if (!count)
    put_text(stream, "p", _("No decision cost more than a little."));
  for (uint32_t i = 0; i < count; i++)
    put_mistake(r, steps[i], stream);
}

/* Those of the only person, and one of each bot; or those of all. */
static void put_all_mistakes(const game_review *r, FILE *stream) {
  enum { OF_PERSON = 3 };
  char name[MLEM_NAME_TEXT];
  put_key(r, stream);
  if (r->person == MLEM_NONE) {
    put_mistakes(r, MLEM_NONE, MOST_MISTAKES, _("The costliest decisions"), stream);
    return;
  }
  put_mistakes(r, r->person, OF_PERSON, _("Your three costliest decisions"), stream);
  for (uint8_t seat = 0; seat < r->log->reader.game.seats; seat++)
    if (seat != r->person) {
      game_review_seat_name(r, seat, name);
      put_mistakes(r, seat, 1, name, stream);
    }
}

void review_page_print(const game_review *r, FILE *stream) {
  put_head(stream, _("Review of a game"));
  if (r->totals.hidden)
    put_text(stream, "p",
             _("The record hides missions: what was dealt and given back cannot be judged."));
  else if (!r->totals.finished)
    put_text(stream, "p", _("The game is not over: the result is what it stands at."));
  if (r->person != MLEM_NONE)
    put_all_mistakes(r, stream);
  put_text(stream, "h2", _("What to do next time"));
  put_lessons(r, stream);
  put_text(stream, "h2", _("From the start to the result"));
  put_seats(r, stream);
  put_text(stream, "h2", _("The course of the game"));
  fprintf(stream, "<canvas id=\"curve\" role=\"img\" aria-label=\"%s\"></canvas>\n",
          _("Chance to win of every seat, line by line"));
  put_text(stream, "h2", _("Luck and skill"));
  fprintf(stream, "<canvas id=\"parts\" role=\"img\" aria-label=\"%s\"></canvas>\n",
          _("Luck and what decisions cost, added up line by line"));
  if (r->person == MLEM_NONE)
    put_all_mistakes(r, stream);
  put_game_data(r, stream);
  put_end(stream, game_script);
}

/* ---- A profile ----------------------------------------------------------------------------------
 */

static const char profile_script[] =
    "(()=>{const d=JSON.parse(document.getElementById('data').textContent);"
    "const c=n=>getComputedStyle(document.documentElement).getPropertyValue(n).trim();"
    "const sets=f=>d.players.map((p,i)=>({label:p.name,data:f(p),borderColor:c('--seat-'+i%5),"
    "backgroundColor:c('--seat-'+i%5)}));"
    "const draw=(id,type,labels,f)=>new Chart(document.getElementById(id),{type,"
    "data:{labels,datasets:sets(f)},options:{animation:false,aspectRatio:innerWidth<600?1.1:2}});"
    "const share=(p,c)=>-100*(c?.cost??0)/p.games.length;"
    "const kinds=Object.keys(d.players[0].kinds),cats=Object.keys(d.players[0].astronauts);"
    "const spaces=[...new Set(d.players.flatMap(p=>Object.keys(p.spaces)))].sort((a,b)=>a-b);"
    "draw('kinds','bar',d.words.kinds,p=>kinds.map(k=>share(p,p.kinds[k])));"
    "draw('spaces','bar',spaces,p=>spaces.map(k=>share(p,p.spaces[k])));"
    "draw('cats','bar',d.words.cats,p=>cats.map(k=>share(p,p.astronauts[k])));"
    "const most=Math.max(...d.players.map(p=>p.games.length));"
    "const games=Array.from({length:most},(_,i)=>i+1);"
    "draw('luck','bar',games,p=>p.games.map(g=>100*g.luck));"
    "draw('time','line',games,p=>p.games.map(g=>g.decisions?-100*g.own/g.decisions:null))})();";

/* What the bars of the plots are called. */
static json_t *profile_words(void) {
  json_t *words = json_object(), *kinds = json_array(), *cats = json_array();
  for (unsigned kind = 0; kind < PROFILE_KINDS; kind++)
    json_array_append_new(kinds, json_string(profile_kind_words((profile_kind)kind)));
  for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++)
    json_array_append_new(cats, json_string(words_astronaut(cat)));
  json_object_set_new(words, "kinds", kinds);
  json_object_set_new(words, "cats", cats);
  return words;
}

void review_page_print_profile(const review_profile *p, FILE *stream) {
  const char *const plots[][2] = {{"kinds", N_("Where skill is lost: kinds of decisions")},
                                  {"spaces", N_("Where skill is lost: by space")},
                                  {"cats", N_("Where skill is lost: by astronaut")},
                                  {"luck", N_("How luck was spread: every game")},
                                  {"time", N_("Progress: what a decision cost, game by game")}};
  char *text = NULL, *json = NULL;
  size_t text_length = 0, length = 0;
  put_head(stream, _("Profile of the players"));
  FILE *memory = open_memstream(&text, &text_length);
  if (memory) {
    review_profile_print_text(p, memory);
    fclose(memory);
    put_text(stream, "pre", text);
  }
  free(text);
  put_text(stream, "p", _("All plots are in percent of a win; what is lost, for one game."));
  for (unsigned i = 0; i < sizeof plots / sizeof plots[0]; i++) {
    put_text(stream, "h2", _(plots[i][1]));
    fprintf(stream, "<canvas id=\"%s\" role=\"img\" aria-label=\"%s\"></canvas>\n", plots[i][0],
            _(plots[i][1]));
  }
  memory = open_memstream(&json, &length);
  if (memory) {
    review_profile_print_json(p, memory);
    fclose(memory);
    put_data(stream, json, length, profile_words());
  }
  free(json);
  put_end(stream, profile_script);
}
