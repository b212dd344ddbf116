/**
 * The main entry point, {@link org.junipergreen.solver.Juniper}, which selects the best engine for
 * each question. The subpackages contain the engines.
 */
@NullMarked
package org.junipergreen.solver;

import org.jspecify.annotations.NullMarked;
