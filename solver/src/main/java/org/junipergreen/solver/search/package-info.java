/**
 * The exhaustive engine. This package holds what a user of any search hands over or is told:
 * options and rules, the memory of the table, the archive and statistics.
 *
 * <p>The floors below use each other in this order only: {@code position}; {@code reduction} and
 * {@code table}; {@code parallel}, which has what all searches share; above them is a package for
 * each quantity. The engine knows nothing of matchings, so that it can check the engine that does.
 */
@NullMarked
package org.junipergreen.solver.search;

import org.jspecify.annotations.NullMarked;
