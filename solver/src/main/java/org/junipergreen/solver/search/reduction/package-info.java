/** Rules that reduce a position, or map isomorphic positions to a common form. Internal. */
@NullMarked
package org.junipergreen.solver.search.reduction;

import org.jspecify.annotations.NullMarked;
