/** Winners on boards other than 1..n. */
@NullMarked
package org.junipergreen.runner.quantity.other;

import org.jspecify.annotations.NullMarked;
