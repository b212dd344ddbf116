/**
 * The quantities that can be computed for every board: one class declares all there is to know of
 * one, beside a file with its words. The {@link org.junipergreen.runner.quantity.Registry} lists
 * them; nothing outside this package knows any by name.
 */
@NullMarked
package org.junipergreen.runner.quantity;

import org.jspecify.annotations.NullMarked;
