package org.junipergreen.runner.quantity;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junipergreen.runner.quantity.chain.ChainQuantity;
import org.junipergreen.runner.quantity.misere.MisereQuantity;
import org.junipergreen.runner.quantity.other.OtherBoardQuantity;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;

/**
 * The quantities that the program knows.
 *
 * @param quantities in the order in which they are listed, the one first that a command is about
 *     when none is named
 */
public record Registry(List<Quantity<?>> quantities) {
  public Registry {
    quantities = List.copyOf(quantities);
  }

  /** All quantities of the program. */
  public static Registry standard() {
    List<Quantity<?>> onBoardsUpToN =
        List.of(
            new WinnerQuantity(),
            new RemotenessQuantity(),
            new GrundyQuantity(),
            new MisereQuantity(),
            new GamesQuantity(),
            new LengthsQuantity(),
            new FastestQuantity(),
            new ChainQuantity(),
            new LongestQuantity(),
            new PartitionQuantity());
    return new Registry(
        Stream.concat(onBoardsUpToN.stream(), OtherBoardQuantity.all().stream()).toList());
  }

  /** These quantities and another. */
  public Registry with(Quantity<?> another) {
    return new Registry(Stream.concat(quantities.stream(), Stream.of(another)).toList());
  }

  /** The quantity that a command is about when none is named. */
  public Quantity<?> defaultQuantity() {
    return quantities.get(0);
  }

  /** The quantity with this label. */
  public Optional<Quantity<?>> named(String label) {
    return quantities.stream().filter(quantity -> quantity.label().equals(label)).findFirst();
  }

  /** The quantity that has a sequence of the OEIS, such as A348842. */
  public Optional<Quantity<?>> ofSequence(String number) {
    return quantities.stream()
        .filter(quantity -> quantity.words().ofSequence(number).isPresent())
        .findFirst();
  }

  /** The labels of all quantities. */
  public List<String> labels() {
    return quantities.stream().map(Quantity::label).toList();
  }

  /** What the quantities say in the help of a command, a paragraph each. */
  public Stream<String> help(String command) {
    return quantities.stream()
        .map(quantity -> quantity.words().help(command))
        .filter(words -> !words.isEmpty());
  }

  /** Some names that each quantity has, each once. */
  public List<String> names(Function<Quantity<?>, Stream<String>> names) {
    return quantities.stream().flatMap(names).distinct().toList();
  }
}
