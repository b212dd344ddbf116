package org.junipergreen.runner.quantity.proof;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.work.Cancellation;

/**
 * Whether what a line says is true, whatever it says in support: boards are solved anew, and
 * numbers of chains are compared with the published ones.
 */
final class Truth {
  /** J1 wins larger boards; they are not solved. */
  private static final long SOLVED = 10_000;

  private Truth() {}

  static boolean isTrue(Proof proof) throws IOException {
    if (proof instanceof StrategyProof its) {
      return its.n() > SOLVED
          ? its.winner() == 1
          : isWon(Board.upTo(its.n()), its.winner(), its.opening());
    }
    if (proof instanceof PositionProof its) {
      return isWon(Board.upTo(its.n()), its.winner(), its.move(), its.played().toLongArray());
    }
    if (proof instanceof MatchingProof its) {
      Decomposition solved = MatchingEngine.solve(Board.upTo(its.n()), Cancellation.never());
      long[] openings = Arrays.stream(solved.openings()).asLongStream().toArray();
      return its.winner() == solved.summary().winner()
          && its.pairs().size() == solved.summary().matching()
          && Arrays.equals(openings, its.openings().toLongArray());
    }
    if (proof instanceof RemotenessProof its) {
      Board board = Board.upTo(its.n());
      PlainRemoteness plain = new PlainRemoteness(board);
      long[] lengths = board.openings().mapToLong(plain::length).toArray();
      return Arrays.equals(lengths, its.lengths().toLongArray());
    }
    if (proof instanceof ChainProof its) {
      long[] chain = its.chain().toLongArray();
      return isChain(chain)
          && LongStream.of(chain).allMatch(v -> 1 <= v && v <= its.n())
          && LongStream.of(chain).distinct().count() == its.length()
          && chain.length == its.length()
          && its.length() == published("chain/b-files/length.txt", its.n());
    }
    PartitionProof its = (PartitionProof) proof;
    long fewest = published("partition/b-files/chains.txt", its.n());
    long[] numbers = its.partition().stream().flatMapToLong(LongStream::of).sorted().toArray();
    return its.partition().stream().allMatch(Truth::isChain)
        && its.bound() <= fewest
        && fewest <= its.chains()
        && its.chains() == its.partition().size()
        && Arrays.equals(LongStream.rangeClosed(1, its.n()).toArray(), numbers);
  }

  /** Whether a player wins after some numbers: by a move, or without one by having moved. */
  private static boolean isWon(Board board, long winner, long move, long... played) {
    int[] moves =
        PositionAnalysis.of(
                board,
                Cancellation.never(),
                LongStream.of(played).mapToInt(Math::toIntExact).toArray())
            .winningMoves();
    long toMove = 1L + played.length % 2;
    return moves.length > 0
        ? winner == toMove && Arrays.stream(moves).anyMatch(v -> v == move)
        : winner != toMove && move == 0;
  }

  private static boolean isChain(long[] chain) {
    return chain.length > 0
        && IntStream.range(1, chain.length)
            .allMatch(i -> chain[i] % chain[i - 1] == 0 || chain[i - 1] % chain[i] == 0);
  }

  private static long published(String file, long n) throws IOException {
    return Files.readAllLines(Path.of("..", "results").resolve(file)).stream()
        .filter(line -> line.startsWith(n + " "))
        .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
        .findFirst()
        .orElseThrow();
  }
}
