/** Positions as FEN text, in the dialects that programs write. */
@NullMarked
package org.qipu.rules.fen;

import org.jspecify.annotations.NullMarked;
