/**
 * A position of the game on the board as the search sees it, and a log of what reductions did to
 * it.
 */
@NullMarked
package org.junipergreen.solver.search.position;

import org.jspecify.annotations.NullMarked;
