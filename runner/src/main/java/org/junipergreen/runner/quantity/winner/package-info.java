/** Who wins on 1..n: the table, each way to compute it, and each check. */
@NullMarked
package org.junipergreen.runner.quantity.winner;

import org.jspecify.annotations.NullMarked;
