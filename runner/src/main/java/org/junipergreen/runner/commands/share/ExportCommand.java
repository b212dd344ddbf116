package org.junipergreen.runner.commands.share;

import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.OpenedRows;
import org.junipergreen.runner.cli.arguments.Spelling;
import org.junipergreen.runner.cli.options.ColumnNames;
import org.junipergreen.runner.cli.options.ForceOption;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.options.GlobalOptions.Takes;
import org.junipergreen.runner.cli.options.RangeOptions;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.files.OutputFile;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Provenance;
import org.junipergreen.runner.publish.BFile;
import org.junipergreen.runner.publish.Listing;
import org.junipergreen.runner.publish.OeisDraft;
import org.junipergreen.runner.publish.Selection;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.CsvRecords;
import org.junipergreen.runner.table.JsonLines;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.RecordWriter;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.text.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper export}: writes stored rows for other programs. */
@Takes("--results")
@Command(name = "export")
public final class ExportCommand implements Runnable {
  @Spec private CommandSpec spec;
  @ParentCommand private GlobalOptions common;

  @Mixin private RangeOptions range;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "csv")
  private ExportFormat format;

  @Option(names = "--column", paramLabel = "C", completionCandidates = ColumnNames.class)
  private @Nullable String column;

  @Option(names = "--per-board")
  private boolean perBoard;

  @Option(names = "--output", paramLabel = "FILE")
  private @Nullable Path output;

  @Mixin private ForceOption force;

  /** The formats for other programs. */
  enum ExportFormat {
    CSV,
    JSON,
    JSON_STRINGS,
    BFILE,
    OEIS
  }

  @Override
  public void run() {
    Quantity<?> quantity = range.requiredQuantity();
    column = column == null ? range.sequence().orElse(null) : column;
    boolean bFile = format == ExportFormat.BFILE || format == ExportFormat.OEIS;
    View view = bFile ? quantity.boards() : quantity.view(perBoard);
    Optional<Listing> listing =
        Optional.ofNullable(column).filter(name -> bFile).flatMap(l -> Listing.named(quantity, l));
    List<Column> columns = listing.isPresent() ? List.of() : columns(view);
    Listing sequence = listing.orElseGet(() -> Listing.column(quantity, columns.get(1)));
    if (format == ExportFormat.OEIS) {
      requireNew(quantity, sequence.name());
    }
    try (OpenedRows asked =
        OpenedRows.read(common, quantity, range::orElseStored, Reporter.of(spec)::say)) {
      Known known = asked.known();
      Consumer<Writer> content =
          bFile
              ? terms(known, sequence)
              : records(known, new Selection(view, columns, asked.range()));
      if (output == null || OutputFile.isStandardOutput(output)) {
        content.accept(spec.commandLine().getOut());
      } else {
        force.file(output).write(content::accept);
      }
    }
  }

  private Consumer<Writer> records(Known known, Selection selection) {
    return out -> {
      try (RecordWriter records = writer(out, selection.fields())) {
        selection.copy(known, records);
      }
    };
  }

  private RecordWriter writer(Writer out, List<String> fields) {
    return switch (format) {
      case JSON -> JsonLines.of(out, fields);
      case JSON_STRINGS -> JsonLines.ofStrings(out, fields);
      default -> new CsvRecords(out, fields);
    };
  }

  /** A sequence in the Encyclopedia needs no draft. */
  private void requireNew(Quantity<?> quantity, String name) {
    quantity
        .words()
        .sequence(name)
        .ifPresent(
            sequence -> {
              throw new UsageException(
                  "%s of %s is %s in the OEIS; --format oeis is for sequences that it does not have"
                      .formatted(name, quantity.label(), sequence.number()));
            });
  }

  /**
   * Returns the b-file or the draft of a sequence. Only the b-file of a column can start after the
   * first term.
   */
  private Consumer<Writer> terms(Known known, Listing sequence) {
    Quantity<?> quantity = sequence.quantity();
    Range asked = stored(known, quantity);
    boolean isDraft = format == ExportFormat.OEIS;
    long first =
        sequence.isColumn() && !isDraft
            ? Math.max(asked.from(), sequence.offset())
            : quantity.first();
    Range terms = new Range(first, range.withRows(quantity, asked).to());
    sequence.requireComplete(known, terms);
    return isDraft
        ? out -> OeisDraft.write(out, known, sequence, terms, typed().replace(" oeis", " bfile"))
        : out -> BFile.write(out, known, sequence, terms, Long.MAX_VALUE, typed());
  }

  private String typed() {
    return Provenance.anywhere(ShellWords.typed(spec));
  }

  /** Returns the columns to write: the key, which identifies the rows, and the requested ones. */
  private List<Column> columns(View view) {
    List<Column> key = view.key();
    List<Column> rest = view.columns().subList(key.size(), view.columns().size());
    if (column != null) {
      rest = List.of(named(column, rest));
    } else if (format == ExportFormat.BFILE || format == ExportFormat.OEIS) {
      rest = rest.subList(0, 1);
    }
    return Stream.of(key, rest).flatMap(List::stream).toList();
  }

  private Column named(String name, List<Column> columns) {
    return columns.stream()
        .filter(c -> c.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    Spelling.refused(
                        name, "a column of values", columns.stream().map(Column::name).toList())));
  }

  /**
   * Returns the range up to the end that was named, or the last row that a file without gaps can
   * contain.
   */
  private Range stored(Known known, Quantity<?> quantity) {
    return range.orElse(1, known.ends(quantity.stored()).map(Range::to).orElse(quantity.first()));
  }
}
