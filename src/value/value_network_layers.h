// SPDX-License-Identifier: MIT
/* value_network_layers.h: the sums of the network's layers. Not installed. */
#ifndef MLEM_VALUE_VALUE_NETWORK_LAYERS_H
#define MLEM_VALUE_VALUE_NETWORK_LAYERS_H

#include "value_network.h"

/* Makes `sums` those of these layers. A network that was enlarged has weights of 0 until it has
 * learned more: what can change no output is found once, and left out of all sums. */
void mlem_value_layers_begin(const value_layers *layers, value_sums *sums);

/* The outputs of the layers of `sums` for the inputs of one seat. What has not changed since they
 * were last asked about this seat is not added up again. */
void mlem_value_layers(value_sums *sums, unsigned seat, const int16_t inputs[VALUE_INPUTS],
                       int32_t outputs[VALUE_OUTPUTS]);

#endif
