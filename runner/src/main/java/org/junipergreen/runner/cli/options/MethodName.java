package org.junipergreen.runner.cli.options;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.method.Method;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** A way to compute or to check a quantity, by its name. */
public final class MethodName {
  private MethodName() {}

  /**
   * The method of this name.
   *
   * @param option where it was named
   * @param methods those that the quantity takes
   * @throws ParameterException when it is none of them
   */
  public static <M extends Method> M choose(
      CommandSpec spec, Quantity<?> quantity, String option, List<M> methods, String name) {
    return methods.stream()
        .filter(method -> method.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(),
                    "%s takes %s %s, not %s"
                        .formatted(quantity.label(), option, names(methods), name)));
  }

  private static String names(List<? extends Method> methods) {
    List<String> names = methods.stream().map(Method::name).toList();
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }

  /** The same, or the first one when none is named. */
  public static <M extends Method> M chooseOrFirst(
      CommandSpec spec,
      Quantity<?> quantity,
      String option,
      List<M> methods,
      @Nullable String name) {
    return name == null ? methods.get(0) : choose(spec, quantity, option, methods, name);
  }

  /** The ways to compute rows, for the completion script and the help texts. */
  public record OfRows(Registry registry) implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return registry.methods(Quantity::rowMethods).iterator();
    }
  }

  /** The ways to answer one board. */
  public record OfBoards(Registry registry) implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return registry.methods(Quantity::boardMethods).iterator();
    }
  }

  /** The ways to check rows. */
  public record OfChecks(Registry registry) implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return registry.methods(Quantity::checks).iterator();
    }
  }
}
