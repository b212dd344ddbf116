package org.junipergreen.runner.cli.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
    List<String> words = words(counted("%,d of %,d %s (%d%%)"));
    return words.isEmpty() ? task : task + ": " + String.join(", ", words);
  }

  private String counted(String ofTotal) {
    if (total > 0) {
      return String.format(Locale.ROOT, ofTotal, count, total, unit, percent());
    }
    return count > 0 ? String.format(Locale.ROOT, "%,d %s", count, unit) : "";
  }

  /** Returns what is known: the count, the rate, the time left, and the parts of the note. */
  private List<String> words(String counted) {
    String speed =
        rate < SLOWEST ? "" : String.format(Locale.ROOT, rate < 10 ? "%.1f/s" : "%,.0f/s", rate);
    List<String> words = new ArrayList<>(List.of(counted, speed, left));
    words.addAll(List.of(note.split(", ", -1)));
    words.removeIf(String::isEmpty);
    return words;
  }

  /**
   * Returns a line with a bar, at most {@code width} characters long. If it is too long, omits
   * words in this order: the note, from its end; the rate; the bar; the count.
   */
  String onTerminal(int width) {
    String counted = counted("%,d/%,d %s");
    List<String> words = words(counted);
    String head = total > 0 ? "%s %3d%% ".formatted(task, percent()) : task + " ";
    int withBar = width - head.length() - (total > 0 ? MIN_BAR + 3 : 0);
    for (int i = words.size() - 1; i >= 0 && length(words) > withBar; i--) {
      if (!words.get(i).equals(counted) && !words.get(i).equals(left)) {
        words.remove(i);
      }
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
