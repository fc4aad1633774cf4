/** Games that are, or might be, the same: found and told, never dropped. */
@NullMarked
package org.qipu.indexer.duplicate;

import org.jspecify.annotations.NullMarked;
