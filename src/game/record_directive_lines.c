// SPDX-License-Identifier: MIT
/* record_directive_lines.c: the comments that mean something: one table for reading and for
 * writing them. */
#include "game.h"

#include <string.h>

/* What stands behind the words of an annotation. */
typedef enum form {
  FORM_NOTHING,
  FORM_TEXT,
  FORM_NUMBER,
  FORM_BYTES,
  FORM_SEAT_TEXT,
  FORM_SEAT_BYTES, /* - stands for no bytes */
} form;

typedef struct annotation {
  game_note_kind kind;
  form form;
  uint8_t bytes; /* exactly so many, or 0 for any number */
  const char *words;
} annotation;

static const annotation annotations[] = {
    {GAME_NOTE_FAIR_TABLE, FORM_TEXT, 0, "# fair table"},
    {GAME_NOTE_FAIR_SCHEME, FORM_TEXT, 0, "# fair scheme"},
    {GAME_NOTE_FAIR_COMMIT, FORM_BYTES, 32, "# fair commit"},
    {GAME_NOTE_FAIR_SEALED, FORM_SEAT_BYTES, 32, "# fair sealed"},
    {GAME_NOTE_FAIR_SEAT, FORM_SEAT_BYTES, 0, "# fair seat"},
    {GAME_NOTE_FAIR_FIRST, FORM_NOTHING, 0, "# fair first drawn"},
    {GAME_NOTE_FAIR_SECRET, FORM_BYTES, 32, "# fair secret"},
    {GAME_NOTE_UNDO, FORM_NUMBER, 0, "# undo"},
    {GAME_NOTE_STANDIN, FORM_SEAT_TEXT, 0, "# standin"},
    {GAME_NOTE_KEEPER, FORM_NUMBER, 0, "# keeper"},
    {GAME_NOTE_ENDED, FORM_TEXT, 0, "# ended"},
    {GAME_NOTE_MAT_ID, FORM_TEXT, 0, "# mat-id"},
    {GAME_NOTE_DAILY, FORM_TEXT, 0, "# daily"},
    {GAME_NOTE_PLAY_SEED, FORM_NUMBER, 0, "# play seed"},
    {GAME_NOTE_PLAY_TYPED, FORM_NOTHING, 0, "# play dice typed"},
    {GAME_NOTE_PLAY_SEAT, FORM_SEAT_TEXT, 0, "# play seat"},
};

/* Annotations whose first word is one of these are malformed unless they stand in the table. */
static const char *const families[] = {"# fair ", "# undo ", "# standin ", "# mat-id ", "# play "};

enum { COUNT = sizeof annotations / sizeof annotations[0] };

/* ---- Reading --------------------------------------------------------------------------------- */

static bool read_number(const char *text, size_t length, uint64_t *number) {
  *number = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9')
      return false;
    uint64_t digit = (uint64_t)(text[i] - '0');
    if (*number > (UINT64_MAX - digit) / 10)
      return false;
    *number = 10 * *number + digit;
  }
  return length > 0;
}

static int hex_digit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool read_bytes(const char *text, size_t length, unsigned exactly, game_note *note) {
  size_t count = length / 2;
  if (length == 0 || length % 2 != 0 || count > GAME_NOTE_BYTES || (exactly && count != exactly))
    return false;
  for (size_t i = 0; i < count; i++) {
    int high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);
    if (high < 0 || low < 0)
      return false;
    note->bytes[i] = (uint8_t)(high << 4 | low);
  }
  note->byte_count = (uint8_t)count;
  return true;
}

/* Cuts `SEAT ` off. */
static bool read_seat(const char **text, size_t *length, game_note *note) {
  if (*length < 3 || (*text)[0] < '0' || (*text)[0] >= '0' + MLEM_MAX_SEATS || (*text)[1] != ' ')
    return false;
  note->seat = (uint8_t)((*text)[0] - '0');
  *text += 2;
  *length -= 2;
  return true;
}

static bool read_text(const char *text, size_t length, game_note *note) {
  note->text = text;
  note->text_length = length;
  return length > 0;
}

static bool read_form(const annotation *known, const char *text, size_t length, game_note *note) {
  switch (known->form) {
  case FORM_NOTHING:
    return length == 0;
  case FORM_TEXT:
    return read_text(text, length, note);
  case FORM_NUMBER:
    return read_number(text, length, &note->number);
  case FORM_BYTES:
    return read_bytes(text, length, known->bytes, note);
  case FORM_SEAT_TEXT:
    return read_seat(&text, &length, note) && read_text(text, length, note);
  case FORM_SEAT_BYTES:
    return read_seat(&text, &length, note) &&
           ((length == 1 && text[0] == '-') || read_bytes(text, length, known->bytes, note));
  }
  return false;
}

static bool starts(const char *line, size_t length, const char *word, size_t size) {
  return length >= size && memcmp(line, word, size) == 0;
}

game_note_kind game_note_read(const char *line, size_t length, game_note *note) {
  *note = (game_note){.seat = MLEM_NONE};
  if (length == 0 || line[0] != '#')
    return GAME_NOTE_NONE;
  for (unsigned i = 0; i < COUNT; i++) {
    const annotation *known = &annotations[i];
    size_t size = strlen(known->words);
    bool nothing = known->form == FORM_NOTHING;
    if (!starts(line, length, known->words, size) ||
        (nothing ? length != size : length <= size || line[size] != ' '))
      continue;
    size += !nothing;
    bool good = read_form(known, line + size, length - size, note);
    return note->kind = good ? known->kind : GAME_NOTE_BAD;
  }
  for (unsigned i = 0; i < sizeof families / sizeof families[0]; i++)
    if (starts(line, length, families[i], strlen(families[i])))
      return note->kind = GAME_NOTE_BAD;
  return GAME_NOTE_NONE;
}

bool game_note_is_fair(const char *line, size_t length) {
  return starts(line, length, families[0], strlen(families[0]));
}

/* ---- Writing --------------------------------------------------------------------------------- */

static size_t put(char *line, size_t length, const char *text, size_t size) {
  memcpy(line + length, text, size);
  return length + size;
}

static size_t put_number(char *line, size_t length, uint64_t number) {
  char digits[20];
  size_t count = 0;
  do {
    digits[sizeof digits - ++count] = (char)('0' + number % 10);
    number /= 10;
  } while (number);
  return put(line, length, digits + sizeof digits - count, count);
}

static size_t put_bytes(char *line, size_t length, const game_note *note) {
  for (unsigned i = 0; i < note->byte_count; i++) {
    line[length++] = "0123456789abcdef"[note->bytes[i] >> 4];
    line[length++] = "0123456789abcdef"[note->bytes[i] & 15];
  }
  return length;
}

static size_t put_form(const annotation *known, char *line, size_t length, const game_note *note) {
  if (known->form == FORM_SEAT_TEXT || known->form == FORM_SEAT_BYTES) {
    line[length++] = (char)('0' + note->seat);
    line[length++] = ' ';
  }
  switch (known->form) {
  case FORM_NUMBER:
    return put_number(line, length, note->number);
  case FORM_TEXT:
  case FORM_SEAT_TEXT:
    return put(line, length, note->text, note->text_length);
  case FORM_SEAT_BYTES:
    if (note->byte_count == 0)
      return put(line, length, "-", 1);
    return put_bytes(line, length, note);
  case FORM_BYTES:
    return put_bytes(line, length, note);
  case FORM_NOTHING:
    break;
  }
  return length;
}

size_t game_note_write(const game_note *note, char *line) {
  size_t length = 0;
  for (unsigned i = 0; i < COUNT; i++) {
    const annotation *known = &annotations[i];
    if (known->kind != note->kind)
      continue;
    length = put(line, 0, known->words, strlen(known->words));
    if (known->form != FORM_NOTHING)
      line[length++] = ' ';
    length = put_form(known, line, length, note);
  }
  line[length] = '\0';
  return length;
}

size_t game_undo_line(uint32_t number, char *line) {
  return game_note_write(&(game_note){.kind = GAME_NOTE_UNDO, .number = number}, line);
}

size_t game_standin_line(uint8_t seat, const char *bot, char *line) {
  const char *text = bot ? bot : "-";
  return game_note_write(
      &(game_note){
          .kind = GAME_NOTE_STANDIN, .seat = seat, .text = text, .text_length = strlen(text)},
      line);
}
