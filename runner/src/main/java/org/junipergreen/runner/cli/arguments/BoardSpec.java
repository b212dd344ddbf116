package org.junipergreen.runner.cli.arguments;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.InputFile;
import org.junipergreen.runner.text.TextFile;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Moves;
import picocli.CommandLine.TypeConversionException;

/**
 * Parses sets of numbers: {@code 2..100}, {@code odd:1..99}, {@code even:2..48}, {@code
 * divisors:720}, {@code 2,3,4,6,12}, or {@code @FILE}, a file of numbers separated by blanks,
 * commas or line ends, with comments after #. Also parses rules for moves: {@code factors:A,B} or
 * {@code steps:S/T}.
 */
public final class BoardSpec {
  private static final String DIVISORS = "divisors:";
  private static final String ODD = "odd:";
  private static final String EVEN = "even:";
  private static final String DOTS = "..";
  private static final String FACTORS = "factors:";
  private static final String STEPS = "steps:";

  private BoardSpec() {}

  /**
   * Returns the numbers that a text denotes, in the order of the text.
   *
   * @throws TypeConversionException with the reason if the text is not a set of numbers
   */
  public static long[] numbers(String text) {
    if (text.startsWith("@")) {
      return file(text.substring(1));
    }
    if (text.startsWith(DIVISORS)) {
      Board board = Board.ofDivisors(number(text.substring(DIVISORS.length())));
      return LongStream.rangeClosed(1, board.size()).map(v -> board.number((int) v)).toArray();
    }
    if (text.startsWith(ODD)) {
      return LongStream.of(range(text.substring(ODD.length()))).filter(v -> v % 2 != 0).toArray();
    }
    if (text.startsWith(EVEN)) {
      return LongStream.of(range(text.substring(EVEN.length()))).filter(v -> v % 2 == 0).toArray();
    }
    return text.contains(DOTS) ? range(text) : list(List.of(text.split(",", -1)));
  }

  private static long[] range(String text) {
    if (!text.contains(DOTS)) {
      throw new TypeConversionException("'" + text + "' is not a range such as 2..100");
    }
    Range range = WholeNumber.range(text, 1, Board.MAX_NUMBER);
    if (range.size() > 2L * Board.MAX_SIZE) {
      throw new TypeConversionException(
          "a board has at most %,d numbers, and %s has more".formatted(Board.MAX_SIZE, text));
    }
    return LongStream.rangeClosed(range.from(), range.to()).toArray();
  }

  private static long[] file(String name) {
    try {
      return list(TextFile.words(Path.of(name), ","));
    } catch (IOException e) {
      throw new TypeConversionException(InputFile.name(Path.of(name)) + ": " + Failure.reason(e));
    } catch (InvalidPathException e) {
      throw new TypeConversionException("'" + name + "' is not the name of a file");
    }
  }

  private static long[] list(List<String> parts) {
    LongArrayList numbers = new LongArrayList();
    parts.forEach(part -> numbers.add(number(part)));
    return numbers.toLongArray();
  }

  private static long number(String text) {
    return WholeNumber.parse(text, 1, Board.MAX_NUMBER);
  }

  /**
   * Returns the moves that a text denotes.
   *
   * @throws TypeConversionException with the reason if the text is not a rule
   * @throws IllegalArgumentException if a number is too small or too large
   */
  public static Moves moves(String text) {
    if (text.startsWith(FACTORS)) {
      List<Integer> factors = small(text.substring(FACTORS.length()), Moves.MAX_FACTOR);
      if (factors.size() == 2) {
        return Moves.factors(factors.get(0), factors.get(1));
      }
    }
    if (text.startsWith(STEPS)) {
      String[] sides = text.substring(STEPS.length()).split("/", -1);
      if (sides.length == 2) {
        return Moves.steps(small(sides[0], Moves.MAX_STEP), small(sides[1], Moves.MAX_STEP));
      }
    }
    throw new TypeConversionException(
        "'"
            + text
            + "' is neither factors:A,B, such as factors:3,3, nor steps:S/T, such as"
            + " steps:1,2/1,2");
  }

  /** Parses numbers separated by commas; returns an empty list for an empty text. */
  private static List<Integer> small(String text, int largest) {
    if (text.isEmpty()) {
      return List.of();
    }
    return Stream.of(text.split(",", -1))
        .map(part -> (int) WholeNumber.parse(part, 1, largest))
        .toList();
  }
}
