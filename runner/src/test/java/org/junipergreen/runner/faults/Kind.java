package org.junipergreen.runner.faults;

import static org.junipergreen.runner.app.Cli.done;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.app.PublishedTable;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.known.archive.SampleLayer;
import org.junipergreen.runner.known.archive.SavedPositions;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.proof.ProofFile;
import org.junipergreen.runner.quantity.proof.SampleProofs;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junipergreen.runner.table.Range;

/** A kind of stored work: how it is made, the file that is damaged, and what comes of using it. */
enum Kind {
  /** Winners of so many boards. Those who read print rows that there can be, or nothing. */
  STORE("live/juniper.db") {
    @Override
    void make(Path results, String boards) {
      if (boards.equals("foreign")) {
        done(results, "run remoteness --to 14");
        done(results, "run --from 2 --to 400");
      } else if (!boards.equals("0")) {
        Cli.store(results, 1, Long.parseLong(boards));
      }
    }

    @Override
    String use(Path results, String boards) throws IOException {
      String said =
          said(
              results,
              "show winner --format csv --all",
              "status --format json",
              "export winner --format csv",
              "export winner --column matching",
              "verify --format json");
      String run = said(results, "run --to " + (Long.parseLong(boards) + 5));
      // What verify and run accept is right.
      if (said.equals("fine") && run.equals("fine") && !boards.equals("0")) {
        assertEquals("fine", said(results, "verify"));
        List<?> found = untimed(results, Long.parseLong(boards));
        Path sound = Files.createDirectory(results.resolve("sound"));
        put(sound, boards);
        assertEquals(untimed(sound, Long.parseLong(boards)), found);
        WritableFolder.delete(sound);
      }
      return said.equals(run) ? said : "%s; run: %s".formatted(said, run);
    }

    @Override
    List<byte[]> others() {
      return List.of(sound("200"), sound("300"), sound("foreign"));
    }
  },

  /** A map of positions of a board. */
  MAP(SavedPositions.NAME + ".map") {
    @Override
    void make(Path results, String board) throws IOException {
      SavedPositions.makeMap(results, board.isEmpty() ? 118 : Integer.parseInt(board));
    }

    @Override
    String use(Path results, String board) {
      return SavedPositions.use(results);
    }

    @Override
    List<byte[]> others() {
      return List.of(sound("117"));
    }
  },

  /** The positions that were saved last. */
  JOURNAL(SavedPositions.NAME + ".journal") {
    @Override
    void make(Path results, String board) throws IOException {
      SavedPositions.makeJournal(results, board.isEmpty() ? 118 : Integer.parseInt(board));
    }

    @Override
    String use(Path results, String board) {
      return SavedPositions.use(results);
    }
  },

  /** The head of a layer of a count. */
  LAYER(SampleLayer.NAME + ".layer") {
    @Override
    void make(Path results, String n) {
      SampleLayer.make(results, n.isEmpty() ? 70 : Integer.parseInt(n));
    }

    @Override
    String use(Path results, String n) {
      return SampleLayer.use(results);
    }
  },

  /** The rows of a layer of a count. */
  ROWS(SampleLayer.NAME + ".rows") {
    @Override
    void make(Path results, String n) throws IOException {
      LAYER.make(results, n);
    }

    @Override
    String use(Path results, String n) {
      return SampleLayer.use(results);
    }
  },

  /** A published table of games, whose store is gone. */
  TABLE("games/games.csv") {
    @Override
    void make(Path results, String digest) throws IOException {
      done(results, "run games --to 12");
      done(results, "publish games");
      WritableFolder.delete(results.resolve("live"));
    }

    @Override
    String use(Path results, String digest) throws IOException {
      if (digest.equals("with its digest")) {
        PublishedTable.write(file(results), Files.readString(file(results)));
      }
      return said(
          results,
          "show games",
          "export games",
          "run games --to 14",
          "run games --to 14 --dry-run",
          "verify games",
          "status",
          "report --published --output " + results.resolve("page.html"),
          "merge " + results);
    }
  },

  /** The line of one proof. */
  PROOF("proof.jsonl") {
    @Override
    void make(Path results, String kind) throws IOException {
      Files.writeString(file(results), SampleProofs.of(kind));
    }

    @Override
    String use(Path results, String kind) throws IOException {
      List<String> lines = new ArrayList<>();
      try (InputStream in = Files.newInputStream(file(results))) {
        ProofFile.check(in, line -> lines.add(line.verdict() + ": " + line.says()));
      } catch (IOException e) {
        return String.valueOf(e.getMessage());
      }
      assertEquals(1, lines.size(), lines.toString());
      assertTrue(lines.get(0).length() < 320, lines.get(0));
      return lines.get(0);
    }
  };

  /** What was made, by kind and which. */
  private static final Map<String, Map<String, String>> MADE = new LinkedHashMap<>();

  private final String name;

  Kind(String name) {
    this.name = name;
  }

  abstract void make(Path results, String which) throws IOException;

  /** What those who use it say, {@code fine} if it is as it was. */
  abstract String use(Path results, String which) throws IOException;

  /** Files of which a part may get into this one. */
  List<byte[]> others() {
    return List.of();
  }

  /** The file that is damaged. */
  Path file(Path results) {
    return results.resolve(name);
  }

  /** The bytes of that file when nothing has damaged it. */
  byte[] sound(String which) {
    return contents(which).getOrDefault(name, "").getBytes(StandardCharsets.ISO_8859_1);
  }

  private Map<String, String> contents(String which) {
    return MADE.computeIfAbsent(
        this + which,
        its -> {
          try {
            Path results = Files.createTempDirectory("sound");
            make(results, which);
            Map<String, String> contents = Contents.of(results);
            WritableFolder.delete(results);
            return contents;
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** Puts a sound one into a new folder. */
  void put(Path results, String which) throws IOException {
    for (Map.Entry<String, String> file : contents(which).entrySet()) {
      Path place = results.resolve(file.getKey());
      Files.createDirectories(place.getParent());
      Files.writeString(place, file.getValue(), StandardCharsets.ISO_8859_1);
    }
  }

  /** What commands say, each with those that say it; a command that is refused changes nothing. */
  private static String said(Path results, String... lines) throws IOException {
    Map<String, String> said = new LinkedHashMap<>();
    for (String line : lines) {
      Map<String, String> before = Contents.of(results);
      Output output = Cli.run(results, line);
      String command = line.replaceFirst(" .*", "");
      String message = "fine";
      if (output.code() != 0) {
        assertTrue(output.code() <= 2, line + output.err());
        Map<String, String> after = Contents.of(results);
        if (command.equals("run") && !before.containsKey(STORE.name)) {
          after.remove(STORE.name); // an empty one
        }
        Contents.assertSame(before, after, line);
        assertFalse((output.err() + output.out()).isBlank(), line);
        message = output.err().strip().replaceAll("\\s+", " ").split(" ?juniper \\w+: ", -1)[1];
      } else if (line.contains("csv") && line.contains(" winner ")) {
        output.lines().stream().skip(1).forEach(Kind::requirePossible);
      }
      said.merge(message, command, (some, other) -> some + " " + other);
    }
    return said.size() == 1
        ? said.keySet().iterator().next()
        : said.entrySet().stream()
            .map(each -> each.getValue() + ": " + each.getKey())
            .collect(Collectors.joining("; "));
  }

  /** Whatever was damaged: the winner is a player, and counts of numbers are at most n. */
  private static void requirePossible(String line) {
    String[] cells = line.split(",", -1);
    long n = Long.parseLong(cells[0]);
    assertTrue(n >= 1 && cells[1].matches("[12]"), line);
    for (int i = 2; i < 7; i++) {
      long count = Long.parseLong(cells[i]);
      assertTrue(count >= 0 && count <= n, line);
    }
  }

  /** The winners of some boards without their times. */
  static List<List<@Nullable Object>> untimed(Path results, long boards) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    try (Store store = Store.read(results)) {
      store.forEach(
          WinnerQuantity.TABLE,
          new Range(1, boards),
          row -> rows.add(WinnerQuantity.TABLE.untimed(row)));
    }
    return rows;
  }
}
