/** XQF, the files of XQStudio. */
@NullMarked
package org.qipu.importers.xqf;

import org.jspecify.annotations.NullMarked;
