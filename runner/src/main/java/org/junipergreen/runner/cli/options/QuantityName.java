package org.junipergreen.runner.cli.options;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junipergreen.runner.cli.arguments.Spelling;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.text.UsageException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** Finds a quantity by its label or by the OEIS number of one of its sequences. */
public final class QuantityName implements ITypeConverter<Quantity<?>> {
  private final Registry registry;

  public QuantityName(Registry registry) {
    this.registry = registry;
  }

  /**
   * Returns the quantity that the words of a command line name, if any; numbers are skipped.
   *
   * @throws UsageException if a word is not a quantity, or several are named
   */
  public Optional<Quantity<?>> among(CommandSpec spec, List<String> words) {
    if (words.size() > 1) {
      throw new UsageException(
          isFormat(spec, words.get(1))
              ? "'%s' is not a quantity; did you mean --format %1$s?".formatted(words.get(1))
              : "'%s' is one quantity too many".formatted(words.get(1)));
    }
    try {
      return words.stream().findFirst().map(this::convert);
    } catch (TypeConversionException e) {
      throw new UsageException("QUANTITY: " + e.getMessage());
    }
  }

  private static boolean isFormat(CommandSpec spec, String word) {
    OptionSpec format = spec.findOption("--format");
    return format != null
        && StreamSupport.stream(format.completionCandidates().spliterator(), false)
            .anyMatch(word::equals);
  }

  @Override
  public Quantity<?> convert(String text) {
    return registry
        .named(text)
        .or(() -> registry.ofSequence(text))
        .orElseThrow(
            () ->
                new TypeConversionException(
                    text.matches("A\\d+")
                        ? "no column is the sequence %s of the OEIS; these are known: %s"
                            .formatted(text, String.join(", ", registry.sequences()))
                        : Spelling.refused(text, "a quantity", registry.labels())));
  }

  /** The labels, for the completion script and the help. */
  public record Labels(Registry registry) implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return registry.labels().iterator();
    }
  }
}
