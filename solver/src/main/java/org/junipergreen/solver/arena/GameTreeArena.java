package org.junipergreen.solver.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The tree of all games. A state is the word of vertices played; J1 owns words of even length. */
public final class GameTreeArena {
  public static final int MAX_WORDS = 1_000_000;

  public static final int MIN_TRAP = 4;

  /** The largest board of a {@link #trap}. Its tree has 677,421 words. */
  public static final int MAX_TRAP = 26;

  private final int size;
  private final MoveRule rules;

  /** Whether the player who made the last move wins, as in the usual rules, or loses. */
  private final boolean lastWins;

  private final Arena.Builder builder = new Arena.Builder();
  private final List<byte[]> words = new ArrayList<>();

  @FunctionalInterface
  public interface MoveRule {
    /** Returns whether an unused {@code v} may follow {@code last}, or open the game if it is 0. */
    boolean allow(int v, int last);
  }

  private GameTreeArena(int size, MoveRule rules, boolean lastWins) {
    this.size = size;
    this.rules = rules;
    this.lastWins = lastWins;
  }

  /**
   * Returns the tree of all games on a board; the player who cannot move loses.
   *
   * @param size the number of vertices, at most 127
   * @param names the name of each vertex
   * @throws IllegalArgumentException if there are more vertices, or more than {@link #MAX_WORDS}
   *     words
   */
  public static Arena.Named of(int size, MoveRule rules, IntFunction<String> names) {
    if (size > Byte.MAX_VALUE) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the tree of games supports boards of up to %d numbers, not %,d",
              Byte.MAX_VALUE,
              size));
    }
    return new GameTreeArena(size, rules, true).grow(names);
  }

  /**
   * Returns the tree of the article's trap on 1..n (Laval, Sicard, "Le jeu de Juniper-Green", IREM
   * de La Réunion, 2017, section V). The words of player 0's attractor with rank k form the
   * article's stratum P_k. J1 wins if and only if the empty word is in the attractor.
   *
   * <p>No word continues after 1, because a player who plays 1 loses to a prime above n/2, whose
   * only neighbour is 1. If n is below {@link #MIN_TRAP}, such a prime may have been played before
   * 1.
   *
   * @throws IllegalArgumentException if n is not from {@link #MIN_TRAP} to {@link #MAX_TRAP}
   */
  public static Arena.Named trap(int n) {
    if (n < MIN_TRAP || n > MAX_TRAP) {
      throw new IllegalArgumentException(
          "the tree of the trap supports n = %d to %d, not %d".formatted(MIN_TRAP, MAX_TRAP, n));
    }
    MoveRule rules =
        (v, last) -> last == 0 ? v % 2 == 0 : last > 1 && (v % last == 0 || last % v == 0);
    return new GameTreeArena(n, rules, false).grow(Integer::toString);
  }

  private Arena.Named grow(IntFunction<String> names) {
    add(new byte[0]);
    for (int state = 0; state < words.size(); state++) {
      addMoves(state);
    }
    return new Arena.Named(
        builder.build(0),
        state ->
            IntStream.range(0, words.get(state).length)
                .mapToObj(i -> names.apply(words.get(state)[i]))
                .collect(Collectors.joining(",")));
  }

  private int add(byte[] word) {
    if (words.size() == MAX_WORDS) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "the tree of games has more than %,d words", MAX_WORDS));
    }
    words.add(word);
    return builder.addState(word.length % 2);
  }

  private void addMoves(int state) {
    byte[] word = words.get(state);
    int last = word.length == 0 ? 0 : word[word.length - 1];
    boolean over = true;
    for (int v = 1; v <= size; v++) {
      if (isUnused(v, word) && rules.allow(v, last)) {
        byte[] longer = Arrays.copyOf(word, word.length + 1);
        longer[word.length] = (byte) v;
        builder.addMove(state, add(longer));
        over = false;
      }
    }
    if (over) {
      builder.addWin((lastWins ? word.length + 1 : word.length) % 2, state);
    }
  }

  private static boolean isUnused(int v, byte[] word) {
    for (byte played : word) {
      if (played == v) {
        return false;
      }
    }
    return true;
  }
}
