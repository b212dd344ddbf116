package org.junipergreen.runner.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junipergreen.solver.board.PrimeSieve;
import org.junit.jupiter.api.Test;

/** Published tables against each other, and against what the documents say of them. */
class PublishedTablesTest {
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
    assertTrue(last >= 64, "published to " + last);
    // A board whose games all have an even length has no odd one, and the other way round.
    byLength.values().removeIf(number -> number.signum() == 0);
    games.values().removeIf(number -> number.signum() == 0);
    assertEquals(games, byLength);
  }

  @Test
  void longestChainsAreAsLongAsTheProvedOnes() throws IOException {
    Map<String, String> proved =
        rows("chain/chain.csv").stream().collect(Collectors.toMap(row -> row[0], row -> row[1]));
    List<String[]> longest = rows("longest/longest.csv");
    assertTrue(longest.size() >= 104, longest.size() + " rows");
    for (String[] row : longest) {
      assertEquals(proved.get(row[0]), row[1], "n = " + row[0]);
    }
  }

  /** As the story of the column says. */
  @Test
  void mostLongestChainsAreThoseOf102() throws IOException {
    String[] most =
        rows("longest/longest.csv").stream()
            .max(Comparator.comparing(row -> new BigInteger(row[2])))
            .orElseThrow();
    assertEquals(List.of("102", "282557440"), List.of(most[0], most[2]));
  }

  /** As docs/quantities.md says: the openings are the doubles of the primes in (n/4, n/3]. */
  @Test
  void shortestWinsFrom177OnBeginWithDoublesOfPrimes() throws IOException {
    PrimeSieve primes = new PrimeSieve(1000);
    int last = 0;
    for (String[] row : rows("fastest/fastest.csv")) {
      last = Integer.parseInt(row[0]);
      if (last >= 177) {
        int from = last / 4 + 1;
        List<Integer> expected = List.of(13, primes.count(from, last / 3), 2 * primes.next(from));
        List<Integer> found = Stream.of(row).skip(1).map(Integer::valueOf).toList();
        assertEquals(expected, found, "n = " + last);
      }
    }
    assertEquals(1000, last);
  }

  /** As the README of the table says. */
  @Test
  void shortestWinsAreCounted() throws IOException {
    Map<String, Long> lengths = new TreeMap<>();
    List<String> most = List.of("", "", "0", "");
    for (String[] row : rows("fastest/fastest.csv")) {
      lengths.merge(row[1], 1L, Long::sum);
      most = Integer.parseInt(row[2]) > Integer.parseInt(most.get(2)) ? List.of(row) : most;
    }
    assertEquals(Map.of("", 113L, "5", 1L, "7", 3L, "9", 2L, "13", 878L), lengths);
    assertEquals(List.of("879", "13", "15", "446"), most);
  }

  /** As docs/algorithms/games.md says. */
  @Test
  void longestGamesAreLongestChainsExceptForThreeBoards() throws IOException {
    Map<String, String> chains =
        rows("chain/chain.csv").stream().collect(Collectors.toMap(row -> row[0], row -> row[1]));
    SortedMap<Integer, Integer> games = new TreeMap<>();
    for (String[] row : rows("lengths/lengths.csv")) {
      games.merge(Integer.valueOf(row[0]), Integer.valueOf(row[1]), Math::max);
    }
    List<Integer> shorter = new ArrayList<>();
    games.forEach(
        (n, length) -> {
          int chain = Integer.parseInt(chains.get(n.toString()));
          if (length != chain) {
            assertEquals(chain - 1, length, "n = " + n);
            shorter.add(n);
          }
        });
    assertEquals(List.of(12, 13, 24), shorter);
  }

  /** As the README of the table says; the game has value 0 where the second player wins. */
  @Test
  void largestGrundyValuesAreThoseOf87And90() throws IOException {
    SortedMap<Integer, Integer> hard = terms("grundy/b-files/hard.txt");
    SortedMap<Integer, Integer> easy = terms("grundy/b-files/easy.txt");
    assertEquals(142, hard.lastKey());
    assertEquals(List.of(7, 87), largest(hard));
    assertEquals(List.of(8, 90), largest(easy));
    assertEquals(List.of(2, 4, 6, 10), zeros(easy));
    assertEquals(
        terms("winner/b-files/j2.txt").values().stream().filter(n -> n <= 142).toList(),
        zeros(hard));
  }

  /** As the README of the table says. */
  @Test
  void theLongestGameIsThatOf110() throws IOException {
    SortedMap<Integer, Integer> lengths = terms("remoteness/b-files/length.txt");
    assertEquals(112, lengths.lastKey());
    assertEquals(List.of(56, 110), largest(lengths));
  }

  /** Returns the terms of a b-file. */
  private static SortedMap<Integer, Integer> terms(String file) throws IOException {
    return Files.readAllLines(RESULTS.resolve(file)).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split(" ", -1))
        .collect(
            Collectors.toMap(
                term -> Integer.valueOf(term[0]),
                term -> Integer.valueOf(term[1]),
                (one, other) -> one,
                TreeMap::new));
  }

  /** Returns the largest value, and where it is first. */
  private static List<Integer> largest(SortedMap<Integer, Integer> terms) {
    int largest = Collections.max(terms.values());
    return List.of(largest, places(terms, largest).get(0));
  }

  private static List<Integer> zeros(SortedMap<Integer, Integer> terms) {
    return places(terms, 0);
  }

  private static List<Integer> places(SortedMap<Integer, Integer> terms, int value) {
    return terms.entrySet().stream()
        .filter(term -> term.getValue() == value)
        .map(Map.Entry::getKey)
        .toList();
  }
}
