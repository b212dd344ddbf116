package org.junipergreen.runner.known.archive;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.PositionArchive.PositionSink;

/** A sequence of positions for tests, each of which can be told from its key alone. */
final class SavedPositions implements PositionSink {
  static final PositionArchive.EntryFormat FORMAT =
      new PositionArchive.EntryFormat("outcome", 118, 1, 112, 105);

  /** Those that came back as they were saved. */
  final BitSet found = new BitSet();

  /** How many came back as they were saved, with repetitions. */
  int sound;

  /** How many came back otherwise. */
  int wrong;

  /** Where the archive of these positions lies. */
  static Path file(Path results) {
    return results.resolve("live/archive/outcome-118-v1-112-105.map");
  }

  /** Where their journal lies. */
  static Path journal(Path results) {
    return results.resolve("live/archive/outcome-118-v1-112-105.journal");
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
}
