package org.junipergreen.runner.cli.output;

import java.util.List;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.publish.Selection;
import org.junipergreen.runner.publish.View;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;

/**
 * What {@code solve} prints of a board that has rows for its openings: all but the timings.
 *
 * @param n the board
 * @param view whether a record is an opening or the whole board
 * @param rows the board's rows, none when it has no opening
 */
public record BoardAnswer(long n, View view, List<Row> rows) implements Printable {
  @Override
  public void print(Printer out) {
    Range board = new Range(n, n);
    Selection selection =
        new Selection(
            view, view.columns().stream().filter(column -> !column.isTiming()).toList(), board);
    List<String> fields = selection.fields();
    try (RecordWriter records = view.key().size() == 1 ? out.single(fields) : out.records(fields)) {
      selection.copy(rows, records);
    }
  }
}
