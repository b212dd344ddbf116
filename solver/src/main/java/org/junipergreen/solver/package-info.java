/**
 * The front door: {@link org.junipergreen.solver.Juniper} answers what is asked of a board, by the
 * engine that answers it best. The packages below are the engines themselves, for those who want to
 * choose.
 */
@NullMarked
package org.junipergreen.solver;

import org.jspecify.annotations.NullMarked;
