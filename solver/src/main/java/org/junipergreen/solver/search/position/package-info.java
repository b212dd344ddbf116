/** Positions on the board in the form used by searches. Internal. */
@NullMarked
package org.junipergreen.solver.search.position;

import org.jspecify.annotations.NullMarked;
