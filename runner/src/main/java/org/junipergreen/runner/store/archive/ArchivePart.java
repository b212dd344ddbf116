package org.junipergreen.runner.store.archive;

import java.nio.file.Path;

/**
 * Some bytes of a file that hold positions.
 *
 * @param file where they lie
 * @param from the first of them
 * @param end the first behind them
 * @param positions how many there were when it was written, -1 when that is not known
 */
record ArchivePart(Path file, long from, long end, long positions) {
  long bytes() {
    return end - from;
  }
}
