package org.junipergreen.runner.quantity;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junipergreen.runner.quantity.chain.ChainQuantity;
import org.junipergreen.runner.quantity.misere.MisereQuantity;
import org.junipergreen.runner.quantity.other.OtherBoardQuantity;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;

/** The quantities of the program. Each is created lazily. */
public final class Registry {
  private static final List<String> STANDARD =
      List.of(
          "winner",
          "remoteness",
          "grundy",
          "misere",
          "games",
          "lengths",
          "fastest",
          "chain",
          "longest",
          "partition",
          "without1",
          "odd",
          "divisors");

  private final List<String> labels;
  private final Map<String, Quantity<?>> created = new ConcurrentHashMap<>();

  /**
   * Creates a registry.
   *
   * @param quantities the quantities in the order of lists, the default first
   */
  public Registry(List<Quantity<?>> quantities) {
    this(quantities.stream().map(Quantity::label).toList(), quantities);
  }

  private Registry(List<String> labels, List<Quantity<?>> created) {
    this.labels = labels;
    created.forEach(quantity -> this.created.put(quantity.label(), quantity));
  }

  /** Returns all quantities of the program. */
  public static Registry standard() {
    return new Registry(STANDARD, List.of());
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
    return created.computeIfAbsent(label, Registry::create);
  }

  /** Creates a quantity. Java loads its class only here. */
  private static Quantity<?> create(String label) {
    return switch (label) {
      case "winner" -> create(WinnerQuantity.class);
      case "remoteness" -> create(RemotenessQuantity.class);
      case "grundy" -> create(GrundyQuantity.class);
      case "misere" -> create(MisereQuantity.class);
      case "games" -> create(GamesQuantity.class);
      case "lengths" -> create(LengthsQuantity.class);
      case "fastest" -> create(FastestQuantity.class);
      case "chain" -> create(ChainQuantity.class);
      case "longest" -> create(LongestQuantity.class);
      case "partition" -> create(PartitionQuantity.class);
      default -> OtherBoardQuantity.labelled(label);
    };
  }

  private static Quantity<?> create(Class<? extends Quantity<?>> type) {
    try {
      return type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
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
