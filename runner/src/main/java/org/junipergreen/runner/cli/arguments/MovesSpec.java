package org.junipergreen.runner.cli.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.solver.board.Moves;
import picocli.CommandLine.TypeConversionException;

/** Parses rules for moves: {@code factors:A,B} or {@code steps:S/T}. */
public final class MovesSpec {
  private static final String FACTORS = "factors:";
  private static final String STEPS = "steps:";

  private MovesSpec() {}

  /**
   * Returns the moves that a text denotes.
   *
   * @throws TypeConversionException with the reason if the text is not a rule
   * @throws IllegalArgumentException if a number is too small or too large
   */
  public static Moves moves(String text) {
    if (text.startsWith(FACTORS)) {
      List<Integer> factors = numbers(text.substring(FACTORS.length()), Moves.MAX_FACTOR);
      if (factors.size() == 2) {
        return Moves.factors(factors.get(0), factors.get(1));
      }
    }
    if (text.startsWith(STEPS)) {
      String[] sides = text.substring(STEPS.length()).split("/", -1);
      if (sides.length == 2) {
        return Moves.steps(numbers(sides[0], Moves.MAX_STEP), numbers(sides[1], Moves.MAX_STEP));
      }
    }
    throw new TypeConversionException(
        "'"
            + text
            + "' is neither factors:A,B, such as factors:3,3, nor steps:S/T, such as"
            + " steps:1,2/1,2");
  }

  /** Parses numbers separated by commas; returns an empty list for an empty text. */
  private static List<Integer> numbers(String text, int largest) {
    if (text.isEmpty()) {
      return List.of();
    }
    return Stream.of(text.split(",", -1))
        .map(part -> (int) WholeNumber.parse(part, 1, largest))
        .toList();
  }
}
