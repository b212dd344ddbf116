package org.junipergreen.runner.cli.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.output.AlignedTable.Upright;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Answer.Field;

/**
 * Prints answers for people: the verdict, then the fields that it does not contain.
 *
 * @param all whether long lists are shown in full, and every field of many records
 */
public record AnswerPrinter(PrintWriter out, Screen screen, boolean all) {
  public void print(Answer answer) {
    verdict(answer.verdict());
    List<Field> fields = answer.fields();
    int[] shown =
        IntStream.range(0, fields.size())
            .filter(
                i ->
                    !fields.get(i).said()
                        || answer.verdict().isEmpty()
                        || (all && !answer.single()))
            .toArray();
    if (answer.single()) {
      Upright record = new Upright(screen);
      List<? extends @Nullable Object> values = answer.records().get(0);
      for (int i : shown) {
        if (values.get(i) != null) {
          record.add(fields.get(i).name(), text(fields.get(i), values.get(i)));
        }
      }
      separate(answer, record.isEmpty());
      record.print(out);
    } else {
      separate(answer, shown.length == 0);
      List<String> names = IntStream.of(shown).mapToObj(i -> fields.get(i).name()).toList();
      try (AlignedTable table = new AlignedTable(out, screen, all, names)) {
        for (List<? extends @Nullable Object> values : answer.records()) {
          List<@Nullable Object> kept = new ArrayList<>();
          IntStream.of(shown).forEach(i -> kept.add(values.get(i)));
          table.write(kept);
        }
      }
    }
  }

  private void verdict(String verdict) {
    if (!verdict.isEmpty()) {
      ReadableText.lines(verdict, screen.columns())
          .forEach(line -> out.println(screen.strong(line)));
    }
  }

  private void separate(Answer answer, boolean nothingFollows) {
    if (!answer.verdict().isEmpty() && !nothingFollows) {
      out.println();
    }
  }

  private String text(Field field, @Nullable Object value) {
    String text = ReadableText.text(value, all);
    return field.unit().isEmpty() ? text : text + " " + field.unit();
  }
}
