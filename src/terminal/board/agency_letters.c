// SPDX-License-Identifier: MIT
/* agency_letters.c: letters from names; cats. */
#include "agency_letters.h"

#include <ctype.h>
#include <string.h>

static bool is_free(char letter, const char *marks, unsigned count) {
  return isupper((unsigned char)letter) && letter != 'A' && !memchr(marks, letter, count);
}

static char pick(const char *name, const char *marks, unsigned count) {
  for (; *name; name++) {
    char letter = (char)toupper((unsigned char)*name);
    if ((unsigned char)*name < 0x80 && is_free(letter, marks, count))
      return letter;
  }
  for (char letter = 'B'; letter <= 'Z'; letter++)
    if (is_free(letter, marks, count))
      return letter;
  return '?';
}

void play_marks(const mlem_head *head, char marks[MLEM_MAX_SEATS]) {
  for (unsigned seat = 0; seat < head->seats; seat++)
    marks[seat] = pick(head->names[seat], marks, seat);
}

const char *play_cat(unsigned astronaut) {
  static const char *const cats[] = {
      "=^o^=", ">^.^<", "(^.^)", "=^_^=", "=^w^=", "=*.*=", "=$.$=", "=>.<="};
  return astronaut < MLEM_ASTRONAUTS ? cats[astronaut] : "     ";
}
