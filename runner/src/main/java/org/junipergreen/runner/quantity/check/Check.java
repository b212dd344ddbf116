package org.junipergreen.runner.quantity.check;

import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.work.WorkerPool;

/** Verifies the stored rows of an n by a second method. Thread-safe. */
public abstract class Check<R extends Record> {
  /** The strongest quick check, which verifies proofs independently. */
  public static final String CERTIFICATE = "certificate";

  /** A check that computes the values again by another method. */
  public static final String RECOMPUTE = "recompute";

  /** A common estimate, which a run corrects at once. */
  public static final Cost QUICK = Cost.power(1, Cost.measured("certificate"));

  private final String name;
  private final long defaultTo;
  private final long largest;
  private final Cost cost;

  /**
   * @param defaultTo the default end of a verification
   * @param largest the largest supported n
   * @param cost the cost per n
   */
  protected Check(String name, long defaultTo, long largest, Cost cost) {
    this.name = name;
    this.defaultTo = defaultTo;
    this.largest = largest;
    this.cost = cost;
  }

  /** Creates the quick check, for every n. */
  protected Check() {
    this(CERTIFICATE, Integer.MAX_VALUE, Integer.MAX_VALUE, QUICK);
  }

  /**
   * Returns a check by a function.
   *
   * @param check reports the errors in the checker's rows to it
   */
  public static <R extends Record> Check<R> of(
      String name, long defaultTo, long largest, Cost cost, Consumer<Checker<R>> check) {
    return of(name, defaultTo, largest, cost, false, false, check);
  }

  private static <R extends Record> Check<R> of(
      String name,
      long defaultTo,
      long largest,
      Cost cost,
      boolean searches,
      boolean counts,
      Consumer<Checker<R>> check) {
    return new Check<>(name, defaultTo, largest, cost) {
      @Override
      public boolean searches() {
        return searches;
      }

      @Override
      public boolean counts() {
        return counts;
      }

      @Override
      public void check(Checker<R> rows) {
        check.accept(rows);
      }
    };
  }

  /** Returns the quick check, for every n, by a function. */
  public static <R extends Record> Check<R> certificate(Consumer<Checker<R>> check) {
    return of(CERTIFICATE, Integer.MAX_VALUE, Integer.MAX_VALUE, QUICK, check);
  }

  /**
   * Like {@link #of}, for a check that counts states, with all threads for one n. Its layers in the
   * results folder have the name {@link #layers}.
   */
  public static <R extends Record> Check<R> counting(
      String name, long defaultTo, long largest, Cost cost, Consumer<Checker<R>> check) {
    return of(name, defaultTo, largest, cost, false, true, check);
  }

  /** Like {@link #of}, for a check that searches. */
  public static <R extends Record> Check<R> searching(
      String name, long defaultTo, long largest, Cost cost, Consumer<Checker<R>> check) {
    return of(name, defaultTo, largest, cost, true, false, check);
  }

  public final String name() {
    return name;
  }

  public final long defaultTo() {
    return defaultTo;
  }

  public final long largest() {
    return largest;
  }

  public final Cost cost() {
    return cost;
  }

  /** Returns whether the check searches, which a cluster cannot do. */
  public boolean searches() {
    return false;
  }

  /** Returns whether the check counts states. */
  public boolean counts() {
    return false;
  }

  /** Returns the name of the layers of a count, for {@link Work#layers}. */
  public static String layers(Table<?> table, String check) {
    return table.name() + "-" + check;
  }

  /** Returns whether the check uses all threads for one n. */
  public final boolean sharesThreads() {
    return searches() || counts();
  }

  /**
   * Returns whether the check is faster in one thread that visits all n in order, because it
   * carries its state from one n to the next.
   */
  public boolean sweeps() {
    return false;
  }

  /** Returns this check for one thread that visits the n of a range in ascending order. */
  public Check<R> inOrder(Range range, WorkerPool pool) {
    return this;
  }

  /** Reports the errors in the checker's rows to it. */
  public abstract void check(Checker<R> rows);

  /** Compares with another search. */
  public static final class BySearch<R extends Record> extends Check<R> {
    private final Search<R> search;
    private final Supplier<Set<Rule>> rules;

    private BySearch(
        String name, Search<R> search, long defaultTo, Cost cost, Supplier<Set<Rule>> rules) {
      super(name, defaultTo, search.largest(), cost);
      this.search = search;
      this.rules = rules;
    }

    /**
     * Compares with a search that uses as few rules as possible.
     *
     * @param defaultTo the largest n that takes minutes at most
     */
    public BySearch(Search<R> search, long defaultTo, Cost cost) {
      this(RECOMPUTE, search, defaultTo, cost, search::few);
    }

    /** Compares rows of other methods with this search. */
    public BySearch(Search<R> search) {
      this(Search.NAME, search, search.defaultTo(), search.cost(), search::best);
    }

    /**
     * Compares with a search without this rule, after which the check is named. Its positions are
     * not those that were counted with the rule.
     */
    public BySearch(Search<R> search, Rule rule) {
      this(
          "without-" + rule.name().toLowerCase(Locale.ROOT).replace('_', '-'),
          search,
          search.defaultTo(),
          search.cost().uncounted(),
          () -> search.bestWithout(rule));
    }

    Set<Rule> rules() {
      return rules.get();
    }

    @Override
    public boolean searches() {
      return true;
    }

    @Override
    public void check(Checker<R> rows) {
      rows.compare(rows.searched(search, rules(), rows.board()));
    }
  }
}
