/** CBR, the files of CCBridge that hold one record. */
@NullMarked
package org.qipu.importers.cbr;

import org.jspecify.annotations.NullMarked;
