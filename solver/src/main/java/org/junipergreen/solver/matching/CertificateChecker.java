package org.junipergreen.solver.matching;

import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junipergreen.solver.lifetime.Team;

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
   * @throws CancelledException soon after the thread was interrupted
   * @throws CertificateException when the certificate proves no decomposition of this board
   */
  public static Decomposition decomposition(Certificate certificate, Board board)
      throws CertificateException {
    Cancellation ends = new Cancellation();
    return decomposition(certificate, board, new Team(0, ends), ends);
  }

  /**
   * The same, with the two inclusions established on two threads if the team has one that is free.
   *
   * @param ends ends the check: {@code team}'s, or a child of it
   * @throws CancelledException when {@code ends} is requested
   * @throws CertificateException when the certificate proves no decomposition of this board
   */
  public static Decomposition decomposition(
      Certificate certificate, Board board, Team team, Cancellation ends)
      throws CertificateException {
    if (certificate.n() < 1) {
      throw new CertificateException("the matching has no vertex");
    }
    try (Cancellation own = ends.child()) {
      Edges edges =
          board.isInterval() ? Edges.ofDivisors(board.size(), own) : Edges.of(board.graph(), own);
      return proved(certificate, edges, board::openings, team, own);
    }
  }

  /**
   * The same for any graph, on which every vertex may open the game.
   *
   * @throws CertificateException when the certificate proves no decomposition of this graph
   */
  public static Decomposition decomposition(Certificate certificate, Graph graph)
      throws CertificateException {
    Cancellation ends = new Cancellation();
    return proved(
        certificate,
        Edges.of(graph, ends),
        () -> IntStream.rangeClosed(1, graph.n()),
        new Team(0, ends),
        ends);
  }

  /**
   * The decomposition that is proved.
   *
   * @param ends what the edges look at; requested when it is not proved, so that a helper ends
   */
  private static Decomposition proved(
      Certificate certificate,
      Edges edges,
      Supplier<IntStream> openings,
      Team team,
      Cancellation ends)
      throws CertificateException {
    if (certificate.n() != edges.n) {
      throw new CertificateException(
          "the matching has %d vertices and the graph %d".formatted(certificate.n(), edges.n));
    }
    int exposed = exposed(certificate, edges);
    NumberSet a = barrier(certificate);
    Team.Task<Supplier<NumberSet>> outer = team.begin(() -> outer(certificate, edges));
    try {
      OddComponents odd = OddComponents.without(a, edges);
      if (odd.count() - a.size() != exposed) {
        throw new CertificateException(
            "the matching misses %d vertices, but the barrier of %d leaves %d odd components"
                .formatted(exposed, a.size(), odd.count()));
      }
      NumberSet d = odd.vertices();
      // Only now, as the forest rests on the matching's being maximum.
      requireReached(d, outer.await().get());
      int largest = odd.largest();
      return new Decomposition(certificate.mates(), d, a, openings, rest -> largest);
    } catch (CertificateException | RuntimeException e) {
      ends.request(Cancellation.Reason.FAILURE);
      outer.endAfter(e);
      throw e;
    }
  }

  /**
   * What an alternating forest reaches, or its error: it is none where the matching is not maximum.
   */
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
