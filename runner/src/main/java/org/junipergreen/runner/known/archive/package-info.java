/** Solved positions on disk, with which an interrupted search is resumed. */
@NullMarked
package org.junipergreen.runner.known.archive;

import org.jspecify.annotations.NullMarked;
