// SPDX-License-Identifier: MIT
/*
 * show_addresses_at_terminal.h: where other devices of the room find this server, for the person at
 * the terminal: the addresses of the machine, and a QR code of the most likely one.
 *
 * The addresses are asked for before the sandbox closes and printed when the server is ready. They
 * are printed only to a terminal: programs read the line "listening on URL".
 */
#ifndef MLEM_SERVER_SHOW_ADDRESSES_AT_TERMINAL_H
#define MLEM_SERVER_SHOW_ADDRESSES_AT_TERMINAL_H

#include "../../lang/lang.h"

#include <stdio.h>

enum { ADDRESS_TEXT = 64, MOST_ADDRESSES = 8, ADDRESS_URL = 256 };

typedef struct machine_addresses {
  char text[MOST_ADDRESSES][ADDRESS_TEXT]; /* as in a URL: IPv6 in brackets */
  unsigned count;                          /* the most likely one is the first */
} machine_addresses;

/* The addresses under which other devices reach a server that listens on `listen`: none for the
 * loopback, all of the machine for 0.0.0.0 and ::. */
machine_addresses addresses_of_machine(const char *listen);

/* What stands around an address in a URL, and how the person at the terminal reads. */
typedef struct address_form {
  const char *scheme, *base_path;
  int port;
  const lang_catalogue *language; /* NULL: English */
  bool utf8; /* whether the terminal takes it; without it there is no QR code */
} address_form;

/* Prints the URLs, and a QR code of the first. Nothing if `out` is no terminal. */
void addresses_print(FILE *out, const machine_addresses *found, const address_form *form);

/* How a QR code is drawn. */
typedef struct qr_style {
  bool colour;      /* dark on light whatever the terminal's colours are */
  unsigned columns; /* of the terminal; a wider code is not drawn */
} qr_style;

/* Draws the code in half blocks of UTF-8. False: too wide, or built without libqrencode. */
bool qr_print(FILE *out, const char *text, const qr_style *style);
bool qr_is_built_in(void);

#endif
