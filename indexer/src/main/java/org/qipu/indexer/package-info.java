/** The database: game store and index together. */
@NullMarked
package org.qipu.indexer;

import org.jspecify.annotations.NullMarked;
