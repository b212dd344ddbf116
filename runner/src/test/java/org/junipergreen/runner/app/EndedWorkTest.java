package org.junipergreen.runner.app;

import static org.junipergreen.runner.DaySeed.SEED;
import static org.junipergreen.runner.app.Cli.done;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.known.archive.ArchiveProcess;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.Store.Coverage;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Work that SIGKILL, SIGTERM or Ctrl-C ends at random moments. What it has stored stays, the same
 * command goes on from there, and the answer is that of work that nothing disturbed.
 *
 * <p>A build ends one kind of work; {@code .ci/run} ends all. {@code ./mvnw -pl runner -am test
 * -Dtest=EndedWorkTest -Dends=40 -Dsurefire.failIfNoSpecifiedTests=false} ends each kind 40 times;
 * {@code -Dseed=…} chooses kind and moments; without it the day's date does, which is printed.
 */
@DisabledOnOs(OS.WINDOWS)
class EndedWorkTest {
  private static final int ENDS = Integer.getInteger("ends", 2);

  private static final int LATEST_MILLIS = 800;
  private static final int PATIENCE_MILLIS = 120_000;
  private static final Map<String, Integer> CODES =
      Map.of("KILL", 137, "TERM", 143, "INT", 130, "HUP", 129);

  @TempDir Path folder;

  private final Random random = new Random(SEED);

  /** A kind of work that takes some seconds. */
  private enum Kind {
    WINNERS("run --to 10000") {
      @Override
      String answer(Path results, String printed) {
        return untimed(results, "export winner");
      }

      @Override
      String undisturbed(Path results) {
        done(results, line);
        return answer(results, "");
      }
    },
    CHAINS("run chain --to 75") {
      @Override
      String answer(Path results, String printed) {
        done(results, "verify chain --to 40");
        done(results, "verify chain --by recompute --to 20");
        return Long.toString(rows(results));
      }

      @Override
      String undisturbed(Path results) {
        return "75";
      }
    },
    COUNT("run games --from 36 --to 36 --memory 4M") {
      /**
       * How far the last layer is: after {@code there-5} comes {@code back-5}, and back-4. The
       * layers of pairs of paths come after those of the first paths.
       */
      @Override
      long kept(Path results) throws IOException {
        return files(results.resolve("live/archive/games-36.layers"), ".layer").stream()
            .map(layer -> layer.getFileName().toString())
            .mapToLong(
                name -> {
                  long step = Long.parseLong(name.replaceAll(".*-|\\.layer", ""));
                  return (name.startsWith("pairs") ? 72 : 0)
                      + (name.contains("back") ? 72 - step : step);
                })
            .max()
            .orElse(0);
      }

      @Override
      String answer(Path results, String printed) {
        return untimed(results, "show games --format csv");
      }

      @Override
      String undisturbed(Path results) {
        return done(results, "solve 36 games --format csv");
      }
    },
    SEARCH_OF_A_RUN("run --from 128 --to 128 --method search --memory 64M --archive 16M") {
      @Override
      String answer(Path results, String printed) {
        String[] row = done(results, "show --format csv").lines().toList().get(1).split(",", -1);
        return String.join(" ", row[0], row[1], row[7], row[8]);
      }

      @Override
      String undisturbed(Path results) {
        int[] openings = MatchingEngine.solve(Board.upTo(128), Cancellation.never()).openings();
        return "128 1 %d %d".formatted(openings.length, openings[0]);
      }
    },
    SEARCH("solve 128 --method search --memory 64M --archive 16M") {
      @Override
      String undisturbed(Path results) {
        String openings =
            IntStream.of(MatchingEngine.solve(Board.upTo(128), Cancellation.never()).openings())
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(","));
        return "{\"n\":128,\"winner\":1,\"winning\":[%s],\"method\":\"search\"}\n"
            .formatted(openings);
      }
    },
    LENGTHS("solve 72 remoteness --method search --memory 64M --archive 16M") {
      @Override
      String undisturbed(Path results) {
        return done(results, "solve 72 remoteness --format json --archive 0");
      }
    },
    HEAP("heap values grundy --show summary --to 2097152") {
      private static final int CHUNK = 1 << 20;

      @Override
      JuniperProcess start(Path folder, Path results) throws IOException {
        return JuniperProcess.startLong(folder, words(results));
      }

      @Override
      long kept(Path results) throws IOException {
        return CHUNK * (long) files(results.resolve("live/heap/grundy"), ".values").size();
      }

      @Override
      String answer(Path results, String printed) {
        return printed.replaceAll("\"(before|computed|millis|rate)\":\\d+,", "");
      }

      /** The rare values and the record are those of results/heap. */
      @Override
      String undisturbed(Path results) {
        return "{\"game\":\"grundy\",\"values\":2097153,\"rare\":1274,\"last_rare\":82860,"
            + "\"record\":231,\"record_at\":763622,\"period\":null,\"start\":null}\n";
      }
    },
    /** Positions that are told from their keys alone, so that each can be looked for. */
    ARCHIVE("") {
      @Override
      JuniperProcess start(Path folder, Path results) throws IOException {
        return JuniperProcess.startMain(ArchiveProcess.class, folder, results.toString(), "200000");
      }

      @Override
      long kept(Path results) {
        return ArchiveProcess.saved(results);
      }

      @Override
      String answer(Path results, String printed) {
        return printed;
      }

      @Override
      String undisturbed(Path results) {
        return "200000\n";
      }
    };

    final String line;

    Kind(String line) {
      this.line = line;
    }

    String[] words(Path results) {
      return (line + " --format json --results " + results).split(" ");
    }

    JuniperProcess start(Path folder, Path results) throws IOException {
      return JuniperProcess.start(folder, words(results));
    }

    boolean isSearch() {
      return line.contains("--archive") || this == ARCHIVE;
    }

    /** How much of the work is stored, while nobody is at work. */
    long kept(Path results) throws IOException {
      return isSearch() ? positions(results) : rows(results);
    }

    /** What changes as soon as more is stored: for searches, each 8 KiB of the journal. */
    long progress(Path results) throws IOException {
      return isSearch() ? bytes(results, ".journal") >> 13 : kept(results);
    }

    String answer(Path results, String printed) {
      return printed;
    }

    /** The answer of work that nothing disturbed. */
    abstract String undisturbed(Path results);
  }

  private static final Kind SAMPLE = Kind.values()[Math.floorMod(SEED, Kind.values().length)];

  @Test
  void whatIsEndedGoesOn() throws IOException, InterruptedException {
    endAndGoOn(SAMPLE);
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void everyKindGoesOn(Kind kind) throws IOException, InterruptedException {
    if (kind != SAMPLE) {
      endAndGoOn(kind);
    }
  }

  private void endAndGoOn(Kind kind) throws IOException, InterruptedException {
    String undisturbed = kind.undisturbed(folder.resolve("undisturbed"));
    Path results = folder.resolve("results");
    long kept = 0;
    for (int i = 0; i < ENDS; i++) {
      String signal = List.of("KILL", "TERM", "INT").get((i + Math.floorMod(SEED, 3)) % 3);
      // One in three comes at any time, perhaps while Java starts.
      boolean early = random.nextInt(3) == 0;
      long delay = random.nextInt(early ? 2 * LATEST_MILLIS : LATEST_MILLIS);
      String what =
          "%s, seed %d, end %d, %s, %d ms after %s: "
              .formatted(kind, SEED, i, signal, delay, early ? "the start" : "more was stored");
      long before = kind.progress(results);
      JuniperProcess process = kind.start(folder, results);
      for (int waited = 0; !early && kind.progress(results) == before; waited += 5) {
        assertTrue(waited < PATIENCE_MILLIS, what + "nothing is stored");
        if (process.endsWithin(5)) {
          break;
        }
      }
      if (process.endsWithin(delay)) {
        requireAnswer(kind, results, process, kept, undisturbed);
        results = folder.resolve("results" + i);
        kept = 0;
        continue;
      }
      end(process, signal, what);
      if (!early && !signal.equals("KILL") && kind != Kind.ARCHIVE && process.exitCode() != 0) {
        if (!process.out().isEmpty()) {
          // The signal came when the work was done.
          assertEquals(undisturbed, kind.answer(results, process.out()), what);
          results = folder.resolve("results" + i);
          kept = 0;
          continue;
        }
        String again = "; to continue: juniper " + String.join(" ", kind.words(results)) + "\n";
        assertTrue(process.err().endsWith(again), what + process.err());
      }
      requireAtMostALine(process.err(), what);
      requireSound(results, signal, what);
      long now = kind.kept(results);
      assertTrue(now >= kept, "%s%d stored, then %d".formatted(what, kept, now));
      assertTrue(early || now > 0, what + "nothing is stored");
      kept = now;
    }
    requireAnswer(kind, results, kind.start(folder, results), kept, undisturbed);
    System.out.printf("EndedWorkTest: %s, seed %d, %d ends%n", kind, SEED, ENDS);
  }

  /**
   * Sends a signal, if the process has not ended; the exit code is the signal's, or that of done
   * work.
   */
  private static void end(JuniperProcess process, String signal, String what)
      throws IOException, InterruptedException {
    String sent = !signal.equals("KILL") && process.ignores(signal) ? "TERM" : signal;
    process.signal(sent);
    int code = process.exitCode();
    // A signal in the first moments of Java ends it with 1 and a message of its own, or none.
    boolean javaItself =
        code == 1
            && (process.out().startsWith("Error occurred during initialization of VM")
                || process.err().isBlank());
    assertTrue(
        code == 0 || code == CODES.getOrDefault(sent, 0) || javaItself,
        what + code + process.err());
    String said = process.out() + process.err();
    assertTrue(code != 0 || !said.isBlank(), what + "it said nothing");
    if (!javaItself) {
      Cli.assertNoJava(
          // What Java 25 says for itself when a signal comes before it has started.
          process.err().replaceAll("(?m)^Runtime\\.exit\\(\\d+\\) logging failed: .*\\R?", ""));
      assertFalse(said.contains("\tat ") || process.err().contains("damaged"), what + said);
    }
  }

  /** The program says at most a line after the forecast. */
  private static void requireAtMostALine(String said, String what) {
    long lines =
        said.lines()
            .filter(line -> line.startsWith("juniper"))
            // The forecast at the start, and how many workers the memory is enough for.
            .filter(
                line ->
                    !line.matches(
                        ".*( to be computed| out of reach|: the memory is enough for ).*"))
            .count();
    assertTrue(lines <= 1, what + said);
  }

  private static void requireSound(Path results, String signal, String what) throws IOException {
    if (!signal.equals("KILL") && Files.exists(results)) {
      try (Stream<Path> files = Files.walk(results)) {
        assertEquals(
            List.of(), files.filter(file -> file.toString().contains(".partial")).toList(), what);
      }
    }
    if (StorePlace.exists(results)) {
      try (Store store = Store.read(results)) {
        store.checkIntegrity();
      }
    }
  }

  /** Computes nothing again that was stored, and leaves nothing to go on from. */
  private static void requireAnswer(
      Kind kind, Path results, JuniperProcess process, long kept, String undisturbed)
      throws IOException, InterruptedException {
    String what = "%s, seed %d: ".formatted(kind, SEED);
    if (kind == Kind.ARCHIVE) {
      process.endInput();
    }
    assertEquals(0, process.exitCode(), what + process.err());
    String printed = process.out();
    assertEquals(undisturbed, kind.answer(results, printed), what);
    Matcher before = Pattern.compile("\"before\":(\\d+),").matcher(printed);
    if (before.find() && EnumSet.of(Kind.WINNERS, Kind.CHAINS, Kind.HEAP).contains(kind)) {
      assertEquals(kept, Long.parseLong(before.group(1)), what + printed);
    }
    // A kill between the two leaves the row stored and the archive not yet removed.
    if (kind != Kind.ARCHIVE && !printed.contains("\"computed\":0,")) {
      Path archives = results.resolve("live/archive");
      assertEquals(List.of(), files(archives, ".journal"), what);
      assertEquals(List.of(), files(archives, ".map"), what);
      assertEquals(List.of(), files(archives, ".layers"), what);
    }
  }

  /** Other work that takes long, writes, or ends about when the signal comes. */
  private static final List<String> LINES =
      List.of(
          "run --to 100000000",
          "run --to 1500",
          "run --from 140 --to 143 --method search --memory 64M --archive 16M",
          "run --from 96 --to 100 --method search --memory 64M --archive 16M",
          "run grundy --from 100 --memory 16M",
          "run games --from 46 --to 60",
          "run remoteness --from 60 --to 72 --memory 1M",
          "run remoteness --to 16",
          "run chain --to 150",
          "solve 100 --method search --memory 64M --archive 16M",
          "solve 140 --method search --memory 64M --archive 16M",
          "solve 76 remoteness --memory 16M",
          "solve 10000000",
          "prove 1..1000000 --output F/proofs.jsonl --force",
          "prove 1..100000 --method sweep --output F/steps.jsonl.gz --force",
          "export winner --output F/rows.csv --force",
          "verify winner",
          "check F/many.jsonl",
          "publish winner --to 500 --replace",
          "merge OTHER",
          "report --output F/page.html --force",
          "show winner",
          "status",
          "heap kayles --to 100000000",
          "heap tables --to 100000 --digits 1 --replace",
          "chain 300",
          "graph divisors 300",
          "tournament 30 --games 100000",
          "strata 40",
          "best 1000000 --played 500000");

  /** All on one folder, so that each meets what the one before it has left. */
  @Tag("slow")
  @Test
  void aSignalAtAnyMomentLeavesAWholeStoreAndNoDraft() throws IOException, InterruptedException {
    Path other = folder.resolve("other");
    Cli.store(other, 1, 30);
    Path results = Files.createDirectory(folder.resolve("results"));
    Files.writeString(results.resolve("many.jsonl"), Cli.run("prove", "200").out().repeat(20_000));
    List<String> lines = new ArrayList<>(LINES);
    StandardQuantities.registry().quantities().stream()
        .map(quantity -> "run %s --to %d".formatted(quantity.label(), quantity.stored().to()))
        .forEach(lines::add);
    Collections.shuffle(lines, random);
    done(results, "run --to 500");
    long rows = 0;
    for (int i = 0; i < 5 * ENDS; i++) {
      String line =
          lines.get(i % lines.size()).replace("F/", results + "/").replace("OTHER", other + "");
      String signal = List.of("INT", "TERM", "HUP").get(random.nextInt(3));
      long delay = random.nextInt(2 * LATEST_MILLIS);
      String what = "seed %d, %d, %s after %d ms, %s: ".formatted(SEED, i, signal, delay, line);
      JuniperProcess process =
          JuniperProcess.start(folder, (line + " --results " + results).split(" "));
      if (!process.endsWithin(delay)) {
        end(process, signal, what);
      }
      requireSound(results, signal, what);
      long now = rows(results);
      assertTrue(now >= rows, "%s%d rows, then %d".formatted(what, rows, now));
      rows = now;
    }
    for (String line : List.of("run --to 500", "verify winner --to 500", "status")) {
      done(results, line);
    }
  }

  /** Rows without their last column, the time that they took. */
  private static String untimed(Path results, String line) {
    return done(results, line).replaceAll("(?m),[^,\n]*$", "");
  }

  /** The number of rows of all quantities; 0 if there is no store. */
  private static long rows(Path results) {
    if (!StorePlace.exists(results)) {
      return 0;
    }
    try (Store store = Store.read(results)) {
      return StandardQuantities.registry().quantities().stream()
          .mapToLong(q -> store.coverage(q.table()).map(Coverage::rows).orElse(0L))
          .sum();
    }
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).toList();
    }
  }

  private static long bytes(Path results, String ending) throws IOException {
    return files(results.resolve("live/archive"), ending).stream()
        .mapToLong(file -> file.toFile().length())
        .sum();
  }

  /** Records in the map or in the journal, whichever has more: a kill may leave one in both. */
  private static long positions(Path results) throws IOException {
    long most = 0;
    for (String ending : List.of(".map", ".journal")) {
      for (Path file : files(results.resolve("live/archive"), ending)) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        most = Math.max(most, Pattern.compile("JGsolved").matcher(text).results().count());
      }
    }
    return most;
  }
}
