// SPDX-License-Identifier: MIT
/* weights_in_use.h: with which weights this program judges. Not installed. */
#ifndef MLEM_VALUE_WEIGHTS_IN_USE_H
#define MLEM_VALUE_WEIGHTS_IN_USE_H

#include "value_network.h"

/* Those that were attached (mlem_value_attach in <mlem/bots.h>), else the built-in ones; NULL:
 * there are none yet. Safe in any thread. */
const value_net *mlem_value_current(void);

/* The weights of a file, into `own`; NULL if it has none for this network. */
const value_net *mlem_value_read_file(const char *path, value_net *own);

#endif
