/** The board of xiangqi, its moves and what is legal. */
@NullMarked
package org.qipu.rules;

import org.jspecify.annotations.NullMarked;
