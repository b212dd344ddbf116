package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Range;

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

  private static final String RULES =
      "Juniper Green: two players take turns to choose numbers of the board, each once; from the"
          + " second on, each is a divisor or a multiple of the one before. The player who cannot"
          + " move loses; the first number is even unless it is said otherwise.";

  private static final List<String> REFERENCES =
      List.of(
          "A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, Theoret."
              + " Comput. Sci. 112 (1993), 371-381.",
          "B. Laval and O. Sicard, Le jeu de Juniper-Green, IREM de La Reunion, 2017.");

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
    List<String> lines = new ArrayList<>();
    lines.add("%I A000000");
    lines.addAll(data(terms));
    lines.add(
        "%%N A000000 %s in Juniper Green on 1..n (%s)."
            .formatted(name(listing), quantity.words().of(Language.EN).get("title")));
    lines.add("%C A000000 " + RULES);
    lines.add("%C A000000 " + quantity.words().table().replace("`", ""));
    String verdict = quantity.words().of(Language.EN).get("verdict");
    if (verdict != null) {
      lines.add("%C A000000 " + verdict);
    }
    lines.add("%C A000000 Proof status: " + BFile.status(quantity) + ".");
    REFERENCES.forEach(reference -> lines.add("%D A000000 " + reference));
    lines.add(
        "%%H A000000 <a href=\"/A000000/b000000.txt\">Table of n, a(n) for n = %d..%d</a>"
            .formatted(listing.offset(), listing.offset() + count - 1));
    int example = firstAboveOne(terms);
    lines.add(
        "%%e A000000 a(%d) = %s: %s."
            .formatted(
                listing.offset() + example,
                terms.get(example),
                listing
                    .player()
                    .map(
                        player ->
                            "the %s player wins for n = %s".formatted(player, terms.get(example)))
                    .orElse(listing.what())));
    lines.add("%%o A000000 (Juniper) %s # n = %s".formatted(command, range));
    lines.add("%Y A000000 Cf. A320536, A337125, A344497, A348842.");
    lines.add("%K A000000 nonn" + quantity.words().keywords(listing.name()));
    lines.add("%%O A000000 %d,%d".formatted(listing.offset(), example + 1));
    lines.add("%A A000000 _Name of the author_");
    try {
      out.write(BFile.ascii(String.join("\n", lines)) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the lines %S, %T and %U. All but the last end with a comma. */
  private static List<String> data(List<Object> terms) {
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
    return data;
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
