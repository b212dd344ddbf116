package org.junipergreen.solver.matching;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;

/**
 * Checks a {@link Certificate} and derives the decomposition and the winner from it alone. Shares
 * no code with the engine that made it (a certifying algorithm in the sense of McConnell, Mehlhorn,
 * Näher, Schweitzer, "Certifying algorithms", Computer Science Review 5, 2011).
 *
 * <p>Three things are established, M the matching and S the barrier.
 *
 * <ol>
 *   <li><b>M is a matching</b>: partners are mutual and adjacent.
 *   <li><b>M is maximum</b>: n + |S| − odd(G − S) = 2|M|, the Tutte–Berge bound. It follows that
 *       every maximum matching pairs each vertex of S with a vertex of an odd component of G − S,
 *       no two of them in the same one, and misses no vertex outside the odd components. So D is
 *       contained in the union O of the odd components, for any S that meets the bound.
 *   <li><b>O is contained in D</b>: a vertex that an exposed vertex reaches by an alternating path
 *       of even length is missed by the maximum matching that one gets by exchanging along the
 *       path. {@link AlternatingForest} finds such paths; every vertex of O must have one.
 * </ol>
 *
 * From 2 and 3, D = O. The neighbours of D outside it lie in S, since components of G − S are not
 * adjacent to each other; and every vertex of S has its partner in O = D, so A = S. The rest is C.
 * The largest component of G − A is the largest of those that the second point has counted.
 *
 * <p>The two inclusions come from different computations: were the search for paths to overlook
 * some, a right certificate would be refused, but no wrong one could pass. A barrier that meets the
 * bound and is not A(G) is refused too, as it proves the matching number but not the decomposition
 * (Lovász, Plummer, "Matching Theory", 1986, section 3.2, on barriers and A(G)).
 */
public final class CertificateChecker {
  private CertificateChecker() {}

  /**
   * The decomposition that the certificate proves, with the certificate's matching.
   *
   * <p>Time near-linear in the edges, which are enumerated on 1..n and never stored; at most about
   * 11 bytes a number beyond the certificate and the result.
   *
   * @throws CancellationException soon after the thread was interrupted
   * @throws CertificateException when the certificate proves no decomposition of this board
   */
  public static Decomposition decomposition(Certificate certificate, Board board)
      throws CertificateException {
    return decomposition(certificate, board, 1);
  }

  /**
   * The same, with the two inclusions established on two threads if that many are allowed.
   *
   * @param threads at most this many work, at least 1
   * @throws CertificateException when the certificate proves no decomposition of this board
   */
  public static Decomposition decomposition(Certificate certificate, Board board, int threads)
      throws CertificateException {
    if (certificate.n() < 1) {
      throw new CertificateException("the matching has no vertex");
    }
    Edges edges = board.isInterval() ? Edges.ofDivisors(board.size()) : Edges.of(board.graph());
    return proved(certificate, edges, board::openings, threads);
  }

  /**
   * The same for any graph, on which every vertex may open the game.
   *
   * @throws CertificateException when the certificate proves no decomposition of this graph
   */
  public static Decomposition decomposition(Certificate certificate, Graph graph)
      throws CertificateException {
    return proved(certificate, Edges.of(graph), () -> IntStream.rangeClosed(1, graph.n()), 1);
  }

  private static Decomposition proved(
      Certificate certificate, Edges edges, Supplier<IntStream> openings, int threads)
      throws CertificateException {
    if (certificate.n() != edges.n) {
      throw new CertificateException(
          "the matching has %d vertices and the graph %d".formatted(certificate.n(), edges.n));
    }
    int exposed = exposed(certificate, edges);
    NumberSet a = barrier(certificate);
    FutureTask<NumberSet> outer =
        new FutureTask<>(() -> AlternatingForest.outer(certificate, edges));
    if (threads > 1) {
      Thread second = new Thread(outer, "certificate");
      second.setDaemon(true);
      second.start();
    }
    OddComponents odd = components(a, edges, outer);
    if (odd.count() - a.size() != exposed) {
      throw new CertificateException(
          "the matching misses %d vertices, but the barrier of %d leaves %d odd components"
              .formatted(exposed, a.size(), odd.count()));
    }
    NumberSet d = odd.vertices();
    // Does nothing when the second thread has begun with it.
    outer.run();
    // Only now, as the forest rests on the matching's being maximum.
    requireReached(d, of(outer));
    int largest = odd.largest();
    return new Decomposition(certificate.mates(), d, a, openings, rest -> largest);
  }

  /** The components without the barrier; if that is interrupted, so is the second thread. */
  private static OddComponents components(NumberSet a, Edges edges, FutureTask<NumberSet> outer) {
    try {
      return OddComponents.without(a, edges);
    } catch (CancellationException e) {
      outer.cancel(true);
      throw e;
    }
  }

  /** The number of vertices that the matching misses, once it is known to be a matching. */
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

  private static NumberSet of(FutureTask<NumberSet> outer) {
    try {
      return outer.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      if (e.getCause() instanceof CancellationException interrupted) {
        throw interrupted;
      }
      throw new IllegalStateException("the forest of the certificate failed", e);
    } catch (InterruptedException e) {
      outer.cancel(true);
      Thread.currentThread().interrupt();
      throw new CancellationException("the check of the certificate was interrupted");
    }
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
