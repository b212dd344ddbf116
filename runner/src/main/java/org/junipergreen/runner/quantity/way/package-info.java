/**
 * Ways to compute a quantity: the rows of consecutive n, the rows of a board by an exhaustive
 * search, or a verdict at once.
 */
@NullMarked
package org.junipergreen.runner.quantity.way;

import org.jspecify.annotations.NullMarked;
