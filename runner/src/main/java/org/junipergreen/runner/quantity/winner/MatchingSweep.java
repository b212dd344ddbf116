package org.junipergreen.runner.quantity.winner;

import java.util.Map;
import java.util.Optional;
import org.junipergreen.runner.quantity.way.Computation;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Memory;
import org.junipergreen.runner.quantity.way.Need;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.HumanUnits;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/** Computes a maximum matching of n from that of n − 1, or of one board, with its certificate. */
public final class MatchingSweep extends Way<WinnerRow> {
  /**
   * The cost of the sweep over n with its checker: most n change hardly anything, and a few take a
   * thousand times as long. The memory, 170 bytes per number, suffices for all workers to start and
   * to check a whole certificate at the same time.
   */
  static final Cost SWEEP =
      Cost.power(0.7, Cost.measured("winner"))
          .beginning(Cost.power(1.2, Cost.measured("winner begin"))::seconds);

  /** The cost of a matching of one board with its certificate. */
  static final Cost ALONE = Cost.power(1.1, Cost.measured("winner alone"));

  /** The default end of a run. */
  private static final int DEFAULT_TO = 1000;

  private static final int MAX_STORED = 1_000_000_000;

  /** A matching of a larger board needs more memory than most machines have. */
  private static final int MAX_MATCHING = 100_000_000;

  /**
   * The {@link Memory} per number. In bytes of the whole heap, a matching of 1..4,000,000 fails
   * with 54 per number and succeeds with 58, one of 1..10,000,000 with 50 and 54; a heap that
   * leaves 50 for work has at least 56.
   */
  private static final int BYTES = 50;

  /** Per number, on a machine of 2026: 10,000,000 numbers take 25 to 35 s, 4,000,000 take 9 s. */
  private static final double SECONDS = 2.5e-6;

  /** A smaller board takes some seconds. */
  private static final long LONG = 5_000_000;

  public MatchingSweep() {
    super("matching", DEFAULT_TO, MAX_MATCHING, SWEEP);
  }

  @Override
  public long lastRow() {
    return MAX_STORED;
  }

  @Override
  protected Cost costAlone() {
    return ALONE;
  }

  /** Accepts boards of any numbers and openings. */
  @Override
  public boolean takes(NamedBoard board) {
    return board.board().isSymmetric();
  }

  @Override
  public Computation<WinnerRow> begin(Range shard, Map<Long, WinnerRow> known, Work work) {
    boolean takesLong = SWEEP.beginning().applyAsDouble(shard.from()) >= 1;
    Phases phases = takesLong ? work.listener() : Phases.NONE;
    return new ProvedRows(shard, work.helpers(), work.ends(), phases);
  }

  @Override
  public Optional<Need> need(NamedBoard board, Memory memory, boolean rows, Cancellation ends) {
    return rows
        ? Optional.empty()
        : Optional.of(new Need(board.board().size() * (long) BYTES, 0, 1));
  }

  @Override
  public Answer solve(Question question, Work work) {
    return matched(question.board(), work);
  }

  /** Returns the answer for a board, by a matching whose certificate was checked. */
  public static Answer matched(NamedBoard named, Work work) {
    Board board = named.board();
    require(work.memory(), board.size());
    Decomposition found = MatchingEngine.solve(board, work.listener(), work.ends());
    work.listener().at("checking the certificate", 0, 0);
    BoardSummary proved = proved(found, board, work.helpers(), work.ends());
    if (!proved.equals(found.summary())) {
      throw new Failure("the checked proof says " + proved + ", not " + found.summary());
    }
    return withSizes(named.answerBy(found.openings()), proved);
  }

  private static Answer withSizes(Answer answer, BoardSummary board) {
    return answer
        .with(
            "matching",
            board.matching(),
            "pair of numbers that can follow each other, the most possible",
            "pairs of numbers that can follow each other, the most possible")
        .with("deficiency", board.deficiency(), "number left over", "numbers left over")
        .with(
            "d",
            board.d(),
            "number left over by some choice of the pairs",
            "numbers left over by some choice of the pairs")
        .with(
            "a",
            board.a(),
            "other number that can follow one of D",
            "other numbers that can follow one of D")
        .with("c", board.c(), "number of neither kind", "numbers of neither kind")
        .with("method", "matching");
  }

  /** Returns the summary that the checker derives from the certificate of a decomposition. */
  public static BoardSummary proved(
      Decomposition decomposition, Board board, WorkerPool pool, Cancellation ends) {
    try {
      return CertificateChecker.decomposition(decomposition.certificate(), board, pool, ends)
          .summary();
    } catch (CertificateException e) {
      throw new Failure(
          "the certificate of a board of %,d numbers is wrong: %s"
              .formatted(board.size(), e.getMessage()),
          e);
    }
  }

  /**
   * Refuses a matching that would run out of memory after minutes.
   *
   * @param size the number of numbers on the board
   * @throws Failure if the matching does not fit
   */
  public static void require(Memory memory, long size) {
    memory.require(size * BYTES, "a matching of %,d numbers".formatted(size));
  }

  /**
   * Returns the forecast of a long matching: its memory and time.
   *
   * @param size the number of numbers on the board
   * @return empty if it takes some seconds
   * @throws Failure as {@link #require} does
   */
  public static Optional<String> forecast(Memory memory, long size) {
    require(memory, size);
    return size < LONG
        ? Optional.empty()
        : Optional.of(
            "a matching of %,d numbers takes %s of memory and %s"
                .formatted(size, HumanUnits.size(size * BYTES), HumanUnits.about(size * SECONDS)));
  }
}
