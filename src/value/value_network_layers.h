// SPDX-License-Identifier: MIT
/* value_network_layers.h: the sums of the network's layers. Not installed. */
#ifndef MLEM_VALUE_VALUE_NETWORK_LAYERS_H
#define MLEM_VALUE_VALUE_NETWORK_LAYERS_H

#include "value_network.h"

/* The outputs for the inputs of one seat. `memo` is of these layers: what has not changed since it
 * was last asked about this seat is not added up again. */
void mlem_value_layers(const value_layers *net, value_memo *memo, unsigned seat,
                       const int16_t inputs[VALUE_INPUTS], int32_t outputs[VALUE_OUTPUTS]);

#endif
