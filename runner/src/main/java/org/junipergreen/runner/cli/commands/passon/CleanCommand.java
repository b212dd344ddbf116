package org.junipergreen.runner.cli.commands.passon;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.cli.commands.ArchiveUse;
import org.junipergreen.runner.cli.options.CommonOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.forecast.Amounts;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.store.Leftovers;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.archive.StoredArchive;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper clean}: removes what nothing needs. */
@Command(
    name = "clean",
    mixinStandardHelpOptions = true,
    description = {
      "Remove from the results folder what nothing needs, after saying which: archives of searches"
          + " whose n is stored, and drafts of files whose writer was killed.",
      "An archive from which a search can still go on stays, unless --all-archives is given. No row"
          + " of the store and no published file is ever removed, nor anything that is in use."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  juniper clean --dry-run", "  juniper clean"})
public final class CleanCommand implements Runnable {
  private final Registry registry;

  @Spec private CommandSpec spec;
  @ParentCommand private CommonOptions common;

  @Option(
      names = "--all-archives",
      description = "also the archives from which a search could go on; it then begins again")
  private boolean allArchives;

  @Option(names = "--dry-run", description = "remove nothing, and say what would be removed")
  private boolean dryRun;

  @Mixin private FormatOption format;

  CleanCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public void run() {
    Path results = common.results();
    List<Path> needless = new ArrayList<>(needlessArchives(results));
    needless.addAll(Leftovers.in(results));
    long bytes = needless.stream().mapToLong(file -> file.toFile().length()).sum();
    List<List<Object>> records =
        needless.stream()
            .map(file -> List.<Object>of(file.toString(), file.toFile().length(), !dryRun))
            .toList();
    String verdict =
        needless.isEmpty()
            ? "There is nothing in %s that nothing needs.".formatted(results)
            : "%s from %s: %s, %s, that nothing needs."
                .formatted(
                    dryRun ? "To be removed" : "Removing",
                    results,
                    needless.size() == 1 ? "1 file" : needless.size() + " files",
                    Amounts.size(bytes));
    if (needless.isEmpty() && format.isTable()) {
      format.say(verdict);
    } else {
      format.print(Answer.of(verdict, List.of("file", "bytes", "removed"), records));
    }
    if (!dryRun) {
      spec.commandLine().getOut().flush();
      needless.forEach(CleanCommand::remove);
    }
  }

  private List<Path> needlessArchives(Path results) {
    Optional<Store> store =
        Store.exists(results) ? Optional.of(Store.read(results)) : Optional.empty();
    try {
      return StoredArchive.in(results).stream()
          .map(archive -> ArchiveUse.of(archive, registry))
          .filter(use -> !use.archive().inUse())
          .filter(use -> allArchives || store.map(s -> !use.isNeeded(s)).orElse(false))
          .map(use -> use.archive().file())
          .toList();
    } finally {
      store.ifPresent(Store::close);
    }
  }

  private static void remove(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new Failure("cannot remove " + file + ": " + e.getMessage(), e);
    }
  }
}
