// SPDX-License-Identifier: MIT
/* value_network_layers.h: the sums of the network's layers. Not installed. */
#ifndef MLEM_VALUE_VALUE_NETWORK_LAYERS_H
#define MLEM_VALUE_VALUE_NETWORK_LAYERS_H

#include "value_network.h"

/* Makes `memo` one of these layers. A network that was enlarged has weights of 0 until it has
 * learned more: what can change no output is found once, and left out of all sums. */
void mlem_value_layers_begin(const value_layers *net, value_memo *memo);

/* The outputs for the inputs of one seat. `memo` is of these layers: what has not changed since it
 * was last asked about this seat is not added up again. */
void mlem_value_layers(const value_layers *net, value_memo *memo, unsigned seat,
                       const int16_t inputs[VALUE_INPUTS], int32_t outputs[VALUE_OUTPUTS]);

#endif
