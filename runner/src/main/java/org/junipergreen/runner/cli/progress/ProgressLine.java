package org.junipergreen.runner.cli.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.junipergreen.runner.cli.output.ReadableText;

/**
 * A state of some work, as shown by the bar, by the line of each minute and by {@code status}.
 *
 * @param task the name of the work
 * @param unit the plural of the things counted
 * @param count the number that is done
 * @param total the total number, or 0 if unknown
 * @param rate the number done per second, or 0 if unknown
 * @param left the time left, in words; may be empty
 * @param note further words; may be empty
 */
public record ProgressLine(
    String task, String unit, long count, long total, double rate, String left, String note) {
  private static final int MAX_BAR = 24;
  private static final int MIN_BAR = 8;

  /** A slower rate is not shown, because n that take so long differ too much from each other. */
  private static final double SLOWEST = 1;

  /** Returns a sentence of any length. */
  public String inWords() {
    StringJoiner words = new StringJoiner(", ", task + ": ", "");
    words.setEmptyValue(task);
    if (total > 0) {
      words.add(String.format(Locale.ROOT, "%,d of %,d %s (%d%%)", count, total, unit, percent()));
    } else if (count > 0) {
      words.add(String.format(Locale.ROOT, "%,d %s", count, unit));
    }
    rest(words);
    return words.toString();
  }

  private void rest(StringJoiner words) {
    if (rate >= SLOWEST) {
      words.add(speed());
    }
    if (!left.isEmpty()) {
      words.add(left);
    }
    if (!note.isEmpty()) {
      words.add(note);
    }
  }

  private String speed() {
    return String.format(Locale.ROOT, rate < 10 ? "%.1f/s" : "%,.0f/s", rate);
  }

  /**
   * Returns a line with a bar, at most {@code width} characters long. If it is too long, omits
   * words in this order: the note, from its end; the rate; the bar; the count.
   */
  String onTerminal(int width) {
    List<String> words = new ArrayList<>();
    if (total > 0) {
      words.add("%,d/%,d %s".formatted(count, total, unit));
    } else if (count > 0) {
      words.add("%,d %s".formatted(count, unit));
    }
    int counted = words.size();
    if (!left.isEmpty()) {
      words.add(left);
    }
    int needed = words.size();
    if (rate >= SLOWEST) {
      words.add(counted, speed());
    }
    if (!note.isEmpty()) {
      words.addAll(List.of(note.split(", ", -1)));
    }
    String head = total > 0 ? "%s %3d%% ".formatted(task, percent()) : task + " ";
    int withBar = width - head.length() - (total > 0 ? MIN_BAR + 3 : 0);
    while (words.size() > needed && length(words) > withBar) {
      boolean noted = words.size() > needed + (rate >= SLOWEST ? 1 : 0);
      words.remove(noted ? words.size() - 1 : counted);
    }
    int room = Math.min(MAX_BAR, width - head.length() - length(words) - 3);
    String bar = total > 0 && room >= MIN_BAR ? bar(room) + " " : "";
    while (!words.isEmpty() && head.length() + bar.length() + length(words) > width) {
      words.remove(0);
    }
    String line = (head + bar + String.join(", ", words)).stripTrailing();
    return line.length() <= width ? line : ReadableText.lines(line, width).get(0);
  }

  private static int length(List<String> words) {
    return String.join(", ", words).length();
  }

  private String bar(int length) {
    int full = (int) (length * Math.min(count, total) / total);
    String arrow = full > 0 && full < length ? "=".repeat(full - 1) + ">" : "=".repeat(full);
    return "[" + arrow + " ".repeat(length - full) + "]";
  }

  /** Returns the share done in percent, rounded down, so that 100 means that all is done. */
  public long percent() {
    return 100 * Math.min(count, total) / total;
  }
}
