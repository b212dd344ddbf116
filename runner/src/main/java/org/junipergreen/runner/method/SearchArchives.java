package org.junipergreen.runner.method;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.junipergreen.runner.store.archive.SearchArchive;
import org.junipergreen.solver.search.ArchiveFormat;

/**
 * Which searches keep what they solve, and where, to go on from it after an interruption.
 *
 * @param results the results folder
 * @param bytes the most that may be kept of one n
 * @param from smaller n keep nothing
 * @param messages takes a line for the user, from any thread
 */
public record SearchArchives(Path results, long bytes, int from, Consumer<String> messages) {
  /** Opens the archive of one n and quantity. */
  SearchArchive open(ArchiveFormat format) {
    return SearchArchive.open(results, format, bytes, messages);
  }

  /** Whether the searches of this n keep what they solve. */
  boolean keep(int n) {
    return n >= from;
  }
}
