/** What commands print: tables, JSON lines, CSV, boards, progress. */
@NullMarked
package org.qipu.cli.output;

import org.jspecify.annotations.NullMarked;
