package org.junipergreen.runner.cli.commands.trust;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junipergreen.runner.cli.commands.trust.OwnProgram.Ended;
import org.junipergreen.runner.method.Search;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Store.Coverage;
import org.junipergreen.runner.store.archive.StoredArchive;
import org.junipergreen.runner.verify.Check;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.PlainValues;
import org.junipergreen.solver.heap.SparseValues;
import org.junipergreen.solver.heap.ValueTable;

/**
 * What {@code self-test} tries: each quantity is computed and checked in every way that it has,
 * heaps are computed twice, and a run and a search are killed and go on.
 *
 * @param registry the quantities
 * @param program how command lines are run to their end
 * @param killed how those are started that are killed
 * @param results a results folder of its own
 * @param boards the last n of the quantities
 * @param searched the n of the search that is killed; it has to take some seconds
 */
record SelfTest(
    Registry registry, Program program, OwnProgram killed, Path results, int boards, int searched) {
  private static final int HEAPS = 1000;
  private static final int BEFORE_THE_KILL = 50;

  /** So many n before the kill, and after it, are checked. */
  private static final int AROUND_THE_KILL = 200;

  private static final long LONGEST_WAIT_NANOS = 120_000_000_000L;

  /** Runs a command line to its end. */
  @FunctionalInterface
  interface Program {
    Ended run(List<String> words) throws IOException, InterruptedException;
  }

  /** Something to try: throws with a sentence when it does not hold. */
  @FunctionalInterface
  interface Trial {
    void run() throws Failed, IOException, InterruptedException;
  }

  /**
   * A line of the test.
   *
   * @param name what is tried
   */
  record Line(String name, Trial trial) {}

  /** What was tried does not hold; the message says why, in a sentence. */
  static final class Failed extends Exception {
    private static final long serialVersionUID = 1;

    Failed(String message) {
      super(message);
    }
  }

  /** Everything there is to try, in its order. */
  List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    for (Quantity<?> quantity : registry.quantities()) {
      long last = Math.min(boards, quantity.limits().slow());
      String to = Long.toString(last);
      String name = "%s of n = %d to %d".formatted(quantity.label(), quantity.first(), last);
      lines.add(
          new Line(name + " computed", () -> done("run", quantity.label(), "--to", to, "--quiet")));
      for (Check<?> check : quantity.checks()) {
        lines.add(
            new Line(
                name + " checked by " + check.name(),
                () -> verified(quantity, last, check.name())));
      }
    }
    lines.add(new Line("a proof written and checked", this::proof));
    lines.add(new Line("values of heaps to %,d twice".formatted(HEAPS), SelfTest::heaps));
    lines.add(new Line("a run killed and resumed", this::store));
    lines.add(new Line("a search killed and resumed from its archive", this::archive));
    return lines;
  }

  private Ended done(String... words) throws Failed, IOException, InterruptedException {
    return done(results, words);
  }

  private Ended done(Path folder, String... words)
      throws Failed, IOException, InterruptedException {
    Ended ended = program.run(line(folder, words));
    if (ended.code() != 0) {
      String last = ended.err().strip().lines().reduce("", (first, second) -> second);
      throw new Failed(
          "juniper %s ended with exit code %d: %s"
              .formatted(String.join(" ", words), ended.code(), last));
    }
    return ended;
  }

  private static List<String> line(Path folder, String... words) {
    List<String> line = new ArrayList<>(Arrays.asList(words));
    line.addAll(List.of("--memory", "64M", "--results", folder.toString()));
    return line;
  }

  /** A row that is missing is no contradiction to verify, but it is one to this test. */
  private void verified(Quantity<?> quantity, long last, String by)
      throws Failed, IOException, InterruptedException {
    Range range = new Range(quantity.first(), last);
    verified(results, quantity, range, range.size(), by);
  }

  private void verified(Path folder, Quantity<?> quantity, Range range, long rows, String by)
      throws Failed, IOException, InterruptedException {
    String answer = verify(folder, quantity, range, by);
    if (!answer.contains("\"checked\":%d,".formatted(rows))) {
      throw new Failed(
          "%d n were to be checked, but verify says %s".formatted(rows, answer.strip()));
    }
  }

  private String verify(Path folder, Quantity<?> quantity, Range range, String by)
      throws Failed, IOException, InterruptedException {
    String line =
        "verify %s --from %d --to %d --by %s --format json --quiet"
            .formatted(quantity.label(), range.from(), range.to(), by);
    return done(folder, line.split(" ", -1)).out();
  }

  private void proof() throws Failed, IOException, InterruptedException {
    String file = results.resolveSibling("proof.jsonl").toString();
    done("prove", Integer.toString(boards), "--output", file);
    Ended checked = program.run(List.of("check", file, "--format", "csv"));
    if (checked.code() != 0 || !checked.out().contains("accepted")) {
      throw new Failed("the proof was not accepted: " + checked.out().strip());
    }
  }

  private static void heaps() throws Failed {
    for (HeapGame game : List.of(HeapGame.kayles(), HeapGame.grundy(), HeapGame.octal("0.165"))) {
      SparseValues values = new SparseValues(game);
      values.extend(HEAPS);
      ValueTable plain = PlainValues.upTo(game, HEAPS);
      for (int n = 0; n <= HEAPS; n++) {
        if (values.table().get(n) != plain.get(n)) {
          throw new Failed(
              "heap %d of %s has the value %d by one way and %d by the other"
                  .formatted(n, game.name(), values.table().get(n), plain.get(n)));
        }
      }
    }
  }

  private void store() throws Failed, IOException, InterruptedException {
    Quantity<?> what = registry.usual();
    Path folder = results.resolveSibling("killed-run");
    kill(
        line(folder, "run", what.label(), "--to", "1000000", "--quiet"),
        () -> stored(folder).filter(found -> found.boards() > BEFORE_THE_KILL).isPresent());
    long killed = stored(folder).orElseThrow().range().to();
    Range all = new Range(what.first(), killed + AROUND_THE_KILL);
    Range around = new Range(Math.max(all.from(), killed - AROUND_THE_KILL), all.to());
    // Threads may have left gaps.
    verify(folder, what, around, Check.CERTIFICATE);
    done(folder, "run", what.label(), "--to", Long.toString(all.to()), "--quiet");
    Coverage whole = stored(folder).orElseThrow();
    if (!whole.range().equals(all) || whole.boards() != all.size()) {
      throw new Failed("of n = %s, %,d are stored".formatted(all, whole.boards()));
    }
    verified(folder, what, around, around.size(), Check.CERTIFICATE);
  }

  private Optional<Coverage> stored(Path folder) {
    if (!Store.exists(folder)) {
      return Optional.empty();
    }
    try (Store store = Store.read(folder)) {
      return store.coverage(registry.usual().table());
    }
  }

  private void archive() throws Failed, IOException, InterruptedException {
    Quantity<?> what = registry.usual();
    Path folder = results.resolveSibling("killed-search");
    Range board = new Range(searched, searched);
    String[] search =
        "run %s --from %d --to %2$d --method %s --quiet"
            .formatted(what.label(), searched, Search.NAME)
            .split(" ", -1);
    kill(line(folder, search), () -> !StoredArchive.in(folder).isEmpty());
    done(folder, search);
    verified(folder, what, board, 1, Check.CERTIFICATE);
    if (!StoredArchive.in(folder).isEmpty()) {
      throw new Failed("the archive is still there when the search is done");
    }
  }

  /** Starts a command line and kills it (SIGKILL) as soon as it has written something. */
  private void kill(List<String> words, BooleanSupplier written)
      throws Failed, IOException, InterruptedException {
    Process process = killed.start(words);
    try {
      long start = System.nanoTime();
      while (!written.getAsBoolean()) {
        if (!process.isAlive()) {
          throw new Failed("it ended before it could be killed");
        }
        if (System.nanoTime() - start > LONGEST_WAIT_NANOS) {
          throw new Failed("it wrote nothing in two minutes");
        }
        Thread.sleep(10);
      }
      if (!process.isAlive()) {
        throw new Failed("it ended before it could be killed");
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
  }
}
