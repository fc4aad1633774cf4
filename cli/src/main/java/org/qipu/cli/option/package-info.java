/** Options that several commands share. */
@NullMarked
package org.qipu.cli.option;

import org.jspecify.annotations.NullMarked;
