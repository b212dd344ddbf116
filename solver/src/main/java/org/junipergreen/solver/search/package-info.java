/**
 * The exhaustive engine. This package contains what all searches share with their users: options
 * and rules, the memory of the table, the archive and statistics.
 *
 * <p>Subpackages depend on each other in this order only: {@code position}; {@code reduction} and
 * {@code table}; {@code parallel}; and one package for each quantity. The engine does not use
 * matchings, so that it can check the engine that does.
 */
@NullMarked
package org.junipergreen.solver.search;

import org.jspecify.annotations.NullMarked;
