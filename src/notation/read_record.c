// SPDX-License-Identifier: MIT
/* read_record.c: a whole record, read line by line and replayed as it comes; and the head written.
 */
#include "line_fields.h"

#include <stdio.h>
#include <string.h>

/* ---- Head ------------------------------------------------------------------------------------ */

/* Line number `index` of those that every record may have; 0 when there is no such line. */
static size_t option_line(const mlem_head *head, unsigned index, char *line) {
  switch (index) {
  case 0:
    return put_text(line, 0, "mlem-record 1");
  case 1:
    return put_text(line, put_text(line, 0, "mat "), head->mat);
  case 2:
    return put_number(line, put_text(line, 0, "players "), head->seats);
  case 3: {
    size_t length = put_text(line, 0, "variants ");
    return length + mlem_variants_text(head->variants, line + length);
  }
  case 4: {
    size_t length = put_text(line, 0, "house ");
    return length + mlem_house_text(head->house, ' ', line + length);
  }
  case 5:
    return put_number(line, put_text(line, 0, "first "), head->first);
  default:
    return 0;
  }
}

static size_t name_line(const mlem_head *head, unsigned index, char *line) {
  unsigned named = 0;
  for (unsigned seat = 0; seat < head->seats; seat++)
    if (head->names[seat][0] && named++ == index) {
      size_t length = put_number(line, put_text(line, 0, "seat "), seat);
      return put_text(line, put_text(line, length, " "), head->names[seat]);
    }
  return 0;
}

size_t mlem_head_line(const mlem_head *head, unsigned index, char *line) {
  if (!head->house && index >= 4)
    index++; /* without house rules their line is left out */
  return index < 6 ? option_line(head, index, line) : name_line(head, index - 6, line);
}

/* What follows `word` and one space, or false. */
static bool after_word(slice line, const char *word, slice *rest) {
  size_t length = strlen(word);
  if (line.length < length + 2 || memcmp(line.text, word, length) != 0 || line.text[length] != ' ')
    return false;
  *rest = (slice){line.text + length + 1, line.length - length - 1};
  return true;
}

static bool read_version(mlem_reader *reader, slice line) {
  slice version;
  if (!after_word(line, "mlem-record", &version))
    return fault_text(reader->fault, _("%s: a record starts with 'mlem-record 1'"),
                      quoted(line).text);
  if (!slice_is(version, "1"))
    return fault_text(reader->fault, _("%s: only version 1 is known"), quoted(line).text);
  reader->stage = MLEM_STAGE_MAT;
  return true;
}

static bool is_mat_name(slice name) {
  if (name.length < 1 || name.length > 32)
    return false;
  for (size_t i = 0; i < name.length; i++) {
    char c = name.text[i];
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'))
      return false;
  }
  return true;
}

static bool read_mat(mlem_reader *reader, slice line) {
  slice name;
  if (!after_word(line, "mat", &name))
    return fault_text(reader->fault, _("%s: 'mat NAME' is to come"), quoted(line).text);
  if (!is_mat_name(name))
    return fault_text(reader->fault, _("%s: a mat's name is 1 to 32 of a-z 0-9 -"),
                      quoted(line).text);
  memcpy(reader->head.mat, name.text, name.length);
  const mlem_mat *mat = reader->find_mat(reader->context, reader->head.mat);
  if (!mat)
    return fault_text(reader->fault, _("unknown mat %s"), quoted(name).text);
  reader->game.mat = *mat;
  reader->stage = MLEM_STAGE_PLAYERS;
  return true;
}

static bool read_players(mlem_reader *reader, slice line) {
  slice rest;
  unsigned seats;
  if (!after_word(line, "players", &rest) || !digit_field(rest, MLEM_MAX_SEATS + 1, &seats) ||
      seats < MLEM_MIN_SEATS)
    return fault_text(reader->fault, _("%s: 'players N' with 2 to 5 is to come"),
                      quoted(line).text);
  reader->head.seats = (uint8_t)seats;
  reader->stage = MLEM_STAGE_VARIANTS;
  return true;
}

static bool read_variants(mlem_reader *reader, slice line) {
  slice rest;
  char text[32];
  if (after_word(line, "variants", &rest))
    for (uint8_t variants = 0; variants <= MLEM_ALL_VARIANTS; variants++) {
      mlem_variants_text(variants, text);
      if (!slice_is(rest, text))
        continue;
      reader->head.variants = variants;
      reader->stage = MLEM_STAGE_FIRST;
      return true;
    }
  return fault_text(
      reader->fault,
      _("%s: 'variants' with some of ufo exploration missions in this order, or none, "
        "is to come"),
      quoted(line).text);
}

/* The line is left out where there are no house rules. */
static bool read_house(mlem_reader *reader, slice line, slice rest) {
  unsigned house = 0;
  for (bool more = true; more;) {
    slice field = next_field(&rest, &more);
    int rule = mlem_house_find(field.text, field.length);
    if (rule < 0)
      return fault_text(reader->fault, _("%s: no house rule is called %s"), quoted(line).text,
                        quoted(field).text);
    if (house >> rule) /* this rule, or one that belongs after it, has been named */
      return fault_text(reader->fault,
                        _("%s: house rules come in the order of the notation, each once"),
                        quoted(line).text);
    house |= 1u << rule;
  }
  reader->head.house = (uint8_t)house;
  return true;
}

static bool read_first(mlem_reader *reader, slice line) {
  slice rest;
  unsigned first;
  if (reader->head.house == 0 && after_word(line, "house", &rest))
    return read_house(reader, line, rest);
  if (!after_word(line, "first", &rest) || !digit_field(rest, reader->head.seats, &first))
    return fault_text(reader->fault, _("%s: 'first SEAT' with 0 to %d is to come"),
                      quoted(line).text, reader->head.seats - 1);
  reader->head.first = (uint8_t)first;
  mlem_options options = {.seats = reader->head.seats,
                          .variants = reader->head.variants,
                          .first = reader->head.first,
                          .house = reader->head.house};
  mlem_mat mat = reader->game.mat;
  if (mlem_game_init(&reader->game, &mat, &options) != MLEM_OK)
    return fault_text(reader->fault, _("the mat '%s' is not valid"), reader->head.mat);
  mlem_state_init(&reader->game, &reader->state);
  reader->stage = MLEM_STAGE_PLAY;
  return true;
}

/* Names are shown to people: control characters would play tricks on a terminal. */
static bool has_control(slice text) {
  for (size_t i = 0; i < text.length; i++) {
    unsigned char c = (unsigned char)text.text[i];
    if (c < 0x20 || c == 0x7f)
      return true;
    if (c == 0xc2 && i + 1 < text.length && (unsigned char)text.text[i + 1] < 0xa0)
      return true;
  }
  return false;
}

static bool read_name(mlem_reader *reader, slice line, slice rest) {
  bool more;
  unsigned seat;
  if (!digit_field(next_field(&rest, &more), reader->head.seats, &seat) || !more)
    return fault_text(reader->fault, _("%s: 'seat' names a seat from 0 to %d and its player"),
                      quoted(line).text, reader->head.seats - 1);
  if (reader->played)
    return fault_text(reader->fault, _("%s: names belong before the first event"),
                      quoted(line).text);
  if (seat < reader->next_seat)
    return fault_text(reader->fault, _("%s: names come in ascending seats, each once"),
                      quoted(line).text);
  if (rest.length == 0 || rest.text[0] == ' ' || rest.text[rest.length - 1] == ' ')
    return fault_text(reader->fault, _("%s: a name does not begin or end with a space"),
                      quoted(line).text);
  if (rest.length >= MLEM_NAME_TEXT)
    return fault_text(reader->fault, _("%s: a name is at most %d bytes"), quoted(line).text,
                      MLEM_NAME_TEXT - 1);
  if (has_control(rest))
    return fault_text(reader->fault, _("%s: a name has no control characters"), quoted(line).text);
  memcpy(reader->head.names[seat], rest.text, rest.length);
  reader->next_seat = seat + 1;
  return true;
}

/* ---- Comments -------------------------------------------------------------------------------- */

static bool hides_hand(const mlem_reader *reader) {
  return reader->state.phase == MLEM_PHASE_RETURN &&
         reader->state.missions[reader->state.seat][0] == MLEM_NONE;
}

/* `# legal A | B | C` must name every legal decision once. */
static bool read_legal(mlem_reader *reader, slice rest) {
  const mlem_game *game = &reader->game;
  uint8_t named[(UINT16_MAX + 1) / 8] = {0};
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = 0;
  if (reader->stage != MLEM_STAGE_PLAY || mlem_turn(&reader->state) < 0)
    return fault_text(reader->fault, _("'# legal' stands where no seat decides"));
  if (hides_hand(reader))
    return true;
  for (bool more = true; more; count++) {
    slice item = rest;
    const char *bar = rest.length >= 3 ? memmem(rest.text, rest.length, " | ", 3) : NULL;
    more = bar != NULL;
    if (bar) {
      item.length = (size_t)(bar - rest.text);
      rest = (slice){bar + 3, rest.length - item.length - 3};
    }
    mlem_action action;
    if (!mlem_action_parse(game, item.text, item.length, &action))
      return fault_text(reader->fault, _("'# legal' lists %s, which is no decision"),
                        quoted(item).text);
    if (!mlem_is_legal(game, &reader->state, action))
      return fault_text(reader->fault, _("'# legal' lists %s, which is not legal"),
                        quoted(item).text);
    if (named[action / 8] & (1u << (action % 8)))
      return fault_text(reader->fault, _("'# legal' lists %s twice"), quoted(item).text);
    named[action / 8] = (uint8_t)(named[action / 8] | 1u << (action % 8));
  }
  size_t legal = mlem_legal_actions(game, &reader->state, actions);
  for (size_t i = 0; i < legal; i++) {
    char text[MLEM_ACTION_TEXT];
    if (named[actions[i] / 8] & (1u << (actions[i] % 8)))
      continue;
    mlem_action_text(game, actions[i], text);
    return fault_text(reader->fault, _("'# legal' leaves out '%s'"), text);
  }
  return true;
}

static bool read_comment(mlem_reader *reader, slice line) {
  bool more;
  if (!mlem_is_legal_line(line.text, line.length))
    return true;
  next_field(&line, &more);
  next_field(&line, &more);
  return read_legal(reader, line);
}

/* ---- Play and results ------------------------------------------------------------------------ */

/* In a redacted record the result tells the missions that the deal did not. */
static bool reveal(mlem_reader *reader, slice line) {
  slice rest;
  bool more;
  unsigned seat;
  uint8_t kept[MLEM_KEPT_MISSIONS];
  if (!after_word(line, "= missions", &rest) ||
      !digit_field(next_field(&rest, &more), reader->game.seats, &seat) || seat != reader->results)
    return fault_text(reader->fault, _("%s: '= missions %u' is to come"), quoted(line).text,
                      reader->results);
  for (unsigned i = 0; i < MLEM_KEPT_MISSIONS; i++) {
    int index = more ? find_mission(&reader->game, next_field(&rest, &more)) : -1;
    if (index < 0)
      return fault_text(reader->fault, _("%s: the three missions of seat %u are to come"),
                        quoted(line).text, seat);
    kept[i] = (uint8_t)index;
  }
  if (more || mlem_reveal_missions(&reader->game, &reader->state, (uint8_t)seat, kept) != MLEM_OK)
    return fault_text(reader->fault, _("%s: these cannot be the missions of seat %u"),
                      quoted(line).text, seat);
  return true;
}

static bool read_result(mlem_reader *reader, slice line) {
  char expected[MLEM_LINE_TEXT];
  unsigned index = reader->results;
  if (mlem_turn(&reader->state) != MLEM_OVER)
    return fault_text(reader->fault, _("%s: the game is not over"), quoted(line).text);
  bool hidden = (reader->game.variants & MLEM_MISSIONS) && index < reader->game.seats &&
                reader->state.missions[index][0] == MLEM_NONE;
  if (hidden && !reveal(reader, line))
    return false;
  mlem_result_line(&reader->game, &reader->state, index, expected);
  if (!slice_is(line, expected))
    return fault_text(reader->fault, _("%s differs from the game's result '%s'"), quoted(line).text,
                      expected);
  reader->results++;
  bool complete = mlem_result_line(&reader->game, &reader->state, index + 1, expected) == 0;
  reader->stage = complete ? MLEM_STAGE_DONE : MLEM_STAGE_RESULTS;
  return true;
}

static bool read_play(mlem_reader *reader, slice line) {
  slice rest;
  if (line.text[0] == '=')
    return read_result(reader, line);
  if (after_word(line, "seat", &rest))
    return read_name(reader, line, rest);
  reader->played = true;
  return mlem_read_step(&reader->game, &reader->state, line.text, line.length, &reader->step,
                        reader->events, reader->fault) == MLEM_OK;
}

static bool read_line(mlem_reader *reader, slice line) {
  reader->kind = mlem_kind_of_line(line.text, line.length);
  if (!utf8_valid(line.text, line.length))
    return fault_text(reader->fault, _("%s is not UTF-8 text"), quoted(line).text);
  if (line.length == 0)
    return true;
  if (line.text[0] == '#')
    return read_comment(reader, line);
  if (line.text[line.length - 1] == '\r')
    return fault_text(reader->fault, _("a carriage return: lines end with \\n alone"));
  if (line.length >= MLEM_LINE_TEXT)
    return fault_text(reader->fault, _("%s: no line is longer than %d bytes"), quoted(line).text,
                      MLEM_LINE_TEXT - 1);
  switch (reader->stage) {
  case MLEM_STAGE_VERSION:
    return read_version(reader, line);
  case MLEM_STAGE_MAT:
    return read_mat(reader, line);
  case MLEM_STAGE_PLAYERS:
    return read_players(reader, line);
  case MLEM_STAGE_VARIANTS:
    return read_variants(reader, line);
  case MLEM_STAGE_FIRST:
    return read_first(reader, line);
  case MLEM_STAGE_PLAY:
    return read_play(reader, line);
  case MLEM_STAGE_RESULTS:
    return read_result(reader, line);
  case MLEM_STAGE_DONE:
    return fault_text(reader->fault, _("%s: the record is complete"), quoted(line).text);
  case MLEM_STAGE_FAULT:
    break;
  }
  return false;
}

void mlem_reader_reset(mlem_reader *reader) {
  mlem_find_mat *find_mat = reader->find_mat;
  void *context = reader->context;
  memset(reader, 0, sizeof *reader);
  reader->find_mat = find_mat;
  reader->context = context;
}

bool mlem_reader_line(mlem_reader *reader, const char *text, size_t length) {
  if (reader->stage != MLEM_STAGE_FAULT && read_line(reader, (slice){text, length}))
    return true;
  reader->stage = MLEM_STAGE_FAULT;
  return false;
}

bool mlem_reader_end(mlem_reader *reader, bool partial) {
  switch (reader->stage) {
  case MLEM_STAGE_DONE:
    return true;
  case MLEM_STAGE_FAULT:
    return false;
  case MLEM_STAGE_PLAY:
    if (partial)
      return true;
    return fault_text(reader->fault, mlem_turn(&reader->state) == MLEM_OVER
                                         ? _("the record ends without its result lines")
                                         : _("the record ends before the game does"));
  case MLEM_STAGE_RESULTS:
    return fault_text(reader->fault, _("the record ends before its last result line"));
  default:
    return fault_text(reader->fault, _("the record ends within its head"));
  }
}
