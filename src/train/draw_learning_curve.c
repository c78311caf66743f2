// SPDX-License-Identifier: MIT
/* draw_learning_curve.c: the learning curve as a picture; see training_rounds.h. */
#include "training_rounds.h"

enum { WIDTH = 640, HEIGHT = 320, LEFT = 56, BOTTOM = 40, TOP = 28, RIGHT = 16 };

static double across(size_t i, size_t count) {
  return LEFT + (double)(WIDTH - LEFT - RIGHT) * (double)i / (double)(count > 1 ? count - 1 : 1);
}

static double down(double value, double low, double high) {
  return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * (value - low) / (high - low);
}

void train_curve_write(FILE *stream, const train_round *rounds, size_t count) {
  double low = 0, high = 0.01;
  for (size_t i = 0; i < count; i++) {
    low = rounds[i].loss < low ? rounds[i].loss : low;
    high = rounds[i].loss > high ? rounds[i].loss : high;
  }
  low = low < -0.1 ? -0.1 : low;
  fprintf(stream,
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
          "height=\"%d\" font-family=\"sans-serif\" font-size=\"12\">\n"
          "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n"
          "<text x=\"%d\" y=\"18\">What the network knows about the winner, in bits, on games it "
          "has not seen</text>\n",
          WIDTH, HEIGHT, WIDTH, HEIGHT, LEFT);
  for (unsigned i = 0; i <= 4; i++) {
    double value = low + (high - low) * i / 4, y = down(value, low, high);
    fprintf(stream,
            "<path d=\"M%d %.1fH%d\" stroke=\"#ddd\"/><text x=\"%d\" y=\"%.1f\" "
            "text-anchor=\"end\">%.2f</text>\n",
            LEFT, y, WIDTH - RIGHT, LEFT - 6, y + 4, value);
  }
  fprintf(stream, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%llu games</text>\n", WIDTH - RIGHT,
          HEIGHT - 14, count ? (unsigned long long)rounds[count - 1].games : 0);
  fprintf(stream, "<path fill=\"none\" stroke=\"#0a58ca\" stroke-width=\"2\" d=\"");
  for (size_t i = 0; i < count; i++) {
    double value = rounds[i].loss < low ? low : rounds[i].loss;
    fprintf(stream, "%c%.1f %.1f", i ? 'L' : 'M', across(i, count), down(value, low, high));
  }
  fprintf(stream, "\"/>\n</svg>\n");
}
