package org.junipergreen.solver.heap;

import java.util.ArrayList;
import java.util.List;

/**
 * The rules of a take-and-break game. A player chooses a heap, takes some tokens from it and leaves
 * the rest as no heap, one heap or two. A player who cannot move loses, or wins in misère play.
 *
 * <p>An octal game (Guy and Smith, "The G-values of various games", 1956) has a code d₀.d₁d₂d₃…:
 * taking k tokens may leave no heap if d_k has bit 1, one heap if it has bit 2, and two heaps if it
 * has bit 4. Grundy's game, which splits a heap into two of different sizes, is not an octal game.
 */
public final class HeapGame {
  /** The maximum number of octal digits after the point. */
  public static final int MAX_DIGITS = 64;

  /** The numbers of heaps (none, one, two) that may remain after taking some tokens. */
  record Take(int tokens, boolean none, boolean one, boolean two) {}

  /** Receives the result of a move: heaps of {@code a} ≤ {@code b} tokens, 0 for no heap. */
  @FunctionalInterface
  public interface Options {
    void accept(int a, int b);
  }

  @FunctionalInterface
  interface OptionTest {
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

  /** Returns Grundy's game: split a heap into two of different sizes. */
  public static HeapGame grundy() {
    return new HeapGame("grundy", List.of(new Take(0, false, false, true)), true);
  }

  /** Returns Kayles, 0.77: take one or two tokens and leave at most two heaps. */
  public static HeapGame kayles() {
    return octal("0.77");
  }

  /**
   * Returns the octal game of a code such as {@code 0.77} or {@code 4.7}. Trailing zeros are
   * ignored.
   *
   * @throws IllegalArgumentException if the first digit is not 0 or 4, another is not from 0 to 7,
   *     or all are 0
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
      throw new IllegalArgumentException("the octal code " + code + " has no move");
    }
    return new HeapGame(canonical(digits), takes, false);
  }

  private static String canonical(String digits) {
    return digits.charAt(0) + "." + (digits.length() == 1 ? "0" : digits.substring(1));
  }

  /** Returns {@code grundy} or the octal code without trailing zeros. */
  public String name() {
    return name;
  }

  /** Returns {@code kayles}, {@code grundy} or the octal code. */
  public String title() {
    return equals(kayles()) ? "kayles" : name;
  }

  List<Take> takes() {
    return takes;
  }

  /** Returns whether Guy and Smith's theorem applies. */
  public boolean isOctal() {
    return !unequal;
  }

  public int mostTaken() {
    return takes.get(takes.size() - 1).tokens();
  }

  /** Passes each move from a heap of n ≥ 0 tokens. Takes linear time. */
  public void forEachOption(int n, Options options) {
    anyOption(
        n,
        (a, b) -> {
          options.accept(a, b);
          return false;
        });
  }

  /** Returns whether a move from a heap of n ≥ 0 tokens passes a test. Stops at the first one. */
  boolean anyOption(int n, OptionTest wanted) {
    for (Take take : takes) {
      int left = n - take.tokens();
      if ((take.none() && left == 0 && n > 0 && wanted.test(0, 0))
          || (take.one() && left > 0 && wanted.test(0, left))) {
        return true;
      }
      // The largest possible size of the smaller heap.
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
