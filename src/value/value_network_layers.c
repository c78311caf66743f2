// SPDX-License-Identifier: MIT
/*
 * value_network_layers.c: integer layers; see value_network_layers.h.
 *
 * Sums of integers are the same in any order, so the two ways here have the same results: plain
 * loops for every machine and the page, and instructions that multiply and add 16 numbers at once.
 * Compilers do not find these for the first layer, where most of the time goes.
 */
#include "value_network_layers.h"

#include <string.h>

#if defined(__x86_64__) && defined(__gnu_linux__) && __STDC_HOSTED__
#include <immintrin.h>
#ifdef __clang__
#define LAYERS_AVX2 __attribute__((target("avx2")))
#else /* unrolls the loops over registers */
#define LAYERS_AVX2 __attribute__((target("avx2"), optimize("O3")))
#endif
#endif

/* ---- Plain loops ----------------------------------------------------------------------------- */

static inline int32_t product(const int16_t *a, const int16_t *b, unsigned count) {
  int32_t sum = 0;
  for (unsigned i = 0; i < count; i++)
    sum += (int32_t)a[i] * (int32_t)b[i];
  return sum;
}

static int16_t activation(int32_t sum) {
  int32_t x = sum < 0 ? 0 : sum / VALUE_WEIGHT_ONE;
  return (int16_t)(x > VALUE_LIMIT ? VALUE_LIMIT : x);
}

static void last_layer(const value_layers *net, const int16_t second[VALUE_HIDDEN_2],
                       int32_t outputs[VALUE_OUTPUTS]) {
  for (unsigned i = 0; i < VALUE_OUTPUTS; i++)
    outputs[i] = product(net->last[i], second, VALUE_HIDDEN_2) + net->last_bias[i];
}

/* ---- What matters ---------------------------------------------------------------------------- */

/* Hidden numbers are looked at in parts of this size. */
enum { PART = VALUE_HIDDEN / 2 };

VALUE_VECTORS static bool all_zero(const int16_t *weights, unsigned count) {
  int16_t bits = 0;
  for (unsigned i = 0; i < count; i++)
    bits |= weights[i];
  return bits == 0;
}

static unsigned hidden_that_matter(const value_layers *net) {
  unsigned hidden = VALUE_HIDDEN;
  for (; hidden > PART; hidden -= PART)
    for (unsigned i = 0; i < VALUE_HIDDEN_2; i++)
      if (!all_zero(&net->second[i][hidden - PART], PART))
        return hidden;
  return hidden;
}

void mlem_value_layers_begin(const value_layers *layers, value_sums *sums) {
  memset(sums, 0, sizeof *sums);
  sums->layers = layers;
  sums->hidden = hidden_that_matter(layers);
  for (unsigned i = 0; i < VALUE_INPUTS; i++)
    sums->matters[i] = all_zero(layers->first[i], sums->hidden) ? 0 : -1;
  for (unsigned i = 0; i < VALUE_HIDDEN_2; i++)
    for (unsigned j = 0; j < VALUE_HIDDEN; j++)
      sums->second[j][i] = layers->second[i][j];
}

/* ---- What has changed ------------------------------------------------------------------------ */

/* Positions that are judged one after the other differ in a few inputs, and most inputs are 0, so
 * only what has changed is added. Of the hidden numbers many are 0, too. */
typedef struct changes {
  unsigned count;
  uint16_t number[VALUE_INPUTS + 1];
  int16_t more[VALUE_INPUTS + 1];
} changes;

/* ---- One after the other --------------------------------------------------------------------- */

/* A block is compared at once. */
enum { BLOCK = 4 };
_Static_assert(VALUE_INPUTS % BLOCK == 0, "inputs are compared in blocks");

static void find_changes(const int16_t matters[VALUE_INPUTS], int16_t known[VALUE_INPUTS],
                         const int16_t inputs[VALUE_INPUTS], changes *c) {
  c->count = 0;
  for (unsigned block = 0; block < VALUE_INPUTS; block += BLOCK) {
    if (memcmp(&inputs[block], &known[block], BLOCK * sizeof inputs[0]) == 0)
      continue;
    for (unsigned i = block; i < block + BLOCK; i++) {
      int16_t more = (int16_t)(inputs[i] - known[i]);
      known[i] = inputs[i];
      if (!(more & matters[i]))
        continue;
      c->number[c->count] = (uint16_t)i;
      c->more[c->count++] = more;
    }
  }
}

/* Adds the rows of weights of all changes to `count` sums; a few sums at once, in registers. */
enum { SUMS_AT_ONCE = 8 };

static inline void add_rows(const int16_t *weights, unsigned width, const changes *c,
                            unsigned count, int32_t *sums) {
  for (unsigned at = 0; at < count; at += SUMS_AT_ONCE) {
    int32_t sum[SUMS_AT_ONCE];
    for (unsigned j = 0; j < SUMS_AT_ONCE; j++)
      sum[j] = sums[at + j];
    for (unsigned i = 0; i < c->count; i++) {
      const int16_t *row = weights + c->number[i] * width + at;
      int32_t more = c->more[i];
      for (unsigned j = 0; j < SUMS_AT_ONCE; j++)
        sum[j] += more * row[j];
    }
    for (unsigned j = 0; j < SUMS_AT_ONCE; j++)
      sums[at + j] = sum[j];
  }
}

static void layers_plain(value_sums *last, unsigned seat, const int16_t inputs[VALUE_INPUTS],
                         int32_t outputs[VALUE_OUTPUTS]) {
  const value_layers *net = last->layers;
  int32_t second_sums[VALUE_HIDDEN_2];
  int16_t second[VALUE_HIDDEN_2];
  changes c;
  find_changes(last->matters, last->inputs[seat], inputs, &c);
  add_rows(&net->first[0][0], VALUE_HIDDEN, &c, last->hidden, last->sums[seat]);
  c.count = 0;
  for (unsigned i = 0; i < last->hidden; i++) {
    c.number[c.count] = (uint16_t)i;
    c.more[c.count] = activation(last->sums[seat][i]);
    c.count += c.more[c.count] != 0;
  }
  memcpy(second_sums, net->second_bias, sizeof second_sums);
  add_rows(&last->second[0][0], VALUE_HIDDEN_2, &c, VALUE_HIDDEN_2, second_sums);
  for (unsigned i = 0; i < VALUE_HIDDEN_2; i++)
    second[i] = activation(second_sums[i]);
  last_layer(net, second, outputs);
}

/* ---- Sixteen at once ------------------------------------------------------------------------- */

#ifdef LAYERS_AVX2

enum { AT_ONCE = 16, SUMS = 8 /* in a register */ };
_Static_assert(VALUE_INPUTS % AT_ONCE == 0, "inputs are compared in whole registers");

LAYERS_AVX2 static void list_changes(const int16_t matters[VALUE_INPUTS],
                                     int16_t known[VALUE_INPUTS],
                                     const int16_t inputs[VALUE_INPUTS], changes *c) {
  c->count = 0;
  for (unsigned block = 0; block < VALUE_INPUTS; block += AT_ONCE) {
    __m256i now = _mm256_loadu_si256((const __m256i *)&inputs[block]);
    __m256i before = _mm256_loadu_si256((const __m256i *)&known[block]);
    __m256i counted = _mm256_loadu_si256((const __m256i *)&matters[block]);
    __m256i other = _mm256_andnot_si256(_mm256_cmpeq_epi16(now, before), counted);
    /* two bits for each input */
    for (unsigned left = (unsigned)_mm256_movemask_epi8(other) & 0x55555555u; left;
         left &= left - 1) {
      unsigned i = block + (unsigned)__builtin_ctz(left) / 2;
      c->number[c->count] = (uint16_t)i;
      c->more[c->count++] = (int16_t)(inputs[i] - known[i]);
    }
    _mm256_storeu_si256((__m256i *)&known[block], now);
  }
  if (c->count % 2) { /* they are added in pairs */
    c->number[c->count] = 0;
    c->more[c->count++] = 0;
  }
}

/* The sums of each 16 hidden numbers lie as the multiplication leaves them: 0 to 3 and 8 to 11,
 * then the others. Packing them to 16 bits brings them back into order. */
LAYERS_AVX2 static void add_changes(const value_layers *net, const changes *c, unsigned first,
                                    int32_t sums[PART]) {
  __m256i sum[PART / SUMS];
  for (unsigned j = 0; j < PART / SUMS; j++)
    sum[j] = _mm256_loadu_si256((const __m256i *)&sums[j * SUMS]);
  for (unsigned i = 0; i < c->count; i += 2) {
    const int16_t *a = &net->first[c->number[i]][first], *b = &net->first[c->number[i + 1]][first];
    __m256i by = _mm256_set1_epi32(
        (int)((uint32_t)(uint16_t)c->more[i] | (uint32_t)(uint16_t)c->more[i + 1] << 16));
    for (unsigned j = 0; j < PART / AT_ONCE; j++) {
      __m256i x = _mm256_loadu_si256((const __m256i *)&a[j * AT_ONCE]);
      __m256i y = _mm256_loadu_si256((const __m256i *)&b[j * AT_ONCE]);
      sum[2 * j] = _mm256_add_epi32(sum[2 * j], _mm256_madd_epi16(_mm256_unpacklo_epi16(x, y), by));
      sum[2 * j + 1] =
          _mm256_add_epi32(sum[2 * j + 1], _mm256_madd_epi16(_mm256_unpackhi_epi16(x, y), by));
    }
  }
  for (unsigned j = 0; j < PART / SUMS; j++)
    _mm256_storeu_si256((__m256i *)&sums[j * SUMS], sum[j]);
}

LAYERS_AVX2 static __m256i activations(__m256i low, __m256i high) {
  enum { SHIFT = 10 };
  _Static_assert(VALUE_WEIGHT_ONE == 1 << SHIFT, "the shift divides by a weight of 1");
  __m256i x = _mm256_packs_epi32(_mm256_srai_epi32(low, SHIFT), _mm256_srai_epi32(high, SHIFT));
  x = _mm256_max_epi16(x, _mm256_setzero_si256());
  return _mm256_min_epi16(x, _mm256_set1_epi16(VALUE_LIMIT));
}

LAYERS_AVX2 static inline __m256i row_product(const int16_t row[VALUE_HIDDEN], unsigned count,
                                              const __m256i hidden[VALUE_HIDDEN / AT_ONCE]) {
  __m256i sum = _mm256_setzero_si256();
  for (unsigned i = 0; i < count / AT_ONCE; i++) {
    __m256i weights = _mm256_loadu_si256((const __m256i *)&row[i * AT_ONCE]);
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(weights, hidden[i]));
  }
  return sum;
}

/* Inline, so that the count is a constant. */
LAYERS_AVX2 static inline __attribute__((always_inline)) void
infer_avx2(const value_layers *net, unsigned count, const int32_t sums[VALUE_HIDDEN],
           int32_t outputs[VALUE_OUTPUTS]) {
  __m256i hidden[VALUE_HIDDEN / AT_ONCE];
  int32_t second_sums[VALUE_HIDDEN_2];
  int16_t second[VALUE_HIDDEN_2];
  for (unsigned i = 0; i < count / AT_ONCE; i++) {
    const __m256i *from = (const __m256i *)&sums[i * AT_ONCE];
    hidden[i] = activations(_mm256_loadu_si256(from), _mm256_loadu_si256(from + 1));
  }
  for (unsigned i = 0; i < VALUE_HIDDEN_2; i += 4) {
    __m256i ab = _mm256_hadd_epi32(row_product(net->second[i], count, hidden),
                                   row_product(net->second[i + 1], count, hidden));
    __m256i cd = _mm256_hadd_epi32(row_product(net->second[i + 2], count, hidden),
                                   row_product(net->second[i + 3], count, hidden));
    __m256i four = _mm256_hadd_epi32(ab, cd);
    _mm_storeu_si128((__m128i *)&second_sums[i], _mm_add_epi32(_mm256_castsi256_si128(four),
                                                               _mm256_extracti128_si256(four, 1)));
  }
  for (unsigned i = 0; i < VALUE_HIDDEN_2; i++)
    second[i] = activation(second_sums[i] + net->second_bias[i]);
  last_layer(net, second, outputs);
}

LAYERS_AVX2 static void layers_avx2(value_sums *last, unsigned seat,
                                    const int16_t inputs[VALUE_INPUTS],
                                    int32_t outputs[VALUE_OUTPUTS]) {
  changes c;
  list_changes(last->matters, last->inputs[seat], inputs, &c);
  for (unsigned first = 0; first < last->hidden; first += PART)
    add_changes(last->layers, &c, first, &last->sums[seat][first]);
  if (last->hidden == PART)
    infer_avx2(last->layers, PART, last->sums[seat], outputs);
  else
    infer_avx2(last->layers, VALUE_HIDDEN, last->sums[seat], outputs);
}

#endif

/* ---- Public ---------------------------------------------------------------------------------- */

void mlem_value_layers(value_sums *sums, unsigned seat, const int16_t inputs[VALUE_INPUTS],
                       int32_t outputs[VALUE_OUTPUTS]) {
#ifdef LAYERS_AVX2
  if (__builtin_cpu_supports("avx2")) {
    layers_avx2(sums, seat, inputs, outputs);
    return;
  }
#endif
  layers_plain(sums, seat, inputs, outputs);
}
