// SPDX-License-Identifier: MIT
/* html_escape.h: texts within a page that a program writes. */
#ifndef MLEM_LANG_HTML_ESCAPE_H
#define MLEM_LANG_HTML_ESCAPE_H

#include <stdio.h>

/* A text, with nothing in it that a browser takes for markup; also between double quotes. */
void html_put(FILE *out, const char *text);

#endif
