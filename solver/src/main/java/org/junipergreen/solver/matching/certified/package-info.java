/**
 * The certificate that a sweep carries from board to board, and its checker, which shares no code
 * with the engine.
 */
@NullMarked
package org.junipergreen.solver.matching.certified;

import org.jspecify.annotations.NullMarked;
