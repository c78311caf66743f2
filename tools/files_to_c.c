// SPDX-License-Identifier: MIT
/*
 * files_to_c.c: turns files into C, while the program is built.
 *
 *   files_to_c HEADER NAME FILE [NAME FILE]... > serve_client_files.c
 *
 * Prints `const unsigned char NAME[]` and `const size_t NAME_size` for every file, after including
 * HEADER, which declares them.
 */
#include <stdio.h>

static int embed(const char *name, const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    return 1;
  }
  size_t size = 0;
  printf("\nconst unsigned char %s[] = {", name);
  for (int byte; (byte = getc(file)) != EOF; size++)
    printf("%s%d,", size % 32 ? "" : "\n", byte);
  printf("\n0};\nconst size_t %s_size = %zu;\n", name, size);
  int failed = ferror(file);
  if (failed)
    perror(path);
  fclose(file);
  return failed != 0;
}

int main(int argc, char **argv) {
  if (argc < 4 || argc % 2 != 0) {
    fprintf(stderr, "usage: files_to_c HEADER NAME FILE [NAME FILE]... > serve_client_files.c\n");
    return 2;
  }
  printf("/* Written by tools/files_to_c.c from files of the sources: change those, not this. */\n"
         "#include \"%s\"\n",
         argv[1]);
  for (int i = 2; i < argc; i += 2)
    if (embed(argv[i], argv[i + 1]) != 0)
      return 1;
  return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
