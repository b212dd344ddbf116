package org.junipergreen.runner.app;

import static org.junipergreen.runner.DaySeed.SEED;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.StoreSql;
import org.junipergreen.runner.process.Shutdown;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Work that signals, keys, closed pipes, full disks or limits of threads end, or that waits for an
 * answer: what it says, what it has stored, and how the same command continues. A case is a line of
 * {@code approved/tables/signals.txt}.
 *
 * <p>A build ends one kind of work at random moments; {@code .ci/run} tries all lines. {@code
 * -Dends=40} ends each kind 40 times; {@code -Dwork=…} tries the work that matches; {@code
 * -Dseed=…} chooses kind, signals and moments; without it the day's date does, which is printed.
 */
@DisabledOnOs(OS.WINDOWS)
class SignalsTest {
  private static final String WORK = System.getProperty("work", ".*");
  private static final int ENDS = Integer.getInteger("ends", 2);
  private static final int LATEST_MILLIS = 800;
  private static final int PATIENCE_MILLIS = 120_000;

  @TempDir Path folder;

  private final Set<String> notTried = new TreeSet<>();
  private int folders;

  /** A command that never returns. */
  static final class Endless {
    private Endless() {}

    public static void main(String[] args) throws InterruptedException {
      new Shutdown().begin();
      System.out.println("listening");
      new CountDownLatch(1).await();
    }
  }

  private Path next() throws IOException {
    return Files.createDirectory(folder.toRealPath().resolve("t" + folders++));
  }

  /** Tries the lines with such a moment. */
  private static void tryRows(String when, Approved.Outcome outcome) throws Exception {
    System.out.printf("SignalsTest: seed %d, %s%n", SEED, when);
    Approved.table(
        "signals",
        cells -> {
          try {
            boolean tried = cells.get(1).matches(when) && cells.get(0).matches(WORK);
            return tried ? outcome.of(cells) : null;
          } catch (AssertionError e) {
            throw new AssertionError("seed %d, %s: %s".formatted(SEED, cells.get(0), e), e);
          }
        });
  }

  /** The work of the lines with this moment. */
  private static List<String> works(String when) throws Exception {
    List<String> works = new ArrayList<>();
    Approved.table(
        "signals",
        cells -> {
          if (cells.get(1).equals(when)) {
            works.add(cells.get(0));
          }
          return null;
        });
    return works;
  }

  @Tag("slow")
  @Test
  void eachEndIsAsApproved() throws Exception {
    tryRows("(?!random|whenever|output).*", this::come);
    assumeTrue(notTried.isEmpty(), String.join("; ", notTried));
  }

  private @Nullable String come(List<String> cells) throws Exception {
    if (cells.get(0).startsWith("terminal ") && !Files.isWritable(Path.of("/dev/ptmx"))) {
      notTried.add("terminals: there is no /dev/ptmx");
      return null;
    }
    try (Scene scene = new Scene(cells.get(0), next(), notTried)) {
      scene.start();
      scene.take(cells.get(1));
      scene.take(cells.get(2));
      if (scene.end(false) == Scene.NOT_TRIED) {
        notTried.add("thread limits: root and setpriv");
        return null;
      }
      scene.take(cells.get(3));
      return scene.came();
    }
  }

  @Test
  void workOfTheDayContinues() throws Exception {
    List<String> works = works("random");
    String work = works.get(Math.floorMod(SEED, works.size()));
    tryRows("random", cells -> cells.get(0).equals(work) ? goOn(cells) : null);
  }

  @Tag("slow")
  @Test
  void allWorkContinues() throws Exception {
    tryRows("random", this::goOn);
  }

  /** Ends work several times: what it has stored stays, and the last time it has its answer. */
  private String goOn(List<String> cells) throws Exception {
    Random random = new Random(SEED);
    List<String> signals = List.of(cells.get(2).split(" ", -1));
    Scene scene = new Scene(cells.get(0), next(), notTried);
    long kept = 0;
    for (int i = 0; i < ENDS; i++) {
      String signal = signals.get((i + Math.floorMod(SEED, 3)) % signals.size());
      // One in three comes at any time, perhaps while Java starts.
      boolean early = random.nextInt(3) == 0;
      long delay = random.nextInt(early ? 2 * LATEST_MILLIS : LATEST_MILLIS);
      String what = "%s %d ms after %s: ".formatted(signal, delay, early ? "start" : "progress");
      long before = scene.progress();
      scene.start();
      for (int waited = 0; !early && scene.progress() == before; waited += 5) {
        assertTrue(waited < PATIENCE_MILLIS, what + "nothing is stored");
        if (scene.endsWithin(5)) {
          break;
        }
      }
      if (!scene.endsWithin(delay)) {
        scene.signal(signal);
      }
      int code = scene.end(early);
      boolean silent = early || signal.equals("KILL") || scene.isArchive();
      if (code == 0 || (!silent && !scene.said().contains("; to continue: "))) {
        // It was done before the signal came.
        String came = answer(scene, cells);
        assertTrue(Approved.matches(cells.get(4), came), () -> what + came);
        scene = new Scene(cells.get(0), next(), notTried);
        kept = 0;
      } else {
        long now = scene.kept();
        assertTrue(now >= kept, "%s%d stored, then %d".formatted(what, kept, now));
        assertTrue(early || now > 0, what + "nothing is stored");
        kept = now;
      }
    }
    scene.start();
    scene.take("ends");
    scene.end(false);
    return answer(scene, cells);
  }

  private static String answer(Scene scene, List<String> cells) throws Exception {
    scene.assertNothingIsLeft();
    scene.take(cells.get(3));
    return scene.came().replaceFirst("^1\\d\\d: ", "0: ");
  }

  /** All on one folder, so that each meets what the one before it has left. */
  @Tag("slow")
  @Test
  void aSignalAtAnyMomentLeavesAWholeStoreAndNoDraft() throws Exception {
    List<String> works = works("whenever");
    StandardQuantities.registry().quantities().stream()
        .map(q -> "juniper run " + q.label() + " --to " + q.stored().to() + " --results r")
        .forEach(works::add);
    Random random = new Random(SEED);
    Collections.shuffle(works, random);
    Path here = next();
    Path results = here.resolve("r");
    Cli.done(results, "run --to 500");
    Cli.store(here.resolve("other"), 1, 30);
    Files.writeString(here.resolve("many.jsonl"), Cli.run("prove", "200").out().repeat(20_000));
    long rows = 0;
    for (int i = 0; i < 5 * ENDS; i++) {
      String signal = List.of("INT", "TERM", "HUP").get(random.nextInt(3));
      long delay = random.nextInt(2 * LATEST_MILLIS);
      try (Scene scene = new Scene(works.get(i % works.size()), here, notTried)) {
        scene.start();
        if (!scene.endsWithin(delay)) {
          scene.signal(signal);
        }
        scene.end(true);
        long now = scene.rows();
        assertTrue(now >= rows, "%s: %d rows, then %d".formatted(scene.work, rows, now));
        rows = now;
      } catch (AssertionError e) {
        throw new AssertionError("%s after %d ms: %s".formatted(signal, delay, e), e);
      }
    }
    for (String line : List.of("run --to 500", "verify winner --to 500", "status")) {
      Cli.done(results, line);
    }
  }

  /** Every command into a pipe that nobody reads, and onto a full disk. */
  @Test
  void whatCannotBeWrittenIsAFailure() throws Exception {
    Path here = next();
    Path results = here.resolve("r");
    Cli.store(results, 1, 20);
    Cli.done(results, "run longest --to 12");
    Cli.store(here.resolve("other"), 1, 30);
    Cli.store(here.resolve("false"), 1, 30);
    StoreSql.set(here.resolve("false"), "winner", 20, "winner = 3 - winner");
    String right = Cli.run("prove", "8").out();
    String wrong = right.replace("\"winner\":1", "\"winner\":2");
    Files.writeString(here.resolve("right.jsonl"), right.repeat(500));
    Files.writeString(here.resolve("false.jsonl"), right.repeat(500) + wrong);
    Files.writeString(here.resolve("small.jsonl"), wrong);
    Set<String> tried = new TreeSet<>(Set.of("help", "self-test", "play"));
    tryRows(
        "output",
        cells -> {
          tried.add(cells.get(0).split(" ", -1)[1]);
          String line = cells.get(0).replaceFirst("juniper (?!.*--results)", "--results F/r ");
          List<String> came = new ArrayList<>();
          for (String error : cells.get(2).split(" ; ", -1)) {
            came.add(
                Scene.into(
                    error, line.replace("juniper ", "").replace("F/", here + "/").split(" ", -1)));
          }
          return String.join(" // ", came);
        });
    assertTrue(
        !WORK.equals(".*")
            || tried.containsAll(
                new JuniperCommand(StandardQuantities.registry())
                    .commandLine()
                    .getSubcommands()
                    .keySet()),
        tried::toString);
  }
}
