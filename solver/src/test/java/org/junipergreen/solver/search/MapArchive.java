package org.junipergreen.solver.search;

import java.nio.LongBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** An archive in memory, which also counts what the search did not accept. */
public final class MapArchive implements PositionArchive {
  /** What was saved. */
  public record Solved(long[] key, long[] value, long work) {}

  public final Map<LongBuffer, Solved> entries = new ConcurrentHashMap<>();
  public int ignored;

  @Override
  public void replay(PositionSink receiver) {
    for (Solved solved : entries.values()) {
      if (!receiver.accept(solved.key(), solved.value(), solved.work())) {
        ignored++;
      }
    }
  }

  @Override
  public void save(long[] key, long[] value, long work) {
    entries.put(LongBuffer.wrap(key), new Solved(key, value, work));
  }
}
