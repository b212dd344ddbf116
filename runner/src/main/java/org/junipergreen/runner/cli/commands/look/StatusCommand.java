package org.junipergreen.runner.cli.commands.look;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.output.Ranges;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.store.Coverage;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.RunState;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper status}: what the store holds, and what is left to do. */
@Takes("--results")
@Command(
    name = "status",
    mixinStandardHelpOptions = true,
    description = {
      "Print for each quantity how many rows are stored, from which n to which and with which gaps,"
          + " the latest run, and what runs that did not come to their end still have to do.",
      "Partial are the rows of winners that a search made, which knows nothing of matchings, and"
          + " the chains that are not proved to be longest; run completes them.",
      "It can be asked at any time, also while a run is at work."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  juniper status", "  juniper status --format json"})
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
          "left");

  private final Registry registry;

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;
  @Mixin private FormatOption format;

  StatusCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public void run() {
    Path results = common.results();
    if (!Store.exists(results) && format.isTable()) {
      spec.commandLine().getOut().println("nothing is stored in " + results);
      return;
    }
    try (Store store = Store.read(results);
        RecordWriter records = format.records(FIELDS)) {
      for (Quantity quantity : registry.quantities()) {
        records.write(record(store, quantity.table()));
      }
    }
  }

  private static List<@Nullable Object> record(Store store, Table<?> table) {
    Optional<Coverage> coverage = store.coverage(table);
    Optional<Range> range = coverage.map(Coverage::range);
    List<Range> gaps = coverage.map(c -> gaps(store, table, c)).orElse(List.of());
    Optional<Run> run = store.lastRun(table);
    List<Range> unfinished =
        store.unfinished(table).stream()
            .filter(asked -> !store.missing(table, asked).isEmpty())
            .toList();
    return Arrays.asList(
        table.name(),
        coverage.map(Coverage::rows).orElse(0L),
        coverage.map(Coverage::partial).orElse(0L),
        range.map(Range::from).orElse(null),
        range.map(Range::to).orElse(null),
        Ranges.size(gaps),
        gaps,
        run.map(last -> state(store, last)).orElse(null),
        run.map(last -> last.started().toString()).orElse(null),
        run.flatMap(last -> Optional.ofNullable(last.ended())).map(Object::toString).orElse(null),
        run.map(last -> last.origin().command()).orElse(null),
        unfinished,
        unfinished.stream().mapToLong(r -> Ranges.size(store.missing(table, r))).sum());
  }

  private static List<Range> gaps(Store store, Table<?> table, Coverage coverage) {
    return coverage.boards() == coverage.range().size()
        ? List.of()
        : store.missing(table, coverage.range());
  }

  /** A run that says it is running was killed, unless somebody is writing to the store. */
  private static String state(Store store, Run run) {
    if (run.state() != RunState.RUNNING) {
      return run.state().label();
    }
    return store
        .writer()
        .map(writer -> RunState.RUNNING.label() + " (" + writer + ")")
        .orElse(RunState.KILLED.label());
  }
}
