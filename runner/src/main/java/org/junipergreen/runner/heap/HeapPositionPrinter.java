package org.junipergreen.runner.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junipergreen.runner.cli.output.Printer;
import org.junipergreen.runner.cli.output.ReadableText;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.HeapMove;
import org.junipergreen.solver.heap.HeapOption;
import org.junipergreen.solver.heap.HeapSum;

/**
 * What {@code juniper heap} prints of one position beside who wins it.
 *
 * @param heaps the position
 * @param sums knows the values of heaps as large as its largest
 */
public record HeapPositionPrinter(HeapGame game, int[] heaps, HeapSum sums, Printer out) {
  /** A longer tree is not printed. */
  public static final int MOST_LINES = 100_000;

  /** Prints every move with what it is worth, and how the value of the position comes about. */
  public void explain() {
    List<HeapOption> options = sums.options(heaps);
    List<List<Object>> rows = new ArrayList<>();
    for (HeapOption option : options) {
      HeapMove move = option.move();
      IntArrayList left = IntArrayList.of(move.a(), move.b());
      left.removeIf(heap -> heap == 0);
      int[] values = left.size() == 2 ? new int[] {option.a(), option.b()} : new int[] {option.b()};
      rows.add(
          List.of(
              move.heap(),
              left.intStream().mapToObj(Integer::toString).collect(Collectors.joining("+")),
              IntArrayList.wrap(values),
              nimSum(values),
              option.value(),
              option.total()));
    }
    List<String> fields = List.of("heap", "left", "values", "binary", "value", "total");
    out.print(Answer.of(verdict(options), fields, rows));
  }

  private String verdict(List<HeapOption> options) {
    String position =
        "%s %s has the value %d"
            .formatted(
                game.name(), ReadableText.text(IntArrayList.wrap(heaps), false), sums.value(heaps));
    if (heaps.length > 1) {
      return position + ": " + nimSum(Arrays.stream(heaps).map(sums::value).toArray()) + ".";
    }
    String values =
        options.stream()
            .map(HeapOption::value)
            .distinct()
            .sorted()
            .map(value -> Integer.toString(value))
            .collect(Collectors.joining(" "));
    return position
        + (values.isEmpty() ? ": it has no move." : ", the least missing among " + values + ".");
  }

  /** Such as {@code 01 xor 11 = 10}: one value, or several and their exclusive or, in binary. */
  private static String nimSum(int[] values) {
    int digits =
        IntStream.of(values).map(v -> 32 - Integer.numberOfLeadingZeros(v)).max().orElse(1);
    String terms =
        IntStream.of(values).mapToObj(v -> binary(v, digits)).collect(Collectors.joining(" xor "));
    int sum = IntStream.of(values).reduce(0, (a, b) -> a ^ b);
    return values.length < 2 ? terms : terms + " = " + binary(sum, digits);
  }

  private static String binary(int value, int digits) {
    String ones = Integer.toBinaryString(value);
    return "0".repeat(Math.max(0, digits - ones.length())) + ones;
  }

  /**
   * Prints every game that can be played from here, a position a line, each below the one that it
   * comes from. Heaps are listed from the largest.
   *
   * @return whether it was printed; it is not when it has more than {@link #MOST_LINES} lines
   */
  public boolean tree() {
    List<List<Object>> lines = new ArrayList<>();
    grow(0, IntArrayList.wrap(heaps), lines);
    if (lines.size() > MOST_LINES) {
      return false;
    }
    try (RecordWriter records = out.records(List.of("depth", "position", "value"))) {
      lines.forEach(records::write);
    }
    return true;
  }

  private static String inTree(int depth, IntArrayList position) {
    String text = position.intStream().mapToObj(Integer::toString).collect(Collectors.joining("+"));
    return "  ".repeat(depth) + (text.isEmpty() ? "0" : text);
  }

  private void grow(int depth, IntArrayList position, List<List<Object>> lines) {
    if (lines.size() > MOST_LINES) {
      return;
    }
    int value = sums.value(position.toIntArray());
    lines.add(
        List.of(depth, out.isTable() ? inTree(depth, position) : List.copyOf(position), value));
    for (HeapOption option : sums.options(position.toIntArray())) {
      IntArrayList next = IntArrayList.wrap(option.move().after(position.toIntArray()));
      next.sort((a, b) -> Integer.compare(b, a));
      grow(depth + 1, next, lines);
    }
  }
}
