package org.junipergreen.runner.quantity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Some quantities in the order of lists. Each is created lazily. */
public final class Registry {
  private final Map<String, Supplier<Quantity<?>>> create;
  private final Map<String, Quantity<?>> created = new ConcurrentHashMap<>();

  /**
   * Creates a registry of quantities that are created when they are first used.
   *
   * @param create by label, in the order of lists, the default first
   */
  public Registry(Map<String, Supplier<Quantity<?>>> create) {
    this.create = create;
  }

  /** Returns these quantities and another. */
  public Registry with(Quantity<?> another) {
    Map<String, Supplier<Quantity<?>>> all = new LinkedHashMap<>(create);
    all.put(another.label(), () -> another);
    return new Registry(all);
  }

  /** Returns the quantities in the order of lists. */
  public List<Quantity<?>> quantities() {
    return create.keySet().stream().<Quantity<?>>map(this::get).toList();
  }

  /** Returns the default quantity of commands. */
  public Quantity<?> defaultQuantity() {
    return get(create.keySet().iterator().next());
  }

  /** Returns the quantity with this label, or empty. */
  public Optional<Quantity<?>> named(String label) {
    return create.containsKey(label) ? Optional.of(get(label)) : Optional.empty();
  }

  private Quantity<?> get(String label) {
    return created.computeIfAbsent(label, its -> Objects.requireNonNull(create.get(its)).get());
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

  public Set<String> labels() {
    return create.keySet();
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
