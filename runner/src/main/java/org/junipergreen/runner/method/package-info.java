/**
 * Ways to compute a quantity: the rows of consecutive n, the rows of a board by an exhaustive
 * search, or a verdict at once. What one board comes to, to be printed.
 */
@NullMarked
package org.junipergreen.runner.method;

import org.jspecify.annotations.NullMarked;
