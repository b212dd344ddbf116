/**
 * The quantities that can be computed for every board: each has a class that declares it, beside a
 * file with its words. The {@link org.junipergreen.runner.quantity.Registry} lists them; code
 * outside this package refers to none of them by name.
 */
@NullMarked
package org.junipergreen.runner.quantity;

import org.jspecify.annotations.NullMarked;
