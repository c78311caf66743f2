// SPDX-License-Identifier: MIT
/* embedded_report_files.h: files that are part of the program, made into C by tools/files_to_c.c.
 */
#ifndef MLEM_SIM_REPORT_EMBEDDED_REPORT_FILES_H
#define MLEM_SIM_REPORT_EMBEDDED_REPORT_FILES_H

#include <stddef.h>

extern const unsigned char report_page_css[], report_page_js[], report_chart_js[];
extern const size_t report_page_css_size, report_page_js_size, report_chart_js_size;

#endif
