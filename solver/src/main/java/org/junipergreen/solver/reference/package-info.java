/**
 * Slow programs that are easy to see through: the rules as plain recursions, and the article's own
 * functions. Tests and checks compare the searches with them; no search uses them.
 */
@NullMarked
package org.junipergreen.solver.reference;

import org.jspecify.annotations.NullMarked;
