/** The search index: what Lucene holds of each game, and the keys it is found by. */
@NullMarked
package org.qipu.indexer.index;

import org.jspecify.annotations.NullMarked;
