/** Lists of positions and their solutions: one on a line, or one in a small file. */
@NullMarked
package org.qipu.importers.lists;

import org.jspecify.annotations.NullMarked;
