/** The board, the pieces and how they move. */
@NullMarked
package org.qipu.rules;

import org.jspecify.annotations.NullMarked;
