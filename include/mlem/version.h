// SPDX-License-Identifier: MIT
/* version.h: the version of the library: the one of the headers, and the one at run time. */
#ifndef MLEM_VERSION_H
#define MLEM_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif

#define MLEM_VERSION "2.0.0"

/* MLEM_VERSION of the library that the program has loaded. Within one first number, a program works
 * with every library that is not older than its headers. */
const char *mlem_version(void);

#ifdef __cplusplus
}
#endif

#endif
