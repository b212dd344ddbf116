/** The winner if the player who cannot move wins, by search. */
@NullMarked
package org.junipergreen.solver.search.misere;

import org.jspecify.annotations.NullMarked;
