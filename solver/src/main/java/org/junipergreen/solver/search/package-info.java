/** The exhaustive engine: what is known of a board by playing it out. */
@NullMarked
package org.junipergreen.solver.search;

import org.jspecify.annotations.NullMarked;
