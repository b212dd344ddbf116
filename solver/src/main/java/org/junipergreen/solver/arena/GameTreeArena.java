package org.junipergreen.solver.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Juniper Green on any board as the tree of its games: a state is the word of the vertices played,
 * and the player who cannot move loses.
 *
 * <p>This is {@link TrapArena} without what holds on 1..n alone, so a game goes on after 1. J1 is
 * player 0 and owns the words of even length. Rank 0 of player 0's attractor are the games that J1
 * has won, and a word's rank is the number of moves until then when J1 hurries and J2 delays.
 */
public final class GameTreeArena {
  /** The largest tree. */
  public static final int MAX_WORDS = 1_000_000;

  private final int size;
  private final Rules rules;
  private final Arena.Builder builder = new Arena.Builder();
  private final List<byte[]> words = new ArrayList<>();

  /** Whether a vertex may be played after another one, or, after 0, open the game. */
  @FunctionalInterface
  public interface Rules {
    /** Whether {@code v} may follow {@code last}; it has not been played. */
    boolean allow(int v, int last);
  }

  private GameTreeArena(int size, Rules rules) {
    this.size = size;
    this.rules = rules;
  }

  /**
   * The tree of all games.
   *
   * @param size the board's vertices are 1..size, at most 127
   * @param names the name of a vertex
   * @throws IllegalArgumentException when there are more vertices, or more than {@link #MAX_WORDS}
   *     words
   */
  public static NamedArena of(int size, Rules rules, IntFunction<String> names) {
    if (size > Byte.MAX_VALUE) {
      throw new IllegalArgumentException(
          "a tree of games is for boards of up to %d numbers, not %,d"
              .formatted(Byte.MAX_VALUE, size));
    }
    GameTreeArena tree = new GameTreeArena(size, rules);
    tree.add(new byte[0]);
    for (int state = 0; state < tree.words.size(); state++) {
      tree.addMoves(state);
    }
    return new NamedArena(
        tree.builder.build(0),
        state ->
            IntStream.range(0, tree.words.get(state).length)
                .mapToObj(i -> names.apply(tree.words.get(state)[i]))
                .collect(Collectors.joining(",")));
  }

  private int add(byte[] word) {
    if (words.size() == MAX_WORDS) {
      throw new IllegalArgumentException(
          "the tree of games has more than %,d words".formatted(MAX_WORDS));
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
      builder.addWin(1 - word.length % 2, state);
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
