/** The rows of a quantity: stored and published. */
@NullMarked
package org.junipergreen.runner.known;

import org.jspecify.annotations.NullMarked;
