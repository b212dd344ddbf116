/** Ways to compute a quantity: consecutive n, exhaustive search, or an answer at once. */
@NullMarked
package org.junipergreen.runner.quantity.way;

import org.jspecify.annotations.NullMarked;
