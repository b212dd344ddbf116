package org.junipergreen.runner.cli.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.table.RecordWriter;

/**
 * Writes records as aligned columns: text to the left, everything else to the right. If the columns
 * are too wide for the terminal, the widest column of text is broken into lines; if that is not
 * enough, each record is printed vertically.
 *
 * <p>The first records determine the widths. A later value that is wider widens its column from
 * there on, so a table of any length is streamed.
 */
public final class AlignedTable implements RecordWriter {
  /** The number of rows above which a table is cut. */
  private static final int FITS = 200;

  /** The number of records that determine the widths. */
  private static final int LOOK_AHEAD = 1000;

  /** The smallest width to which a column of text is broken. */
  private static final int NARROWEST = 16;

  /** A value that is longer than its room, and has less room than this, stands below its name. */
  private static final int NARROW = 24;

  private static final int GAP = 2;

  private final PrintWriter out;
  private final Screen screen;
  private final boolean all;
  private final List<String> fields;
  private final int[] widths;
  private final boolean[] left;
  private final List<List<String>> waiting = new ArrayList<>();
  private long count;
  private long printed;
  private int broken = -1;
  private boolean started;
  private boolean upright;

  /**
   * Creates a table; prints nothing yet.
   *
   * @param all whether a long table is shown in full
   * @param upright whether each record is printed vertically, without its empty values
   */
  public AlignedTable(
      PrintWriter out, Screen screen, boolean all, boolean upright, List<String> fields) {
    this.out = out;
    this.screen = screen;
    this.all = all;
    this.upright = upright;
    this.fields = fields;
    widths = fields.stream().mapToInt(String::length).toArray();
    left = new boolean[widths.length];
  }

  @Override
  public void write(List<? extends @Nullable Object> values) {
    count++;
    if (!all && count > FITS) {
      return;
    }
    List<String> texts = measured(values);
    if (started) {
      record(texts);
    } else {
      waiting.add(texts);
      if (waiting.size() == LOOK_AHEAD) {
        start();
      }
    }
  }

  @Override
  public void close() {
    if (!started) {
      start();
    }
    if (!all && count > FITS) {
      out.println("… and %s more; all with --all".formatted(ReadableText.text(count - FITS, all)));
    }
  }

  private List<String> measured(List<? extends @Nullable Object> values) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < widths.length; i++) {
      Object value = values.get(i);
      String text = value == null ? "" : ReadableText.text(value, all);
      if (i != broken) {
        widths[i] = Math.max(widths[i], text.length());
      }
      left[i] |= value instanceof String || value instanceof List;
      texts.add(text);
    }
    return texts;
  }

  private void start() {
    started = true;
    fit();
    if (!upright) {
      row(fields, true);
    }
    waiting.forEach(this::record);
    waiting.clear();
  }

  /** Narrows the widest column of text as far as necessary. */
  private void fit() {
    int excess = width() - screen.columns();
    if (excess <= 0) {
      return;
    }
    int widest =
        IntStream.range(0, widths.length)
            .filter(i -> left[i])
            .reduce((a, b) -> widths[b] > widths[a] ? b : a)
            .orElse(-1);
    if (widest >= 0 && widths[widest] - excess >= NARROWEST) {
      widths[widest] -= excess;
      broken = widest;
    } else {
      upright = true;
    }
  }

  private int width() {
    return IntStream.of(widths).sum() + GAP * (widths.length - 1);
  }

  private void record(List<String> texts) {
    if (upright || width() > screen.columns()) {
      if (printed++ > 0) {
        out.println();
      }
      upright(texts);
    } else {
      row(texts, false);
    }
  }

  private void row(List<String> texts, boolean header) {
    List<List<String>> cells = new ArrayList<>();
    for (int i = 0; i < widths.length; i++) {
      cells.add(left[i] ? ReadableText.lines(texts.get(i), widths[i]) : List.of(texts.get(i)));
    }
    int height = cells.stream().mapToInt(List::size).max().orElse(1);
    for (int line = 0; line < height; line++) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String part = line < cells.get(i).size() ? cells.get(i).get(line) : "";
        String padding = " ".repeat(Math.max(0, widths[i] - part.length()));
        String shown = header ? screen.label(part) : part;
        text.append(left[i] ? shown + padding : padding + shown).append(" ".repeat(GAP));
      }
      out.println(text.toString().stripTrailing());
    }
  }

  /** Prints the names of fields with their values beside them. */
  private void upright(List<String> texts) {
    int[] given = IntStream.range(0, widths.length).filter(i -> !texts.get(i).isEmpty()).toArray();
    int indent = 2 + IntStream.of(given).map(i -> fields.get(i).length()).max().orElse(0);
    int room = screen.columns() - indent;
    for (int i : given) {
      String value = texts.get(i);
      String before = screen.label(fields.get(i));
      if (value.length() > room && room < NARROW) {
        out.println(before);
        for (String line : ReadableText.lines(value, screen.columns() - 2)) {
          out.println("  " + line);
        }
      } else {
        before += " ".repeat(indent - fields.get(i).length());
        for (String line : ReadableText.lines(value, room)) {
          out.println((before + line).stripTrailing());
          before = " ".repeat(indent);
        }
      }
    }
  }
}
