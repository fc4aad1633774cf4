/** Questions in SQL about tables that are filled for them; the store is not touched. */
@NullMarked
package org.qipu.indexer.sql;

import org.jspecify.annotations.NullMarked;
