// SPDX-License-Identifier: MIT
/*
 * names_that_look_alike.c: whether two names look the same to a person: without accents, whether
 * they are written as one character or as two, without case, and with letters of other scripts and
 * digits that look like Latin letters. It is coarse: where two names differ, one only gets a number
 * too many.
 */
#include "../../lang/utf8.h"
#include "text_checks.h"

#include <string.h>

/* The letter below the accent, by character; '.' for none. */
static const char latin[] = /* U+00C0 to U+024F */
    "aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllll."
    ".llnnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
    "b......................i........oo.............uu..............."
    ".............aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa...."
    "aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............"
    "...b............";
static const char latin_additional[] = /* U+1E00 to U+1EFF */
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
    "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
    "wwwwwwwwwwxxxxyyzzzzzzhtwy.s....aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
    "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......";

/* Letters of other scripts, each before the Latin one that it looks like. */
static const struct {
  uint16_t code;
  char letter;
} lookalikes[] = {
    {0x410, 'a'}, {0x412, 'b'}, {0x415, 'e'}, {0x41a, 'k'}, {0x41c, 'm'}, {0x41d, 'h'},
    {0x41e, 'o'}, {0x420, 'p'}, {0x421, 'c'}, {0x422, 't'}, {0x425, 'x'}, {0x423, 'y'},
    {0x406, 'i'}, {0x408, 'j'}, {0x405, 's'}, {0x430, 'a'}, {0x435, 'e'}, {0x43e, 'o'},
    {0x440, 'p'}, {0x441, 'c'}, {0x443, 'y'}, {0x445, 'x'}, {0x456, 'i'}, {0x458, 'j'},
    {0x455, 's'}, {0x501, 'd'}, {0x4bb, 'h'}, {0x51b, 'q'}, {0x51d, 'w'}, {0x391, 'a'},
    {0x392, 'b'}, {0x395, 'e'}, {0x396, 'z'}, {0x397, 'h'}, {0x399, 'i'}, {0x39a, 'k'},
    {0x39c, 'm'}, {0x39d, 'n'}, {0x39f, 'o'}, {0x3a1, 'p'}, {0x3a4, 't'}, {0x3a5, 'y'},
    {0x3a7, 'x'}, {0x3bf, 'o'}, {0x3b9, 'i'}, {0x3bd, 'v'}, {0x3b1, 'a'},
};

static bool is_accent(uint32_t code) {
  return (code >= 0x300 && code <= 0x36f) || (code >= 0x1ab0 && code <= 0x1aff) ||
         (code >= 0x1dc0 && code <= 0x1dff) || (code >= 0x20d0 && code <= 0x20ff) ||
         (code >= 0xfe20 && code <= 0xfe2f);
}

static uint32_t plain_letter(uint32_t code) {
  char found = '.';
  if (code >= 0xff01 && code <= 0xff5e) /* full width */
    code -= 0xfee0;
  if (code >= 0xc0 && code < 0xc0 + sizeof latin - 1)
    found = latin[code - 0xc0];
  else if (code >= 0x1e00 && code < 0x1e00 + sizeof latin_additional - 1)
    found = latin_additional[code - 0x1e00];
  for (size_t i = 0; i < sizeof lookalikes / sizeof lookalikes[0]; i++)
    if (lookalikes[i].code == code)
      found = lookalikes[i].letter;
  if (found != '.')
    code = (uint32_t)found;
  if ((code >= 'A' && code <= 'Z') || (code >= 0x391 && code <= 0x3a9) ||
      (code >= 0x410 && code <= 0x42f)) /* Latin, Greek, Cyrillic */
    code += 'a' - 'A';
  return code == 'l' || code == '1' || code == '|' ? 'i' : code == '0' ? 'o' : code;
}

/* The next letter of a name; 0 at its end. */
static uint32_t next_letter(const char **name) {
  uint32_t code;
  while (**name) {
    size_t step = utf8_character(*name, UTF8_LONGEST, &code);
    *name += step ? step : 1;
    if (step && !is_accent(code))
      return plain_letter(code);
  }
  return 0;
}

bool names_look_alike(const char *a, const char *b) {
  for (;;) {
    uint32_t one = next_letter(&a), other = next_letter(&b);
    if (one != other)
      return false;
    if (one == 0)
      return true;
  }
}
