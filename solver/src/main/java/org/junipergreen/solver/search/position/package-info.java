/** Positions on the board in the form used by searches. */
@NullMarked
package org.junipergreen.solver.search.position;

import org.jspecify.annotations.NullMarked;
