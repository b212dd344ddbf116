package org.junipergreen.runner.cli.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.junipergreen.runner.cli.output.ReadableText;

/**
 * What is said of how far some work has come: by the bar, by the line of a minute and by status.
 *
 * @param task what is being done
 * @param unit what is counted
 * @param count how many are done
 * @param total how many there are, 0 when that is not known
 * @param rate how many in a second, 0 when that is not known
 * @param left the time that is left, in words; may be empty
 * @param note what else there is to say; may be empty
 */
public record ProgressLine(
    String task, String unit, long count, long total, double rate, String left, String note) {
  private static final int MAX_BAR = 24;
  private static final int MIN_BAR = 8;

  /** Of a slower rate nothing is said: such n differ too much from each other. */
  private static final double SLOWEST = 1;

  /** In a sentence, without regard to its length. */
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
   * With a bar, and no longer than {@code width}. For what has no room, first the note is left out,
   * from its end, then the rate, the bar and the count.
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

  /** Rounded down: 100 % is all. */
  public long percent() {
    return 100 * Math.min(count, total) / total;
  }
}
