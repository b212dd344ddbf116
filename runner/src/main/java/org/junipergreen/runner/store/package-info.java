/** The persistent store of computed results. */
@NullMarked
package org.junipergreen.runner.store;

import org.jspecify.annotations.NullMarked;
