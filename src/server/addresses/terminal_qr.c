// SPDX-License-Identifier: MIT
/*
 * terminal_qr.c: a QR code as text. A character is one column and two rows of the code, so that the
 * code is square. Cameras want dark on light with a light edge of four: with colours both are set,
 * without them light parts are drawn as blocks, which is right on dark terminals, and phones read
 * the inverse too.
 */
#include "show_addresses_at_terminal.h"

#ifdef MLEM_QR
#include <qrencode.h>

enum { EDGE = 4 };

static bool is_dark(const QRcode *code, int row, int column) {
  if (row < 0 || column < 0 || row >= code->width || column >= code->width)
    return false;
  return (code->data[row * code->width + column] & 1) != 0;
}

static void print_row(FILE *out, const QRcode *code, int row, bool colour) {
  static const char *const halves[2][2] = {{" ", "▄"}, {"▀", "█"}}; /* drawn above, below */
  fputs(colour ? "\033[30;107m" : "", out);
  for (int column = -EDGE; column < code->width + EDGE; column++)
    fputs(halves[is_dark(code, row, column) == colour][is_dark(code, row + 1, column) == colour],
          out);
  fputs(colour ? "\033[0m\n" : "\n", out);
}

bool qr_print(FILE *out, const char *text, const qr_style *style) {
  QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
  bool fits = code && (unsigned)(code->width + 2 * EDGE) <= style->columns;
  for (int row = -EDGE; fits && row < code->width + EDGE; row += 2)
    print_row(out, code, row, style->colour);
  if (code)
    QRcode_free(code);
  return fits;
}

bool qr_is_built_in(void) {
  return true;
}
#else
bool qr_print(FILE *out, const char *text, const qr_style *style) {
  (void)out, (void)text, (void)style;
  return false;
}

bool qr_is_built_in(void) {
  return false;
}
#endif
