package org.junipergreen.solver.strategy;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.Set;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Pratt;
import org.junipergreen.solver.matching.CertificateException;

/**
 * Checks the three conditions of a {@link PairingCertificate}, and its token or openings, by
 * definition. Shares no code with its creation. Time and memory depend on the length of the
 * certificate, not on n. Divisors are built from prime factors: those below {@value #TRIED} are
 * found by trial division. A remainder below {@value #TRIED}² is prime; a larger one needs a
 * certificate.
 */
public final class PairingChecker {
  /** The bound of trial division. */
  static final int TRIED = 1000;

  private static final int HUB = 0;
  private static final int NOWHERE = -1;

  private final PairingCertificate certificate;
  private final long n;

  /** The partner of each paired number, 0 for other numbers. */
  private final Long2LongMap mate = new Long2LongOpenHashMap();

  /** {@link #HUB}, the index of the number's class, from 1, or {@link #NOWHERE}. */
  private final Long2IntMap place = new Long2IntOpenHashMap();

  /** The numbers that have been played, without the token. */
  private final LongSet gone = new LongOpenHashSet();

  private Set<Long> primes = Set.of();

  private PairingChecker(PairingCertificate certificate) {
    this.certificate = certificate;
    n = certificate.n();
    place.defaultReturnValue(NOWHERE);
  }

  /**
   * Checks a certificate.
   *
   * @throws CertificateException if it does not prove that its move wins or, without a move, that
   *     the player to move loses; the message gives the reason
   */
  public static void check(PairingCertificate certificate) throws CertificateException {
    new PairingChecker(certificate).check();
  }

  private void check() throws CertificateException {
    require(n >= 1, "there is no board 1..%d", n);
    long token = token();
    for (long[] pair : certificate.pairs()) {
      pair(pair);
    }
    for (long hub : certificate.hubs()) {
      put(hub, HUB);
    }
    for (int i = 0; i < certificate.classes().size(); i++) {
      for (long v : certificate.classes().get(i)) {
        put(v, i + 1);
      }
    }
    for (long hub : certificate.hubs()) {
      require(place.get(mate.get(hub)) > HUB, "the hub %d has no partner in a class", hub);
    }
    try {
      primes = Pratt.provedPrimes(certificate.primes());
    } catch (IllegalArgumentException e) {
      throw new CertificateException(String.valueOf(e.getMessage()));
    }
    boolean[] hasSpecial = new boolean[certificate.classes().size() + 1];
    for (int i = 1; i < hasSpecial.length; i++) {
      for (long v : certificate.classes().get(i - 1)) {
        if (isSpecial(v)) {
          require(!hasSpecial[i], "%d is the second special number of its class", v);
          hasSpecial[i] = true;
        }
        neighbours(v, i);
      }
    }
    if (token == 0) {
      everyOpening(hasSpecial);
    }
    require(
        token == 0 || (place.get(token) > HUB && !mate.containsKey(token)),
        "%d is not in a class without a partner",
        token);
  }

  /** Checks the numbers played and returns the number from which the loser moves, or 0. */
  private long token() throws CertificateException {
    long last = 0;
    for (long v : certificate.played()) {
      requireMove(last, v);
      gone.add(v);
      last = v;
    }
    if (certificate.move() != 0) {
      requireMove(last, certificate.move());
      return certificate.move();
    }
    gone.remove(last);
    return last;
  }

  /** Checks that a number may follow another one, or open the game if that is 0. */
  private void requireMove(long last, long v) throws CertificateException {
    require(
        1 <= v && v <= n && (last == 0 ? v % 2 == 0 : v % last == 0 || last % v == 0),
        "%d cannot be played after %d",
        v,
        last);
    require(!gone.contains(v), "%d has been played", v);
  }

  private void pair(long[] pair) throws CertificateException {
    require(pair.length == 2, "a pair has %d numbers", pair.length);
    long d = pair[0];
    long m = pair[1];
    require(1 <= d && d < m && m <= n && m % d == 0, "%d and %d are not a pair on the board", d, m);
    require(
        !mate.containsKey(d) && !mate.containsKey(m), "the pair %d, %d meets another pair", d, m);
    require(
        !gone.contains(d) && !gone.contains(m),
        "one number of the pair %d, %d has been played",
        d,
        m);
    mate.put(d, m);
    mate.put(m, d);
  }

  private void put(long v, int at) throws CertificateException {
    require(1 <= v && v <= n, "%d is not in 1..%d", v, n);
    require(!gone.contains(v), "%d has been played", v);
    require(place.put(v, at) == NOWHERE, "%d is listed twice", v);
  }

  private boolean isSpecial(long v) {
    return !mate.containsKey(v) || place.get(mate.get(v)) == HUB;
  }

  /** Checks that every neighbour of a member is in the class or a hub. */
  private void neighbours(long v, int at) throws CertificateException {
    // Fail early: more multiples than numbers cannot all be classified.
    require(
        n / v <= place.size() + gone.size() + 1L,
        "%d has more multiples than the certificate has numbers",
        v);
    for (long w = v; w <= n - v; ) {
      w += v;
      neighbour(v, w, at);
    }
    for (long w : divisors(v)) {
      if (w != v) {
        neighbour(v, w, at);
      }
    }
  }

  private void neighbour(long v, long w, int at) throws CertificateException {
    int other = place.get(w);
    require(
        other == at || other == HUB || gone.contains(w), "%d leads to %d, out of its class", v, w);
  }

  private LongList divisors(long v) throws CertificateException {
    LongList divisors = LongArrayList.of(1);
    long rest = v;
    for (long p = 2; p < TRIED; p++) {
      rest = divide(rest, p, divisors);
    }
    if (primes.contains(rest)) {
      rest = divide(rest, rest, divisors);
    }
    for (long p : primes) {
      if (rest == 1) {
        break;
      }
      rest = divide(rest, p, divisors);
    }
    require(rest < TRIED * TRIED, "the factor %d of %d has no certificate", rest, v);
    divide(rest, rest, divisors);
    return divisors;
  }

  /** Divides by a prime as often as possible and extends the divisors. */
  private static long divide(long number, long p, LongList divisors) {
    long rest = number;
    int before = divisors.size();
    while (rest > 1 && rest % p == 0) {
      rest /= p;
      int count = divisors.size();
      for (int i = count - before; i < count; i++) {
        divisors.add(p * divisors.getLong(i));
      }
    }
    return rest;
  }

  private void everyOpening(boolean[] hasSpecial) throws CertificateException {
    require(n / 2 <= place.size(), "there are more openings than numbers in the certificate");
    for (long v = 2; v <= n; v += 2) {
      int at = place.get(v);
      require(
          at == HUB || (at != NOWHERE && !hasSpecial[at]),
          "the opening %d is neither a hub nor in a class without a special number",
          v);
    }
  }

  private static void require(boolean met, String problem, long... values)
      throws CertificateException {
    if (!met) {
      throw new CertificateException(problem.formatted(LongStream.of(values).boxed().toArray()));
    }
  }
}
