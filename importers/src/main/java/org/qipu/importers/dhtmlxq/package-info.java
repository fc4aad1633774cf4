/** DhtmlXQ, the tagged text that web pages and forum posts hold. */
@NullMarked
package org.qipu.importers.dhtmlxq;

import org.jspecify.annotations.NullMarked;
