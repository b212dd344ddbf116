/** The persistent store of computed results. */
@NullMarked
package org.junipergreen.runner.known.store;

import org.jspecify.annotations.NullMarked;
