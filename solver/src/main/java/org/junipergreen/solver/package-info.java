/**
 * The main entry point, {@link org.junipergreen.solver.Juniper}. It selects the best engine for
 * each question; the subpackages contain the engines.
 */
@NullMarked
package org.junipergreen.solver;

import org.jspecify.annotations.NullMarked;
