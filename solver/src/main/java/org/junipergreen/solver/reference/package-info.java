/** Slow but simple programs, the rules as plain recursions, used only to check the searches. */
@NullMarked
package org.junipergreen.solver.reference;

import org.jspecify.annotations.NullMarked;
