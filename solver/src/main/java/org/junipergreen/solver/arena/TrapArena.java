package org.junipergreen.solver.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Juniper Green on 1..n as the tree of its words, for the article's trap (Laval, Sicard, "Le jeu de
 * Juniper-Green", IREM de La Réunion, 2017, section V): a state is the word of the numbers played.
 *
 * <p>A word ends with 1 at the latest, for a player who plays 1 loses to a prime above n/2, which
 * only 1 leads to: that is a final state, won by the other player. J1 is player 0 and owns the
 * words of even length. The words of player 0's attractor with rank k are the article's stratum
 * P_k; J1 wins exactly when the empty word, where the game begins, is in it.
 */
public final class TrapArena {
  /** Below it no prime above n/2 is safe from being played before 1. */
  public static final int MIN_N = 4;

  /** The largest tree, of {@code n = 26}, has 677,421 words. */
  public static final int MAX_N = 26;

  private final int n;
  private final Arena.Builder builder = new Arena.Builder();
  private final List<byte[]> words = new ArrayList<>();

  private TrapArena(int n) {
    this.n = n;
  }

  /**
   * The tree for the board 1..n.
   *
   * @throws IllegalArgumentException when n is below {@link #MIN_N} or above {@link #MAX_N}
   */
  public static NamedArena of(int n) {
    if (n < MIN_N || n > MAX_N) {
      throw new IllegalArgumentException(
          "the trap's tree is for n = %d to %d, not %d".formatted(MIN_N, MAX_N, n));
    }
    TrapArena tree = new TrapArena(n);
    tree.add(new byte[0]);
    for (int state = 0; state < tree.words.size(); state++) {
      tree.addMoves(state);
    }
    return new NamedArena(tree.builder.build(0), state -> name(tree.words.get(state)));
  }

  private int add(byte[] word) {
    words.add(word);
    int state = builder.addState(word.length % 2);
    if (word.length > 0 && word[word.length - 1] == 1) {
      builder.addWin(word.length % 2, state);
    }
    return state;
  }

  private void addMoves(int state) {
    byte[] word = words.get(state);
    int last = word.length == 0 ? 0 : word[word.length - 1];
    if (last == 1) {
      return;
    }
    for (int number = 1; number <= n; number++) {
      boolean fits = last == 0 ? number % 2 == 0 : number % last == 0 || last % number == 0;
      if (fits && !contains(word, number)) {
        byte[] longer = Arrays.copyOf(word, word.length + 1);
        longer[word.length] = (byte) number;
        builder.addMove(state, add(longer));
      }
    }
  }

  private static boolean contains(byte[] word, int number) {
    for (byte played : word) {
      if (played == number) {
        return true;
      }
    }
    return false;
  }

  /** The numbers with commas between. */
  private static String name(byte[] word) {
    List<String> numbers = new ArrayList<>();
    for (byte number : word) {
      numbers.add(Byte.toString(number));
    }
    return String.join(",", numbers);
  }
}
