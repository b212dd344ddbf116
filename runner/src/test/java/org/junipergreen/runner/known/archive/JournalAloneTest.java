package org.junipergreen.runner.known.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.JuniperCommand;
import org.junipergreen.runner.app.JuniperProcess;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A killed search goes on where Chronicle Map does not work, as on Java 26. */
class JournalAloneTest {
  private static final int N = 64;

  /** A search of this board has journalled so much before its first kill. */
  private static final long KILLED_BYTES = 6_000;

  private static final long LIMIT = 1 << 20;

  @TempDir Path folder;

  /** Starts a class without the one of Java's that Chronicle Map needs. */
  static final class Program {
    private Program() {}

    public static void main(String[] arguments) throws ReflectiveOperationException, IOException {
      start(JuniperCommand.class, arguments);
    }

    static void start(Class<?> program, String... arguments)
        throws ReflectiveOperationException, IOException {
      URL[] path =
          Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
              .map(Program::url)
              .toArray(URL[]::new);
      try (URLClassLoader loader =
          new URLClassLoader(path, ClassLoader.getPlatformClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve)
                throws ClassNotFoundException {
              if (name.equals("jdk.internal.ref.Cleaner")) {
                throw new ClassNotFoundException(name);
              }
              return super.loadClass(name, resolve);
            }
          }) {
        loader
            .loadClass(program.getName())
            .getMethod("main", String[].class)
            .invoke(null, (Object) arguments);
      }
    }

    private static URL url(String entry) {
      try {
        return Path.of(entry).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalArgumentException(entry, e);
      }
    }
  }

  @Test
  void aKilledSearchGoesOnFromItsJournal() throws IOException, InterruptedException {
    Path results = folder.resolve("results");
    String line =
        "run remoteness --from %d --to %1$d --threads 1 --memory 64M --archive 1M --results %s"
            .formatted(N, results);
    String id = RemotenessSearch.archiveFormat(Board.upTo(N)).id();
    Path archive = results.resolve("live/archive");
    Path journal = archive.resolve(id + StoredArchive.JOURNAL);
    for (int end = 1; end <= 2; end++) {
      JuniperProcess search = start(line);
      while (journal.toFile().length() < end * KILLED_BYTES) {
        assertFalse(search.endsWithin(5), search.err());
      }
      search.kill();
      assertEquals(List.of(id + ".journal", id + ".lock"), names(archive));
    }
    JuniperProcess last = start(line);
    assertEquals(0, last.exitCode(), last.err());
    assertFalse(last.err().contains("archive"), last.err());
    assertEquals(List.of(), names(archive));
    assertEquals(
        openings(
            Cli.run(results, "solve %d remoteness --format csv --archive 0".formatted(N)).out()),
        openings(Cli.run(results, "show remoteness --format csv").out()));
  }

  /** The columns n, opening, wins and length. */
  private static String openings(String csv) {
    return csv.replaceAll("(?m)^(([^,]*,){3}[^,]*).*", "$1");
  }

  private JuniperProcess start(String line) throws IOException {
    return JuniperProcess.startMain(Program.class, folder, line.split(" "));
  }

  private static List<String> names(Path folder) {
    return Stream.of(folder.toFile().list()).sorted().toList();
  }

  /** Fills an archive of 1 MiB twice. */
  public static final class Filled {
    private Filled() {}

    public static void main(String[] arguments) throws InterruptedException {
      Path results = Path.of(arguments[0]);
      List<String> messages = Collections.synchronizedList(new ArrayList<>());
      Path journal = SavedPositions.journal(results);
      try (SearchArchive archive = open(results, messages)) {
        for (int i = 0; i < 40_000; i++) {
          SavedPositions.save(archive, i);
        }
        while (messages.isEmpty() || journal.toFile().length() > LIMIT) {
          Thread.sleep(5);
        }
      }
      assertEquals(1, messages.size(), messages.toString());
      assertTrue(
          messages.get(0).startsWith(journal + ": full with ")
              && messages.get(0).endsWith(" positions; from now on it keeps the harder ones"),
          messages.get(0));
      assertFalse(Files.exists(SavedPositions.file(results)));
      SavedPositions back = new SavedPositions();
      try (SearchArchive archive = open(results, messages)) {
        archive.replay(back);
      }
      assertEquals(0, back.wrong);
      // The hardest eighth fits.
      for (int i = 7; i < 40_000; i += 8) {
        assertTrue(back.found.get(i), i + " is missing");
      }
    }

    private static SearchArchive open(Path results, List<String> messages) {
      return SearchArchive.open(
          results, SavedPositions.FORMAT, LIMIT, Cancellation.never(), messages::add);
    }
  }

  @Test
  void aFullJournalKeepsTheHarderPositions() throws ReflectiveOperationException, IOException {
    Program.start(Filled.class, folder.toString());
  }
}
