/** Grundy values, by search. */
@NullMarked
package org.junipergreen.solver.search.grundy;

import org.jspecify.annotations.NullMarked;
