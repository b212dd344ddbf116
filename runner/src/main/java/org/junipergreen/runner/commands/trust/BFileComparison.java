package org.junipergreen.runner.commands.trust;

import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.Spelling;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.publish.Listing;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.InputFile;
import org.junipergreen.runner.text.TextFile;
import org.junipergreen.runner.text.UsageException;
import picocli.CommandLine.ExitCode;

/**
 * Compares stored terms with those of a b-file.
 *
 * @param wanted the n to compare
 */
record BFileComparison(
    Path file, Quantity<?> what, Known known, Range wanted, OutputOptions out, Reporter reporter) {
  /**
   * Prints the result.
   *
   * @param named the column or listing to compare; null for the first column of terms
   * @return the exit code
   */
  int run(@Nullable String named) {
    ForeignTerms theirs;
    try (BufferedReader in = TextFile.open(file)) {
      theirs = ForeignTerms.read(in);
    } catch (IOException e) {
      throw new UsageException(InputFile.name(file) + ": " + Failure.reason(e));
    }
    return sequence(
        theirs,
        Optional.ofNullable(named)
            .flatMap(name -> Listing.named(what, name))
            .orElseGet(() -> Listing.column(what, column(named))));
  }

  /** Compares a column in the wanted range, or another sequence as far as all rows are known. */
  private int sequence(ForeignTerms theirs, Listing ours) {
    boolean isColumn = ours.isColumn();
    boolean fromStart = !isColumn || wanted.from() == what.first();
    long first = fromStart ? ours.offset() : wanted.from();
    sayOutside(
        theirs.terms().headMap(first),
        "before n = %d, where the %s"
            .formatted(first, fromStart ? "sequence begins here" : "range begins"));
    Range rows;
    if (isColumn) {
      rows = new Range(first, wanted.to());
      sayOutside(
          theirs.terms().tailMap(wanted.to(), false),
          "above n = %d, where the range ends".formatted(wanted.to()));
    } else {
      rows = new Range(what.first(), known.ends(wanted).map(Range::to).orElse(what.first()));
      ours.requireComplete(known, rows);
    }
    NavigableMap<Long, BigInteger> terms = new TreeMap<>();
    ours.forEach(known, rows, (term, n) -> terms.put(n, new BigInteger(term.toString())));
    Set<Long> unproved = new HashSet<>();
    for (Range range : isColumn ? known.missing(wanted, ours.columns()) : List.<Range>of()) {
      Map<Long, BigInteger> part = terms.subMap(range.from(), true, range.to(), true);
      unproved.addAll(part.keySet());
      part.clear();
    }
    ForeignTerms compared = isColumn ? theirs.within(rows) : theirs;
    return report(ours.name(), compared.compare(ours.name(), terms, unproved));
  }

  /** Reports the terms that are not compared. */
  private void sayOutside(SortedMap<Long, BigInteger> terms, String where) {
    if (!terms.isEmpty()) {
      long first = terms.firstKey();
      reporter.say(
          "not compared: the %s %s: n = %s"
              .formatted(
                  terms.size() == 1 ? "term" : terms.size() + " terms",
                  where,
                  terms.size() == 1 ? first + "" : first + " to " + terms.lastKey()));
    }
  }

  private int report(String compared, ForeignTerms.Outcome found) {
    List<Contradiction> different = found.different();
    if (found.agree().isEmpty() && different.isEmpty()) {
      throw new Failure(
          "no term of %s is stored and final here; 'juniper run %s' computes what is missing"
              .formatted(InputFile.name(file), what.label()));
    }
    reporter.failEach(
        "",
        different.stream()
            .map(
                wrong ->
                    "n = %d: %s is %s here and %s in %s"
                        .formatted(
                            wrong.n(),
                            wrong.what(),
                            wrong.stored(),
                            wrong.computed(),
                            InputFile.name(file)))
            .toList());
    String verdict =
        "%s against %s: %s, %,d new here, %,d missing here, %s."
            .formatted(
                compared.equals(what.label()) ? compared : compared + " of " + what.label(),
                shortName(),
                agree(Range.total(found.agree()), "term"),
                Range.total(found.fresh()),
                Range.total(found.absent()) + Range.total(found.open()),
                different.isEmpty()
                    ? "none differs"
                    : "%,d %s"
                        .formatted(different.size(), different.size() == 1 ? "differs" : "differ"));
    reporter.conclude(verdict);
    out.print(
        Answer.of(verdict)
            .saying("quantity", what.label())
            .saying("column", compared)
            .saying("against", file.toString())
            .with("agree", found.agree())
            .with("new", found.fresh())
            .with("missing", found.absent())
            .with("unproved", found.open())
            .with("differ", different.stream().map(Contradiction::n).toList()));
    return different.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private static String agree(long count, String thing) {
    return Answer.count(count, thing) + (count == 1 ? " agrees" : " agree");
  }

  private Column column(@Nullable String named) {
    List<Column> sequences = what.boards().sequences();
    return sequences.stream()
        .filter(c -> named == null || c.name().equals(named))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    Spelling.refused(
                        String.valueOf(named),
                        "a column of terms",
                        sequences.stream().map(Column::name).toList())));
  }

  /** Returns the name without its folder. */
  private String shortName() {
    return String.valueOf(Path.of(InputFile.name(file)).getFileName());
  }
}
