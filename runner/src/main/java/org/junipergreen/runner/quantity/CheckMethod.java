package org.junipergreen.runner.quantity;

import org.junipergreen.runner.method.Method;
import java.util.function.Function;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.store.Table;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.runner.verify.Comparison;

/**
 * A second way to stored rows.
 *
 * @param easy the last n of a verification that does not say where to end
 * @param cost what an n costs
 * @param check makes the check ready
 */
public record CheckMethod(
    String name, int easy, long largest, Cost cost, Function<Searches, Check> check)
    implements Method {
  /** The strongest check that is quick: what can be proved without what made the rows. */
  public static final String CERTIFICATE = "certificate";

  /** The same values computed again, in another way. */
  public static final String RECOMPUTE = "recompute";

  /** Not declared for each quantity: a run corrects it at once. */
  private static final Cost QUICK = Cost.power(1, 10_000, 0.006, 0).bending(new Cost.Bend(1000, 0.002));

  /** The quick check, for every n. */
  public static CheckMethod byCertificate(Function<Searches, Check> check) {
    return new CheckMethod(CERTIFICATE, Integer.MAX_VALUE, Integer.MAX_VALUE, QUICK, check);
  }

  /** The check by a second search, which uses as few rules as possible. */
  static <R extends Record> CheckMethod bySlowSearch(
      Table<R> table, Limits limits, Cost cost, RowMethod.SearchedRows<R> rows) {
    return new CheckMethod(
        RECOMPUTE,
        limits.slow(),
        limits.largest(),
        cost,
        searches -> {
          ExhaustiveSearch search = searches.slow();
          return new Comparison<>(table, n -> rows.of(n, search));
        });
  }

  /** Exhaustive searches for a check, made ready when they are first asked for. */
  public interface Searches {
    /** One with all useful rules. */
    ExhaustiveSearch fast();

    /** One with as few rules as possible. */
    ExhaustiveSearch slow();
  }
}
