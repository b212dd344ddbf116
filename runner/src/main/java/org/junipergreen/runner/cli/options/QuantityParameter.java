package org.junipergreen.runner.cli.options;

import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The quantity that a command is about. */
public final class QuantityParameter {
  private final Registry registry;

  @Parameters(
      paramLabel = "QUANTITY",
      arity = "0..1",
      converter = QuantityName.class,
      completionCandidates = QuantityName.Candidates.class)
  private @Nullable Quantity<?> quantity;

  QuantityParameter(Registry registry) {
    this.registry = registry;
  }

  /** Whether one was named. */
  public boolean isGiven() {
    return quantity != null;
  }

  /**
   * The quantity with this name.
   *
   * @throws picocli.CommandLine.TypeConversionException when there is none
   */
  public Quantity<?> named(String name) {
    return new QuantityName(registry).convert(name);
  }

  /** The one that was named, or else the usual one. */
  public Quantity<?> quantity() {
    return quantity == null ? registry.usual() : quantity;
  }

  /** A quantity by its label. */
  public static final class QuantityName implements ITypeConverter<Quantity<?>> {
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
                  new TypeConversionException(
                      Choice.refused(text, "a quantity", registry.labels())));
    }

    /** The labels, for the completion script and the help texts. */
    public record Candidates(Registry registry) implements Iterable<String> {
      @Override
      public Iterator<String> iterator() {
        return registry.labels().iterator();
      }
    }
  }
}
