package org.junipergreen.runner.cli.options;

import org.junipergreen.runner.store.Range;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Whole numbers on the command line, each kind with its range. */
public final class Numbers {
  private Numbers() {}

  /** The largest board that has a row in a table: what a Java array can index. */
  public static final long LARGEST_STORED = 1_000_000_000;

  /** Beyond it a matching needs more memory and patience than one board is worth. */
  public static final int LARGEST_MATCHING = 100_000_000;

  /** The largest board that can be asked for. */
  public static final long LARGEST = 1_000_000_000_000_000_000L;

  /** Whole numbers of a range that may need 64 bits. */
  private abstract static class InLongs implements ITypeConverter<Long> {
    private final long smallest;
    private final long largest;

    InLongs(long smallest, long largest) {
      this.smallest = smallest;
      this.largest = largest;
    }

    @Override
    public Long convert(String text) {
      return parse(text, smallest, largest);
    }
  }

  /** Whole numbers of a range. */
  private abstract static class InInts implements ITypeConverter<Integer> {
    private final int smallest;
    private final int largest;

    InInts(int smallest, int largest) {
      this.smallest = smallest;
      this.largest = largest;
    }

    @Override
    public Integer convert(String text) {
      return (int) parse(text, smallest, largest);
    }
  }

  /** A board 1..n, as one n is solved. */
  public static final class Board extends InLongs {
    /** Takes what any method takes. */
    public Board() {
      super(1, LARGEST);
    }
  }

  /** A board 1..n, or all boards of a range A..B. */
  public static final class Boards implements ITypeConverter<Range> {
    @Override
    public Range convert(String text) {
      int dots = text.indexOf("..");
      if (dots < 0) {
        long n = parse(text, 1, LARGEST);
        return new Range(n, n);
      }
      long from = parse(text.substring(0, dots), 1, LARGEST);
      long to = parse(text.substring(dots + 2), 1, LARGEST);
      if (from > to) {
        throw new TypeConversionException(from + " is larger than " + to);
      }
      return new Range(from, to);
    }
  }

  /** A board 1..n that can have a row in a table. */
  public static final class StoredBoard extends InLongs {
    StoredBoard() {
      super(1, LARGEST_STORED);
    }
  }

  /** A board 1..n that a matching can solve, or a number on it. */
  public static final class MatchingBoard extends InInts {
    MatchingBoard() {
      super(1, LARGEST_MATCHING);
    }
  }

  /** A number on a board of any numbers. */
  public static final class PlayedNumber extends InLongs {
    PlayedNumber() {
      super(1, LARGEST);
    }
  }

  /** A heap of a position, whose winning moves are listed. */
  public static final class Heap extends InInts {
    Heap() {
      super(0, 1_000_000);
    }
  }

  /** The last heap of a run, as far as a table of values can reach. */
  public static final class HeapOfARun extends InInts {
    HeapOfARun() {
      super(0, 900_000_000);
    }
  }

  /** The digits of octal games that are tabulated. */
  public static final class Digits extends InInts {
    Digits() {
      super(1, 3);
    }
  }

  /** A board 1..n to play on, with some patience for each move. */
  public static final class PlayedBoard extends InInts {
    PlayedBoard() {
      super(1, 1_000_000);
    }
  }

  /** A board 1..n, or a number on it, for chains. */
  public static final class ChainBoard extends InInts {
    ChainBoard() {
      super(1, 100_000);
    }
  }

  /** A time to wait, up to a year. */
  public static final class Seconds extends InInts {
    Seconds() {
      super(1, 31_536_000);
    }
  }

  /** A number of games. */
  public static final class Games extends InInts {
    Games() {
      super(1, 10_000_000);
    }
  }

  /** A seed for a source of chance. */
  public static final class Seed extends InLongs {
    Seed() {
      super(0, LARGEST);
    }
  }

  /** A number of threads. */
  public static final class Threads extends InInts {
    Threads() {
      super(1, 1024);
    }
  }

  /** A whole number of a range. */
  static long parse(String text, long smallest, long largest) {
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
