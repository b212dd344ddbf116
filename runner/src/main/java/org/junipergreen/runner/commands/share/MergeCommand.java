package org.junipergreen.runner.commands.share;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.Session;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.options.ReportOptions;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.runner.work.Merge;
import org.junipergreen.solver.work.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper merge}: combines the rows of several machines in one store. */
@Takes("--results")
@Command(name = "merge")
public final class MergeCommand implements Callable<Integer> {
  private static final List<String> FIELDS =
      List.of("folder", "quantity", "added", "completed", "known");

  private final Registry registry;

  @Spec private CommandSpec spec;
  @ParentCommand private GlobalOptions common;

  @Parameters(arity = "1..*", paramLabel = "DIR")
  private List<Path> folders = List.of();

  @Mixin private OutputOptions format;
  @Mixin private ReportOptions reports;

  MergeCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public Integer call() {
    requireDistinct();
    return reports.reporting(common, this::merge);
  }

  private void requireDistinct() {
    Set<Path> seen = new HashSet<>();
    for (Path folder : folders) {
      if (!seen.add(real(folder))) {
        throw new UsageException(folder + " is named twice");
      }
    }
  }

  private static Path real(Path folder) {
    try {
      return Files.exists(folder) ? folder.toRealPath() : folder.toAbsolutePath().normalize();
    } catch (IOException e) {
      throw new Failure("%s cannot be inspected: %s".formatted(folder, Failure.reason(e)), e);
    }
  }

  private int merge(Reporter reporter) {
    reporter.logBeginning();
    List<Store> sources = new ArrayList<>();
    // The lock is held from the first comparison on, so that nothing changes in between.
    StoreWriter writer =
        StorePlace.exists(common.results()) ? StoreWriter.open(common.results()) : null;
    try (Session session = new Session(common, reporter)) {
      folders.forEach(folder -> sources.add(source(folder, session.ends())));
      List<String> wrong = problems(sources, writer, session);
      if (!wrong.isEmpty()) {
        reporter.failEach("", wrong);
        reporter.fail("nothing was merged");
        return ExitCode.SOFTWARE;
      }
      writer = writer == null ? StoreWriter.open(common.results()) : writer;
      bring(sources, writer, session);
      return ExitCode.OK;
    } finally {
      sources.forEach(Store::close);
      if (writer != null) {
        writer.close();
      }
    }
  }

  /**
   * Opens the store of a folder. Published rows are read if there is no store, and for the target
   * folder.
   */
  private Store source(Path folder, Cancellation ends) {
    boolean own = real(folder).equals(real(common.results()));
    if (!own && StorePlace.exists(folder)) {
      return Store.read(folder);
    }
    StoreWriter memory = StoreWriter.inMemory(folder);
    try {
      boolean found = false;
      for (Quantity<?> quantity : registry.quantities()) {
        Optional<PublishedRows> rows = quantity.published(folder);
        if (rows.isPresent()) {
          rows.get().copy(memory, ShellWords.typed(spec), ends);
          found = true;
        }
      }
      if (!found) {
        throw own
            ? new UsageException(
                folder + " is the folder that is merged into, and has no published tables")
            : new Failure(folder + " has neither a store nor published tables");
      }
      return memory.store();
    } catch (RuntimeException e) {
      memory.close();
      throw e;
    }
  }

  private List<String> problems(
      List<Store> sources, @Nullable StoreWriter writer, Session session) {
    List<String> wrong = new ArrayList<>();
    List<Store> all = new ArrayList<>(sources);
    if (writer != null) {
      all.add(0, writer.store());
    }
    all.forEach(Store::checkIntegrity);
    for (Store source : sources) {
      if (registry.quantities().stream()
          .allMatch(quantity -> source.coverage(quantity.table()).isEmpty())) {
        wrong.add("no rows in " + source.file());
      }
    }
    try (Progress progress = session.reporter().progress("compare", "n", 0)) {
      for (Quantity<?> quantity : registry.quantities()) {
        Merge merge = new Merge(quantity.table(), n -> advance(n, session, progress));
        Range boards = quantity.stored();
        List<String> found = new ArrayList<>();
        for (Store store : all) {
          found.addAll(merge.problems(store, boards, quantity::isWhole));
        }
        // Rows that cannot be read cannot be compared.
        for (int i = 0; found.isEmpty() && i < all.size(); i++) {
          for (Store other : all.subList(i + 1, all.size())) {
            found.addAll(merge.contradictions(all.get(i), other, boards));
          }
        }
        found.forEach(line -> wrong.add("%s: %s".formatted(quantity.label(), line)));
      }
    }
    return wrong;
  }

  private static void advance(long boards, Session session, Progress progress) {
    session.ends().check();
    progress.advance(boards);
  }

  private void bring(List<Store> sources, StoreWriter writer, Session session) {
    List<List<Object>> records = new ArrayList<>();
    long added = 0;
    try (Progress progress = session.reporter().progress("merge", "n", 0)) {
      for (int i = 0; i < sources.size(); i++) {
        for (Quantity<?> quantity : registry.quantities()) {
          Merge.Counts report =
              new Merge(quantity.table(), n -> advance(n, session, progress))
                  .bring(sources.get(i), writer, quantity.stored());
          if (report.added() + report.completed() + report.known() > 0) {
            records.add(
                List.of(
                    folders.get(i).toString(),
                    quantity.label(),
                    report.added(),
                    report.completed(),
                    report.known()));
          }
          added += report.added() + report.completed();
        }
      }
    }
    String verdict =
        "%s merged into %s, no contradiction: %s new or more complete."
            .formatted(
                Answer.count(folders.size(), "folder"),
                common.results(),
                Answer.count(added, "board"));
    session.reporter().conclude(verdict);
    format.print(Answer.of(verdict, FIELDS, records));
  }
}
