package org.junipergreen.runner.commands.compute;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.cli.arguments.MethodName;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.forecast.Counted;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.method.Method;
import org.junipergreen.runner.method.Method.Wanted;
import org.junipergreen.runner.method.RowMethod;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Range;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --method} and {@code --all-openings}: how {@code juniper solve} solves a board. */
public final class MethodChoice {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      completionCandidates = MethodName.OfBoards.class)
  private @Nullable String method;

  @Option(names = "--all-openings")
  private boolean allOpenings;

  /**
   * A board, and the method that solves it.
   *
   * @param wanted which openings, and how they are told
   */
  record Task<R extends Record>(NamedBoard board, Method<R> way, Wanted wanted) {
    /** The one that takes the most memory: a search before all others. */
    static <R extends Record> Task<R> largest(List<Task<R>> tasks) {
      return tasks.stream()
          .max(
              Comparator.comparing((Task<R> task) -> task.way().keepsPositions())
                  .thenComparing(task -> task.board().size()))
          .orElseThrow();
    }

    /** How many openings are solved. */
    long openings() {
      return wanted.allOpenings() ? board.size() : board.openings();
    }

    /** How long it takes. */
    double seconds() {
      return way.costAlone().seconds(board.size());
    }

    TimeLeft left() {
      Range range = new Range(board.size(), board.size());
      return new TimeLeft(cost(), List.of(range), 1, Double.POSITIVE_INFINITY);
    }

    /**
     * The positions were counted for boards 1..n, of the openings that are usual or of the rows.
     */
    private Cost cost() {
      if (!board.isUsual()) {
        return way.costAlone().counted(Counted.NOTHING);
      }
      if (!wanted.allOpenings()) {
        return way.costAlone();
      }
      return way instanceof RowMethod<R> rows && rows.openings(board.size()) == board.size()
          ? rows.cost()
          : way.costAlone().counted(Counted.NOTHING);
    }
  }

  /** Whether one of the options was given. */
  boolean isGiven() {
    return method != null || allOpenings;
  }

  /**
   * The board with the method that was asked for, or else with the first that takes so large a one.
   *
   * @param perBoard whether a record is the whole board, and not an opening
   * @throws ParameterException when none takes the board, or not the one that was asked for
   */
  <R extends Record> Task<R> of(Quantity<R> what, NamedBoard board, boolean perBoard) {
    List<Method<R>> methods = what.methods().stream().filter(way -> way.takes(board)).toList();
    requireRows(what, board, methods);
    boolean all = what.table().hasOddOpenings() && (allOpenings || perBoard);
    return new Task<>(board, chosen(what, board, methods), new Wanted(all, perBoard));
  }

  /** The methods know different things of a board, and a table has the same fields throughout. */
  void requireOneTable(List<? extends Task<?>> tasks) {
    List<String> names = tasks.stream().map(task -> task.way().name()).distinct().toList();
    if (names.size() > 1) {
      throw wrong(
          "csv is one table, and these N take %s; --method names one, or take json"
              .formatted(String.join(" and ", names)));
    }
  }

  private <R extends Record> Method<R> chosen(
      Quantity<R> what, NamedBoard board, List<Method<R>> methods) {
    long n = board.size();
    Method<R> chosen =
        method != null || !board.isUsual()
            ? named(what, methods)
            : methods.stream().filter(way -> n <= way.largest()).findFirst().orElse(methods.get(0));
    if (board.isUsual()) {
      requireWithinReach(what, chosen, n);
    }
    return chosen;
  }

  private <R extends Record> Method<R> named(Quantity<R> what, List<Method<R>> methods) {
    return MethodName.chooseOrFirst(spec, what, "--method", methods, Method::name, method);
  }

  private void requireRows(Quantity<?> what, NamedBoard board, List<?> methods) {
    if (methods.isEmpty()) {
      throw wrong(what.label() + " is not computed for other boards than 1..N, by the usual rules");
    }
    if (allOpenings && !board.isUsual()) {
      throw wrong("with --board or --openings, --openings any takes the place of --all-openings");
    }
    if (allOpenings && !what.table().hasOddOpenings()) {
      throw wrong(what.label() + " has no rows of odd openings, for --all-openings");
    }
  }

  private void requireWithinReach(Quantity<?> what, Method<?> way, long n) {
    if (n >= what.first() && n <= way.largest()) {
      return;
    }
    throw wrong(
        what.methods().stream()
            .filter(other -> n <= other.largest() && n >= what.first())
            .findFirst()
            .map(
                other ->
                    "method %s takes n up to %,d, not %,d; %s takes larger ones"
                        .formatted(way.name(), way.largest(), n, other.name()))
            .orElse(
                "%s takes n from %,d to %,d, not %,d"
                    .formatted(what.label(), what.first(), way.largest(), n)));
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
