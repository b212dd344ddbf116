package org.junipergreen.solver.count;

import java.util.ArrayList;
import java.util.List;

/**
 * The expected size of the layers of a count of games, before it starts.
 *
 * <p>The number of states grows by a constant factor per vertex of the frontier: nearly all states
 * that a frontier allows occur. Up to n = 56 the largest layers with 4, 5, 6 and 7 vertices in the
 * frontier have 2386, 11,704, 55,653 and 267,698 states. At the beginning and the end of the order,
 * layers have fewer.
 *
 * @param layers the bytes of the rows of each layer at its widest
 */
public record CountOutlook(List<Long> layers) {
  /** The states of a layer with {@link #FRONTIER} vertices in the frontier. */
  private static final double STATES = 267_698;

  private static final int FRONTIER = 7;

  /** The ratio of states per vertex of the frontier. */
  private static final double PER_VERTEX = 4.75;

  /** The states of all layers, as a share of the sum of the layers at their widest. */
  private static final double FILLED = 0.8;

  /** The states of a single path, on a board without a hub, as a share of those of pairs. */
  private static final double ALONE = 0.16;

  /**
   * Returns the outlook for states of one key word.
   *
   * @param order all vertices of H, in the order in which they are added
   */
  static CountOutlook of(BoardAroundHub around, int[] order, Tally tally) {
    double paths = around.hub() == 0 ? ALONE : 1;
    List<Long> layers = new ArrayList<>();
    Frontier frontier = new Frontier(around.graph());
    for (int step = 1; step <= order.length; step++) {
      frontier = frontier.with(order[step - 1]);
      int vertices = frontier.staying().length;
      double states = paths * STATES * Math.pow(PER_VERTEX, vertices - FRONTIER);
      layers.add((long) (states * Long.BYTES * (1 + tally.words(step))));
    }
    return new CountOutlook(layers);
  }

  /** Returns the bytes of the rows of the largest layer. */
  public long largest() {
    return layers.stream().mapToLong(bytes -> bytes).max().orElse(0);
  }

  /** Returns the bytes of the rows of all layers. */
  public long all() {
    long sum = layers.stream().mapToLong(bytes -> bytes).sum();
    return Math.max(largest(), (long) (FILLED * sum));
  }

  /**
   * Returns how often the backward pass follows a state, on average.
   *
   * @param tableBytes the memory of its table, see {@link LayerStore#tableBytes}
   */
  public double passes(long tableBytes) {
    double followed = 0;
    double all = 0;
    for (long bytes : layers) {
      followed += bytes * Math.ceil(RowTable.bytes((double) bytes) / tableBytes);
      all += bytes;
    }
    return all == 0 ? 1 : followed / all;
  }
}
