/**
 * The quantities that can be computed for every board: each has a class that declares it, beside a
 * file with its words. Only {@link org.junipergreen.runner.app} names them all, in a {@link
 * org.junipergreen.runner.quantity.Registry}; other code refers to none of them by name.
 */
@NullMarked
package org.junipergreen.runner.quantity;

import org.jspecify.annotations.NullMarked;
