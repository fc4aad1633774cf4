/** What is asked for, and how games that answer it are found. */
@NullMarked
package org.qipu.indexer.query;

import org.jspecify.annotations.NullMarked;
