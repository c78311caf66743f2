// SPDX-License-Identifier: MIT
/* test_page_printf.c: the page's own printf writes what the C library's does. */
#define vsnprintf page_vsnprintf
#define snprintf  page_snprintf
#define sprintf   page_sprintf
#include "../../web/wasm/libc/printf.c"
#undef snprintf

#include <stdlib.h>

#pragma GCC diagnostic ignored "-Wformat" /* %2$s is POSIX, not C */

int snprintf(char *text, size_t size, const char *format, ...);

static unsigned failures;

#define SAME(...)                                                                                  \
  do {                                                                                             \
    char ours[80] = "", theirs[80] = "";                                                           \
    int length = page_snprintf(ours, sizeof ours, __VA_ARGS__);                                    \
    int wanted = snprintf(theirs, sizeof theirs, __VA_ARGS__);                                     \
    if (length != wanted || strcmp(ours, theirs) != 0) {                                           \
      fprintf(stderr, "line %d: '%s' instead of '%s'\n", __LINE__, ours, theirs);                  \
      failures++;                                                                                  \
    }                                                                                              \
  } while (0)

int main(void) {
  char short_text[8];
  SAME("plain");
  SAME("%s flies from space %u to %u.", "Ann", 3u, 12u);
  SAME("%2$s %1$s", "last", "first");
  SAME("%2$u of %1$s, %2$u again", "Ann", 7u);
  SAME("%3$s%1$d%2$s", -4, "b", "c");
  SAME("100%%, %d%%", 12);
  SAME("[%5d] [%-5d] [%05d] [%+d] [%+d]", 42, 42, 42, 42, -42);
  SAME("[%5s] [%-5s] [%.2s] [%8.3s]", "ab", "ab", "abcd", "abcd");
  SAME("[%*d] [%-*s] [%.*s]", 4, 7, 6, "x", 2, "abc");
  SAME("[%0*llu] [%llu] [%lld]", 6, 123ULL, 18446744073709551615ULL, -9223372036854775807LL - 1);
  SAME("[%x] [%08x] [%c] [%3c]", 0xbeefu, 0xbeefu, 'c', 'd');
  SAME("%1$s %2$llu %3$s", "a", 1ULL << 40, "b");
  if (page_snprintf(short_text, sizeof short_text, "%s", "too long") != 8 ||
      strcmp(short_text, "too lon") != 0)
    failures++;
  return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
