package org.junipergreen.runner.commands.look;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junipergreen.runner.cli.ArchiveUse;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.output.ReadableText;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.Store.Coverage;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.RecordWriter;
import org.junipergreen.runner.text.HumanUnits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper status}: prints what the store holds and what is missing. */
@Takes("--results")
@Command(name = "status")
public final class StatusCommand implements Runnable {
  private final Registry registry;

  @Spec private CommandSpec spec;
  @ParentCommand private GlobalOptions common;
  @Mixin private OutputOptions format;

  StatusCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public void run() {
    Path results = common.results();
    List<ArchiveUse> archives =
        StoredArchive.in(results).stream().map(a -> ArchiveUse.of(a, registry)).toList();
    // An altered table is refused before anything is printed.
    List<List<String>> published = format.isTable() ? published() : List.of();
    if (!StorePlace.exists(results) && format.isTable()) {
      format.say("nothing is stored in " + results);
      printPublished(published);
      archives.forEach(use -> format.say(use.inWords(common)));
      return;
    }
    try (Store store = Store.read(results)) {
      List<StatusLine> lines =
          registry.quantities().stream()
              .map(quantity -> StatusLine.of(known(store, quantity), quantity, archives))
              .toList();
      if (format.isTable()) {
        print(store, lines, archives, published);
      } else {
        lines.forEach(line -> format.print(line.forPrograms()));
      }
    }
  }

  private void print(
      Store store,
      List<StatusLine> lines,
      List<ArchiveUse> archives,
      List<List<String>> published) {
    List<StatusLine> known =
        lines.stream()
            .filter(line -> format.all() || line.coverage().isPresent() || line.run().isPresent())
            .toList();
    if (known.isEmpty()) {
      format.say("no rows are stored");
    } else {
      try (RecordWriter table = format.records(StatusLine.HEADINGS)) {
        known.forEach(line -> table.write(line.row()));
      }
    }
    List<String> below = new ArrayList<>();
    for (StatusLine line : lines) {
      line.live().ifPresent(live -> below.add(live.line().inWords()));
      String label = line.quantity().label();
      long partial = line.coverage().map(Coverage::partial).orElse(0L);
      if (partial > 0) {
        below.add(
            "%s: %,d rows are partial; %s completes them"
                .formatted(label, partial, common.toType("juniper run " + label)));
      }
      if (!line.gaps().isEmpty()) {
        below.add(
            "%s: missing are n = %s"
                .formatted(label, ReadableText.text(line.gaps(), format.all())));
      }
      line.run()
          .map(Run::reason)
          .ifPresent(reason -> below.add("%s: the last run failed: %s".formatted(label, reason)));
      if (line.left() > 0 && line.live().isEmpty()) {
        String last = line.run().map(run -> run.provenance().commandToContinue()).orElse("");
        below.add(
            "%s: %s, n = %s, left of runs that did not end; the last was %s"
                .formatted(
                    label,
                    Answer.count(line.left(), "board"),
                    ReadableText.text(line.unfinished(), format.all()),
                    common.toType(last)));
      }
    }
    store
        .writerDoes()
        // If this is a number, it is the time left of a run, which is printed above.
        .filter(does -> !does.matches("\\d+"))
        .ifPresent(does -> below.add(store.writer().orElse("a run") + " " + does));
    archives.forEach(use -> below.add(use.inWords(common)));
    below.add(
        "store %s, %s%s"
            .formatted(
                store.file(),
                HumanUnits.size(store.file().toFile().length()),
                WritableFolder.freeBytes(common.results()).stream()
                    .mapToObj(free -> "; " + HumanUnits.size(free) + " are free on its disk")
                    .findFirst()
                    .orElse("")));
    spec.commandLine().getOut().println();
    printPublished(published);
    below.forEach(format::say);
  }

  private Known known(Store store, Quantity<?> quantity) {
    return Known.of(store, quantity.table(), quantity.published(common.published()));
  }

  /**
   * Returns the label, the range and the size of each published table. Other commands read these
   * tables where the store has no rows.
   */
  private List<List<String>> published() {
    List<List<String>> rows = new ArrayList<>();
    for (Quantity<?> quantity : registry.quantities()) {
      PublishedRows known = quantity.published(common.published()).orElse(null);
      if (known != null) {
        Range range = known.range();
        known.requireSound(new Range(range.from(), range.from()));
        rows.add(List.of(quantity.label(), range.toString(), "%,d".formatted(range.size())));
      }
    }
    return rows;
  }

  private void printPublished(List<List<String>> rows) {
    if (!rows.isEmpty()) {
      format.say("published in " + common.published() + ":");
      try (RecordWriter table = format.records(List.of("quantity", "n", "boards"))) {
        rows.forEach(table::write);
      }
    }
  }
}
