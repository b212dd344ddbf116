/**
 * The rules that make a position smaller, or give isomorphic positions one form; a class for each.
 */
@NullMarked
package org.junipergreen.solver.search.reduction;

import org.jspecify.annotations.NullMarked;
