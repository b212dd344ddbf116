package org.junipergreen.runner.quantity.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junipergreen.runner.quantity.proof.ProofFile.Verdict;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The proofs in the results folder, against the published list of the second player's wins. */
@Tag("slow")
class PublishedProofsTest {
  private static final boolean ALL = System.getProperty("juniper.published") != null;
  private static final Path WINNER = Path.of("..", "results", "winner");
  private static final Path REMOTENESS = Path.of("..", "results", "remoteness");
  private static final Path CHAIN = Path.of("..", "results", "chain");

  /** Strategies up to here are followed in a second or so. */
  private static final int QUICK = 30;

  /** Where these columns stand. */
  private static final int LENGTH = 1;

  private static final int CERTIFIED = 4;

  private static final Path PROOFS = WINNER.resolve(Path.of("proofs", "1-176.jsonl"));
  private static final Path STRATEGIES = WINNER.resolve(Path.of("proofs", "strategies.jsonl"));

  @Test
  void theyProveThePublishedWinners() throws IOException, NoProofException {
    Set<Long> secondWins =
        Files.readAllLines(WINNER.resolve("j2-wins.txt")).stream()
            .filter(line -> !line.startsWith("#"))
            .map(Long::valueOf)
            .collect(Collectors.toSet());
    List<String> lines = Files.readAllLines(PROOFS);
    assertEquals(176, lines.size());
    for (String line : lines) {
      MatchingProof proof =
          (MatchingProof)
              ProofFormat.read(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));
      assertEquals(lines.indexOf(line) + 1L, proof.n());
      assertEquals(secondWins.contains(proof.n()) ? 2 : 1, proof.winner(), "n = " + proof.n());
    }
    assertEquals(44, secondWins.size());
    assertTrue(LongStream.rangeClosed(1, 176).boxed().toList().containsAll(secondWins));
  }

  /** The strategies are those that the program writes, and say the same of each board. */
  @Test
  void theStrategiesHaveTheSameWinners() throws IOException {
    List<String> lines = Files.readAllLines(STRATEGIES);
    List<String> matchings = Files.readAllLines(PROOFS);
    assertEquals(176, lines.size());
    for (int n = 1; n <= 176; n++) {
      StrategyProof proof = StrategyProof.of(n, Cancellation.never());
      assertEquals(TamperedProofsTest.text(proof), lines.get(n - 1));
      assertTrue(matchings.get(n - 1).contains("\"winner\":" + proof.winner()), "n = " + n);
    }
  }

  @Test
  void bothCheckersAcceptThem() throws IOException, InterruptedException {
    for (Path file : List.of(PROOFS, STRATEGIES)) {
      List<Verdict> verdicts = TamperedProofsTest.verdicts(file);
      assertEquals(176, verdicts.size());
      assertTrue(verdicts.stream().allMatch(verdict -> verdict == Verdict.ACCEPTED));
      assertEquals(0, CheckScript.run(file).code());
    }
  }

  /** Up to n = 40, the strategies up to 30; all of them, by the script too, with a property. */
  @Test
  void theLengthsOfTheGamesAreThoseOfTheTable() throws Exception {
    Map<Long, List<Long>> published = new TreeMap<>(Map.of(1L, List.of()));
    List<String> rows = Files.readAllLines(REMOTENESS.resolve("remoteness.csv"));
    for (String row : rows.subList(1, rows.size())) {
      String[] values = row.split(",", -1);
      published
          .computeIfAbsent(Long.valueOf(values[0]), n -> new ArrayList<>())
          .add(Long.valueOf(values[3]));
    }
    long n = 0;
    for (String name : ALL ? List.of("1-40", "41-54") : List.of("1-40")) {
      Path file = REMOTENESS.resolve(Path.of("proofs", name + ".jsonl.gz"));
      if (ALL) {
        assertEquals(0, CheckScript.run(file).code());
        assertEquals(Set.of(Verdict.ACCEPTED), Set.copyOf(TamperedProofsTest.verdicts(file)));
      }
      try (Scanner lines =
          new Scanner(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8)) {
        while (lines.hasNextLine()) {
          byte[] line = lines.nextLine().getBytes(StandardCharsets.UTF_8);
          RemotenessProof proof =
              (RemotenessProof) ProofFormat.read(new ByteArrayInputStream(line));
          assertEquals(++n, proof.n());
          assertEquals(published.get(n), proof.lengths(), "n = " + n);
          if (n <= QUICK) {
            proof.check();
          }
        }
      }
    }
    assertEquals(ALL ? 54 : 40, n);
  }

  /** Here by the program; by the script, too, a part of them, or all with a property. */
  @Test
  void everyChainThatIsCalledCertifiedIsProved() throws IOException, InterruptedException {
    Map<Long, Long> certified = new TreeMap<>();
    for (String row : Files.readAllLines(CHAIN.resolve("chain.csv"))) {
      String[] values = row.split(",", -1);
      if (values[CERTIFIED].equals("true")) {
        certified.put(Long.valueOf(values[0]), Long.valueOf(values[LENGTH]));
      }
    }
    Map<Long, Long> proved = new TreeMap<>();
    List<Verdict> verdicts = new ArrayList<>();
    try (Stream<Path> files = Files.list(CHAIN.resolve("proofs"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".gz")).toList()) {
        verdicts.addAll(TamperedProofsTest.verdicts(file));
        if (ALL || file.endsWith("1-600.jsonl.gz")) {
          assertEquals(0, CheckScript.run(file).code());
        }
        try (Scanner lines =
            new Scanner(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8)) {
          while (lines.hasNextLine()) {
            String line = lines.nextLine();
            ChainProof proof =
                (ChainProof)
                    ProofFormat.read(
                        new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));
            assertNull(proved.put(proof.n(), proof.length()), "proved twice");
          }
        }
      }
    } catch (NoProofException e) {
      throw new AssertionError(e);
    }
    assertEquals(certified, proved);
    assertTrue(LongStream.rangeClosed(1, 900).allMatch(proved::containsKey));
    assertTrue(verdicts.stream().allMatch(verdict -> verdict == Verdict.ACCEPTED));
  }
}
