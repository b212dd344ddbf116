/** Solved positions of a search on disk, from which an interrupted search goes on. */
@NullMarked
package org.junipergreen.runner.store.archive;

import org.jspecify.annotations.NullMarked;
