package org.junipergreen.runner.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.output.Printer;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.HeapTypes;
import org.junipergreen.solver.heap.Period;

/**
 * What {@code juniper heap} prints of the values of a game.
 *
 * @param run what was computed
 * @param last the last heap that was asked for; a run may know more
 */
public record HeapRunPrinter(HeapGame game, HeapRun.Outcome run, int last, Printer out) {

  /** Prints every heap with its value. */
  public void values() {
    heaps(IntStream.rangeClosed(0, last));
  }

  /** Prints the heaps whose value is in the sparse space. */
  public void rare() {
    heaps(upToLast(run.values().rareHeaps()));
  }

  /** Prints the heaps whose value is larger than all before. */
  public void records() {
    heaps(upToLast(run.values().recordHeaps()));
  }

  private void heaps(IntStream heaps) {
    try (RecordWriter records = out.records(List.of("n", "value"))) {
      heaps.forEach(n -> records.write(List.of(n, run.value(n))));
    }
  }

  /** Prints the heaps with value 0. */
  public void losing() {
    try (RecordWriter records = out.records(List.of("n"))) {
      IntStream.rangeClosed(0, last)
          .filter(n -> run.value(n) == 0)
          .forEach(n -> records.write(List.of(n)));
    }
  }

  /** Prints the heaps by their value, and the number that the value has by its appearance. */
  public void types() {
    HeapTypes types = new HeapTypes(run::value, last);
    try (RecordWriter records = out.records(List.of("type", "appearance", "first", "heaps"))) {
      for (int type = 0; type < types.size(); type++) {
        IntList heaps = types.heaps(type);
        boolean occurs = !heaps.isEmpty();
        records.write(
            Arrays.asList(
                type,
                occurs ? types.appearance(type) : null,
                occurs ? heaps.getInt(0) : null,
                heaps));
      }
    }
  }

  /** Prints the values that no heap has. */
  public void missing() {
    HeapTypes types = new HeapTypes(run::value, last);
    int[] missing = types.missing();
    String verdict =
        missing.length == 0
            ? "Every value below %,d is that of a heap of %s up to %,d tokens."
                .formatted(Integer.highestOneBit(types.size() - 1) << 1, game.name(), last)
            : "%,d values up to %,d are those of no heap of %s up to %,d tokens."
                .formatted(missing.length, missing[missing.length - 1], game.name(), last);
    out.print(
        Answer.of(verdict)
            .saying("game", game.name())
            .saying("last", last)
            .with("largest", types.size() - 1)
            .with("missing", IntArrayList.wrap(missing)));
  }

  /**
   * Prints the values in rows as long as the period, and which of them are exceptions to it.
   *
   * @param period the proved period
   */
  public void rows(Period period) {
    try (RecordWriter records = out.records(List.of("from", "values", "exceptions"))) {
      for (int from = 0; from <= last; from += period.length()) {
        IntStream row = IntStream.rangeClosed(from, Math.min(last, from + period.length() - 1));
        List<Integer> heaps = row.boxed().toList();
        records.write(
            List.of(
                from,
                heaps.stream().map(run::value).toList(),
                heaps.stream().filter(run::isException).toList()));
      }
    }
  }

  /** Prints the addition table of the values. */
  public void sums() {
    int size = new HeapTypes(run::value, last).size();
    try (RecordWriter records = out.records(List.of("type", "plus"))) {
      for (int i = 0; i < size; i++) {
        int type = i;
        List<Integer> sums =
            IntStream.range(0, size).mapToObj(j -> HeapTypes.sum(type, j)).toList();
        records.write(List.of(type, sums));
      }
    }
  }

  /** Prints the period, if one is proved. */
  public void period() {
    Period period = run.period();
    int known = run.values().table().size();
    String verdict =
        period == null
            ? "The first %,d values of %s prove no period.".formatted(known, game.name())
            : "The values of %s have the period %,d from heap %,d on, as the first %,d prove."
                .formatted(game.name(), period.length(), period.start(), period.needed());
    out.print(
        Answer.of(verdict)
            .saying("game", game.name())
            .saying("period", length(period))
            .saying("start", start(period))
            .with(
                "last_exception",
                period == null || period.start() == 0 ? null : period.lastException())
            .saying("needed", period == null ? null : period.needed())
            .with("values", known, "computed"));
  }

  /** Prints how many values there are, how fast they came, and the extreme ones. */
  public void summary() {
    IntList rare = IntArrayList.toList(upToLast(run.values().rareHeaps()));
    IntList records = IntArrayList.toList(upToLast(run.values().recordHeaps()));
    int recordAt = records.getInt(records.size() - 1);
    long millis = run.nanos() / 1_000_000;
    String verdict =
        "The largest value of %s up to heap %,d is %,d, first of heap %,d."
            .formatted(game.name(), last, run.value(recordAt), recordAt);
    out.print(
        Answer.of(verdict)
            .saying("game", game.name())
            .with("values", run.values().table().size(), "known")
            .with("before", run.before(), "stored before")
            .with("computed", run.computed(), "computed now")
            .with("millis", millis, "ms")
            .with("rate", run.computed() * 1000L / Math.max(1, millis), "values a second")
            .with("rare", rare.size(), "in the sparse space")
            .with("last_rare", rare.getInt(rare.size() - 1))
            .saying("record", run.value(recordAt))
            .saying("record_at", recordAt)
            .with("period", length(run.period()))
            .with("start", start(run.period())));
  }

  private static @Nullable Integer length(@Nullable Period period) {
    return period == null ? null : period.length();
  }

  private static @Nullable Integer start(@Nullable Period period) {
    return period == null ? null : period.start();
  }

  private IntStream upToLast(IntList heaps) {
    return heaps.intStream().takeWhile(n -> n <= last);
  }
}
