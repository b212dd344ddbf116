package org.junipergreen.runner.known.archive;

import java.nio.file.Path;

/**
 * A section of a file that contains positions.
 *
 * @param from the first byte
 * @param end the byte after the last one
 * @param positions the number of positions when it was written
 */
record ArchivePart(Path file, long from, long end, long positions) {
  long bytes() {
    return end - from;
  }
}
