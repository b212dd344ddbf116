package org.junipergreen.runner.cli.options;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.store.Quantity;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A quantity by its label. */
public final class QuantityName implements ITypeConverter<Quantity> {
  @Override
  public Quantity convert(String text) {
    return Stream.of(Quantity.values())
        .filter(quantity -> quantity.label().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'" + text + "' is not a quantity: " + String.join(", ", labels())));
  }

  private static List<String> labels() {
    return Stream.of(Quantity.values()).map(Quantity::label).toList();
  }

  /** The labels, for the completion script and the help texts. */
  public static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return labels().iterator();
    }
  }
}
