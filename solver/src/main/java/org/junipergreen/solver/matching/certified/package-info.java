/** The certificate that a sweep updates from board to board, and its independent checker. */
@NullMarked
package org.junipergreen.solver.matching.certified;

import org.jspecify.annotations.NullMarked;
