/** Moves as bytes, one a ply, which the store keeps and the index scans. */
@NullMarked
package org.qipu.indexer.moves;

import org.jspecify.annotations.NullMarked;
