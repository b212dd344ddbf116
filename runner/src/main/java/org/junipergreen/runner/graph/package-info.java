/** Games on graphs: their commands, what these print and draw, and the files they are read from. */
@NullMarked
package org.junipergreen.runner.graph;

import org.jspecify.annotations.NullMarked;
