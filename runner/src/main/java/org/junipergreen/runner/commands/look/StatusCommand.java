package org.junipergreen.runner.commands.look;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.CommonOptions.Takes;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.output.ReadableText;
import org.junipergreen.runner.cli.progress.RunLog;
import org.junipergreen.runner.commands.ArchiveUse;
import org.junipergreen.runner.forecast.Amounts;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.publish.PublishedRows;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Store.Coverage;
import org.junipergreen.runner.store.WritableFolder;
import org.junipergreen.runner.store.archive.StoredArchive;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper status}: what the store holds, and what is left to do. */
@Takes("--results")
@Command(name = "status")
public final class StatusCommand implements Runnable {
  private static final List<String> FIELDS =
      List.of(
          "quantity",
          "rows",
          "partial",
          "from",
          "to",
          "missing",
          "gaps",
          "state",
          "started",
          "ended",
          "command",
          "unfinished",
          "left",
          "percent",
          "rate",
          "seconds_left",
          "archives",
          "archive_bytes",
          "reason");

  private static final List<String> HEADINGS =
      List.of("quantity", "n", "rows", "missing", "last run", "ended", "left");

  private static final int MILLIS = 1000;

  /** A time to the minute. */
  private static final int MINUTE_LENGTH = "2026-08-01T21:30".length();

  private final Registry registry;

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;
  @Mixin private FormatOption format;

  StatusCommand(Registry registry) {
    this.registry = registry;
  }

  /** What there is to say of a quantity. */
  private record Line(
      Quantity<?> quantity,
      Optional<Coverage> coverage,
      List<Range> gaps,
      Optional<Run> run,
      String state,
      List<Range> unfinished,
      long left,
      Optional<LiveRun> live,
      List<ArchiveUse> archives) {}

  @Override
  public void run() {
    Path results = common.results();
    List<ArchiveUse> archives =
        StoredArchive.in(results).stream().map(a -> ArchiveUse.of(a, registry)).toList();
    if (!Store.exists(results) && format.isTable()) {
      format.say("nothing is stored in " + results);
      printPublished();
      archives.forEach(use -> format.say(use.inWords()));
      return;
    }
    try (Store store = Store.read(results)) {
      List<Line> lines =
          registry.quantities().stream().map(quantity -> line(store, quantity, archives)).toList();
      if (format.isTable()) {
        print(store, lines, archives);
      } else {
        try (RecordWriter records = format.records(FIELDS)) {
          lines.forEach(line -> records.write(record(line)));
        }
      }
    }
  }

  private static Line line(Store store, Quantity<?> quantity, List<ArchiveUse> archives) {
    Optional<Coverage> coverage = store.coverage(quantity.table());
    Optional<Run> run = store.lastRun(quantity.table());
    List<Range> unfinished =
        store.unfinished(quantity.table()).stream()
            .filter(asked -> !store.missing(quantity.table(), asked).isEmpty())
            .toList();
    return new Line(
        quantity,
        coverage,
        coverage.map(c -> gaps(store, quantity, c)).orElse(List.of()),
        run,
        run.map(last -> state(store, last)).orElse(""),
        unfinished,
        unfinished.stream()
            .mapToLong(range -> Range.total(store.missing(quantity.table(), range)))
            .sum(),
        run.filter(last -> isAtWork(store, last))
            .flatMap(last -> LiveRun.of(store, quantity, last)),
        archives.stream().filter(use -> use.quantities().contains(quantity)).toList());
  }

  private static List<Range> gaps(Store store, Quantity<?> quantity, Coverage coverage) {
    return coverage.boards() == coverage.range().size()
        ? List.of()
        : store.missing(quantity.table(), coverage.range());
  }

  private static boolean isAtWork(Store store, Run run) {
    return run.state() == Run.State.RUNNING && store.writer().isPresent();
  }

  /** A run that says it is running was killed, unless somebody is writing to the store. */
  private static String state(Store store, Run run) {
    if (run.state() != Run.State.RUNNING) {
      return run.state().label();
    }
    return store
        .writer()
        .map(writer -> Run.State.RUNNING.label() + " (" + writer + ")")
        .orElse(Run.State.KILLED.label());
  }

  private static List<@Nullable Object> record(Line line) {
    Optional<Range> range = line.coverage.map(Coverage::range);
    return Arrays.asList(
        line.quantity.label(),
        line.coverage.map(Coverage::rows).orElse(0L),
        line.coverage.map(Coverage::partial).orElse(0L),
        range.map(Range::from).orElse(null),
        range.map(Range::to).orElse(null),
        Range.total(line.gaps),
        line.gaps,
        line.run.map(run -> line.state).orElse(null),
        line.run.map(run -> run.started().toString()).orElse(null),
        line.run
            .flatMap(run -> Optional.ofNullable(run.ended()))
            .map(Object::toString)
            .orElse(null),
        line.run.map(run -> run.origin().command()).orElse(null),
        line.unfinished,
        line.left,
        line.live.map(live -> live.line().percent()).orElse(null),
        line.live
            .map(live -> Math.round(MILLIS * live.line().rate()) / (double) MILLIS)
            .orElse(null),
        line.live
            .filter(live -> live.seconds().isPresent())
            .map(live -> Math.round(live.seconds().getAsDouble()))
            .orElse(null),
        line.archives.stream().map(use -> use.archive().file().toString()).toList(),
        line.archives.stream().mapToLong(use -> use.archive().bytes()).sum(),
        line.run.map(Run::reason).orElse(null));
  }

  private void print(Store store, List<Line> lines, List<ArchiveUse> archives) {
    List<Line> known =
        lines.stream()
            .filter(line -> format.all() || line.coverage.isPresent() || line.run.isPresent())
            .toList();
    if (known.isEmpty()) {
      format.say("no rows are stored");
    } else {
      try (RecordWriter table = format.records(HEADINGS)) {
        known.forEach(line -> table.write(row(line)));
      }
    }
    List<String> below = new ArrayList<>();
    for (Line line : lines) {
      line.live.ifPresent(live -> below.add(live.line().inWords()));
      String label = line.quantity.label();
      long partial = line.coverage.map(Coverage::partial).orElse(0L);
      if (partial > 0) {
        below.add(
            "%s: %,d rows are partial; juniper run %1$s completes them".formatted(label, partial));
      }
      if (!line.gaps.isEmpty()) {
        below.add(
            "%s: missing are n = %s".formatted(label, ReadableText.text(line.gaps, format.all())));
      }
      line.run
          .map(Run::reason)
          .ifPresent(reason -> below.add("%s: the last run failed: %s".formatted(label, reason)));
      if (line.left > 0 && line.live.isEmpty()) {
        String last = line.run.map(run -> run.origin().command()).orElse("");
        below.add(
            "%s: %s, n = %s, left of runs that did not end; the last was %s"
                .formatted(
                    label,
                    Answer.count(line.left, "board"),
                    ReadableText.text(line.unfinished, format.all()),
                    last));
      }
    }
    archives.forEach(use -> below.add(use.inWords()));
    below.add(
        "store %s, %s%s"
            .formatted(
                store.file(),
                Amounts.size(store.file().toFile().length()),
                WritableFolder.freeBytes(common.results()).stream()
                    .mapToObj(free -> "; " + Amounts.size(free) + " are free on its disk")
                    .findFirst()
                    .orElse("")));
    spec.commandLine().getOut().println();
    printPublished();
    below.forEach(format::say);
  }

  /** How far each published table goes, which other commands read where the store has nothing. */
  private void printPublished() {
    Path folder = common.published();
    List<List<String>> rows = new ArrayList<>();
    for (Quantity<?> quantity : registry.quantities()) {
      PublishedRows.of(folder, quantity)
          .map(PublishedRows::coverage)
          .ifPresent(
              known ->
                  rows.add(
                      List.of(
                          quantity.label(),
                          known.range().toString(),
                          "%,d".formatted(known.boards()))));
    }
    if (!rows.isEmpty()) {
      format.say("published in " + folder + ":");
      try (RecordWriter table = format.records(List.of("quantity", "n", "boards"))) {
        rows.forEach(table::write);
      }
    }
  }

  private static List<@Nullable Object> row(Line line) {
    return Arrays.asList(
        line.quantity.label(),
        line.coverage.map(coverage -> coverage.range().toString()).orElse(null),
        line.coverage.map(coverage -> "%,d".formatted(coverage.rows())).orElse("0"),
        line.gaps.isEmpty() ? "0" : "%,d".formatted(Range.total(line.gaps)),
        line.run.map(run -> line.state.replaceAll(" \\(.*", "")).orElse("none"),
        line.run.map(StatusCommand::ended).orElse(null),
        line.live
            .map(live -> live.line().left())
            .orElse(line.left == 0 ? "" : Answer.count(line.left, "board")));
  }

  private static @Nullable String ended(Run run) {
    if (run.ended() == null) {
      return null;
    }
    String ended = RunLog.local(run.ended()).substring(0, MINUTE_LENGTH).replace('T', ' ');
    Duration time = Duration.between(run.started(), run.ended());
    // The clock may have been put back meanwhile.
    return time.isNegative() ? ended : ended + ", after " + Amounts.time(time);
  }
}
