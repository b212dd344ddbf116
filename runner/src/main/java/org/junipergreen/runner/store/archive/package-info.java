/** Solved positions on disk, with which an interrupted search is resumed. */
@NullMarked
package org.junipergreen.runner.store.archive;

import org.jspecify.annotations.NullMarked;
