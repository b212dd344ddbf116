package org.junipergreen.solver.strategy;

import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Pratt;
import org.junipergreen.solver.board.PrimeFactors;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.forest.ReachedClasses;

/**
 * The winner on 1..n of any size, after an opening that is a small multiple of a large prime or a
 * small number, by copies of small boards.
 *
 * <p>Let p be a prime and k = ⌊n/p⌋ &lt; p. Then p, 2p, …, kp are joined like 1, 2, …, k: a copy of
 * board k. Their outside neighbours are small numbers, the <em>hubs</em>: the divisors of j are
 * neighbours of jp. A strategy for board k thus works on its copy if each reachable hub i has a
 * partner: a multiple e·q of i, with a prime q of its own, such that e lies in D(m) for m = ⌊n/q⌋.
 * Some maximum matching of board m then leaves e uncovered, which makes e·q available for i, and
 * covers the rest of that copy. Further hubs reached there get partners in the same way. The result
 * is a {@link PairingCertificate}.
 *
 * <p>Every answer has been accepted by {@link PairingChecker}. There is no answer if there are too
 * few primes, or a hub divides no member of any D(m) tried. docs/self-similarity.md proves that
 * there is an answer on every large board. For k ≤ 100 there are at most some hundred hubs and some
 * thousand numbers, which takes a second.
 */
public final class CopyStrategy {
  /** The largest board of which copies are tried. */
  public static final int MAX_BOARD = 1000;

  /** The largest board of which copies are tried for the partner of a hub. */
  private static final int MAX_SERVING = 2 * MAX_BOARD;

  private final long n;
  private final SmallBoards boards;

  /** For each m, the primes q with ⌊n/q⌋ = m found so far, in descending order. */
  private final Map<Integer, LongList> primes = new HashMap<>();

  private final Map<Long, List<Pratt.PrimeStep>> certificates = new HashMap<>();

  /** Creates a strategy for 1..n, n ≤ 10^18. Not thread-safe. */
  public CopyStrategy(long n, SmallBoards boards) {
    this.n = n;
    this.boards = boards;
  }

  /**
   * Returns a checked proof of the winner after some numbers.
   *
   * @param played a legal game in which the winner's moves, after a winning opening, are the
   *     partners that this strategy chooses
   * @return a certificate whose move is the winner's answer, or 0 if the winner has just played;
   *     empty if this method finds no proof
   * @throws IllegalArgumentException if the numbers are not a legal game; the message gives the
   *     reason
   */
  public Optional<PairingCertificate> after(List<Long> played) {
    requireGame(played);
    return new Construction().after(played);
  }

  private void requireGame(List<Long> played) {
    for (int i = 0; i < played.size(); i++) {
      long v = played.get(i);
      long last = i == 0 ? 0 : played.get(i - 1);
      String wrong =
          v < 1 || v > n
              ? "is not in 1.." + n
              : i == 0 && v % 2 == 1
                  ? "is odd, and the opening is even"
                  : played.indexOf(v) < i
                      ? "was played before"
                      : i > 0 && v % last != 0 && last % v != 0
                          ? "is neither a divisor nor a multiple of " + last
                          : "";
      if (!wrong.isEmpty()) {
        throw new IllegalArgumentException(v + " " + wrong);
      }
    }
  }

  /** Returns the largest unused prime q with ⌊n/q⌋ = m, or 0 if there is none. */
  private long prime(int m, LongSet used) {
    LongList known = primes.computeIfAbsent(m, board -> new LongArrayList());
    long least = Math.max(n / (m + 1), m) + 1;
    for (int i = 0; ; i++) {
      if (i == known.size()) {
        long q = known.isEmpty() ? n / m : known.getLong(i - 1) - 1;
        while (q >= least && !PrimeFactors.isPrime(q)) {
          q--;
        }
        if (q < least) {
          return 0;
        }
        known.add(q);
      }
      if (used.add(known.getLong(i))) {
        return known.getLong(i);
      }
    }
  }

  /** A strategy under construction: a copy for the opening, and one for each hub. */
  private final class Construction {
    /** The hubs that are small numbers, in the order of discovery. */
    private final LongList small = new LongArrayList();

    private final LongSet hubs = new LongOpenHashSet();
    private final List<LongList> classes = new ArrayList<>();
    private final Long2LongMap mate = new Long2LongOpenHashMap();

    private final LongSet used = new LongOpenHashSet();

    Optional<PairingCertificate> after(List<Long> played) {
      long opening = played.get(0);
      long first = enter(opening);
      for (int i = 0; i < small.size() && first != 0; i++) {
        if (!serve((int) small.getLong(i))) {
          return Optional.empty();
        }
      }
      if (first == 0) {
        return Optional.empty();
      }
      int winner = first == opening ? 0 : 1;
      for (int i = winner + 2; i < played.size(); i += 2) {
        if (played.get(i) != mate.get((long) played.get(i - 1))) {
          return Optional.empty();
        }
      }
      if (played.size() > winner && played.get(winner) != first) {
        return Optional.empty();
      }
      boolean lost = played.size() % 2 != winner;
      long last = played.get(played.size() - 1);
      long move = lost ? 0 : played.size() == 1 ? first : mate.get(last);
      if (!lost && move == 0) {
        return Optional.empty();
      }
      PairingCertificate certificate = certificate(played, move);
      try {
        PairingChecker.check(certificate);
      } catch (CertificateException e) {
        return Optional.empty();
      }
      return Optional.of(certificate);
    }

    /**
     * Adds the copy or hub of an opening. Returns the opening if it wins, its answer if it loses,
     * or 0 if neither is known.
     */
    private long enter(long opening) {
      if (opening <= MAX_BOARD) {
        meet((int) opening);
        return serve((int) opening) ? mate.get(opening) : 0;
      }
      long p = PrimeFactors.of(opening).last();
      if (n / p > MAX_BOARD || n / p >= p) {
        return 0;
      }
      int k = (int) (n / p);
      int j = (int) (opening / p);
      used.add(p);
      if (boards.board(k).part(j) == Decomposition.Part.D) {
        add(p, SmallBoards.from(k, j));
        return opening;
      }
      SmallBoards.Answered answered = SmallBoards.answer(k, j);
      add(p, answered.reached());
      return p * answered.partner();
    }

    /** Gives a hub without a partner one in a copy of its own. Returns whether it has a partner. */
    private boolean serve(int hub) {
      if (mate.containsKey((long) hub)) {
        return true;
      }
      OptionalInt m = boards.serving(hub, MAX_SERVING);
      long q = m.isPresent() ? prime(m.getAsInt(), used) : 0;
      if (q == 0) {
        return false;
      }
      int e = boards.multiple(hub, m.getAsInt()).orElseThrow();
      add(q, SmallBoards.from(m.getAsInt(), e));
      pair(hub, e * q);
      return true;
    }

    /** Adds a part of a small board, copied by a prime, and its small neighbours. */
    private void add(long p, ReachedClasses part) {
      for (int[] members : part.classes()) {
        LongList copied = new LongArrayList();
        for (int v : members) {
          copied.add(p * v);
          IntStream.rangeClosed(1, v).filter(d -> v % d == 0).forEach(this::meet);
        }
        classes.add(copied);
      }
      part.hubs().forEach(hub -> hubs.add(p * hub));
      part.pairs().forEach(pair -> pair(p * pair[0], p * pair[1]));
    }

    private void meet(int hub) {
      if (hubs.add(hub)) {
        small.add(hub);
      }
    }

    private void pair(long v, long w) {
      mate.put(v, w);
      mate.put(w, v);
    }

    /** Returns the strategy without the numbers played. */
    private PairingCertificate certificate(List<Long> played, long move) {
      long token = move == 0 ? played.get(played.size() - 1) : move;
      LongSet gone = new LongOpenHashSet(played);
      gone.add(token);
      List<long[]> left = new ArrayList<>();
      for (LongList members : classes) {
        long[] unused = members.longStream().filter(v -> v == token || !gone.contains(v)).toArray();
        if (unused.length > 0) {
          left.add(unused);
        }
      }
      List<long[]> pairs =
          mate.long2LongEntrySet().stream()
              .filter(pair -> pair.getLongKey() < pair.getLongValue())
              .filter(pair -> !gone.contains(pair.getLongKey()))
              .filter(pair -> !gone.contains(pair.getLongValue()))
              .map(pair -> new long[] {pair.getLongKey(), pair.getLongValue()})
              .sorted((one, other) -> Long.compare(one[0], other[0]))
              .toList();
      return new PairingCertificate(
          n,
          played,
          move,
          LongStream.of(hubs.toLongArray())
              .filter(v -> !gone.contains(v))
              .sorted()
              .boxed()
              .toList(),
          left,
          pairs,
          certificates());
    }

    private List<Pratt.PrimeStep> certificates() {
      NavigableMap<Long, Pratt.PrimeStep> steps = new TreeMap<>();
      used.forEach(
          p -> {
            if (p >= (long) PairingChecker.TRIED * PairingChecker.TRIED) {
              certificates
                  .computeIfAbsent(p, prime -> Pratt.prove(List.of(prime)))
                  .forEach(step -> steps.put(step.prime(), step));
            }
          });
      return List.copyOf(steps.values());
    }
  }
}
