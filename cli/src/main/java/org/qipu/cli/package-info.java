/** The command qipu: wiring, output, exit codes. */
@NullMarked
package org.qipu.cli;

import org.jspecify.annotations.NullMarked;
