package org.junipergreen.runner.stops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Rows;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.publish.PublishedFolder;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.way.Bench;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.work.Batch;
import org.junipergreen.runner.work.RunPlan;
import org.junipergreen.runner.work.Verification;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.NoThreadsException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A run, a search with its archive, a verification, chains, a publication: stopped at one of its
 * looks, failing there, or without a thread. No thread, no lock and no half file is left, and the
 * same work after it comes to the same bytes.
 */
class StoppedWorkTest {
  private static final TableMemory MEMORY = new TableMemory(1 << 20);

  @TempDir Path folder;

  private int folders;

  /** What is stopped. */
  private enum Kind {
    RUN {
      @Override
      void begin(Path results, Bench bench) {
        run(results, Quantities.of("winner"), new Range(1, 80), 2, bench.work());
      }
    },
    SEARCH {
      @Override
      void begin(Path results, Bench bench) {
        try (Work work =
            bench.searching(MEMORY, UNEXPECTED).storing(results, (way, n) -> 1 << 20)) {
          run(results, Quantities.of("grundy"), new Range(26, 28), 1, work);
        }
      }
    },
    VERIFICATION {
      @Override
      void begin(Path results, Bench bench) {
        if (!StorePlace.exists(results)) {
          try (Bench undisturbed = new Bench()) {
            RUN.begin(results, undisturbed);
          }
        }
        verify(results, bench, Quantities.of("winner"));
      }
    },
    CHAIN {
      @Override
      void begin(Path results, Bench bench) {
        run(results, Quantities.of("chain"), new Range(1, 12), 2, bench.work());
      }
    },
    PUBLICATION {
      @Override
      void begin(Path results, Bench bench) {
        try (PublishedFolder published = PublishedFolder.open(results, "winner", false)) {
          for (String name : List.of("winner.csv.gz", "b-files/winner.txt")) {
            published.add(
                name,
                out -> {
                  out.write("# for tests: 0 or 1\n");
                  for (int n = 1; n <= 20; n++) {
                    bench.ends().check();
                    out.write("%d %d\n".formatted(n, n % 2));
                  }
                });
          }
          bench.ends().check();
          published.publish("# What was published\n");
        }
      }
    };

    abstract void begin(Path results, Bench bench);
  }

  private static final Work.Listener UNEXPECTED =
      new Work.Listener() {
        @Override
        public void say(String line) {
          throw new AssertionError(line);
        }
      };

  private static <R extends Record> void run(
      Path results, Quantity<R> quantity, Range range, int workers, Work work) {
    Way<R> method = quantity.rowWays().get(0);
    try (StoreWriter writer = StoreWriter.open(results)) {
      Known known = Known.stored(writer.store(), quantity.table());
      RunPlan<R> plan = RunPlan.of(known, quantity.table(), method, range);
      new Batch<>(writer, plan, workers, work).run(Rows.PROVENANCE, n -> {});
    }
  }

  private static <R extends Record> void verify(Path results, Bench bench, Quantity<R> quantity) {
    try (Store store = Store.read(results)) {
      for (Check<R> check : quantity.checks().subList(0, 2)) {
        var checkers = new Verification.InThreads<>(quantity.table(), check, bench.work(), 3);
        Verification.Findings report =
            new Verification(Known.stored(store, quantity.table()), n -> {})
                .run(new Range(1, 80), n -> true, checkers);
        assertEquals(80, report.checked());
        assertEquals(List.of(), report.contradictions());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aStopAtAnyLook(Kind kind) throws IOException {
    Looks all = new Looks();
    Map<String, String> expected = done(kind, all);
    for (long k : Moments.of(all.count())) {
      String when = "%s, stopped at %d of %d".formatted(kind, k, all.count());
      Path results = next();
      try {
        begin(
            kind,
            results,
            new Bench(new Looks(k, ends -> ends.request(Reason.SIGNAL)).ends()),
            when);
      } catch (CancelledException e) {
        assertEquals(Reason.SIGNAL, e.reason(), when);
      }
      assertSameAgain(kind, results, expected, when);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFailureAtAnyLook(Kind kind) throws IOException {
    Looks all = new Looks();
    Map<String, String> expected = done(kind, all);
    for (long k : Moments.of(all.count())) {
      String when = "%s, failed at %d of %d".formatted(kind, k, all.count());
      Path results = next();
      RuntimeException failure = new UnsupportedOperationException("on purpose");
      Looks looks =
          new Looks(
              k,
              ends -> {
                throw failure;
              });
      try {
        begin(kind, results, new Bench(looks.ends()), when);
      } catch (RuntimeException e) {
        assertTrue(isOrComesOf(e, failure), () -> when + ": " + e);
      }
      assertSameAgain(kind, results, expected, when);
    }
  }

  private static boolean isOrComesOf(@Nullable Throwable thrown, Throwable failure) {
    return thrown != null && (thrown == failure || isOrComesOf(thrown.getCause(), failure));
  }

  /** As the system refuses it; the work is told how many were asked. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PUBLICATION")
  void aThreadThatCannotBeMade(Kind kind) throws IOException {
    Map<String, String> expected = done(kind, new Looks());
    int refusals = 0;
    for (int k = 0; k <= 6; k++) {
      String when = "%s, without thread %d".formatted(kind, k);
      Path results = next();
      try {
        begin(kind, results, new Bench(allBut(k)), when);
      } catch (RuntimeException e) {
        Throwable refused = e instanceof NoThreadsException ? e : e.getCause();
        assertTrue(refused instanceof NoThreadsException, () -> when + ": " + e);
        assertTrue(String.valueOf(e.getMessage()).contains("4 threads asked, "), () -> when + e);
        refusals++;
      }
      assertSameAgain(kind, results, expected, when);
    }
    assertEquals(7, refusals, "four threads, two in reserve");
  }

  private static Consumer<Thread> allBut(int which) {
    AtomicInteger made = new AtomicInteger();
    return thread -> {
      if (made.getAndIncrement() == which) {
        throw new OutOfMemoryError("no native thread, on purpose");
      }
    };
  }

  private Path next() {
    return folder.resolve("results" + folders++);
  }

  /** What some work comes to that nobody disturbs. */
  private Map<String, String> done(Kind kind, Looks looks) throws IOException {
    Path results = next();
    begin(kind, results, new Bench(looks.ends()), kind + ", undisturbed");
    return contents(results);
  }

  private static void begin(Kind kind, Path results, Bench bench, String when) {
    Set<Thread> before = Moments.threads();
    try (bench) {
      kind.begin(results, bench);
    } finally {
      Moments.assertGone(before, when);
    }
  }

  private static void assertSameAgain(
      Kind kind, Path results, Map<String, String> expected, String when) throws IOException {
    if (Files.exists(results)) {
      contents(results);
    }
    begin(kind, results, new Bench(), when + ", again");
    assertEquals(expected, contents(results), when);
  }

  /** What the files of a results folder say; fails for one that ought not to be there. */
  private static Map<String, String> contents(Path results) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(results)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = results.relativize(file).toString();
        if (name.endsWith("juniper.db")) {
          contents.put(name, rows(results).toString());
        } else if (name.endsWith(".lock")) {
          assertEquals(0, Files.size(file), name + " is held");
        } else {
          assertTrue(name.matches("live/archive/[^/]*\\.(map|journal)|winner/.*|README.md"), name);
          assertTrue(!name.contains(".partial"), name);
          contents.put(name, Files.readString(file, StandardCharsets.ISO_8859_1));
        }
      }
    }
    return contents;
  }

  private static List<String> rows(Path results) {
    List<String> rows = new ArrayList<>();
    try (Store store = Store.read(results)) {
      store.checkIntegrity();
      for (String label : List.of("winner", "grundy", "chain")) {
        Table<?> table = Quantities.of(label).table();
        store.forEach(table, new Range(1, 100), row -> rows.add(untimed(table, row)));
      }
    }
    return rows;
  }

  private static String untimed(Table<?> table, Row row) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      if (!table.columns().get(i).isTiming()) {
        values.add(row.values().get(i));
      }
    }
    return values.toString();
  }
}
