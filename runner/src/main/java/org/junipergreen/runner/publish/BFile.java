package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.text.Normalizer;
import java.util.List;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.process.Version;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Range;

/**
 * A b-file of the On-Line Encyclopedia of Integer Sequences: ASCII lines {@code n value} for
 * consecutive n. A sequence has a value at every n, so an empty value is written as 0; columns with
 * empty values never contain 0 otherwise.
 */
public final class BFile {
  private BFile() {}

  /**
   * Writes the terms of a sequence below comments, which readers of b-files skip: the name, the
   * program and the command, and what is proved of the terms.
   *
   * @param range the n of the terms, as in {@link Listing#forEach}
   * @param most the maximum number of terms
   */
  public static void write(
      Writer out, Known known, Listing listing, Range range, long most, String command) {
    Quantity<?> quantity = listing.quantity();
    String label = quantity.label();
    String name = listing.name().equals(label) ? label : listing.name() + " of " + label;
    List<String> comments =
        List.of(
            name + ": " + listing.what(),
            "n = %d to %d, written by Juniper %s: %s"
                .formatted(range.from(), range.to(), Version.current().number(), command),
            "proof status: " + status(quantity));
    comments.forEach(comment -> write(out, "# " + ascii(comment)));
    listing.forEach(
        known,
        range,
        (term, n) -> {
          if (n - listing.offset() < most) {
            write(out, n + " " + term);
          }
        });
  }

  private static void write(Writer out, String line) {
    try {
      out.write(line + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Removes accents, which the Encyclopedia does not accept. */
  static String ascii(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
  }

  /** Returns what is proved of the terms and what is computed, in a sentence. */
  static String status(Quantity<?> quantity) {
    String prove =
        quantity.proved().isPresent()
            ? "; 'juniper prove N %s' writes a proof for one n".formatted(quantity.label())
            : "";
    return quantity.words().status() + prove;
  }
}
