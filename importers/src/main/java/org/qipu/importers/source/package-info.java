/** Where records come from: files, archives and their character sets. */
@NullMarked
package org.qipu.importers.source;

import org.jspecify.annotations.NullMarked;
