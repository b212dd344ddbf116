/** A position of the game on the board as the search sees it, and what can be said of it. */
@NullMarked
package org.junipergreen.solver.search.position;

import org.jspecify.annotations.NullMarked;
