/** The letter records of the World Xiangqi Federation. */
@NullMarked
package org.qipu.importers.wxf;

import org.jspecify.annotations.NullMarked;
