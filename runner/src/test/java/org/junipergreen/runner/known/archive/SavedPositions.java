package org.junipergreen.runner.known.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.PositionArchive.PositionSink;
import org.junipergreen.solver.work.Cancellation;

/** A sequence of positions for tests, each of which can be told from its key alone. */
public final class SavedPositions implements PositionSink {
  static final PositionArchive.EntryFormat FORMAT = format(118);

  /** The name of the files of their archive. */
  public static final String NAME = "live/archive/outcome-118-v1-112-105";

  private static final int POSITIONS = 1000;
  private static final long LIMIT = 1 << 18;

  /** Makes the journal of all positions a long one. */
  private static final long LOWER_LIMIT = 3 << 16;

  private static final Pattern LEFT_OUT =
      Pattern.compile(".*: (\\d+) of (\\d+) positions are damaged; they were left out");

  /** Those that came back as they were saved. */
  final BitSet found = new BitSet();

  /** How many came back as they were saved, with repetitions. */
  int sound;

  /** How many came back otherwise. */
  int wrong;

  private static PositionArchive.EntryFormat format(int board) {
    return new PositionArchive.EntryFormat("outcome", board, 1, board - 6, board - 13);
  }

  /** Where the archive of these positions lies. */
  static Path file(Path results) {
    return results.resolve(NAME + ".map");
  }

  /** Where their journal lies. */
  static Path journal(Path results) {
    return results.resolve(NAME + ".journal");
  }

  /** Whether this Java can make maps. */
  public static boolean haveMaps() {
    return ArchiveMap.canBeMade();
  }

  /** Saves the i-th. */
  static void save(SearchArchive archive, int i) {
    archive.save(key(i), value(i), work(i));
  }

  private static long[] key(int i) {
    return new long[] {i * 0x9e3779b97f4a7c15L, i};
  }

  private static long[] value(int i) {
    return new long[] {~i * 0xbf58476d1ce4e5b9L, i & 0xfff};
  }

  static long work(int i) {
    return 512L << (i % 8);
  }

  @Override
  public boolean accept(long[] key, long[] value, long work) {
    int i = (int) key[1];
    if (Arrays.equals(key, key(i)) && Arrays.equals(value, value(i)) && work == work(i)) {
      found.set(i);
      sound++;
    } else {
      wrong++;
    }
    return true;
  }

  private static SearchArchive open(Path results, int board, long limit, List<String> said) {
    return SearchArchive.open(results, format(board), limit, Cancellation.never(), said::add);
  }

  /** Leaves a journal of positions, perhaps of another board in its place. */
  public static void makeJournal(Path results, int board) throws IOException {
    try (SearchArchive archive = open(results, board, LIMIT, new ArrayList<>())) {
      for (int i = 0; i < POSITIONS; i++) {
        save(archive, i);
      }
    }
    if (board != 118) {
      Path other = file(results).resolveSibling(format(board).id() + ".journal");
      Files.move(other, journal(results));
    }
  }

  /** Leaves a map of positions, perhaps of another board in its place, and no journal. */
  public static void makeMap(Path results, int board) throws IOException {
    Path made = file(results).resolveSibling(format(board).id() + ".map");
    try (SearchArchive archive = open(results, board, LIMIT, new ArrayList<>())) {
      for (int i = 0; i < POSITIONS; i++) {
        save(archive, i);
      }
    }
    try (SearchArchive archive = open(results, board, LOWER_LIMIT, new ArrayList<>())) {
      save(archive, 0);
      while (!Files.exists(made)) {
        LockSupport.parkNanos(1_000_000);
      }
    }
    Files.delete(made.resolveSibling(format(board).id() + ".journal"));
    if (board != 118) {
      Files.move(made, file(results));
    }
  }

  /**
   * Reads an archive, whose positions are right or left out, and goes on with it: what a failure
   * says, or how many positions came back, and {@code fine} if all did.
   */
  public static String use(Path results) {
    boolean isMap = Files.exists(file(results));
    List<String> said = new ArrayList<>();
    SavedPositions back = new SavedPositions();
    try (SearchArchive archive = open(results, 118, LIMIT, said)) {
      archive.replay(back);
      save(archive, POSITIONS);
    } catch (FileFailure e) {
      return String.valueOf(e.getMessage());
    }
    assertEquals(0, back.wrong);
    assertTrue(back.found.length() <= POSITIONS && said.size() <= 1, said.toString());
    int count = back.found.cardinality();
    Matcher leftOut = LEFT_OUT.matcher(said.isEmpty() ? "" : said.get(0));
    if (leftOut.matches()) {
      // A position that damage has copied hides a lost one.
      int all = Integer.parseInt(leftOut.group(2));
      assertEquals(all - back.sound, Integer.parseInt(leftOut.group(1)));
      assertEquals(isMap ? POSITIONS : all, all);
    } else {
      assertTrue(!isMap || back.sound >= POSITIONS || said.size() == 1, said.toString());
    }
    SavedPositions again = new SavedPositions();
    try (SearchArchive archive = open(results, 118, LIMIT, new ArrayList<>())) {
      archive.replay(again);
    }
    assertEquals(count + 1, again.found.cardinality());
    return count == POSITIONS && said.isEmpty()
        ? "fine"
        : count + " positions" + (said.isEmpty() ? "" : "; " + said.get(0));
  }
}
