/** The rows of a quantity: those that runs have stored, and those that were published. */
@NullMarked
package org.junipergreen.runner.known;

import org.jspecify.annotations.NullMarked;
