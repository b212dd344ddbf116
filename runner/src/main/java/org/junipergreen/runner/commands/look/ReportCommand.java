package org.junipergreen.runner.commands.look;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.ForceOption;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.OpenedBoardOptions;
import org.junipergreen.runner.files.OutputFile;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.publish.ResultsIndex;
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.report.Page;
import org.junipergreen.runner.report.Pictures;
import org.junipergreen.runner.report.Report;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.UsageException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper report}: makes a page of all rows. */
@Takes("--results")
@Command(name = "report")
public final class ReportCommand implements Callable<Integer> {
  /** The largest board on which the page analyses all moves within a second. */
  private static final int MAX_SIZE = 200;

  private final Registry registry;

  @Spec private CommandSpec spec;
  @ParentCommand private GlobalOptions common;

  @Option(names = "--output", paramLabel = "FILE")
  private @Nullable Path output;

  @Option(names = "--published")
  private boolean isPublished;

  @Option(names = "--svg", paramLabel = "DIR")
  private @Nullable Path svg;

  @Option(names = "--lang", paramLabel = "LANG")
  private @Nullable Language language;

  @Mixin private ForceOption force;
  @Mixin private OpenedBoardOptions boards;

  ReportCommand(Registry registry) {
    this.registry = registry;
  }

  @Override
  public Integer call() throws IOException {
    Path results = common.results();
    Path page = page(results);
    // The program's own files in the results folder are overwritten without a question.
    boolean own = output == null && (!isPublished || ResultsIndex.isIn(results));
    @Nullable OutputFile file =
        OutputFile.isStandardOutput(page)
            ? null
            : own ? OutputFile.at(page, true) : force.file(page);
    requireFolder();
    NamedBoard board = board();
    Report report = read(results);
    Map<Path, String> pictures = svg == null ? Map.of() : pictures(report, svg);
    Map<OutputFile, String> plots = new LinkedHashMap<>();
    pictures.forEach((path, picture) -> plots.put(force.file(path), picture));
    OutputFile.Content content =
        to -> Page.write(report, language, quantity -> published(quantity, page), board, to);
    CommandLine line = spec.commandLine();
    PrintWriter said = file == null ? line.getErr() : line.getOut();
    if (file == null) {
      content.write(line.getOut());
    } else {
      file.write(content);
    }
    plots.forEach(OutputFile::write);
    said.println(
        "wrote "
            + (file == null ? "the page" : page)
            + (report.isEmpty() ? ", the game alone: nothing is stored" : ""));
    if (svg != null) {
      said.printf("wrote %d plots to %s%n", pictures.size(), svg);
    }
    return ExitCode.OK;
  }

  private Path page(Path results) {
    Path byDefault = results.resolve(isPublished ? "index.html" : "live/report.html");
    return output == null ? byDefault : output;
  }

  private @Nullable NamedBoard board() {
    NamedBoard board = boards.board().orElse(null);
    if (board != null) {
      boards.requireOpening(board.board());
    }
    if (board != null && board.board().size() > MAX_SIZE) {
      throw new UsageException(
          "--board: the page plays on up to %d numbers, and %s has %,d"
              .formatted(MAX_SIZE, board.name(), board.board().size()));
    }
    return board;
  }

  private void requireFolder() {
    if (svg != null && Files.exists(svg) && !Files.isDirectory(svg)) {
      throw new UsageException("--svg: %s is not a folder".formatted(svg));
    }
  }

  private Report read(Path results) {
    if (isPublished) {
      return Report.ofPublished(common.published(), registry);
    }
    if (svg == null && !StorePlace.exists(results)) {
      return Report.ofNothingStored(registry);
    }
    try (Store store = Store.read(results)) {
      return Report.read(store, common.published(), registry);
    }
  }

  /** Returns the page's links to the quantity's published tables. */
  private String published(Quantity<?> quantity, Path page) {
    Path readme = common.published().resolve(quantity.label()).resolve("README.md");
    Path from = page.toAbsolutePath().normalize().getParent();
    return from != null && Files.isRegularFile(readme)
        ? from.relativize(readme.toAbsolutePath().normalize()).toString().replace('\\', '/')
        : "";
  }

  private Map<Path, String> pictures(Report report, Path folder) {
    Map<Path, String> files = new LinkedHashMap<>();
    try (Pictures pictures = new Pictures(language == null ? Language.EN : language)) {
      pictures
          .of(report)
          .forEach((name, picture) -> files.put(folder.resolve(name + ".svg"), picture));
    }
    return files;
  }
}
