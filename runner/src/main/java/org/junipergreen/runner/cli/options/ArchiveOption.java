package org.junipergreen.runner.cli.options;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.MemorySize;
import org.junipergreen.runner.method.ExhaustiveSearch.Archives;
import org.junipergreen.runner.method.Search;
import org.junipergreen.runner.method.Way;
import org.junipergreen.runner.store.archive.SearchArchive;
import org.junipergreen.solver.work.Cancellation;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --archive}: what a search keeps on the disk, to go on from after an interruption. */
public final class ArchiveOption {
  /** Its pages may all be in memory, beside the table. */
  private static final long DEFAULT_BYTES = 256L << 20;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--archive", paramLabel = "SIZE", converter = MemorySize.OrNone.class)
  private @Nullable Long bytes;

  /**
   * The archives that are wanted, or null for none.
   *
   * @param defaultTo every n up to here takes seconds
   * @param results where they lie
   * @param stop ends the reading of one
   * @param listener is told what they do
   */
  public @Nullable Archives archives(
      int defaultTo, Path results, Cancellation stop, SearchArchive.Listener listener) {
    return limit() == 0 ? null : new Archives(results, limit(), first(defaultTo), stop, listener);
  }

  /** The most bytes that a method may keep of this n; 0 when it keeps nothing. */
  public long bytes(Way<?> way, long n) {
    return way instanceof Search<?> search && n >= first(search.defaultTo()) ? limit() : 0;
  }

  /**
   * In a sentence what a stop costs where this Java has no archives; empty where it has, and where
   * none is wanted.
   */
  public Optional<String> loss(Way<?> way, long n) {
    boolean wanted = bytes == null || bytes > 0;
    return way instanceof Search<?> search
            && n > search.defaultTo()
            && wanted
            && !SearchArchive.isAvailable()
        ? Optional.of(
            "Java %d keeps no archive of a search: after a stop the n at hand is searched from its beginning"
                .formatted(Runtime.version().feature()))
        : Optional.empty();
  }

  /** The most bytes that one archive may take; 0 for none, and where this Java has none. */
  private long limit() {
    if (!SearchArchive.isAvailable()) {
      return 0;
    }
    return bytes == null ? DEFAULT_BYTES : bytes;
  }

  /** The first n that is worth an archive, unless one is asked for. */
  private int first(int defaultTo) {
    return bytes == null ? defaultTo + 1 : 1;
  }

  /** Throws when an archive is asked for on a Java that has none. */
  public void requireAvailable() {
    if (bytes != null && bytes > 0 && !SearchArchive.isAvailable()) {
      throw new ParameterException(
          spec.commandLine(),
          "--archive needs Java 25 or older: Chronicle Map does not work with Java "
              + Runtime.version().feature());
    }
  }

  /** Throws when the option was given to a method that does not search. */
  public void requireAbsent() {
    if (bytes != null) {
      throw new ParameterException(spec.commandLine(), "--archive needs --method search");
    }
  }
}
