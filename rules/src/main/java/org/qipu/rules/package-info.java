/**
 * The board of xiangqi, its moves and what is legal.
 *
 * <p>{@link org.qipu.rules.Setup} is anything that can stand on a board and is a value; {@link
 * org.qipu.rules.Position} is what one can play from, and is changed in place. Both know nothing of
 * texts: see the packages {@code fen} and {@code notation}. The game ends before a General is
 * captured, so no move here captures one.
 */
@NullMarked
package org.qipu.rules;

import org.jspecify.annotations.NullMarked;
