package org.junipergreen.runner.answer;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;

/**
 * The output of a command: a sentence for people, and records for people and programs.
 *
 * @param verdict the sentence, or empty
 * @param fields the fields of the records, in order
 * @param single whether there is always exactly one record
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
   * @param unit the unit of a number, for people; empty if the name implies it
   * @param said whether the verdict or another field tells people the same
   */
  public record Field(String name, String unit, boolean said) {}

  /** Returns a number with its unit for a sentence: {@code 1 pair}, {@code 2,000 pairs}. */
  public static String count(Number number, String thing) {
    return "%,d %s%s".formatted(number, thing, number.longValue() == 1 ? "" : "s");
  }

  /** Returns a single record without fields or verdict. */
  public static Answer of() {
    return of("");
  }

  /** Returns a single record without fields. */
  public static Answer of(String verdict) {
    return new Answer(verdict, List.of(), List.of(List.of()), true);
  }

  /** Adds a field to the single record. */
  public Answer with(String field, @Nullable Object value) {
    return with(new Field(field, "", false), value);
  }

  /** Adds a field with a number to the single record; its unit has a singular and a plural. */
  public Answer with(String field, Number value, String one, String several) {
    return with(new Field(field, value.longValue() == 1 ? one : several, false), value);
  }

  /** Adds a field with an amount to the single record. */
  public Answer with(String field, Number value, String unit) {
    return with(new Field(field, unit, false), value);
  }

  /** Adds a field to the single record whose contents the verdict tells people. */
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

  /** Returns records below a sentence. */
  public static Answer of(String verdict, List<String> fields, List<? extends List<?>> records) {
    List<Field> named = fields.stream().map(name -> new Field(name, "", false)).toList();
    return new Answer(verdict, named, records, false);
  }

  /** Marks a field whose contents another field tells people. */
  public Answer besides(String field) {
    List<Field> changed =
        fields.stream()
            .map(f -> f.name().equals(field) ? new Field(field, f.unit(), true) : f)
            .toList();
    return new Answer(verdict, changed, records, single);
  }

  /**
   * Returns rows of a board without timings. If the board is not 1..n, the vertices in openings and
   * lists are replaced by their numbers.
   *
   * @param shape the columns of the rows
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
