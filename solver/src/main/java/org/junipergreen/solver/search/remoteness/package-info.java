/**
 * The length of a game if the winner hurries and the loser delays, and the shortest game that the
 * first player can force, by search.
 */
@NullMarked
package org.junipergreen.solver.search.remoteness;

import org.jspecify.annotations.NullMarked;
