/** Positions of a game, players from random to perfect, tournaments, and remoteness. */
@NullMarked
package org.junipergreen.solver.play;

import org.jspecify.annotations.NullMarked;
