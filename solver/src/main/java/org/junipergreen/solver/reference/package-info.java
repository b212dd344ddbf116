/**
 * Slow but simple programs: the rules as plain recursions, and the article's own functions. Used
 * only to check the searches.
 */
@NullMarked
package org.junipergreen.solver.reference;

import org.jspecify.annotations.NullMarked;
