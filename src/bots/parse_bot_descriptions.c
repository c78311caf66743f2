// SPDX-License-Identifier: MIT
/* parse_bot_descriptions.c: the table of bots, and how they are named. */
#include "bot_kinds.h"

#include <stdio.h>
#include <string.h>

const mlem_bot_kind *const mlem_bot_kinds[] = {
    &mlem_bot_random,    &mlem_bot_cadet,
    &mlem_bot_captain,   &mlem_bot_admiral,
    &mlem_bot_ace,       &mlem_bot_gentle,
    &mlem_bot_steady,    &mlem_bot_sharp,
    &mlem_bot_merciless, &mlem_bot_daredevil,
    &mlem_bot_hermit,    &mlem_bot_magpie,
    &mlem_bot_exec,      NULL,
};

static const mlem_bot_kind *find_kind(const char *name, size_t length) {
  for (const mlem_bot_kind *const *kind = mlem_bot_kinds; *kind; kind++)
    if (strlen((*kind)->name) == length && memcmp((*kind)->name, name, length) == 0)
      return *kind;
  return NULL;
}

/* `sentence` has room for the description, cut where it is long. */
static bool refuse(mlem_fault fault, const char *sentence, const char *text, size_t length) {
  lang_put(fault, sizeof(mlem_fault), sentence, length < 40 ? (int)length : 40, text);
  return false;
}

static bool unknown_kind(mlem_fault fault, const char *text, size_t length) {
  char names[160] = "";
  for (const mlem_bot_kind *const *kind = mlem_bot_kinds; *kind; kind++) {
    size_t used = strlen(names);
    snprintf(names + used, sizeof names - used, "%s%s", used ? " " : "", (*kind)->name);
  }
  lang_put(fault, sizeof(mlem_fault), _("bot '%.*s' is not known; there are: %s"),
           length < 40 ? (int)length : 40, text, names);
  return false;
}

/* "500ms", "2s", or a number of playouts. */
static bool parse_budget(const char *text, size_t length, mlem_bot_spec *spec) {
  uint32_t number = 0;
  size_t i = 0;
  for (; i < length && text[i] >= '0' && text[i] <= '9'; i++) {
    if (number > 100000000)
      return false;
    number = number * 10 + (uint32_t)(text[i] - '0');
  }
  if (i == 0 || number == 0)
    return false;
  if (length - i == 2 && memcmp(text + i, "ms", 2) == 0)
    spec->milliseconds = number;
  else if (length - i == 1 && text[i] == 's' && number < 1000000)
    spec->milliseconds = number * 1000;
  else if (i == length)
    spec->playouts = number;
  else
    return false;
  return true;
}

/* "COMMAND", or "500ms:COMMAND" with the time that an answer may take. */
static bool parse_command(const char *text, size_t length, mlem_bot_spec *spec, mlem_fault fault) {
  const char *colon = memchr(text, ':', length);
  mlem_bot_spec timed = *spec;
  if (colon && parse_budget(text, (size_t)(colon - text), &timed) && timed.milliseconds) {
    spec->milliseconds = timed.milliseconds;
    length -= (size_t)(colon + 1 - text);
    text = colon + 1;
  }
  if (length == 0)
    return refuse(fault, _("bot '%.*s' needs a command, such as exec:./mybot"), "exec:", 5);
  if (length >= sizeof spec->command)
    return refuse(fault, _("bot '%.*s' has a command that is too long"), text, length);
  memcpy(spec->command, text, length);
  return true;
}

/* "quick", "@FILE" or "quick@FILE". */
static bool parse_admiral(const char *text, size_t length, mlem_bot_spec *spec, mlem_fault fault) {
  spec->quick = length >= 5 && memcmp(text, "quick", 5) == 0;
  size_t used = spec->quick ? 5 : 0;
  if (length == used && spec->quick)
    return true;
  if (length < used + 2 || text[used] != '@' || length - used - 1 >= sizeof spec->command)
    return refuse(fault, _("'%.*s' is not how an admiral can play: quick, or @FILE of weights"),
                  text, length);
  memcpy(spec->command, text + used + 1, length - used - 1);
  return true;
}

bool mlem_bot_spec_parse(const char *text, size_t length, mlem_bot_spec *spec, mlem_fault fault) {
  const char *colon = memchr(text, ':', length);
  size_t name = colon ? (size_t)(colon - text) : length;
  memset(spec, 0, sizeof *spec);
  spec->kind = find_kind(text, name);
  if (!spec->kind)
    return unknown_kind(fault, text, name);
  if (spec->kind == &mlem_bot_exec)
    return parse_command(colon ? colon + 1 : text + length, colon ? length - name - 1 : 0, spec,
                         fault);
  if (spec->kind == &mlem_bot_admiral && colon)
    return parse_admiral(colon + 1, length - name - 1, spec, fault);
  if (colon && !parse_budget(colon + 1, length - name - 1, spec))
    return refuse(fault,
                  _("bot '%.*s' has a budget that is neither a time (500ms, 2s) nor playouts"),
                  text, length);
  return true;
}

bool mlem_bot_list_parse(const char *text, unsigned seats, mlem_bot_spec specs[MLEM_MAX_SEATS],
                         mlem_fault fault) {
  unsigned count = 0;
  for (bool more = true; more; count++) {
    size_t length = strcspn(text, ",");
    mlem_bot_spec spec;
    if (!mlem_bot_spec_parse(text, length, &spec, fault))
      return false;
    if (count < seats)
      specs[count] = spec;
    more = text[length] == ',';
    text += length + more;
  }
  for (unsigned seat = 1; count == 1 && seat < seats; seat++)
    specs[seat] = specs[0];
  if (count == 1 || count == seats)
    return true;
  lang_put(fault, sizeof(mlem_fault),
           _("%u bots for %u seats: name one for each seat, or one for all"), count, seats);
  return false;
}
