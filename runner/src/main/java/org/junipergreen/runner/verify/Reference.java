package org.junipergreen.runner.verify;

import java.util.List;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.batch.ExhaustiveSearch;
import org.junipergreen.runner.batch.SearchRows;
import org.junipergreen.runner.batch.WinnerComputation;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.MatchingEngine;

/** A second way to the rows of an n, to check stored ones by. Safe to use from many threads. */
@FunctionalInterface
public interface Reference {
  /** All rows of the n, in the order of their key; their timings mean nothing. */
  List<Row> rows(long n);

  /**
   * The winner from a certificate: the engine for one n solves the board and the checker, which
   * shares no code with any engine, derives the row from matching and barrier alone.
   */
  static Reference winnerByCertificate() {
    return n -> {
      try {
        var certificate = MatchingEngine.solve(Math.toIntExact(n)).certificate();
        return List.of(WinnerComputation.row(CertificateChecker.check(certificate), 0));
      } catch (CertificateException e) {
        throw new Failure("n = " + n + ": the engine's certificate is wrong: " + e.getMessage(), e);
      }
    };
  }

  /** The quantity by exhaustive search, one n at a time. */
  static Reference bySearch(Quantity quantity, ExhaustiveSearch search) {
    return n -> SearchRows.of(quantity, Math.toIntExact(n), search);
  }

  /** The winner by the engine for one n alone, which takes nothing over from another n. */
  static Reference winnerByRecomputing() {
    return n ->
        List.of(WinnerComputation.row(MatchingEngine.solve(Math.toIntExact(n)).summary(), 0));
  }
}
