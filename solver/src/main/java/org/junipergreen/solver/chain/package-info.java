/** Solitaire Juniper Green: the longest chain of distinct numbers in which neighbours divide. */
@NullMarked
package org.junipergreen.solver.chain;

import org.jspecify.annotations.NullMarked;
