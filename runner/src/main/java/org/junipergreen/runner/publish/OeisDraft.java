package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Words;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.TextResource;

/**
 * A draft of a new sequence in the internal format of the On-Line Encyclopedia of Integer
 * Sequences. Each line starts with a letter for its kind and the number of the sequence, A000000
 * until one is assigned.
 */
public final class OeisDraft {
  /** An upper bound for the terms of a draft; each term takes at least two characters. */
  private static final int TERMS = 1000;

  /** The customary number of characters of terms. */
  private static final int MAX_DATA = 260;

  /** The maximum length of the first two of the three lines of terms. */
  private static final int LINE = 87;

  private OeisDraft() {}

  /**
   * Writes a draft.
   *
   * @param range the n of the b-file
   * @param command the command that writes the b-file
   */
  public static void write(Writer out, Known known, Listing listing, Range range, String command) {
    List<Object> terms = new ArrayList<>();
    // A column has a term for each n, and a draft needs only the first of them.
    Range read =
        listing.isColumn()
            ? new Range(range.from(), Math.min(range.to(), range.from() + TERMS - 1))
            : range;
    listing.forEach(known, read, (term, n) -> terms.add(term));
    long count = listing.isColumn() ? range.size() : terms.size();
    Quantity<?> quantity = listing.quantity();
    int example = firstAboveOne(terms);
    Words words = quantity.words();
    String verdict = words.of(Language.EN).get("verdict");
    Map<String, Object> values = new HashMap<>();
    values.put("data", data(terms));
    values.put("name", name(listing));
    values.put("title", words.of(Language.EN).get("title"));
    values.put("table", words.table().replace("`", ""));
    values.put("verdict", verdict == null ? "" : "%C A000000 " + verdict + "\n");
    values.put("status", BFile.status(quantity));
    values.put("first", listing.offset());
    values.put("last", listing.offset() + count - 1);
    values.put("index", listing.offset() + example);
    values.put("term", terms.get(example));
    values.put(
        "example",
        listing
            .player()
            .map(who -> "the %s player wins for n = %s".formatted(who, terms.get(example)))
            .orElse(listing.what()));
    values.put("command", command);
    values.put("range", range);
    values.put("keywords", words.keywords(listing.name()));
    values.put("above", example + 1);
    try {
      out.write(BFile.ascii(TextResource.filled(OeisDraft.class, "draft.txt", values)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the lines %S, %T and %U. All but the last end with a comma. */
  private static String data(List<Object> terms) {
    List<StringBuilder> lines = new ArrayList<>(List.of(new StringBuilder()));
    int length = 0;
    for (Object term : terms) {
      String text = term + ",";
      length += text.length();
      if (length > MAX_DATA + 1) {
        break;
      }
      StringBuilder line = lines.get(lines.size() - 1);
      if (line.length() + text.length() > LINE && lines.size() < 3) {
        line = new StringBuilder();
        lines.add(line);
      }
      line.append(text);
    }
    StringBuilder last = lines.get(lines.size() - 1);
    last.setLength(last.length() - 1);
    List<String> data = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      data.add("%" + "STU".charAt(i) + " A000000 " + lines.get(i));
    }
    return String.join("\n", data);
  }

  /** Returns the index of the first term greater than 1, or of the first term if there is none. */
  private static int firstAboveOne(List<Object> terms) {
    for (int i = 0; i < terms.size(); i++) {
      if (!List.of("0", "1").contains(terms.get(i).toString())) {
        return i;
      }
    }
    return 0;
  }

  /** Returns the words for a name, which "in Juniper Green" follows. */
  private static String name(Listing listing) {
    String what = listing.what();
    return listing
        .player()
        .map("Numbers n such that the %s player wins"::formatted)
        .orElse(Character.toUpperCase(what.charAt(0)) + what.substring(1));
  }
}
