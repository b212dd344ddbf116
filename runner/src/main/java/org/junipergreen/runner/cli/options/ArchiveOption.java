package org.junipergreen.runner.cli.options;

import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.MemorySize;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.text.UsageException;
import picocli.CommandLine.Option;

/**
 * {@code --archive}: the positions that a search stores on disk, to continue after an interruption.
 */
public final class ArchiveOption {
  /** All its pages may be in memory, beside the table. */
  private static final long DEFAULT_BYTES = 256L << 20;

  @Option(names = "--archive", paramLabel = "SIZE", converter = MemorySize.OrNone.class)
  private @Nullable Long bytes;

  /** Returns the maximum size of a method's archive for this n, in bytes; 0 if it has none. */
  public long bytes(Way<?> way, long n) {
    return way instanceof Search<?> search && n >= first(search.defaultTo()) ? limit() : 0;
  }

  /** Returns the maximum size of one archive in bytes; 0 for no archive. */
  private long limit() {
    return bytes == null ? DEFAULT_BYTES : bytes;
  }

  /** Returns the first n that has an archive by default. */
  private int first(int defaultTo) {
    return bytes == null ? defaultTo + 1 : 1;
  }

  /** Throws if the option was given with a method that does not search. */
  public void requireAbsent() {
    if (bytes != null) {
      throw new UsageException("--archive needs --method search");
    }
  }
}
