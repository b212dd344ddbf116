package org.junipergreen.runner.remote;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.quantity.CheckMethod;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.verify.BoardCheck;
import org.junipergreen.runner.verify.Check;

/**
 * Stored rows to be checked.
 *
 * @param quantity its label
 * @param method the name of the way of checking
 */
public record RemoteCheck(String quantity, String method, List<BoardCheck.Board> boards)
    implements RemoteTask<RemoteCheck.Checked> {
  private static final CheckMethod.Searches NONE =
      new CheckMethod.Searches() {
        @Override
        public ExhaustiveSearch fast() {
          throw new Failure("the threads of a search share one table in memory");
        }

        @Override
        public ExhaustiveSearch slow() {
          return fast();
        }
      };

  /**
   * What came of it.
   *
   * @param boards those that were checked
   * @param failure why the rest cannot be checked, null when nothing failed
   */
  public record Checked(
      List<BoardCheck.Checked> boards, @Nullable String failure, long firstNanos, long nanos)
      implements Result {}

  /**
   * The check of a quantity, ready for any machine.
   *
   * @throws Failure when it searches: then it stays on one
   */
  public static Check check(CheckMethod method) {
    return method.check().apply(NONE);
  }

  @Override
  public Checked perform(BooleanSupplier stop) {
    long start = System.nanoTime();
    Quantity<?> what = Registry.standard().named(quantity).orElseThrow();
    CheckMethod way =
        what.checks().stream().filter(each -> each.name().equals(method)).findFirst().orElseThrow();
    BoardCheck check = new BoardCheck(what.table(), check(way));
    List<BoardCheck.Checked> checked = new ArrayList<>();
    long first = 0;
    @Nullable String failure = null;
    try {
      for (BoardCheck.Board board : boards) {
        if (stop.getAsBoolean()) {
          break;
        }
        checked.add(check.apply(board));
        first = first == 0 ? System.nanoTime() - start : first;
      }
    } catch (Failure e) {
      failure = String.valueOf(e.getMessage());
    }
    return new Checked(checked, failure, first, System.nanoTime() - start);
  }
}
