package org.junipergreen.runner.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.method.Answer.Field;
import org.junipergreen.runner.report.Section;

/**
 * Prints into a section of the report what a command says to a person.
 *
 * @param all whether long lists and tables are shown to their end
 */
public record SectionPrinter(Section section, boolean all) implements Printer {
  /** A longer table is cut. */
  private static final int FITS = 200;

  @Override
  public boolean isTable() {
    return true;
  }

  @Override
  public void print(Answer answer) {
    if (!answer.verdict().isEmpty()) {
      section.sentence(answer.verdict());
    }
    if (answer.single()) {
      facts(answer.fields(), answer.records().get(0));
      return;
    }
    try (RecordWriter records = records(answer.fields().stream().map(Field::name).toList())) {
      answer.records().forEach(records::write);
    }
  }

  /** What the verdict does not say. */
  private void facts(List<Field> fields, List<? extends @Nullable Object> values) {
    int[] shown =
        IntStream.range(0, fields.size())
            .filter(i -> !fields.get(i).said() && values.get(i) != null)
            .toArray();
    if (shown.length > 0) {
      section.facts(
          IntStream.of(shown).mapToObj(i -> fields.get(i).name()).toList(),
          IntStream.of(shown)
              .mapToObj(i -> (text(values.get(i)) + " " + fields.get(i).unit()).strip())
              .toList());
    }
  }

  @Override
  public RecordWriter records(List<String> fields) {
    return new Rows(fields);
  }

  private String text(@Nullable Object value) {
    return value == null ? "" : ReadableText.text(value, all);
  }

  /** The rows of a table, which the section gets when they are complete. */
  private final class Rows implements RecordWriter {
    private final List<String> fields;
    private final List<List<String>> rows = new ArrayList<>();
    private long count;

    Rows(List<String> fields) {
      this.fields = fields;
    }

    @Override
    public void write(List<? extends @Nullable Object> values) {
      count++;
      if (all || count <= FITS) {
        rows.add(values.stream().map(SectionPrinter.this::text).toList());
      }
    }

    @Override
    public void close() {
      section.table(fields, rows);
      if (count > rows.size()) {
        section.sentence(
            "… and %s more; all with --all".formatted(ReadableText.text(count - rows.size(), all)));
      }
    }
  }
}
