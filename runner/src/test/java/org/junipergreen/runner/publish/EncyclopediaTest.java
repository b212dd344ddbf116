package org.junipergreen.runner.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.app.StandardQuantities;
import org.junipergreen.runner.commands.trust.ForeignTerms;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Words;
import org.junipergreen.runner.quantity.Words.Sequence;
import org.junipergreen.runner.table.Column;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is published, beside the data of the On-Line Encyclopedia of Integer Sequences as it stood
 * when this was written: every term and the offset of each sequence.
 */
class EncyclopediaTest {
  private static final Path RESULTS = Path.of("..", "results");

  @TempDir Path results;

  /** An entry of the Encyclopedia. */
  record Entry(String number, long offset, List<BigInteger> terms) {
    static Entry of(String line) {
      String[] parts = line.split(" ", -1);
      return new Entry(
          parts[0],
          Long.parseLong(parts[1]),
          Stream.of(parts[2].split(",", -1)).map(BigInteger::new).toList());
    }

    @Override
    public String toString() {
      return number;
    }
  }

  static List<Entry> entries() throws IOException {
    try (InputStream in = EncyclopediaTest.class.getResourceAsStream("oeis.txt")) {
      assertNotNull(in);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(Entry::of)
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("entries")
  void everyTermAndTheOffsetAgreeAndAWrongTermIsNamed(Entry entry) throws Exception {
    NavigableMap<Long, BigInteger> ours = ours(entry);
    assertEquals(entry.offset(), ours.firstKey(), "offset");
    ForeignTerms theirs = theirs(entry);
    ForeignTerms.Outcome found = theirs.compare(entry.number(), ours, Set.of());
    assertEquals(List.of(), found.different());
    assertEquals(List.of(), found.absent());
    assertTrue(ours.size() >= entry.terms().size(), ours.size() + " terms");
    for (Map.Entry<Long, BigInteger> term : theirs.terms().entrySet()) {
      long n = term.getKey();
      NavigableMap<Long, BigInteger> changed = new TreeMap<>(ours);
      changed.put(n, term.getValue().add(BigInteger.ONE));
      ForeignTerms.Outcome wrong = theirs.compare(entry.number(), changed, Set.of());
      assertEquals(List.of(n), wrong.different().stream().map(c -> c.n()).toList());
    }
  }

  private static ForeignTerms theirs(Entry entry) throws Exception {
    String file =
        IntStream.range(0, entry.terms().size())
            .mapToObj(i -> (entry.offset() + i) + " " + entry.terms().get(i) + "\n")
            .collect(Collectors.joining());
    return ForeignTerms.read(new BufferedReader(new StringReader(file)));
  }

  /** The terms that are published here under the number, from the offset that is claimed here. */
  private NavigableMap<Long, BigInteger> ours(Entry entry) throws Exception {
    return switch (entry.number()) {
      case "A002186" -> from(0, values(Files.readAllLines(RESULTS.resolve("heap/kayles.csv"))));
      case "A002188" ->
          from(0, values(Cli.run(results, "heap grundy --to 200 --format csv").lines()));
      default -> column(entry.number());
    };
  }

  /** The b-file of the column or triangle that says of itself that it has the number. */
  private static NavigableMap<Long, BigInteger> column(String number) throws Exception {
    for (Quantity<?> quantity : StandardQuantities.registry().quantities()) {
      for (String name : names(quantity)) {
        Sequence sequence = quantity.words().sequence(name).orElse(null);
        if (sequence != null && sequence.number().equals(number)) {
          Path file = RESULTS.resolve(quantity.label() + "/b-files/" + name + ".txt");
          try (BufferedReader in = Files.newBufferedReader(file)) {
            NavigableMap<Long, BigInteger> terms = new TreeMap<>(ForeignTerms.read(in).terms());
            assertEquals(sequence.offset(), terms.firstKey());
            return terms;
          }
        }
      }
    }
    throw new AssertionError("no column has " + number);
  }

  private static NavigableMap<Long, BigInteger> from(long offset, List<BigInteger> terms) {
    NavigableMap<Long, BigInteger> numbered = new TreeMap<>();
    terms.forEach(term -> numbered.put(offset + numbered.size(), term));
    return numbered;
  }

  private static List<String> names(Quantity<?> quantity) {
    return Stream.concat(
            quantity.boards().sequences().stream().map(Column::name),
            Listing.of(quantity).stream().map(Listing::name))
        .toList();
  }

  /** Each triangle's b-file, row by row, against the table of its openings. */
  @Test
  void trianglesHoldTheValuesOfEachRowInTurn() throws Exception {
    int triangles = 0;
    for (Quantity<?> quantity : StandardQuantities.registry().quantities()) {
      for (Words.Terms triangle : quantity.words().triangles()) {
        List<BigInteger> values = opened(quantity.label(), triangle.columns());
        Path file = RESULTS.resolve(quantity.label() + "/b-files/" + triangle.name() + ".txt");
        try (BufferedReader in = Files.newBufferedReader(file)) {
          NavigableMap<Long, BigInteger> terms = ForeignTerms.read(in).terms();
          assertEquals(
              values.subList(0, Math.min(values.size(), 10_000)), List.copyOf(terms.values()));
        }
        triangles++;
      }
    }
    assertEquals(6, triangles);
  }

  private static List<BigInteger> opened(String quantity, List<String> columns) throws IOException {
    List<String> lines = Files.readAllLines(RESULTS.resolve(quantity).resolve(quantity + ".csv"));
    List<String> fields = List.of(lines.get(0).split(",", -1));
    List<BigInteger> terms = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] values = line.split(",", -1);
      columns.stream()
          .flatMap(c -> Stream.of(values[fields.indexOf(c)].split(" ", -1)))
          .forEach(number -> terms.add(new BigInteger(number)));
    }
    return terms;
  }

  private static List<BigInteger> values(List<String> table) {
    return table.stream()
        .skip(1)
        .map(line -> new BigInteger(line.substring(line.indexOf(',') + 1)))
        .toList();
  }

  /** The boards of each player, against the table of winners and the list in the theorem. */
  @ParameterizedTest
  @MethodSource("players")
  void theBoardsOfAPlayerAreThoseOfTheTable(int player) throws Exception {
    NavigableMap<Long, BigInteger> terms;
    Path file = RESULTS.resolve("winner/b-files/j%d.txt".formatted(player));
    try (BufferedReader in = Files.newBufferedReader(file)) {
      terms = new TreeMap<>(ForeignTerms.read(in).terms());
    }
    Map<Long, BigInteger> winners;
    Path table = RESULTS.resolve("winner/b-files/winner.txt");
    try (BufferedReader in = Files.newBufferedReader(table)) {
      winners = ForeignTerms.read(in).terms();
    }
    List<BigInteger> boards =
        winners.entrySet().stream()
            .filter(entry -> entry.getValue().intValueExact() == player)
            .map(entry -> BigInteger.valueOf(entry.getKey()))
            .toList();
    assertEquals(1, terms.firstKey());
    assertEquals(player == 1 ? 10_000 : 44, terms.size());
    assertEquals(boards, List.copyOf(terms.values()).subList(0, boards.size()));
  }

  static List<Integer> players() {
    return List.of(1, 2);
  }
}
