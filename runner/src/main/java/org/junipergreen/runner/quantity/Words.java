package org.junipergreen.runner.quantity;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junipergreen.runner.table.Column;

/**
 * The name of a quantity and the meaning of its columns, in English and in French, and its help
 * texts.
 *
 * <p>They are in the file {@code LABEL.properties} beside the quantity's class, in UTF-8:
 *
 * <ul>
 *   <li>{@code en.title}, {@code en.table}, {@code en.COLUMN}: a heading, the content of a row, the
 *       meaning of a column, and the same in French;
 *   <li>{@code en.chart.COLUMN}: the meaning of a column in a chart if it differs there: for
 *       example, an empty value is 0 in a published sequence and absent in a chart;
 *   <li>{@code en.axis.COLUMN}: its name on the axis of a chart, in a few words;
 *   <li>{@code en.story.COLUMN}: some sentences that describe its chart, and {@code
 *       en.heading.COLUMN}: its heading, in one line; the report shows such charts first, and folds
 *       the others;
 *   <li>{@code en.verdict}: the theorem about all boards, with which the report begins;
 *   <li>{@code oeis.COLUMN}: the sequence of the On-Line Encyclopedia of Integer Sequences that a
 *       column contains: its number, its offset, and its terms before the quantity's first n,
 *       separated by spaces;
 *   <li>{@code triangle.NAME}: the columns whose values form a triangle, row by row, and after a
 *       colon the meaning of its terms;
 *   <li>{@code rest.NAME}: the column whose values, subtracted from n, form a sequence, and after a
 *       colon the meaning of its terms;
 *   <li>{@code keywords.NAME}: the keywords that a sequence has in the Encyclopedia besides nonn,
 *       and tabf of a triangle, each after a comma;
 *   <li>{@code boards.PLAYER}: a longer description of the boards that player 1 or 2 wins;
 *       optional;
 *   <li>{@code status}: what is proved of the terms of a sequence, and what is computed, in one
 *       sentence;
 *   <li>{@code readme}: what the published table shows and who studied it, in Markdown; optional;
 *   <li>{@code help.COMMAND}: a paragraph for the help text of a command, with {@code {first}},
 *       {@code {recomputeTo}}, {@code {defaultTo}} and {@code {largest}} for the quantity's limits;
 *   <li>{@code check.COLUMN}, or {@code check} for all columns without it: how verify checks a
 *       column by certificate; {@code check.COLUMN.to}: the last n for which every wrong value is
 *       detected, if that is not every n; {@code check.left}: the values that it does not confirm;
 *   <li>{@code audit}: the checks of rows before publication, separated by commas. Each is the name
 *       of a check, followed by the last n unless all n are checked, and optionally by the number
 *       of larger n that are drawn and the seed. Without this key, every row is checked by
 *       certificate, and by recomputing up to {@code {recomputeTo}};
 *   <li>{@code audit.words}: the text of the published README about these checks, in Markdown, with
 *       {@code {last}}, the end {@code {again}} of the last check, and the number {@code {boards}}
 *       of its n.
 * </ul>
 */
public final class Words {
  private final Properties words = new Properties();
  private final UnaryOperator<String> limits;

  /**
   * Loads the words of a quantity.
   *
   * @param limits replaces the names of the quantity's limits
   */
  Words(Class<?> quantity, String label, UnaryOperator<String> limits) {
    this.limits = limits;
    try (InputStream in = quantity.getResourceAsStream(label + ".properties")) {
      if (in == null) {
        throw new IllegalStateException("there is no " + label + ".properties");
      }
      words.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the title of the table. */
  public String title() {
    return word("en.title");
  }

  /** Returns some sentences about a row of the table. */
  public String table() {
    return word("en.table");
  }

  /** Returns the meaning of a column, or its name if there are no words for it. */
  public String of(Column column) {
    return words.getProperty("en." + column.name(), column.name());
  }

  /**
   * A sequence of the On-Line Encyclopedia of Integer Sequences.
   *
   * @param number such as A348842
   * @param offset the n of its first term
   * @param before its terms before the first n that has a row here
   */
  public record Sequence(String number, long offset, List<Long> before) {}

  /** Returns the sequence of a column, or empty if it is not in the Encyclopedia. */
  public Optional<Sequence> sequence(Column column) {
    return sequence(column.name());
  }

  /**
   * Returns the column or triangle that is a sequence of the Encyclopedia, such as A348842, or
   * empty.
   */
  public Optional<String> ofSequence(String number) {
    return startingWith("oeis.").entrySet().stream()
        .filter(entry -> entry.getValue().split(" ", -1)[0].equals(number))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Returns the numbers of the sequences of the Encyclopedia. */
  List<String> sequences() {
    return startingWith("oeis.").values().stream().map(text -> text.split(" ", -1)[0]).toList();
  }

  /** Returns the sequence of a column or triangle, or empty if it is not in the Encyclopedia. */
  public Optional<Sequence> sequence(String name) {
    return Optional.ofNullable(words.getProperty("oeis." + name))
        .map(text -> List.of(text.split(" ", -1)))
        .map(
            parts ->
                new Sequence(
                    parts.get(0),
                    Long.parseLong(parts.get(1)),
                    parts.stream().skip(2).map(Long::valueOf).toList()));
  }

  /**
   * Columns whose values form a sequence.
   *
   * @param name the name of the sequence
   * @param columns the columns, each of numbers or lists
   * @param what the meaning of its terms
   */
  public record Terms(String name, List<String> columns, String what) {}

  /**
   * Returns the triangles of the table, whose row n contains a value for each opening of n, or a
   * list, in the order of their names.
   */
  public List<Terms> triangles() {
    return terms("triangle.");
  }

  /** Returns the sequences of n minus the value of a column, in the order of their names. */
  public List<Terms> rests() {
    return terms("rest.");
  }

  private List<Terms> terms(String prefix) {
    return startingWith(prefix).entrySet().stream()
        .map(
            entry -> {
              String[] parts = entry.getValue().split(": ", 2);
              return new Terms(entry.getKey(), List.of(parts[0].split(" ", -1)), parts[1]);
            })
        .toList();
  }

  /** Returns the keywords of a sequence in the Encyclopedia besides nonn, each after a comma. */
  public String keywords(String name) {
    return words.getProperty(
        "keywords." + name, words.containsKey("triangle." + name) ? ",tabf" : "");
  }

  /** Describes the boards that a player wins, in a few words. */
  public String boards(int player) {
    return words.getProperty(
        "boards." + player,
        "boards that the %s player wins".formatted(player == 1 ? "first" : "second"));
  }

  /** Returns the words for charts: {@code title}, {@code table} and one for each column. */
  public Map<String, String> of(Language language) {
    Map<String, String> found = new TreeMap<>();
    found.putAll(startingWith(language + "."));
    found.keySet().removeIf(key -> key.startsWith("chart."));
    found.putAll(startingWith(language + ".chart."));
    return found;
  }

  /** Returns what the published table shows and who studied it, in Markdown; may be empty. */
  public String readme() {
    return words.getProperty("readme", "");
  }

  /**
   * Returns the paragraph about the quantity in the help of a command; may be empty. The paragraph
   * of verify ends with the values that the check does not confirm.
   */
  public String help(String command) {
    String text = words.getProperty("help." + command, "");
    if (command.equals("verify") && !text.isEmpty()) {
      text += " Not confirmed by certificate: " + word("check.left") + ".";
    }
    return limits.apply(text);
  }

  /** Returns how verify checks a column by certificate. */
  public String check(Column column) {
    String own = words.getProperty("check." + column.name());
    return own == null ? word("check") : own;
  }

  /** Returns the last n for which the certificate detects any other value in the column. */
  public int checkedTo(Column column) {
    String every = Integer.toString(Integer.MAX_VALUE);
    return Integer.parseInt(words.getProperty("check." + column.name() + ".to", every));
  }

  /** Returns what is proved of its terms and what is computed, in a sentence. */
  public String status() {
    return word("status");
  }

  /** Returns the checks of rows before they are published. */
  public String audit() {
    return limits.apply(words.getProperty("audit", "certificate, recompute {recomputeTo}"));
  }

  /** Returns the text of a README about the checks; empty for the default text. */
  public Optional<String> audited() {
    return Optional.ofNullable(words.getProperty("audit.words")).map(limits);
  }

  private String word(String key) {
    return Objects.requireNonNull(words.getProperty(key), key);
  }

  private Map<String, String> startingWith(String prefix) {
    Map<String, String> found = new TreeMap<>();
    words.stringPropertyNames().stream()
        .filter(key -> key.startsWith(prefix))
        .forEach(key -> found.put(key.substring(prefix.length()), word(key)));
    return found;
  }
}
