/** Heap games: their commands, output, stored values and published tables. */
@NullMarked
package org.junipergreen.runner.heap;

import org.jspecify.annotations.NullMarked;
