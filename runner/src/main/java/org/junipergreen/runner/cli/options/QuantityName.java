package org.junipergreen.runner.cli.options;

import java.util.Iterator;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A quantity by its label. */
public final class QuantityName implements ITypeConverter<Quantity<?>> {
  private final Registry registry;

  QuantityName(Registry registry) {
    this.registry = registry;
  }

  @Override
  public Quantity<?> convert(String text) {
    return registry
        .named(text)
        .orElseThrow(
            () ->
                new TypeConversionException(Choice.refused(text, "a quantity", registry.labels())));
  }

  /** The labels, for the completion script and the help texts. */
  public record Candidates(Registry registry) implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return registry.labels().iterator();
    }
  }
}
