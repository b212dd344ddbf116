package org.junipergreen.runner.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.Store.Coverage;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.RecordWriter;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.View;

/**
 * The report on a quantity: plots, a table of the first boards, the winners, and the chains of
 * boards up to {@value #RING} if the quantity has them.
 *
 * <p>Reads the rows once and retains only what is shown; memory does not grow with their number.
 */
final class QuantityReport {
  /** The largest board drawn as a ring. */
  static final int RING = 100;

  private static final int TABLE = 200;

  private final Quantity<?> quantity;
  private final Coverage coverage;
  private final View view;
  private final QuantityPlots plots;
  private final List<Column> columns;
  private final List<List<String>> table = new ArrayList<>();
  private final NavigableMap<Long, List<?>> chains = new TreeMap<>();
  private final Strip strip = new Strip();
  private final int winner;
  private final int chain;

  private QuantityReport(Quantity<?> quantity, Coverage coverage) {
    this.quantity = quantity;
    this.coverage = coverage;
    view = quantity.boards();
    plots = new QuantityPlots(quantity, coverage);
    columns =
        view.columns().stream().filter(column -> !column.isTiming() && column.isSingle()).toList();
    winner = quantity.winner().map(view.columns()::indexOf).orElse(-1);
    chain =
        view.columns().stream().map(Column::name).toList().indexOf(quantity.presentation().ring());
  }

  /**
   * Reads the rows of some boards.
   *
   * @param coverage what {@link #count} returns for them
   */
  static QuantityReport read(Iterator<List<Row>> boards, Quantity<?> quantity, Coverage coverage) {
    QuantityReport report = new QuantityReport(quantity, coverage);
    boards.forEachRemaining(report::add);
    return report;
  }

  /** Counts the rows of at least one board. */
  static Coverage count(Iterator<List<Row>> boards) {
    long rows = 0;
    long count = 0;
    long from = 0;
    long to = 0;
    while (boards.hasNext()) {
      List<Row> board = boards.next();
      to = board.get(0).n();
      from = count == 0 ? to : from;
      rows += board.size();
      count++;
    }
    return new Coverage(rows, 0, count, new Range(from, to));
  }

  private void add(List<Row> board) {
    long n = board.get(0).n();
    List<? extends @Nullable Object> values = view.records().apply(board).get(0).values();
    plots.add(board, values);
    if (table.size() < TABLE) {
      table.add(
          columns.stream()
              .map(column -> RecordWriter.text(values.get(view.columns().indexOf(column))))
              .toList());
    }
    if (winner >= 0 && values.get(winner) instanceof Long player) {
      strip.add(n, player);
    }
    if (chain >= 0 && n <= RING && values.get(chain) instanceof List<?> numbers) {
      chains.put(n, numbers);
    }
  }

  Quantity<?> quantity() {
    return quantity;
  }

  Collection<Plot> plots() {
    return plots.plots();
  }

  NavigableMap<Long, List<?>> chains() {
    return chains;
  }

  /**
   * Writes the data of the page as a JSON object.
   *
   * @param files a link to the published files, or empty
   */
  void write(JsonGenerator json, String files) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", quantity.label());
    json.writeStringField("files", files);
    json.writeNumberField("rows", coverage.rows());
    json.writeNumberField("boards", coverage.boards());
    json.writeNumberField("from", coverage.range().from());
    json.writeNumberField("to", coverage.range().to());
    if (winner >= 0) {
      json.writeFieldName("strip");
      strip.write(json);
    }
    json.writeArrayFieldStart("plots");
    for (Plot plot : plots()) {
      plot.write(json, true);
    }
    json.writeEndArray();
    writeTable(json);
    json.writeEndObject();
  }

  private void writeTable(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("columns");
    for (Column column : columns) {
      json.writeStartObject();
      json.writeStringField("name", column.name());
      json.writeStringField("meaning", PageWords.key(quantity, column));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("table");
    for (List<String> record : table) {
      json.writeArray(record.toArray(String[]::new), 0, record.size());
    }
    json.writeEndArray();
  }

  /**
   * The winners of the boards up to {@value #LENGTH}, one character each, and the number of boards
   * won by the second player.
   */
  private static final class Strip {
    /** The last win of the second player is at 118. */
    static final int LENGTH = 200;

    private final StringBuilder winners = new StringBuilder();
    private long seconds;
    private long last;

    /**
     * Adds the next board.
     *
     * @param winner 1 or 2
     */
    void add(long n, long winner) {
      if (n <= LENGTH) {
        while (winners.length() < n - 1) {
          winners.append('-');
        }
        winners.append(winner);
      }
      if (winner == 2) {
        seconds++;
        last = n;
      }
    }

    void write(JsonGenerator json) throws IOException {
      json.writeStartObject();
      json.writeStringField("winners", winners.toString());
      json.writeNumberField("seconds", seconds);
      json.writeNumberField("last", last);
      json.writeEndObject();
    }
  }
}
