package org.junipergreen.runner.cli.options;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.method.ExhaustiveSearch.Archives;
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
   * @param easy every n up to here takes seconds
   * @param results where they lie
   * @param messages takes lines about them, from any thread
   */
  public @Nullable Archives archives(int easy, Path results, Consumer<String> messages) {
    return limit() == 0 ? null : new Archives(results, limit(), first(easy), messages);
  }

  /** Whether a search of this n keeps what it solves. */
  public boolean keeps(int easy, int n) {
    return limit() > 0 && n >= first(easy);
  }

  /** The most bytes that one archive may take. */
  public long limit() {
    return bytes == null ? DEFAULT_BYTES : bytes;
  }

  /** The first n that is worth an archive, unless one is asked for. */
  private int first(int easy) {
    return bytes == null ? easy + 1 : 1;
  }

  /** Throws when the option was given to a method that does not search. */
  public void requireAbsent() {
    if (bytes != null) {
      throw new ParameterException(spec.commandLine(), "--archive needs --method search");
    }
  }
}
