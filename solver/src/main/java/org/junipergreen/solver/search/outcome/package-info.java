/** The winner, by search. */
@NullMarked
package org.junipergreen.solver.search.outcome;

import org.jspecify.annotations.NullMarked;
