/** Games of heaps: their commands, what these print, and the values and tables that they keep. */
@NullMarked
package org.junipergreen.runner.heap;

import org.jspecify.annotations.NullMarked;
