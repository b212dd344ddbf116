/** The winner on 1..n: the table, the ways to compute it, and the checks. */
@NullMarked
package org.junipergreen.runner.quantity.winner;

import org.jspecify.annotations.NullMarked;
