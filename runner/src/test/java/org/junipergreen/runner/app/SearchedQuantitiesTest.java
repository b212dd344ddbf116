package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.reference.PlainGrundy;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Remoteness, Grundy values, misère play and numbers of games, from {@code run} to b-file. */
@Tag("slow")
class SearchedQuantitiesTest {
  private static final String BFILE = "export --format bfile ";

  @TempDir Path results;

  @ParameterizedTest
  @CsvSource({
    "remoteness, 2, 21",
    "grundy, 1, 22",
    "misere, 1, 22",
    "games, 2, 21",
    "fastest, 4, 19"
  })
  void whatIsRunIsStoredShownAndConfirmed(String quantity, int first, int boards) {
    String run = "run " + quantity + " --to 22 --format json --memory 16M";
    assertTrue(done(run).contains("\"before\":0,\"computed\":" + boards + ","));
    assertTrue(done(run).contains("\"before\":" + boards + ",\"computed\":0,"));
    String status = done("status --format json");
    String row = "\"from\":" + first + ",\"to\":22,\"missing\":0,";
    assertTrue(line(status, "{\"quantity\":\"" + quantity).contains(row), status);
    String second = quantity.equals("games") ? "exclusion" : "recompute";
    for (String way : List.of("certificate", second)) {
      assertEquals(
          "{\"quantity\":\"%s\",\"from\":%d,\"to\":22,\"by\":\"%s\",\"checked\":%d,\"missing\":0,"
                  .formatted(quantity, first, way, boards)
              + "\"gaps\":[],\"contradictions\":0}\n",
          done("verify " + quantity + " --format json --by " + way));
    }
  }

  @Test
  void gamesAreThoseOfTheEncyclopedia() throws IOException {
    done("run games --to 22");
    String totals =
        "1 1 6 10 35 47 147 216 452 512 3055 3365 5602 12160 35951 37959 147889 154998 703094"
            + " 1178850 1467813";
    String terms = bFile(1, "0 " + totals);
    assertEquals(terms, terms(done("export games --format bfile")));
    assertEquals(terms, terms(done("export games --format bfile --from 1")));
    assertEquals(bFile(2, totals), terms(done("export games --format bfile --from 2")));
    Path theirs = Files.writeString(results.resolve("b348842.txt"), terms);
    assertTrue(done("verify games --against " + theirs).contains("22 terms agree"));
    Files.writeString(theirs, terms.replace("1 0\n", "1 7\n"));
    Cli.Output wrong = Cli.run(results, "verify games --against " + theirs);
    assertEquals(1, wrong.code());
    assertTrue(wrong.err().contains("games is 0 here and 7"), wrong.err());
    String triangle = done(BFILE + "games --column games-by-opening");
    assertTrue(terms(triangle).startsWith("2 1\n3 1\n4 3\n5 3\n6 5\n7 5\n8 12\n9 11\n"), triangle);
    Files.writeString(theirs, "2 1\n3 1\n4 3\n5 3\n6 5\n7 5\n8 12\n9 12\n");
    String against = "verify games --column games-by-opening --against " + theirs;
    Cli.Output other = Cli.run(results, against);
    assertEquals(1, other.code());
    assertTrue(other.err().contains("n = 9: games-by-opening is 11 here"), other.err());
    Files.writeString(theirs, terms(triangle));
    assertTrue(done(against).contains("121 terms agree"));
    String openings = "28538 57489 74728 90526 86225 70069 54336 90526 80493 70164";
    assertEquals(openings, column("games", "games", 20));
    assertEquals("189 286 253 307 266 222", column("games", "odd", 12));
    assertEquals("190 283 268 309 262 220", column("games", "even", 12));
  }

  @Test
  void gamesLastAsLongAsIsKnown() {
    done("run remoteness --from 30 --to 30");
    assertEquals("17 17 17 17 17 17 19 17 17 17 4 17 4 19 17", column("remoteness", "length", 30));
    String row = done("show remoteness 30 --format json").lines().toList().get(10);
    String line = "\"opening\":22,\"wins\":false,\"length\":4,\"line\":[22,11,1,17],";
    assertTrue(row.contains(line), row);
    assertEquals("n,length,openings\n30,17,13\n", done("show remoteness --per-board --format csv"));
    assertEquals("30 17\n", terms(done("export remoteness --format bfile --from 30")));
  }

  @Test
  void grundyValuesAreThoseOfPlainRecursion() {
    done("run grundy --to 18");
    PlainGrundy plain = new PlainGrundy(Board.upTo(18));
    assertEquals(
        IntStream.rangeClosed(1, 18)
            .mapToObj(v -> Integer.toString(plain.value(v)))
            .collect(Collectors.joining(" ")),
        column("grundy", "value", 18));
    String record = done("show grundy 18 --per-board --format json");
    assertEquals(record, done("solve 18 grundy --per-board --format json"));
    assertTrue(terms(done(BFILE + "grundy --column easy")).startsWith("1 1\n2 "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"remoteness", "games", "grundy"})
  void solvePrintsWhatRunStores(String quantity) {
    done("run " + quantity + " --from 16 --to 16");
    String stored = done("export " + quantity + " --format csv").replaceAll("(?m),[^,\\n]*$", "");
    String options = quantity.equals("grundy") ? " --all-openings" : "";
    assertEquals(stored, done("solve 16 " + quantity + " --format csv" + options));
  }

  @Test
  void solvePrintsTheEvenOpeningsOfGrundy() {
    assertEquals(5, done("solve 11 grundy --format json").lines().count());
    assertEquals(11, done("solve 11 grundy --format json --all-openings").lines().count());
    assertEquals("n,opening,value\n", done("solve 1 grundy --format csv"));
  }

  @Test
  void misereIsComparedWithNormalPlay() {
    assertEquals(
        "{\"n\":3,\"winner\":2,\"winning\":[],\"as_normal\":false,\"method\":\"search\"}\n",
        done("solve 3 misere --format json"));
    assertTrue(done("solve 8 misere --format json").contains("\"as_normal\":true"));
    String summary = done("run misere --to 12 --format json");
    assertTrue(summary.contains("\"j1\":[1,2,8,12],"), summary);
  }

  @Test
  void theFastestWinIsTheShortestOfAll() {
    done("run remoteness --from 4 --to 30");
    done("run fastest --to 30");
    List<String> lengths = done("export remoteness --format csv").lines().toList();
    for (String row : done("show fastest --format csv").lines().skip(1).toList()) {
      String[] values = row.split(",", -1);
      String shortest =
          lengths.stream()
              .filter(line -> line.startsWith(values[0] + ",") && line.contains(",true,"))
              .map(line -> line.split(",", -1)[3])
              .min(Comparator.comparing(Integer::valueOf))
              .filter(length -> Integer.parseInt(length) <= 13)
              .orElse("");
      assertEquals(shortest, values[1], row);
    }
    assertEquals(
        "{\"n\":144,\"length\":13,\"winning\":[74,82,86,94],\"method\":\"recursion\"}\n",
        done("solve 144 fastest --format json"));
  }

  private String column(String quantity, String column, int n) {
    String rows = done("export %s %d --column %s".formatted(quantity, n, column));
    return rows.lines()
        .skip(1)
        .map(row -> row.substring(row.lastIndexOf(',') + 1))
        .collect(Collectors.joining(" "));
  }

  private static String terms(String bFile) {
    return bFile.replaceAll("(?m)^#.*\n", "");
  }

  private static String bFile(int first, String terms) {
    String[] values = terms.split(" ", -1);
    return IntStream.range(0, values.length)
        .mapToObj(i -> first + i + " " + values[i] + "\n")
        .collect(Collectors.joining());
  }

  private static String line(String text, String start) {
    return text.lines().filter(line -> line.startsWith(start)).findFirst().orElse("");
  }

  private String done(String line) {
    return Cli.done(results, line);
  }
}
