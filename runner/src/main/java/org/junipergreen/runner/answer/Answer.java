package org.junipergreen.runner.answer;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;

/**
 * What a command has to say: a sentence for a person, and records for everybody.
 *
 * @param verdict the sentence; empty when there is none
 * @param fields of the records, in their order
 * @param records the values of each
 * @param single whether it is always one record
 */
public record Answer(
    String verdict,
    List<Field> fields,
    List<? extends List<? extends @Nullable Object>> records,
    boolean single) {
  /**
   * A field of the records.
   *
   * @param name the same in every format
   * @param unit what a number counts, for a person; empty when the name says it
   * @param said whether the verdict, or another field, says it to a person already
   */
  public record Field(String name, String unit, boolean said) {}

  /** A number of things in words, for a sentence: {@code 1 pair}, {@code 2,000 pairs}. */
  public static String count(Number number, String thing) {
    return "%,d %s%s".formatted(number, thing, number.longValue() == 1 ? "" : "s");
  }

  /** A single record of no field yet, without a sentence. */
  public static Answer of() {
    return of("");
  }

  /** A single record of no field yet, with what it comes to in a sentence. */
  public static Answer of(String verdict) {
    return new Answer(verdict, List.of(), List.of(List.of()), true);
  }

  /** The single record with one more field. */
  public Answer with(String field, @Nullable Object value) {
    return with(new Field(field, "", false), value);
  }

  /** The single record with one more field, a number of something: of one, or of several. */
  public Answer with(String field, Number value, String one, String several) {
    return with(new Field(field, value.longValue() == 1 ? one : several, false), value);
  }

  /** The single record with one more field, an amount. */
  public Answer with(String field, Number value, String unit) {
    return with(new Field(field, unit, false), value);
  }

  /** The single record with one more field, which a person has read in the verdict. */
  public Answer saying(String field, @Nullable Object value) {
    return with(new Field(field, "", true), value);
  }

  private Answer with(Field field, @Nullable Object value) {
    List<Field> names = new ArrayList<>(fields);
    names.add(field);
    List<@Nullable Object> values = new ArrayList<>(records.get(0));
    values.add(value);
    return new Answer(verdict, names, List.of(values), true);
  }

  /** Records with a sentence above them. */
  public static Answer of(String verdict, List<String> fields, List<? extends List<?>> records) {
    List<Field> named = fields.stream().map(name -> new Field(name, "", false)).toList();
    return new Answer(verdict, named, records, false);
  }

  /** The same where another field says to a person what this one says. */
  public Answer besides(String field) {
    List<Field> changed =
        fields.stream()
            .map(f -> f.name().equals(field) ? new Field(field, f.unit(), true) : f)
            .toList();
    return new Answer(verdict, changed, records, single);
  }

  /**
   * Some rows of a board, without their timings. On a board of any numbers these stand for the
   * vertices: in the opening of a row, and in its lists.
   *
   * @param shape the rows' columns
   */
  public static Answer of(String verdict, Table<?> shape, List<Row> rows, NamedBoard board) {
    List<Column> columns = shape.untimedColumns();
    List<Field> fields = new ArrayList<>();
    columns.forEach(c -> fields.add(new Field(c.name(), "", false)));
    fields.set(0, new Field(board.isUsual() ? "n" : "board", "", true));
    List<List<@Nullable Object>> records = new ArrayList<>();
    for (Row row : rows) {
      List<@Nullable Object> values = shape.untimed(row);
      values.set(0, board.key());
      for (int i = 1; i < values.size(); i++) {
        if (i < shape.key().size()) {
          values.set(i, board.numbers(((Long) values.get(i)).intValue()).get(0));
        } else if (values.get(i) instanceof List<?> line) {
          values.set(
              i, board.numbers(line.stream().mapToInt(v -> ((Long) v).intValue()).toArray()));
        }
      }
      records.add(values);
    }
    return new Answer(verdict, fields, records, shape.key().size() == 1);
  }
}
