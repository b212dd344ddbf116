package org.junipergreen.runner.cli.commands.trust;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.store.DamagedStore;
import org.junipergreen.runner.store.Machine;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.runner.store.WritableFolder;
import org.junipergreen.runner.verify.Salvage;
import org.junipergreen.runner.verify.Salvage.Report;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/**
 * {@code juniper verify --salvage}: the sound rows of a damaged store, in a new one.
 *
 * <p>The new store takes its place when it is complete, so that none is ever found there that lacks
 * rows which could be saved.
 */
final class SalvageOption {
  private static final List<String> FIELDS =
      List.of("quantity", "boards", "rows", "left_out", "gaps");

  private static final List<String> OF_ONE_QUANTITY =
      List.of("--from", "--to", "--by", "--against");

  private final Registry registry;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--salvage",
      paramLabel = "NEW",
      description =
          "bring the sound rows of a store that is damaged, of all quantities, into a new store in"
              + " the folder NEW, and say what was left out (exit code 1 when anything was). A row"
              + " is sound when it can be read, every value is of its type and in its range, and"
              + " all rows of its n are there; verify the new store afterwards. The damaged store"
              + " is not changed")
  private @Nullable Path target;

  SalvageOption(Registry registry) {
    this.registry = registry;
  }

  /** Where the rows are to be brought; null when nothing is to be salvaged. */
  @Nullable Path target() {
    return target;
  }

  /** Brings them there; the exit code. */
  int run(Path target, CommonOptions common, FormatOption format, Reporter reporter) {
    ParseResult arguments = spec.commandLine().getParseResult();
    if (arguments.hasMatchedPositional(0)
        || OF_ONE_QUANTITY.stream().anyMatch(arguments::hasMatchedOption)) {
      throw new ParameterException(
          spec.commandLine(),
          "--salvage takes all that is stored: no quantity and none of "
              + String.join(", ", OF_ONE_QUANTITY));
    }
    if (Store.exists(target)) {
      throw new ParameterException(
          spec.commandLine(), "--salvage makes a new store, and %s has one".formatted(target));
    }
    WritableFolder.prepare(target);
    try {
      Path work = Files.createTempDirectory(target, "salvage");
      try {
        boolean all = bring(work, common, format, reporter);
        Files.move(Store.folder(work), Store.folder(target), StandardCopyOption.ATOMIC_MOVE);
        WritableFolder.flush(target);
        return all ? ExitCode.OK : ExitCode.SOFTWARE;
      } finally {
        WritableFolder.delete(work);
      }
    } catch (IOException e) {
      throw new Failure("%s: the new store cannot be made: %s".formatted(target, e), e);
    }
  }

  /** Whether everything was sound. */
  private boolean bring(Path work, CommonOptions common, FormatOption format, Reporter reporter)
      throws IOException {
    Path scratch = Files.createDirectory(work.resolve("copy"));
    try (DamagedStore store = DamagedStore.open(common.results(), scratch);
        StoreWriter writer = StoreWriter.open(work);
        RecordWriter records = format.records(FIELDS)) {
      reporter.failEach("", store.problems());
      boolean all = store.problems().isEmpty();
      Salvage salvage = new Salvage(store, writer, origin(common));
      for (Quantity<?> quantity : registry.quantities()) {
        Report report = salvage.run(quantity.table(), quantity.stored(), quantity::isWhole);
        if (report.boards() > 0 || !report.reasons().isEmpty()) {
          records.write(
              List.of(
                  quantity.label(),
                  report.boards(),
                  report.rows(),
                  Range.total(report.leftOut()),
                  report.leftOut()));
          reporter.failEach(quantity.label() + ": ", report.reasons());
          all &= report.reasons().isEmpty();
        }
      }
      return all;
    }
  }

  private Origin origin(CommonOptions common) {
    Version version = Version.current();
    return new Origin(
        Salvage.METHOD,
        version.number(),
        version.commit(),
        ShellWords.typed(spec),
        Machine.current(),
        common.threads());
  }
}
