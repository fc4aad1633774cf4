/** The record of CCBridge, which is a file of its own (CBR) and a part of a library (CBL). */
@NullMarked
package org.qipu.importers.ccbridge;

import org.jspecify.annotations.NullMarked;
