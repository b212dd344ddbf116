package org.junipergreen.runner.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The published numbers of games by length, added up, against those that know no length. */
class PublishedLengthsTest {
  private static final Path RESULTS = Path.of("../results");

  private static List<String[]> rows(String table) throws IOException {
    return Files.readAllLines(RESULTS.resolve(table)).stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .toList();
  }

  @Test
  void sumsOfOddAndEvenLengthsAreTheNumbersOfGames() throws IOException {
    TreeMap<String, BigInteger> byLength = new TreeMap<>();
    int last = 0;
    for (String[] row : rows("lengths/lengths.csv")) {
      boolean isOdd = Integer.parseInt(row[1]) % 2 == 1;
      byLength.merge(row[0] + (isOdd ? " odd" : " even"), new BigInteger(row[2]), BigInteger::add);
      last = Integer.parseInt(row[0]);
    }
    TreeMap<String, BigInteger> games = new TreeMap<>();
    for (String[] row : rows("games/games.csv")) {
      if (Integer.parseInt(row[0]) <= last) {
        games.merge(row[0] + " odd", new BigInteger(row[3]), BigInteger::add);
        games.merge(row[0] + " even", new BigInteger(row[4]), BigInteger::add);
      }
    }
    assertTrue(last >= 54, "published to " + last);
    // A board whose games all have an even length has no odd one, and the other way round.
    byLength.values().removeIf(number -> number.signum() == 0);
    games.values().removeIf(number -> number.signum() == 0);
    assertEquals(games, byLength);
  }
}
