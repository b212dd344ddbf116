package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Column;

/**
 * A b-file of the On-Line Encyclopedia of Integer Sequences: lines {@code n value}, to be written
 * for consecutive n. Since a sequence has a value at every n, an empty value is written as 0; a
 * column that can be empty never has the value 0 itself.
 */
public final class BFile implements RecordWriter {
  private final Writer out;

  /** Writes the comments that the file begins with. */
  BFile(Writer out, List<String> comments) {
    this.out = out;
    comments.forEach(line -> write("# " + line + "\n"));
  }

  /**
   * A file that begins with comments, which readers of b-files pass over: what the terms are, the
   * program and the command that write it, and what confirms them.
   *
   * @param terms n and the column of the terms
   * @param command the command that writes the file
   */
  public static BFile of(Writer out, Quantity<?> quantity, Selection terms, String command) {
    Column column = terms.columns().get(1);
    return new BFile(
        out,
        List.of(
            "%s of %s: %s".formatted(column.name(), quantity.label(), quantity.words().of(column)),
            "n = %d to %d, written by Juniper %s: %s"
                .formatted(
                    terms.range().from(), terms.range().to(), Version.current().number(), command),
            "proof status: every term is final; " + confirmed(quantity)));
  }

  private static String confirmed(Quantity<?> quantity) {
    String left = quantity.words().unchecked();
    return "'juniper verify %s' confirms all%s%s"
        .formatted(
            quantity.label(),
            left.equals("nothing") ? "" : " but " + left,
            quantity.proofs().isPresent()
                ? "; 'juniper prove N %s' writes a proof of one".formatted(quantity.label())
                : "");
  }

  /**
   * Writes a line.
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
