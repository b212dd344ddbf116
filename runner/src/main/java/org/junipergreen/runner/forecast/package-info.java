/** How long work takes: what is declared with a quantity, and what a run learns of it. */
@NullMarked
package org.junipergreen.runner.forecast;

import org.jspecify.annotations.NullMarked;
