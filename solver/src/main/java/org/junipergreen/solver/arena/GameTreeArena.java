package org.junipergreen.solver.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Juniper Green as the tree of its games: a state is the word of the vertices played. J1 is player
 * 0 and owns the words of even length. Rank 0 of player 0's attractor are the games that J1 has
 * won, and a word's rank is the number of moves until then when J1 hurries and J2 delays.
 */
public final class GameTreeArena {
  /** The largest tree. */
  public static final int MAX_WORDS = 1_000_000;

  /** The smallest board of a {@link #trap}. */
  public static final int MIN_TRAP = 4;

  /** The largest board of a {@link #trap}; its tree has 677,421 words. */
  public static final int MAX_TRAP = 26;

  private final int size;
  private final Rules rules;

  /** Whether the player who made the last move wins, as by the rules; the other one does if not. */
  private final boolean lastWins;

  private final Arena.Builder builder = new Arena.Builder();
  private final List<byte[]> words = new ArrayList<>();

  /** Whether a vertex may be played after another one, or, after 0, open the game. */
  @FunctionalInterface
  public interface Rules {
    /** Whether {@code v} may follow {@code last}; it has not been played. */
    boolean allow(int v, int last);
  }

  private GameTreeArena(int size, Rules rules, boolean lastWins) {
    this.size = size;
    this.rules = rules;
    this.lastWins = lastWins;
  }

  /**
   * The tree of all games on any board; the player who cannot move loses.
   *
   * @param size the board's vertices are 1..size, at most 127
   * @param names the name of a vertex
   * @throws IllegalArgumentException when there are more vertices, or more than {@link #MAX_WORDS}
   *     words
   */
  public static Arena.Named of(int size, Rules rules, IntFunction<String> names) {
    if (size > Byte.MAX_VALUE) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "a tree of games is for boards of up to %d numbers, not %,d",
              Byte.MAX_VALUE,
              size));
    }
    return new GameTreeArena(size, rules, true).grow(names);
  }

  /**
   * The tree of the article's trap on 1..n (Laval, Sicard, "Le jeu de Juniper-Green", IREM de La
   * Réunion, 2017, section V). The words of player 0's attractor with rank k are the article's
   * stratum P_k; J1 wins exactly when the empty word, where the game begins, is in it.
   *
   * <p>A word ends with 1 at the latest, for a player who plays 1 loses to a prime above n/2, which
   * only 1 leads to. Below {@link #MIN_TRAP} no such prime is safe from being played before 1.
   *
   * @throws IllegalArgumentException when n is below {@link #MIN_TRAP} or above {@link #MAX_TRAP}
   */
  public static Arena.Named trap(int n) {
    if (n < MIN_TRAP || n > MAX_TRAP) {
      throw new IllegalArgumentException(
          "the trap's tree is for n = %d to %d, not %d".formatted(MIN_TRAP, MAX_TRAP, n));
    }
    Rules rules =
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
