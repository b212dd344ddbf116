package org.junipergreen.runner.commands.trust;

import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.InputFile;
import org.junipergreen.runner.TextFile;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.cli.arguments.Choice;
import org.junipergreen.runner.cli.arguments.ColumnNames;
import org.junipergreen.runner.cli.output.Printer;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.publish.Listing;
import org.junipergreen.runner.publish.Millions;
import org.junipergreen.runner.publish.Millions.Million;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Words.Sequence;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.verify.ForeignTerms;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --against} and {@code --column}: stored terms beside those of a b-file. */
final class AgainstOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--against", paramLabel = "FILE")
  private @Nullable Path file;

  @Option(names = "--column", paramLabel = "C", completionCandidates = ColumnNames.class)
  private @Nullable String column;

  /**
   * The file to compare with; null for none.
   *
   * @throws ParameterException when a column was named without a file
   */
  @Nullable Path file() {
    if (file == null && column != null) {
      throw wrong("--column needs --against");
    }
    return file;
  }

  /** Makes sure that the file is there, before rows are read for it. */
  void requireFile(Path terms) {
    if (!terms.equals(Path.of("-")) && Files.notExists(terms)) {
      throw wrong(terms + ": " + Failure.reason(new NoSuchFileException(terms.toString())));
    }
  }

  /**
   * Compares the stored terms with the file's, and prints what came of it.
   *
   * @param named the column or triangle that the quantity was named by, if it was
   * @param wanted the n to look at
   * @return the exit code
   */
  int run(
      Path terms,
      Quantity<?> what,
      Optional<String> named,
      Known known,
      Range wanted,
      Printer out,
      Reporter reporter) {
    column = column == null ? named.orElse(null) : column;
    ForeignTerms all;
    try (BufferedReader in = TextFile.open(terms)) {
      if (Millions.isOne(in)) {
        return runMillions(terms, Millions.read(in), what, known.store(), out, reporter);
      }
      all = ForeignTerms.read(in);
    } catch (IOException e) {
      throw wrong(InputFile.name(terms) + ": " + Failure.reason(e));
    } catch (ForeignTerms.UnreadableException e) {
      throw wrong(InputFile.name(terms) + ": " + e.getMessage());
    }
    Optional<Listing> listing = column == null ? Optional.empty() : Listing.named(what, column);
    if (listing.isPresent()) {
      return run(terms, all, listing.get(), known, wanted, out, reporter);
    }
    View view = what.boards();
    Column compared = column(view);
    Optional<Sequence> sequence = what.words().sequence(compared);
    long first =
        wanted.from() == what.first() && sequence.isPresent()
            ? sequence.get().offset()
            : wanted.from();
    sayOutside(
        all.terms().headMap(first),
        wanted.from() == what.first()
            ? "before n = %d, where the sequence begins here".formatted(first)
            : "before n = %d, where the range begins".formatted(first),
        reporter);
    sayOutside(
        all.terms().tailMap(wanted.to(), false),
        "above n = %d, where the range ends".formatted(wanted.to()),
        reporter);
    ForeignTerms theirs = all.within(new Range(first, wanted.to()));
    NavigableMap<Long, BigInteger> ours = stored(view, compared, known, wanted);
    for (long n = first; n < wanted.from(); n++) {
      ours.put(n, BigInteger.valueOf(sequence.get().before().get((int) (n - first))));
    }
    NavigableMap<Long, BigInteger> unproved = new TreeMap<>();
    for (Range range : known.missing(wanted, List.of(compared))) {
      NavigableMap<Long, BigInteger> part = ours.subMap(range.from(), true, range.to(), true);
      unproved.putAll(part);
      part.clear();
    }
    return report(
        terms,
        what,
        compared.name(),
        theirs.compare(compared.name(), ours, unproved.keySet()),
        out,
        reporter);
  }

  /** Compares the millions that the store holds with a table of them. */
  private static int runMillions(
      Path terms,
      Map<Long, Million> theirs,
      Quantity<?> what,
      Store store,
      Printer out,
      Reporter reporter) {
    List<Range> agree = new ArrayList<>();
    List<Range> differ = new ArrayList<>();
    for (Million ours : Millions.of(store, what, n -> {})) {
      Million other = theirs.get(ours.range().from());
      if (other != null) {
        (other.agrees(ours) ? agree : differ).add(ours.range());
      }
    }
    if (agree.isEmpty() && differ.isEmpty()) {
      throw new Failure("no million of %s is stored here".formatted(InputFile.name(terms)));
    }
    reporter.failEach("", differ.stream().map(r -> "n = " + r + " has other rows here").toList());
    String verdict =
        "%s against %s: %s, %s."
            .formatted(
                what.label(),
                shortName(terms),
                agree.size() == 1 ? "1 million agrees" : agree.size() + " millions agree",
                differ.isEmpty() ? "none differs" : differ.size() + " with other rows");
    out.print(
        Answer.of(verdict)
            .saying("quantity", what.label())
            .saying("against", terms.toString())
            .with("agree", agree)
            .with("differ", differ));
    return differ.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  /** Compares a sequence that is no column, as far as there are rows without a gap. */
  private int run(
      Path terms,
      ForeignTerms theirs,
      Listing listing,
      Known known,
      Range wanted,
      Printer out,
      Reporter reporter) {
    Quantity<?> what = listing.quantity();
    Range stored = known.ends(wanted).orElse(new Range(what.first(), what.first()));
    List<Object> values =
        listing.terms(known, new Range(what.first(), stored.to()), Long.MAX_VALUE);
    NavigableMap<Long, BigInteger> ours = new TreeMap<>();
    for (Object value : values) {
      ours.put(listing.offset() + ours.size(), number(value));
    }
    sayOutside(
        theirs.terms().headMap(listing.offset()),
        "before n = %d, where the sequence begins here".formatted(listing.offset()),
        reporter);
    return report(
        terms, what, listing.name(), theirs.compare(listing.name(), ours, Set.of()), out, reporter);
  }

  /** No term of the file is left out in silence. */
  private static void sayOutside(
      SortedMap<Long, BigInteger> terms, String where, Reporter reporter) {
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

  private int report(
      Path terms,
      Quantity<?> what,
      String compared,
      ForeignTerms.Outcome found,
      Printer out,
      Reporter reporter) {
    if (found.agree().isEmpty() && found.different().isEmpty()) {
      throw new Failure(
          "no term of %s is stored and final here; 'juniper run %s' computes what is missing"
              .formatted(InputFile.name(terms), what.label()));
    }
    reporter.failEach("", found.different().stream().map(wrong -> words(wrong, terms)).toList());
    String verdict = verdict(what, compared, terms, found);
    reporter.conclude(verdict);
    out.print(
        Answer.of(verdict)
            .saying("quantity", what.label())
            .saying("column", compared)
            .saying("against", terms.toString())
            .with("agree", found.agree())
            .with("new", found.fresh())
            .with("missing", found.absent())
            .with("unproved", found.open())
            .with("differ", found.different().stream().map(Contradiction::n).toList()));
    return found.different().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private static NavigableMap<Long, BigInteger> stored(
      View view, Column column, Known known, Range wanted) {
    NavigableMap<Long, BigInteger> terms = new TreeMap<>();
    int place = view.columns().indexOf(column);
    known.forEach(view, wanted, row -> terms.put(row.n(), number(row.values().get(place))));
    return terms;
  }

  private static String verdict(
      Quantity<?> what, String column, Path terms, ForeignTerms.Outcome found) {
    int different = found.different().size();
    long agree = Range.total(found.agree());
    String compared = column.equals(what.label()) ? column : column + " of " + what.label();
    return "%s against %s: %s, %,d new here, %,d missing here, %s."
        .formatted(
            compared,
            shortName(terms),
            agree == 1 ? "1 term agrees" : "%,d terms agree".formatted(agree),
            Range.total(found.fresh()),
            Range.total(found.absent()) + Range.total(found.open()),
            different == 0
                ? "none differs"
                : different == 1 ? "1 differs" : "%,d differ".formatted(different));
  }

  private static String words(Contradiction wrong, Path terms) {
    return "n = %d: %s is %s here and %s in %s"
        .formatted(
            wrong.n(), wrong.what(), wrong.stored(), wrong.computed(), InputFile.name(terms));
  }

  /** An empty value is 0, as in the b-files that export writes. */
  private static BigInteger number(@Nullable Object value) {
    return value == null
        ? BigInteger.ZERO
        : value instanceof BigInteger big ? big : BigInteger.valueOf((Long) value);
  }

  private Column column(View view) {
    List<Column> sequences = view.sequences();
    return sequences.stream()
        .filter(c -> column == null || c.name().equals(column))
        .findFirst()
        .orElseThrow(
            () ->
                wrong(
                    Choice.refused(
                        String.valueOf(column),
                        "a column of terms",
                        sequences.stream().map(Column::name).toList())));
  }

  /** The name without its folder. */
  private static String shortName(Path terms) {
    return String.valueOf(Path.of(InputFile.name(terms)).getFileName());
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
