/** Games on graphs: their commands, output, drawings and files. */
@NullMarked
package org.junipergreen.runner.graph;

import org.jspecify.annotations.NullMarked;
