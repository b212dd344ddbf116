/** Optional features: each is an interface that some quantities implement. */
@NullMarked
package org.junipergreen.runner.quantity.part;

import org.jspecify.annotations.NullMarked;
