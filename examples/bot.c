// SPDX-License-Identifier: MIT
/*
 * bot.c: a tiny outside bot in C: takes the first decision of the list.
 *
 *   cc -o bot examples/bot.c
 *   mlem selfplay --players 2 --bots cadet,exec:./bot
 *
 * It reads the lines of the game, remembers the list of legal decisions, and answers each question
 * `? SEAT MS` with one of them. docs/bots.md describes the protocol.
 */
#include <stdio.h>
#include <string.h>

int main(void) {
  static char line[1 << 17], legal[1 << 17];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = '\0';
    if (strncmp(line, "# legal ", 8) == 0)
      strcpy(legal, line + 8);
    if (line[0] != '?')
      continue;
    legal[strcspn(legal, "|")] = '\0'; /* the first one; landing comes before staying */
    size_t length = strlen(legal);
    if (length > 0 && legal[length - 1] == ' ')
      legal[length - 1] = '\0';
    puts(legal);
    fflush(stdout); /* a pipe would keep the answer back */
  }
  return 0;
}
