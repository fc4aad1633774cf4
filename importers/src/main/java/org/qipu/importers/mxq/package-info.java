/** MXQ, the files of the game server 弈天 (movesky). */
@NullMarked
package org.qipu.importers.mxq;

import org.jspecify.annotations.NullMarked;
