/** Checks of stored rows by a second method. */
@NullMarked
package org.junipergreen.runner.quantity.check;

import org.jspecify.annotations.NullMarked;
