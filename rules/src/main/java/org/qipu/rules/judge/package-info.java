/**
 * Judges lines of moves: repetition, the natural limit and the end of the game.
 *
 * <p>The rules make no difference between the colours or the wings of the board, and neither do
 * verdicts; only a search that is cut at its bound of positions looks at others in the mirror
 * image, and may then be undecided in one of them.
 *
 * <p>Source: the Chinese rules of play, chapters 4 and 22 to 29; clause numbers such as 26.4 are
 * theirs.
 */
@NullMarked
package org.qipu.rules.judge;

import org.jspecify.annotations.NullMarked;
