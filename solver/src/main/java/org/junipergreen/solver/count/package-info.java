/**
 * Exact numbers of structures in a graph, by dynamic programming over an order of its vertices.
 *
 * <ul>
 *   <li>the counts: {@code GamesByFrontier}, {@code GamesByLength}, {@code LongestPathCount},
 *       {@code MaximumMatchingCount}
 *   <li>the order and its cost: {@code BoardAroundHub}, {@code VertexOrder}, {@code CountOutlook},
 *       {@code CountProgress}
 *   <li>the states and their transitions: {@code FrontierRules}, {@code PathRules}, {@code
 *       Frontier}, {@code LinkCode}, {@code Ends}
 *   <li>the counts of a state: {@code Tally} and its implementations
 *   <li>the passes over all layers: {@code ForwardPass}, {@code PathPairs}
 *   <li>layers, in memory or on the disk: {@code Layer}, {@code LayerStore}, {@code LayerWriter},
 *       {@code LayersInMemory}; under construction: {@code ShardedTable}, {@code RowTable}, {@code
 *       Pages}
 * </ul>
 */
@NullMarked
package org.junipergreen.solver.count;

import org.jspecify.annotations.NullMarked;
