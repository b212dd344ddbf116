/** The shortest game that the first player can force, on boards of any size. */
@NullMarked
package org.junipergreen.solver.search.fastest;

import org.jspecify.annotations.NullMarked;
