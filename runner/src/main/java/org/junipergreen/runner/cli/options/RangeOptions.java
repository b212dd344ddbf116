package org.junipergreen.runner.cli.options;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.UsageException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/**
 * The rows that a command works on: a quantity, and the boards {@code --from A --to B} or {@code
 * A..B}, both included.
 */
public final class RangeOptions {
  private final Registry registry;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Parameters(
      paramLabel = "QUANTITY A..B",
      arity = "0..2",
      hideParamSyntax = true,
      completionCandidates = QuantityName.Labels.class)
  private List<String> words = List.of();

  @Whole(from = 1, to = WholeNumber.MAX_STORED)
  @Option(names = "--from", paramLabel = "A")
  private @Nullable Long from;

  @Whole(from = 1, to = WholeNumber.MAX_STORED)
  @Option(names = "--to", paramLabel = "B")
  private @Nullable Long to;

  RangeOptions(Registry registry) {
    this.registry = registry;
  }

  /**
   * Returns the named quantity, or the default.
   *
   * @throws UsageException if a word is neither a quantity nor a range
   */
  public Quantity<?> quantity() {
    return named().orElse(registry.defaultQuantity());
  }

  /**
   * Returns the named quantity.
   *
   * @throws UsageException if none was named
   */
  public Quantity<?> requiredQuantity() {
    return named()
        .orElseThrow(
            () ->
                new UsageException(
                    "QUANTITY is missing: one of " + String.join(", ", registry.labels())));
  }

  /** Returns the column or triangle that was named by its OEIS number, such as A348842. */
  public Optional<String> sequence() {
    return words.stream()
        .flatMap(
            word ->
                registry.ofSequence(word).stream()
                    .flatMap(of -> of.words().ofSequence(word).stream()))
        .findFirst();
  }

  private Optional<Quantity<?>> named() {
    List<String> names = words.stream().filter(word -> !WholeNumber.isMeant(word)).toList();
    return new QuantityName(registry).among(spec, names);
  }

  /**
   * Returns the requested range.
   *
   * @param first the default of {@code --from}
   * @param last the default of {@code --to}; at least the first n is used
   * @throws UsageException if the first n exceeds a given last one
   */
  public Range orElse(long first, long last) {
    List<String> ranges = words.stream().filter(WholeNumber::isMeant).toList();
    if (!ranges.isEmpty()) {
      return written(ranges);
    }
    long start = from == null ? first : from;
    long end = to == null ? Math.max(start, last) : to;
    if (start > end) {
      throw new UsageException("--from " + start + " is larger than --to " + end);
    }
    return new Range(start, end);
  }

  private Range written(List<String> ranges) {
    if (ranges.size() > 1) {
      throw new UsageException("'" + ranges.get(1) + "' is one range too many");
    }
    if (from != null || to != null) {
      throw new UsageException("give either " + ranges.get(0) + " or --from and --to");
    }
    try {
      return WholeNumber.range(ranges.get(0), 1, WholeNumber.MAX_STORED);
    } catch (TypeConversionException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Returns the requested range for work that has a largest board.
   *
   * @param work the work, as the beginning of a message
   * @param first the default of {@code --from}
   * @param last the default of {@code --to}
   * @param largest the largest n that is accepted
   * @throws UsageException as {@link #orElse(long, long)} does, and if an n is larger
   */
  public Range orElse(String work, long first, long last, long largest) {
    Range range = orElse(first, last);
    if (range.to() > largest) {
      throw new UsageException(
          "%s takes n up to %,d, not %,d".formatted(work, largest, range.to()));
    }
    return range;
  }

  /**
   * Returns the part of a range that has rows of a quantity.
   *
   * @throws UsageException if it is empty
   */
  public Range withRows(Quantity<?> quantity, Range range) {
    if (range.to() < quantity.first()) {
      throw new UsageException(
          "%s begins with n = %,d, not %,d"
              .formatted(quantity.label(), quantity.first(), range.to()));
    }
    return new Range(Math.max(range.from(), quantity.first()), range.to());
  }

  /**
   * Returns the requested range. Its default end is the last stored row, or none if nothing is
   * stored.
   *
   * @param stored the first and the last n that have a row
   */
  public Range orElseStored(Optional<Range> stored) {
    return orElse(1, stored.map(Range::to).orElse(WholeNumber.MAX_STORED));
  }

  /** Returns the requested range, by default all boards. */
  public Range orElseAll() {
    return orElse(1, WholeNumber.MAX_STORED);
  }
}
