package org.junipergreen.solver.strategy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** What a certificate's strategy is worth, by the rules of the game alone: every line is played. */
final class EveryLine {
  private final Map<Long, Long> mate = new HashMap<>();
  private final LongFunction<LongStream> neighbours;

  /** The longest game from a position, by the number just played and all used ones. */
  private final Map<List<Object>, OptionalInt> known = new HashMap<>();

  private EveryLine(PairingCertificate certificate, LongFunction<LongStream> neighbours) {
    this.neighbours = neighbours;
    for (long[] pair : certificate.pairs()) {
      mate.put(pair[0], pair[1]);
      mate.put(pair[1], pair[0]);
    }
  }

  /**
   * How many numbers the longest game holds in which the winner plays partners; nothing when the
   * winner has none to play in some game.
   *
   * @param neighbours what may follow a number
   */
  static OptionalInt longest(PairingCertificate certificate, LongFunction<LongStream> neighbours) {
    EveryLine lines = new EveryLine(certificate, neighbours);
    if (certificate.move() == 0) {
      LongStream openings = LongStream.rangeClosed(1, certificate.n() / 2).map(i -> 2 * i);
      return lines.longestOf(openings.toArray(), 0, new HashSet<>());
    }
    return certificate.move() % 2 == 0
        ? lines.longest(certificate.move(), Set.of(certificate.move()))
        : OptionalInt.empty();
  }

  static OptionalInt longest(PairingCertificate certificate) {
    long n = certificate.n();
    return longest(certificate, v -> LongStream.rangeClosed(1, n).filter(w -> adjacent(v, w)));
  }

  static boolean adjacent(long v, long w) {
    return v != w && (v % w == 0 || w % v == 0);
  }

  /** The loser is to move from the token. */
  private OptionalInt longest(long token, Set<Long> used) {
    List<Object> position = List.of(token, used);
    OptionalInt longest = known.get(position);
    if (longest == null) {
      long[] moves = neighbours.apply(token).filter(w -> !used.contains(w)).toArray();
      longest = longestOf(moves, token, used);
      known.put(position, longest);
    }
    return longest;
  }

  private OptionalInt longestOf(long[] moves, long token, Set<Long> used) {
    int longest = used.size();
    for (long move : moves) {
      Long answer = mate.get(move);
      if (answer == null || answer == token || used.contains(answer) || !adjacent(move, answer)) {
        return OptionalInt.empty();
      }
      Set<Long> now = new HashSet<>(used);
      now.add(move);
      now.add(answer);
      OptionalInt after = longest(answer, now);
      if (after.isEmpty()) {
        return after;
      }
      longest = Math.max(longest, after.getAsInt());
    }
    return OptionalInt.of(longest);
  }
}
