/** Makes realistic collections of games that are as large as wanted. */
@NullMarked
package org.qipu.benchmarks.collection;

import org.jspecify.annotations.NullMarked;
