package org.junipergreen.runner.cli.options;

import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Range;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The boards that a command is about: {@code --from A --to B}, both included. */
public final class RangeOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--from",
      paramLabel = "A",
      converter = Numbers.StoredBoard.class,
      description = "the first n")
  private @Nullable Long from;

  @Option(
      names = "--to",
      paramLabel = "B",
      converter = Numbers.StoredBoard.class,
      description = "the last n, included")
  private @Nullable Long to;

  /**
   * The range asked for.
   *
   * @param first what {@code --from} is when it was not given
   * @param last what {@code --to} is when it was not given; at least the first n all the same
   * @throws ParameterException when the first n is larger than the last that was given
   */
  public Range orElse(long first, long last) {
    long start = from == null ? first : from;
    long end = to == null ? Math.max(start, last) : to;
    if (start > end) {
      throw new ParameterException(
          spec.commandLine(), "--from " + start + " is larger than --to " + end);
    }
    return new Range(start, end);
  }

  /**
   * The range asked for, of boards that some work takes.
   *
   * @param work what it is, as a message begins
   * @param first what {@code --from} is when it was not given
   * @param last what {@code --to} is when it was not given
   * @param largest the last n that it takes
   * @throws ParameterException as {@link #orElse(long, long)} does, and when an n is larger
   */
  public Range orElse(String work, long first, long last, long largest) {
    Range range = orElse(first, last);
    if (range.to() > largest) {
      throw new ParameterException(
          spec.commandLine(), "%s takes n up to %d, not %d".formatted(work, largest, range.to()));
    }
    return range;
  }

  /**
   * The part of a range that has rows of a quantity.
   *
   * @throws ParameterException when none of it has
   */
  public Range withRows(Quantity quantity, Range range) {
    if (range.to() < quantity.first()) {
      throw new ParameterException(
          spec.commandLine(),
          "%s begins with n = %d, not %d"
              .formatted(quantity.label(), quantity.first(), range.to()));
    }
    return new Range(Math.max(range.from(), quantity.first()), range.to());
  }

  /** All boards: the range that leaves nothing out. */
  public Range orElseAll() {
    return orElse(1, Numbers.LARGEST_STORED);
  }
}
