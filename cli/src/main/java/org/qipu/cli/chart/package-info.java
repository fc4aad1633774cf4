/** Pictures of tables. Nothing here is loaded by a command that draws none. */
@NullMarked
package org.qipu.cli.chart;

import org.jspecify.annotations.NullMarked;
