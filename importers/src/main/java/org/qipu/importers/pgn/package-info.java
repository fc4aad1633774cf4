/** PGN in the dialects of xiangqi programs. */
@NullMarked
package org.qipu.importers.pgn;

import org.jspecify.annotations.NullMarked;
