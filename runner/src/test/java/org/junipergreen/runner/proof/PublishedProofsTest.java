package org.junipergreen.runner.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Scanner;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junipergreen.runner.proof.ProofFile.Verdict;
import org.junit.jupiter.api.Test;

/** The proofs in the results folder, against the published list of the second player's wins. */
class PublishedProofsTest {
  private static final Path WINNER = Path.of("..", "results", "winner");
  private static final Path CHAIN = Path.of("..", "results", "chain");

  /** Files are named by their first and last n. */
  private static final Comparator<Path> BY_FIRST_BOARD =
      Comparator.comparingInt(
          file -> Integer.parseInt(file.getFileName().toString().split("-", -1)[0]));

  private static final Path PROOFS = WINNER.resolve(Path.of("proofs", "1-176.jsonl"));

  @Test
  void theyProveThePublishedWinners() throws IOException, UnreadableProofException {
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
              ProofReader.read(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));
      assertEquals(lines.indexOf(line) + 1L, proof.n());
      assertEquals(secondWins.contains(proof.n()) ? 2 : 1, proof.winner(), "n = " + proof.n());
    }
    assertEquals(44, secondWins.size());
    assertTrue(LongStream.rangeClosed(1, 176).boxed().toList().containsAll(secondWins));
  }

  @Test
  void bothCheckersAcceptThem() throws IOException, InterruptedException {
    List<Verdict> verdicts = TamperedProofsTest.verdicts(PROOFS);
    assertEquals(176, verdicts.size());
    assertTrue(verdicts.stream().allMatch(verdict -> verdict == Verdict.ACCEPTED));
    assertEquals(0, CheckScript.run(PROOFS).code());
  }

  @Test
  void everyPublishedChainIsProved() throws IOException, InterruptedException {
    List<String> lengths =
        Files.readAllLines(CHAIN.resolve("chain.csv")).stream()
            .skip(1)
            .map(row -> row.split(",", -1)[1])
            .toList();
    List<String> proved = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    try (Stream<Path> files = Files.list(CHAIN.resolve("proofs"))) {
      for (Path file :
          files.filter(f -> f.toString().endsWith(".gz")).sorted(BY_FIRST_BOARD).toList()) {
        verdicts.addAll(TamperedProofsTest.verdicts(file));
        assertEquals(0, CheckScript.run(file).code());
        try (Scanner lines =
            new Scanner(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8)) {
          while (lines.hasNextLine()) {
            String line = lines.nextLine();
            ChainProof proof =
                (ChainProof)
                    ProofReader.read(
                        new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));
            assertEquals(proved.size() + 1L, proof.n());
            proved.add(Long.toString(proof.length()));
          }
        }
      }
    } catch (UnreadableProofException e) {
      throw new AssertionError(e);
    }
    assertEquals(lengths, proved);
    assertTrue(verdicts.stream().allMatch(verdict -> verdict == Verdict.ACCEPTED));
  }
}
