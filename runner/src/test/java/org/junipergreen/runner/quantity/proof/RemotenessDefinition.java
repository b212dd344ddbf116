package org.junipergreen.runner.quantity.proof;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** What docs/proofs.md says of a proof of remoteness, step by step and as slow as it likes. */
final class RemotenessDefinition {
  /** Where something is not as it has to be. */
  private static final class Wrong extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private final Deque<Long> answers;
  private final Map<List<Object>, Long> won = new HashMap<>();
  private final Map<List<Object>, Long> heldOut = new HashMap<>();

  private RemotenessDefinition(RemotenessProof proof) {
    answers = new ArrayDeque<>(proof.answers());
  }

  static boolean isProof(RemotenessProof proof) {
    if (proof.n() < 1 || proof.n() > 126 || proof.lengths().size() != proof.n() / 2) {
      return false;
    }
    RemotenessDefinition definition = new RemotenessDefinition(proof);
    try {
      for (int i = 0; i < proof.lengths().size(); i++) {
        TreeSet<Integer> free = new TreeSet<>(numbers(1, (int) proof.n()));
        definition.opening(2 * i + 2, free, proof.lengths().getLong(i), proof.n());
      }
    } catch (Wrong e) {
      return false;
    }
    return definition.answers.isEmpty();
  }

  private static List<Integer> numbers(int from, int to) {
    return IntStream.rangeClosed(from, to).boxed().toList();
  }

  private void opening(int opening, Set<Integer> all, long length, long n) {
    require(1 <= length && length <= n);
    Set<Integer> free = reached(opening, all);
    if (length % 2 == 0) {
      win(opening, free, length - 1);
      holdOut(opening, free, length - 3);
      return;
    }
    for (int reply : moves(opening, free)) {
      win(reply, reached(reply, free), length - 2);
    }
    require((length == 1) == moves(opening, free).isEmpty());
    if (length > 4 && !ends(opening, free)) {
      int reply = answer(opening, free);
      holdOut(reply, reached(reply, free), length - 4);
    }
  }

  private void win(int last, Set<Integer> free, long within) {
    require(within >= 1);
    List<Object> position = List.of(last, free);
    if (ends(last, free) || (won.containsKey(position) && won.get(position) <= within)) {
      return;
    }
    int move = answer(last, free);
    Set<Integer> left = reached(move, free);
    for (int reply : moves(move, left)) {
      win(reply, reached(reply, left), within - 2);
    }
    won.put(position, within);
  }

  private void holdOut(int last, Set<Integer> free, long within) {
    List<Object> position = List.of(last, free);
    if (within <= 0 || (heldOut.containsKey(position) && heldOut.get(position) >= within)) {
      return;
    }
    for (int move : moves(last, free)) {
      Set<Integer> left = reached(move, free);
      require(!moves(move, left).isEmpty());
      if (within > 2 && !ends(move, left)) {
        int reply = answer(move, left);
        holdOut(reply, reached(reply, left), within - 2);
      }
    }
    heldOut.put(position, within);
  }

  private int answer(int last, Set<Integer> free) {
    require(!answers.isEmpty());
    long answer = answers.removeFirst();
    require(moves(last, free).stream().anyMatch(move -> move == answer));
    return (int) answer;
  }

  private static boolean ends(int last, Set<Integer> free) {
    return moves(last, free).stream().anyMatch(v -> moves(v, reached(v, free)).isEmpty());
  }

  private static List<Integer> moves(int last, Set<Integer> free) {
    return free.stream().filter(v -> v != last && (v % last == 0 || last % v == 0)).toList();
  }

  /** What can be reached from a number that is played now. */
  private static Set<Integer> reached(int move, Set<Integer> free) {
    TreeSet<Integer> others = new TreeSet<>(free);
    others.remove(move);
    TreeSet<Integer> reached = new TreeSet<>(moves(move, others));
    int size = 0;
    while (size < reached.size()) {
      size = reached.size();
      for (int v : List.copyOf(reached)) {
        reached.addAll(moves(v, others));
      }
    }
    return reached;
  }

  private static void require(boolean met) {
    if (!met) {
      throw new Wrong();
    }
  }
}
