package org.junipergreen.runner.cli.arguments;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.InputFile;
import org.junipergreen.runner.text.TextFile;
import org.junipergreen.solver.board.Board;
import picocli.CommandLine.TypeConversionException;

/**
 * Parses sets of numbers: {@code 2..100}, {@code odd:1..99}, {@code even:2..48}, {@code
 * divisors:720}, {@code 2,3,4,6,12}, or {@code @FILE}, a file of numbers separated by blanks,
 * commas or line ends, with comments after #.
 */
public final class BoardSpec {
  private static final String DIVISORS = "divisors:";
  private static final String ODD = "odd:";
  private static final String EVEN = "even:";
  private static final String DOTS = "..";

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
}
