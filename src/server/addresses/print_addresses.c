// SPDX-License-Identifier: MIT
/* print_addresses.c: where the phones of the room find the server, on the terminal of its host. */
#include "show_addresses_at_terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static unsigned columns_of(int fd) {
  enum { USUAL = 80 };
  struct winsize size;
  return ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : USUAL;
}

/* NO_COLOR: https://no-color.org */
static bool takes_colours(void) {
  const char *no_colour = getenv("NO_COLOR"), *terminal = getenv("TERM");
  return !(no_colour && *no_colour) && terminal && *terminal && strcmp(terminal, "dumb") != 0;
}

void addresses_print(FILE *out, const machine_addresses *found, const address_form *form) {
  char url[ADDRESS_URL] = "";
  qr_style style = {.colour = takes_colours()};
  if (found->count == 0 || !isatty(fileno(out)))
    return;
  style.columns = columns_of(fileno(out));
  fprintf(out, "%s\n", lang_text_of(form->language, N_("Other devices of this network open:")));
  for (unsigned i = 0; i < found->count; i++)
    fprintf(out, "  %s://%s:%d%s/\n", form->scheme, found->text[i], form->port, form->base_path);
  if (!qr_is_built_in()) {
    fprintf(out, "%s\n",
            lang_text_of(form->language,
                         N_("(no QR code: this program was built without libqrencode)")));
    return;
  }
  snprintf(url, sizeof url, "%s://%s:%d%s/", form->scheme, found->text[0], form->port,
           form->base_path);
  if (form->utf8)
    qr_print(out, url, &style);
}
