package org.junipergreen.runner.table;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
}
