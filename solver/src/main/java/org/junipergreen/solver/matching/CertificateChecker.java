package org.junipergreen.solver.matching;

import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.Task;
import org.junipergreen.solver.work.WorkerPool;

/**
 * Checks a {@link Certificate} and derives the decomposition and the winner from it alone. Shares
 * no code with the engine that created it (a certifying algorithm in the sense of McConnell,
 * Mehlhorn, Näher, Schweitzer, "Certifying algorithms", Computer Science Review 5, 2011). Let M be
 * the matching and S the barrier. The checker establishes:
 *
 * <ol>
 *   <li><b>M is a matching</b>: partners are mutual and adjacent.
 *   <li><b>M is maximum</b>: n + |S| − odd(G − S) = 2|M|, the Tutte–Berge bound. It follows that
 *       every maximum matching pairs the vertices of S with vertices of different odd components of
 *       G − S, and covers all vertices outside the odd components. So D is contained in the union O
 *       of the odd components, for any S that attains the bound.
 *   <li><b>O is contained in D</b>: a vertex reached from an exposed vertex by an even alternating
 *       path is left uncovered by the maximum matching that results from exchanging along the path.
 *       {@link AlternatingForest} finds such paths; every vertex of O must have one.
 * </ol>
 *
 * From 2 and 3, D = O. The neighbours of D outside it lie in S, since components of G − S are not
 * adjacent to each other. Every vertex of S has its partner in O = D, so A = S. The rest is C. The
 * largest component of G − A is the largest of those counted in point 2.
 *
 * <p>The two inclusions are computed independently: overlooking a path could only reject a correct
 * certificate, never accept a wrong one. A barrier that attains the bound but is not A(G) is
 * rejected because it does not prove the decomposition (Lovász, Plummer, "Matching Theory", 1986,
 * section 3.2, on barriers and A(G)).
 */
public final class CertificateChecker {
  private CertificateChecker() {}

  /**
   * Returns the decomposition that the certificate proves, with its matching. Time is near-linear
   * in the edges, which are enumerated on 1..n and never stored. Takes at most about 11 bytes for
   * each number beyond the certificate and the result. The two inclusions are computed in parallel
   * if the pool has an idle thread.
   *
   * @param ends cancels the check; the cancellation of {@code pool} or a child of it
   * @throws CancelledException if {@code ends} is requested
   * @throws CertificateException if the certificate does not prove a decomposition of this board
   */
  public static Decomposition decomposition(
      Certificate certificate, Board board, WorkerPool pool, Cancellation ends)
      throws CertificateException {
    if (certificate.n() < 1) {
      throw new CertificateException("the matching has no vertex");
    }
    try (Cancellation own = ends.child()) {
      Edges edges =
          board.isInterval() ? Edges.ofDivisors(board.size(), own) : Edges.of(board.graph(), own);
      return proved(certificate, edges, board::openings, pool, own);
    }
  }

  /**
   * Returns the decomposition of a graph on which every vertex may open the game.
   *
   * @param ends requested if the certificate is wrong
   * @throws CertificateException if the certificate does not prove a decomposition of this graph
   */
  public static Decomposition decomposition(Certificate certificate, Graph graph, Cancellation ends)
      throws CertificateException {
    return proved(
        certificate,
        Edges.of(graph, ends),
        () -> IntStream.rangeClosed(1, graph.n()),
        WorkerPool.alone(ends),
        ends);
  }

  /** Polls {@code ends} and requests it on failure, so that the other task ends. */
  private static Decomposition proved(
      Certificate certificate,
      Edges edges,
      Supplier<IntStream> openings,
      WorkerPool pool,
      Cancellation ends)
      throws CertificateException {
    if (certificate.n() != edges.n) {
      throw new CertificateException(
          "the matching has %d vertices and the graph %d".formatted(certificate.n(), edges.n));
    }
    int exposed = exposed(certificate, edges);
    NumberSet a = barrier(certificate);
    Task<Supplier<NumberSet>> outer = pool.fork("forest", () -> outer(certificate, edges));
    try {
      OddComponents odd = OddComponents.without(a, edges);
      if (odd.count() - a.size() != exposed) {
        throw new CertificateException(
            "the matching misses %d vertices, but the barrier of %d leaves %d odd components"
                .formatted(exposed, a.size(), odd.count()));
      }
      NumberSet d = odd.vertices();
      // Must come last: the forest is valid only if the matching is maximum.
      requireReached(d, outer.await().get());
      int largest = odd.largest();
      return new Decomposition(certificate.mates(), d, a, openings, rest -> largest);
    } catch (CertificateException | RuntimeException e) {
      ends.request(Cancellation.Reason.FAILURE);
      outer.cancelUnstarted();
      if (e instanceof CancelledException) {
        // It may be the consequence of a failure of the other task.
        var unused = outer.await();
      }
      throw e;
    }
  }

  /** Returns the forest's outer vertices, or its error if the matching is not maximum. */
  private static Supplier<NumberSet> outer(Certificate certificate, Edges edges) {
    try {
      NumberSet outer = AlternatingForest.outer(certificate, edges);
      return () -> outer;
    } catch (AssertionError e) {
      return () -> {
        throw e;
      };
    }
  }

  /** Checks that it is a matching and returns the number of vertices that it does not cover. */
  private static int exposed(Certificate certificate, Edges edges) throws CertificateException {
    int n = certificate.n();
    int exposed = 0;
    for (int v = 1; v <= n; v++) {
      int w = certificate.mate(v);
      if (w == 0) {
        exposed++;
      } else if (w < 1 || w > n || w == v) {
        throw new CertificateException("vertex " + v + " cannot have the partner " + w);
      } else if (certificate.mate(w) != v) {
        throw new CertificateException(
            "vertex %d has the partner %d, which has the partner %d"
                .formatted(v, w, certificate.mate(w)));
      } else if (!edges.join(v, w)) {
        throw new CertificateException("partners " + v + " and " + w + " are not adjacent");
      }
    }
    return exposed;
  }

  private static NumberSet barrier(Certificate certificate) throws CertificateException {
    int n = certificate.n();
    NumberSet set = new NumberSet(n);
    int before = 0;
    for (int v : certificate.barrier()) {
      if (v < 1 || v > n) {
        throw new CertificateException("the barrier's " + v + " is not in 1.." + n);
      }
      if (v <= before) {
        throw new CertificateException("the barrier's " + v + " comes after " + before);
      }
      set.add(v);
      before = v;
    }
    return set;
  }

  private static void requireReached(NumberSet d, NumberSet outer) throws CertificateException {
    NumberSet missing = d.copy();
    missing.removeAll(outer);
    if (!missing.isEmpty()) {
      throw new CertificateException(
          "vertex "
              + missing.next(1)
              + " lies in an odd component without the barrier, but every maximum matching covers"
              + " it: the barrier is not A");
    }
  }
}
