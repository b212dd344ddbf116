package org.junipergreen.runner.cli.options;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.output.AlignedTable;
import org.junipergreen.runner.cli.output.ReadableText;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Answer.Field;
import org.junipergreen.runner.table.CsvRecords;
import org.junipergreen.runner.table.JsonLines;
import org.junipergreen.runner.table.RecordWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --format} and {@code --all}: how a command prints its results. */
public final class OutputOptions {
  private final Screen screen;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table")
  private RecordFormat format;

  @Option(names = "--all")
  private boolean all;

  /** Whether an answer has been printed, so that the next one goes below it. */
  private boolean printed;

  OutputOptions(Screen screen) {
    this.screen = screen;
  }

  private enum RecordFormat {
    /** For people. */
    TABLE,
    /** A header line, then one record per line. */
    CSV,
    /** JSON Lines: one object per line. */
    JSON,
    /** JSON Lines with numbers as strings. */
    JSON_STRINGS
  }

  /** Returns whether every record has the same fields, named once. */
  public boolean isCsv() {
    return format == RecordFormat.CSV;
  }

  /** Returns whether the output is for people, not for programs. */
  public boolean isTable() {
    return format == RecordFormat.TABLE;
  }

  /** Returns whether long lists and tables are shown in full. */
  public boolean all() {
    return all;
  }

  /** Prints an answer below the ones printed before. */
  public void print(Answer answer) {
    if (isTable()) {
      if (printed) {
        spec.commandLine().getOut().println();
      }
      printForPeople(answer);
    } else {
      try (RecordWriter records = records(answer.fields().stream().map(Field::name).toList())) {
        answer.records().forEach(records::write);
      }
    }
    printed = true;
  }

  /** Prints the verdict, then the fields that it does not contain. */
  private void printForPeople(Answer answer) {
    PrintWriter out = spec.commandLine().getOut();
    boolean hasVerdict = !answer.verdict().isEmpty();
    if (hasVerdict) {
      ReadableText.lines(answer.verdict(), screen.columns())
          .forEach(line -> out.println(screen.strong(line)));
    }
    List<Field> fields = answer.fields();
    int[] shown =
        IntStream.range(0, fields.size())
            .filter(i -> !fields.get(i).said() || !hasVerdict || (all && !answer.single()))
            .filter(i -> !answer.single() || answer.records().get(0).get(i) != null)
            .toArray();
    if (hasVerdict && shown.length > 0) {
      out.println();
    }
    List<String> names = IntStream.of(shown).mapToObj(i -> fields.get(i).name()).toList();
    try (AlignedTable table = new AlignedTable(out, screen, all, answer.single(), names)) {
      for (List<? extends @Nullable Object> values : answer.records()) {
        List<@Nullable Object> kept = new ArrayList<>();
        for (int i : shown) {
          String unit = fields.get(i).unit();
          Object value = values.get(i);
          kept.add(unit.isEmpty() ? value : ReadableText.text(value, all) + " " + unit);
        }
        table.write(kept);
      }
    }
  }

  /** Prints a sentence for people. */
  public void say(String sentence) {
    PrintWriter out = spec.commandLine().getOut();
    ReadableText.lines(sentence, screen.columns()).forEach(out::println);
  }

  /** Prints records that have no sentence above them. */
  public void print(List<String> fields, Stream<? extends List<? extends @Nullable Object>> all) {
    try (RecordWriter records = records(fields)) {
      all.forEach(records::write);
    }
  }

  /** Returns a writer of many records. Close it after the last one. */
  public RecordWriter records(List<String> fields) {
    PrintWriter out = spec.commandLine().getOut();
    return switch (format) {
      case TABLE -> new AlignedTable(out, screen, all, false, fields);
      case CSV -> printed ? CsvRecords.below(out) : new CsvRecords(out, fields);
      case JSON -> JsonLines.of(out, fields);
      case JSON_STRINGS -> JsonLines.ofStrings(out, fields);
    };
  }
}
