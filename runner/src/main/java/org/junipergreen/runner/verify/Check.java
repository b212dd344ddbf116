package org.junipergreen.runner.verify;

import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.method.Search;
import org.junipergreen.solver.search.Rule;

/**
 * A second way to stored rows: says what is wrong with those of an n. Safe to use from many
 * threads.
 *
 * @param <R> a row
 */
public abstract class Check<R extends Record> {
  /** The strongest check that is quick: what can be proved without what made the rows. */
  public static final String CERTIFICATE = "certificate";

  /** The same values computed again, in another way. */
  public static final String RECOMPUTE = "recompute";

  /** Not declared for each quantity: a run corrects it at once. */
  private static final Cost QUICK =
      Cost.power(1, 10_000, 0.006, 0).bending(new Cost.Bend(1000, 0.002));

  private final String name;
  private final long defaultTo;
  private final long largest;
  private final Cost cost;

  /**
   * Declares it.
   *
   * @param defaultTo the last n of a verification that does not say where to end
   * @param largest the last n that it takes
   * @param cost what an n costs
   */
  protected Check(String name, long defaultTo, long largest, Cost cost) {
    this.name = name;
    this.defaultTo = defaultTo;
    this.largest = largest;
    this.cost = cost;
  }

  /** The quick check, for every n. */
  protected Check() {
    this(CERTIFICATE, Integer.MAX_VALUE, Integer.MAX_VALUE, QUICK);
  }

  /**
   * A check that a function makes.
   *
   * @param check tells the checker what is wrong with the rows of its n
   */
  public static <R extends Record> Check<R> of(
      String name, long defaultTo, long largest, Cost cost, Consumer<Checker<R>> check) {
    return new Check<>(name, defaultTo, largest, cost) {
      @Override
      public void check(Checker<R> rows) {
        check.accept(rows);
      }
    };
  }

  /** The quick check, for every n, that a function makes. */
  public static <R extends Record> Check<R> certificate(Consumer<Checker<R>> check) {
    return of(CERTIFICATE, Integer.MAX_VALUE, Integer.MAX_VALUE, QUICK, check);
  }

  /** Its name on the command line. */
  public final String name() {
    return name;
  }

  /** The last n of a verification that does not say where to end. */
  public final long defaultTo() {
    return defaultTo;
  }

  /** The last n that it takes. */
  public final long largest() {
    return largest;
  }

  /** What an n costs. */
  public final Cost cost() {
    return cost;
  }

  /** Whether it searches, and so has to stay on one machine. */
  public boolean searches() {
    return false;
  }

  /** Tells the checker what is wrong with the rows of its n. */
  public abstract void check(Checker<R> rows);

  /**
   * Compares with another search.
   *
   * @param <R> a row
   */
  public static final class BySearch<R extends Record> extends Check<R> {
    private final Search<R> search;
    private final Set<Rule> rules;

    private BySearch(String name, Search<R> search, long defaultTo, Cost cost, Set<Rule> rules) {
      super(name, defaultTo, search.largest(), cost);
      this.search = search;
      this.rules = rules;
    }

    /**
     * Compares with a search that uses as few rules as possible.
     *
     * @param defaultTo the last n that takes no more than minutes
     */
    public BySearch(Search<R> search, long defaultTo, Cost cost) {
      this(RECOMPUTE, search, defaultTo, cost, search.few());
    }

    /** Compares rows that another method has made with the search itself. */
    public BySearch(Search<R> search) {
      this(Search.NAME, search, search.defaultTo(), search.cost(), search.best());
    }

    /** Compares with a search that does without a rule, which it names. */
    public BySearch(Search<R> search, Rule rule) {
      this(
          "without-" + rule.name().toLowerCase(Locale.ROOT).replace('_', '-'),
          search,
          search.defaultTo(),
          search.cost(),
          search.bestWithout(rule));
    }

    /** The rules that the search uses. */
    Set<Rule> rules() {
      return rules;
    }

    @Override
    public boolean searches() {
      return true;
    }

    @Override
    public void check(Checker<R> rows) {
      rows.compare(rows.searched(search, rules, rows.board()));
    }
  }
}
