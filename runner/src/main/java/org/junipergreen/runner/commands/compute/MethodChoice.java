package org.junipergreen.runner.commands.compute;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.MethodName;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Way.Question;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.board.Board;
import picocli.CommandLine.Option;

/** {@code --method} and {@code --all-openings}: how {@code juniper solve} solves a board. */
public final class MethodChoice {
  /** A board that is not 1..n, whose moves can be made the other way round, too. */
  private static final NamedBoard OTHER_BOARD = new NamedBoard("2,4", Board.of(2, 4));

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      completionCandidates = MethodName.OfBoards.class)
  private @Nullable String method;

  @Option(names = "--all-openings")
  private boolean allOpenings;

  /** The methods in a table of CSV. */
  private final Set<String> names = new LinkedHashSet<>();

  /** A board and the way that solves it. */
  record ChosenWay<R extends Record>(Way<R> way, Question question) {}

  /** Returns whether one of the options was given. */
  boolean isGiven() {
    return method != null || allOpenings;
  }

  /**
   * Returns the board with the requested method, or else with the first one that accepts its size.
   *
   * @param perBoard whether a record is the whole board, not an opening
   * @throws UsageException if no method accepts the board, or the requested one does not
   */
  <R extends Record> ChosenWay<R> of(Quantity<R> what, NamedBoard board, boolean perBoard) {
    List<Way<R>> ways = what.ways().stream().filter(way -> way.takes(board)).toList();
    requireRows(what, board, ways);
    boolean all = what.table().hasOddOpenings() && (allOpenings || perBoard);
    return new ChosenWay<>(chosen(what, board, ways), new Question(board, all, perBoard));
  }

  /**
   * Checks the method of these and all earlier tasks. Methods give different fields, but all
   * records of a table have the same fields.
   */
  void requireOneTable(List<? extends ChosenWay<?>> tasks) {
    tasks.forEach(task -> names.add(task.way().name()));
    if (names.size() > 1) {
      throw new UsageException(
          "--format csv is for one method, and these N take %s; use --format json, or choose one by --method"
              .formatted(String.join(" and ", names)));
    }
  }

  private <R extends Record> Way<R> chosen(Quantity<R> what, NamedBoard board, List<Way<R>> ways) {
    long n = board.size();
    Way<R> chosen =
        method != null || !board.isUsual()
            ? named(what, ways)
            : ways.stream().filter(way -> n <= way.largest()).findFirst().orElse(ways.get(0));
    if (board.isUsual()) {
      requireWithinReach(what, chosen, n);
    }
    return chosen;
  }

  private <R extends Record> Way<R> named(Quantity<R> what, List<Way<R>> ways) {
    return MethodName.chooseOrFirst(what, "--method", ways, Way::name, method);
  }

  private void requireRows(Quantity<?> what, NamedBoard board, List<?> ways) {
    if (ways.isEmpty()) {
      boolean others = what.ways().stream().anyMatch(way -> way.takes(OTHER_BOARD));
      throw new UsageException(
          what.label()
              + (others
                  ? " is computed only for moves that can be made the other way round, too"
                  : " is not computed for other boards than 1..N, by the usual rules"));
    }
    if (allOpenings && !board.isUsual()) {
      throw new UsageException(
          "with --board or --openings, --openings any takes the place of --all-openings");
    }
    if (allOpenings && !what.table().hasOddOpenings()) {
      throw new UsageException(what.label() + " has no rows of odd openings, for --all-openings");
    }
  }

  private void requireWithinReach(Quantity<?> what, Way<?> way, long n) {
    if (n >= what.first() && n <= way.largest()) {
      return;
    }
    throw new UsageException(
        what.ways().stream()
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
}
