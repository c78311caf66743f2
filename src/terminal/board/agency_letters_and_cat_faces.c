// SPDX-License-Identifier: MIT
/* agency_letters_and_cat_faces.c: the letter that stands for an agency, and the face of each cat.
 */
#include "board.h"

#include <ctype.h>
#include <string.h>

static bool is_free(char letter, const char *letters, unsigned count) {
  return isupper((unsigned char)letter) && letter != 'A' && !memchr(letters, letter, count);
}

static char pick(const char *name, const char *letters, unsigned count) {
  for (; *name; name++) {
    char letter = (char)toupper((unsigned char)*name);
    if ((unsigned char)*name < 0x80 && is_free(letter, letters, count))
      return letter;
  }
  for (char letter = 'B'; letter <= 'Z'; letter++)
    if (is_free(letter, letters, count))
      return letter;
  return '?';
}

void agency_letters(const mlem_head *head, char letters[MLEM_MAX_SEATS]) {
  for (unsigned seat = 0; seat < head->seats; seat++)
    letters[seat] = pick(head->names[seat], letters, seat);
}

const char *cat_face(unsigned astronaut) {
  static const char *const cats[] = {
      "=^o^=", ">^.^<", "(^.^)", "=^_^=", "=^w^=", "=*.*=", "=$.$=", "=>.<="};
  return astronaut < MLEM_ASTRONAUTS ? cats[astronaut] : "     ";
}
