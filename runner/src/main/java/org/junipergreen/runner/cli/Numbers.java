package org.junipergreen.runner.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Whole numbers on the command line, each kind with its range. */
final class Numbers {
  private Numbers() {}

  /** The largest board that has a row in a table: what a Java array can index. */
  static final long LARGEST_STORED = 1_000_000_000;

  /** Beyond it a matching needs more memory and patience than one board is worth. */
  static final int LARGEST_MATCHING = 100_000_000;

  /** The largest board that can be asked for. */
  static final long LARGEST = 1_000_000_000_000_000_000L;

  /** A board 1..n, as one n is solved. */
  static final class Board implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return parse(text, 1, LARGEST);
    }
  }

  /** A board 1..n that can have a row in a table. */
  static final class StoredBoard implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return parse(text, 1, LARGEST_STORED);
    }
  }

  /** A board 1..n that a matching can solve, or a number on it. */
  static final class MatchingBoard implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) parse(text, 1, LARGEST_MATCHING);
    }
  }

  /** A heap of a position, whose winning moves are listed. */
  static final class Heap implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) parse(text, 0, 1_000_000);
    }
  }

  /** The last heap of a run, as far as a table of values can reach. */
  static final class HeapOfARun implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) parse(text, 0, 900_000_000);
    }
  }

  /** The digits of octal games that are tabulated. */
  static final class Digits implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) parse(text, 1, 3);
    }
  }

  /** A board 1..n to play on, with some patience for each move. */
  static final class PlayedBoard implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) parse(text, 1, 1_000_000);
    }
  }

  /** A board 1..n, or a number on it, for chains. */
  static final class ChainBoard implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) parse(text, 1, 100_000);
    }
  }

  /** A time to wait, up to a year. */
  static final class Seconds implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) parse(text, 1, 31_536_000);
    }
  }

  /** A number of games. */
  static final class Games implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) parse(text, 1, 10_000_000);
    }
  }

  /** A seed for a source of chance. */
  static final class Seed implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return parse(text, 0, LARGEST);
    }
  }

  /** A number of threads. */
  static final class Threads implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) parse(text, 1, 1024);
    }
  }

  private static long parse(String text, long smallest, long largest) {
    if (text.matches("[+-]?[0-9]{1,18}|1[0]{18}")) {
      long value = Long.parseLong(text);
      if (smallest <= value && value <= largest) {
        return value;
      }
    }
    throw new TypeConversionException(
        "'" + text + "' is not a whole number from " + smallest + " to " + largest);
  }
}
