/** CBL, the libraries of CCBridge, of the new kind and of the old one. */
@NullMarked
package org.qipu.importers.cbl;

import org.jspecify.annotations.NullMarked;
