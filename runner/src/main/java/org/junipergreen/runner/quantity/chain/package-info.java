/** Longest chains: the table, the way to compute it, its proofs, and each check. */
@NullMarked
package org.junipergreen.runner.quantity.chain;

import org.jspecify.annotations.NullMarked;
