package org.junipergreen.runner.method;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.View;

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
   * @param said whether the verdict says it already
   */
  public record Field(String name, String unit, boolean said) {}

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

  /** The single record with one more field, a number of something. */
  public Answer with(String field, @Nullable Object value, String unit) {
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

  /** Some rows of a board in a view, without their timings. */
  public static Answer of(String verdict, View view, List<Row> rows) {
    List<Column> columns = view.shape().untimedColumns();
    return new Answer(
        verdict,
        columns.stream().map(c -> new Field(c.name(), "", c.name().equals("n"))).toList(),
        view.records().apply(rows).stream().map(row -> view.shape().untimed(row)).toList(),
        view.key().size() == 1);
  }
}
