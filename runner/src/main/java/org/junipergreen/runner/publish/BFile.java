package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.text.Normalizer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Words.Sequence;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;

/**
 * A b-file of the On-Line Encyclopedia of Integer Sequences: ASCII lines {@code n value} for
 * consecutive n. A sequence has a value at every n, so an empty value is written as 0; columns with
 * empty values never contain 0 otherwise.
 */
public final class BFile implements RecordWriter {
  private final Writer out;

  BFile(Writer out, List<String> comments) {
    this.out = out;
    comments.forEach(line -> write("# " + ascii(line) + "\n"));
  }

  /**
   * Writes the terms of a column below comments, which readers of b-files skip: the name, the
   * program and the command, and how the terms were confirmed. If the Encyclopedia has terms for
   * smaller n than the store, these come first.
   *
   * @param terms n and the column of the terms
   * @param from the first n to write, at least the sequence's offset
   */
  public static void write(
      Writer out, Known known, Quantity<?> quantity, Selection terms, long from, String command) {
    Column column = terms.columns().get(1);
    Range range = new Range(from, terms.range().to());
    String what = quantity.words().of(column);
    BFile file = new BFile(out, comments(column.name(), quantity, what, range, command));
    quantity
        .words()
        .sequence(column)
        .ifPresent(
            sequence -> {
              for (long n = from; n < quantity.first(); n++) {
                file.write(List.of(n, sequence.before().get((int) (n - sequence.offset()))));
              }
            });
    terms.copy(known, file);
  }

  /** Returns the n of the first term: the offset in the Encyclopedia, if the sequence is there. */
  public static long offset(Quantity<?> quantity, Column column) {
    return quantity.words().sequence(column).map(Sequence::offset).orElse(quantity.first());
  }

  /** Writes a sequence that is not a column, from its offset on. */
  public static void write(
      Writer out, Listing listing, List<Object> terms, Range range, String command) {
    BFile file =
        new BFile(
            out, comments(listing.name(), listing.quantity(), listing.what(), range, command));
    for (int k = 0; k < terms.size(); k++) {
      file.write(List.of(listing.offset() + k, terms.get(k)));
    }
  }

  /** Removes accents, which the Encyclopedia does not accept. */
  static String ascii(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
  }

  private static List<String> comments(
      String name, Quantity<?> quantity, String what, Range range, String command) {
    return List.of(
        (name.equals(quantity.label()) ? name : name + " of " + quantity.label()) + ": " + what,
        "n = %d to %d, written by Juniper %s: %s"
            .formatted(range.from(), range.to(), Version.current().number(), command),
        "proof status: every term is " + confirmed(quantity));
  }

  /** Returns a short text on how the terms were confirmed. */
  static String confirmed(Quantity<?> quantity) {
    String left = quantity.words().unchecked();
    return "%s; 'juniper verify %s' confirms all%s%s"
        .formatted(
            quantity.words().status(),
            quantity.label(),
            left.equals("nothing") ? "" : " but " + left,
            quantity.proved().isPresent()
                ? "; 'juniper prove N %s' writes a proof of one".formatted(quantity.label())
                : "");
  }

  /**
   * Writes one line.
   *
   * @param values n and the value at n
   */
  @Override
  public void write(List<? extends @Nullable Object> values) {
    Object value = values.get(1);
    write(values.get(0) + " " + (value == null ? "0" : value) + "\n");
  }

  private void write(String line) {
    try {
      out.write(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {}
}
