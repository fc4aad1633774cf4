/** Measurements with JMH. */
@NullMarked
package org.qipu.benchmarks;

import org.jspecify.annotations.NullMarked;
