// SPDX-License-Identifier: MIT
/* errno.h: for code that could read files, in a page that has none. */
#ifndef PAGE_ERRNO_H
#define PAGE_ERRNO_H

enum { EIO = 5, ENOMEM = 12 };
extern int errno;

#endif
