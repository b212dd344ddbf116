package org.junipergreen.runner.cli.options;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * The options that every command takes, before or after its name. The class of the command {@code
 * juniper} extends this one, and picocli hands it to the subcommands as their parent.
 */
public abstract class CommonOptions {
  @Option(
      names = "--threads",
      scope = ScopeType.INHERIT,
      paramLabel = "COUNT",
      converter = Threads.class,
      defaultValue = "${env:JUNIPER_THREADS}")
  private @Nullable Integer threads;

  @Option(
      names = "--memory",
      scope = ScopeType.INHERIT,
      paramLabel = "SIZE",
      converter = MemorySize.class,
      defaultValue = "${env:JUNIPER_MEMORY}")
  private @Nullable Long memory;

  @Option(
      names = "--results",
      scope = ScopeType.INHERIT,
      paramLabel = "DIR",
      defaultValue = "${env:JUNIPER_RESULTS}")
  private @Nullable Path results;

  @Option(names = "--debug", scope = ScopeType.INHERIT)
  private boolean debug;

  /** Picocli lets the commands inherit these options as they are, with their own converters. */
  static final class Threads implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) WholeNumber.parse(text, 1, 1024);
    }
  }

  /** The options that were given to the program of which this is a command. */
  public static CommonOptions of(CommandSpec command) {
    return (CommonOptions) command.root().userObject();
  }

  /** True when errors are to be shown with their stack trace. */
  public boolean debug() {
    return debug;
  }

  /** The number of threads to compute with, at least 1. */
  public int threads() {
    return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
  }

  /**
   * The bytes that search tables may take; without the launcher Java allows as much as its heap.
   */
  public long memory() {
    return memory == null
        ? Math.min(MemorySize.ofTheMachine() / 4, MemorySize.outsideTheHeap())
        : memory;
  }

  /**
   * The results folder. By default {@code results} beside the launcher, or in the current folder
   * when the program was started without it.
   */
  public Path results() {
    return results == null ? Path.of(System.getProperty("juniper.home", ""), "results") : results;
  }
}
