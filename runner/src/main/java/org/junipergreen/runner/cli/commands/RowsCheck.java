package org.junipergreen.runner.cli.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.cli.progress.SearchNote;
import org.junipergreen.runner.forecast.Forecast;
import org.junipergreen.runner.quantity.CheckMethod;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.verify.Contradiction;
import org.junipergreen.runner.verify.Verification;
import org.junipergreen.runner.verify.Verification.Report;

/** Checks the stored rows of a quantity, and says how far it is. */
public record RowsCheck(CommonOptions common, Store store, Quantity what, Reporter reporter) {
  /** Checks all rows of a range. */
  public Report check(CheckMethod method, Range range) {
    return check(method, range, n -> true, range.to());
  }

  /**
   * Checks the rows of those n that are wanted.
   *
   * @param searched the largest n that a search will be asked for
   */
  public Report check(CheckMethod method, Range range, LongPredicate wanted, long searched) {
    List<Range> stored = stored(range, wanted);
    Forecast forecast =
        new Forecast(method.cost(), stored, common.threads(), Double.POSITIVE_INFINITY);
    SearchNote note = new SearchNote();
    try (Progress progress =
        reporter.progress("verify " + what.label(), "n", Range.total(stored), forecast::left)) {
      note.goTo(progress);
      CheckSearches searches = new CheckSearches(common, what.limits(), searched, note);
      return new Verification(
              store,
              what.table(),
              method.check().apply(searches),
              (n, nanos) -> {
                forecast.observe(n, nanos);
                progress.advance(1);
              })
          .run(range, wanted, common.threads());
    }
  }

  /** Says what is wrong, line by line. */
  public void name(List<Contradiction> contradictions) {
    reporter.failEach("", contradictions.stream().map(Contradiction::toString).toList());
  }

  /** The n of the range that have rows and are wanted. */
  private List<Range> stored(Range range, LongPredicate wanted) {
    List<Range> found = new ArrayList<>();
    long from = range.from();
    for (Range gap : store.missing(what.table(), range)) {
      addWanted(from, gap.from() - 1, wanted, found);
      from = gap.to() + 1;
    }
    addWanted(from, range.to(), wanted, found);
    return found;
  }

  private static void addWanted(long from, long to, LongPredicate wanted, List<Range> found) {
    long first = 0;
    for (long n = from; n <= to; n++) {
      if (wanted.test(n)) {
        first = first == 0 ? n : first;
      } else if (first != 0) {
        found.add(new Range(first, n - 1));
        first = 0;
      }
    }
    if (first != 0) {
      found.add(new Range(first, to));
    }
  }
}
