package org.junipergreen.solver.heap;

import java.util.ArrayList;
import java.util.List;

/**
 * The rules of a take-and-break game: a player chooses a heap, takes some tokens from it, and
 * leaves what remains of it as no heap, one heap or two. A player who cannot move loses, or wins in
 * misère play.
 *
 * <p>An octal game (Guy and Smith, "The G-values of various games", 1956) has a code d₀.d₁d₂d₃…: to
 * take k tokens may leave no heap when d_k has the bit 1, one heap when it has the bit 2, and two
 * heaps when it has the bit 4. Grundy's game takes nothing and leaves two heaps of different sizes,
 * which no code says.
 */
public final class HeapGame {
  /** The largest number of digits that a code can have behind its point. */
  public static final int MAX_DIGITS = 64;

  /**
   * What may be left of a heap after taking some tokens.
   *
   * @param tokens how many are taken
   * @param none whether no heap may be left, which takes the whole heap
   * @param one whether one heap may be left
   * @param two whether two heaps may be left
   */
  record Take(int tokens, boolean none, boolean one, boolean two) {}

  /**
   * Receives what a move leaves of a heap: heaps of {@code a} ≤ {@code b} tokens, 0 for no heap.
   */
  @FunctionalInterface
  public interface Options {
    /** Called once for each move. */
    void accept(int a, int b);
  }

  /** Says of what a move leaves whether it is wanted; heaps as for {@link Options}. */
  @FunctionalInterface
  interface OptionTest {
    /** Called for one move after the other. */
    boolean test(int a, int b);
  }

  private final String name;
  private final List<Take> takes;
  private final boolean unequal;

  private HeapGame(String name, List<Take> takes, boolean unequal) {
    this.name = name;
    this.takes = List.copyOf(takes);
    this.unequal = unequal;
  }

  /** Grundy's game: break a heap into two of different sizes. */
  public static HeapGame grundy() {
    return new HeapGame("grundy", List.of(new Take(0, false, false, true)), true);
  }

  /** Kayles: take one or two tokens and leave at most two heaps; octal 0.77. */
  public static HeapGame kayles() {
    return octal("0.77");
  }

  /**
   * The octal game with a code such as {@code 0.77} or {@code 4.7}; zeros at its end say nothing.
   *
   * @throws IllegalArgumentException when it is no code: the digit before the point is 0 or 4,
   *     since a move that takes nothing has to break, the others are 0 to 7, and not all are 0
   */
  public static HeapGame octal(String code) {
    if (!code.matches("[04]\\.[0-7]{1," + MAX_DIGITS + "}")) {
      throw new IllegalArgumentException(
          "'%s' is not an octal code such as 0.77 or 4.7: 0 or 4, a point, and up to %d digits 0 to 7"
              .formatted(code, MAX_DIGITS));
    }
    String digits = code.replaceAll("\\.?0*$", "").replace(".", "");
    List<Take> takes = new ArrayList<>();
    for (int k = 0; k < digits.length(); k++) {
      int digit = digits.charAt(k) - '0';
      if (digit != 0) {
        takes.add(new Take(k, (digit & 1) != 0, (digit & 2) != 0, (digit & 4) != 0));
      }
    }
    if (takes.isEmpty()) {
      throw new IllegalArgumentException("the octal code " + code + " has no move at all");
    }
    return new HeapGame(canonical(digits), takes, false);
  }

  private static String canonical(String digits) {
    return digits.charAt(0) + "." + (digits.length() == 1 ? "0" : digits.substring(1));
  }

  /** {@code grundy}, or the octal code without zeros at its end. */
  public String name() {
    return name;
  }

  /** What people call it: kayles, grundy, or else the octal code. */
  public String title() {
    return equals(kayles()) ? "kayles" : name;
  }

  /** The moves by the number of tokens taken, ascending. */
  List<Take> takes() {
    return takes;
  }

  /** Whether the two heaps that a move leaves must differ. */
  boolean unequal() {
    return unequal;
  }

  /** Whether this is an octal game: one to which Guy and Smith's theorem applies. */
  public boolean isOctal() {
    return !unequal;
  }

  /** The largest number of tokens that a move takes: the place of the last digit that is not 0. */
  public int mostTaken() {
    return takes.get(takes.size() - 1).tokens();
  }

  /** Lists every move from a heap of n ≥ 0 tokens; time and number of moves are linear in n. */
  public void forEachOption(int n, Options options) {
    anyOption(
        n,
        (a, b) -> {
          options.accept(a, b);
          return false;
        });
  }

  /** Whether there is a wanted move from a heap of n ≥ 0 tokens; looks no further than that one. */
  boolean anyOption(int n, OptionTest wanted) {
    for (Take take : takes) {
      int left = n - take.tokens();
      if ((take.none() && left == 0 && n > 0 && wanted.test(0, 0))
          || (take.one() && left > 0 && wanted.test(0, left))) {
        return true;
      }
      // The smaller heap of the two.
      int most = !take.two() ? 0 : unequal ? (left - 1) / 2 : left / 2;
      for (int a = 1; a <= most; a++) {
        if (wanted.test(a, left - a)) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HeapGame game && game.name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
