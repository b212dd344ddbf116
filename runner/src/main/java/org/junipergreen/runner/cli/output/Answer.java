package org.junipergreen.runner.cli.output;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.CertificateChecker;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.ThreePrimes;
import org.junipergreen.solver.search.fastest.ShortestWin;
import org.junipergreen.solver.search.misere.MisereSearch;

/**
 * What {@code solve} prints of one board; which fields there are depends on the method.
 *
 * @param fields their names
 * @param values their values
 */
public record Answer(List<String> fields, List<? extends @Nullable Object> values)
    implements Printable {
  /**
   * The winner and all winning openings from a maximum matching.
   *
   * @throws Failure when the matching's certificate does not prove them
   */
  public static Answer byMatching(int n) {
    Decomposition decomposition = MatchingEngine.solve(n);
    BoardSummary row = checked(decomposition);
    return new Answer(
        List.of("n", "winner", "openings", "matching", "deficiency", "d", "a", "c", "method"),
        List.of(
            row.n(),
            row.winner(),
            IntArrayList.wrap(decomposition.openings()),
            row.matching(),
            row.deficiency(),
            row.d(),
            row.a(),
            row.c(),
            "matching"));
  }

  /**
   * The winner from all winning openings.
   *
   * @param method how they were found
   */
  public static Answer byOpenings(int n, int[] openings, String method) {
    return new Answer(
        List.of("n", "winner", "openings", "method"),
        List.of(n, openings.length > 0 ? 1 : 2, IntArrayList.wrap(openings), method));
  }

  /**
   * The winner of misère play, and whether the same openings win in normal play.
   *
   * @param openings all that win, ascending
   */
  public static Answer misere(int n, int[] openings) {
    boolean asNormal = Arrays.equals(openings, MatchingEngine.solve(n).openings());
    return new Answer(
        List.of("n", "winner", "openings", "as_normal", "method"),
        List.of(
            n, MisereSearch.winner(n, openings), IntArrayList.wrap(openings), asNormal, "search"));
  }

  /** The shortest win, or that none is short enough. */
  public static Answer fastest(int n, Optional<ShortestWin> win) {
    return new Answer(
        List.of("n", "length", "openings", "method"),
        Arrays.asList(
            n,
            win.map(ShortestWin::length).orElse(null),
            IntArrayList.wrap(win.map(ShortestWin::openings).orElse(new int[0])),
            "recursion"));
  }

  /** A longest chain. */
  public static Answer chain(ChainResult result) {
    return new Answer(
        List.of("n", "length", "bound", "optimal", "chain"),
        List.of(
            result.n(),
            result.length(),
            result.bound(),
            result.optimal(),
            IntArrayList.wrap(result.chain())));
  }

  /** The winning opening that three primes give. */
  public static Answer byTheorem(ThreePrimes primes) {
    return new Answer(
        List.of("n", "winner", "opening", "primes", "length", "method"),
        List.of(
            primes.n(),
            1,
            primes.opening(),
            List.of(primes.p(), primes.q(), primes.r()),
            ThreePrimes.LENGTH,
            "theorem"));
  }

  @Override
  public void print(Printer out) {
    try (RecordWriter records = out.single(fields)) {
      records.write(values);
    }
  }

  private static BoardSummary checked(Decomposition decomposition) {
    try {
      BoardSummary proved = CertificateChecker.check(decomposition.certificate());
      if (proved.equals(decomposition.summary())) {
        return proved;
      }
      throw new Failure("the certificate proves " + proved + ", not " + decomposition.summary());
    } catch (CertificateException e) {
      throw new Failure("the certificate for n = " + decomposition.n() + " is wrong: " + e, e);
    }
  }
}
