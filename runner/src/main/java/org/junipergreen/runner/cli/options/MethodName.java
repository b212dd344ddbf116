package org.junipergreen.runner.cli.options;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.text.UsageException;

/** Finds a way to compute or check a quantity by its name. */
public final class MethodName {
  private MethodName() {}

  /**
   * Returns the method of a name.
   *
   * @param option the option with the name
   * @param methods the methods of the quantity
   * @param naming returns the name of a method
   * @throws UsageException if no method has this name
   */
  public static <M> M choose(
      Quantity<?> quantity,
      String option,
      List<M> methods,
      Function<M, String> naming,
      String name) {
    List<String> names = methods.stream().map(naming).toList();
    return methods.stream()
        .filter(method -> naming.apply(method).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "%s takes %s %s, not %s"
                        .formatted(quantity.label(), option, words(names), name)));
  }

  private static String words(List<String> names) {
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }

  /** Like {@code choose}, with the first method as the default. */
  public static <M> M chooseOrFirst(
      Quantity<?> quantity,
      String option,
      List<M> methods,
      Function<M, String> naming,
      @Nullable String name) {
    return name == null ? methods.get(0) : choose(quantity, option, methods, naming, name);
  }

  /** The ways to compute rows, for the completion script and the help. */
  public record OfRows(Registry registry) implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return registry.names(q -> q.rowWays().stream().map(Way::name)).iterator();
    }
  }

  /** The ways to solve one board. */
  public record OfBoards(Registry registry) implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return registry.names(q -> q.ways().stream().map(Way::name)).iterator();
    }
  }

  /** The ways to check rows. */
  public record OfChecks(Registry registry) implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return registry.names(q -> q.allChecks().stream().map(Check::name)).iterator();
    }
  }
}
