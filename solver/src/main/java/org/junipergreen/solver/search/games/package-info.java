/** The number of complete games, by search. */
@NullMarked
package org.junipergreen.solver.search.games;

import org.jspecify.annotations.NullMarked;
