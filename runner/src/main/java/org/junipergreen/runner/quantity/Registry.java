package org.junipergreen.runner.quantity;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Some quantities in the order of lists. Each is created lazily. */
public final class Registry {
  private final List<String> labels;
  private final Function<String, Quantity<?>> create;
  private final Map<String, Quantity<?>> created = new ConcurrentHashMap<>();

  /**
   * Creates a registry.
   *
   * @param quantities the quantities in the order of lists, the default first
   */
  public Registry(List<Quantity<?>> quantities) {
    this(
        quantities.stream().map(Quantity::label).toList(),
        label ->
            quantities.stream()
                .filter(quantity -> quantity.label().equals(label))
                .findFirst()
                .orElseThrow());
  }

  /**
   * Creates a registry of quantities that are created when they are first used.
   *
   * @param labels the labels in the order of lists, the default first
   * @param create creates the quantity with a label
   */
  public Registry(List<String> labels, Function<String, Quantity<?>> create) {
    this.labels = labels;
    this.create = create;
  }

  /** Returns these quantities and another. */
  public Registry with(Quantity<?> another) {
    return new Registry(Stream.concat(quantities().stream(), Stream.of(another)).toList());
  }

  /** Returns the quantities in the order of lists. */
  public List<Quantity<?>> quantities() {
    return labels.stream().<Quantity<?>>map(this::get).toList();
  }

  /** Returns the default quantity of commands. */
  public Quantity<?> defaultQuantity() {
    return get(labels.get(0));
  }

  /** Returns the quantity with this label, or empty. */
  public Optional<Quantity<?>> named(String label) {
    return labels.contains(label) ? Optional.of(get(label)) : Optional.empty();
  }

  private Quantity<?> get(String label) {
    return created.computeIfAbsent(label, create);
  }

  /** Returns the quantity that has a sequence of the OEIS, such as A348842, or empty. */
  public Optional<Quantity<?>> ofSequence(String number) {
    return number.matches("A\\d+")
        ? quantities().stream()
            .filter(quantity -> quantity.words().ofSequence(number).isPresent())
            .findFirst()
        : Optional.empty();
  }

  /** Returns the numbers of all sequences of the OEIS that quantities have, in ascending order. */
  public List<String> sequences() {
    return quantities().stream()
        .flatMap(quantity -> quantity.words().sequences().stream())
        .distinct()
        .sorted()
        .toList();
  }

  public List<String> labels() {
    return labels;
  }

  /** Returns one paragraph per quantity for the help of a command. */
  public Stream<String> help(String command) {
    return quantities().stream()
        .map(quantity -> quantity.words().help(command))
        .filter(words -> !words.isEmpty());
  }

  /** Returns the distinct names of one kind that the quantities have. */
  public List<String> names(Function<Quantity<?>, Stream<String>> names) {
    return quantities().stream().flatMap(names).distinct().toList();
  }
}
