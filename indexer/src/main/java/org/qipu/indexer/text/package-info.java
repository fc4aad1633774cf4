/** Names and texts made comparable: script, width, case, pinyin. */
@NullMarked
package org.qipu.indexer.text;

import org.jspecify.annotations.NullMarked;
