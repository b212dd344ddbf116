package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.NumberSet;

/**
 * The hubs and classes that a game can still reach if the winner plays partners of a maximum
 * matching. Hubs are vertices of A, classes are components without A.
 */
public final class ReachedClasses {
  private final HungarianForest forest;
  private final Neighbours neighbours;
  private final NumberSet unseen;
  private final IntList hubs = new IntArrayList();
  private final List<int[]> classes = new ArrayList<>();

  /**
   * Searches in time linear in the edges at the reached vertices.
   *
   * @param forest the forest of the remaining vertices, with the matching that the winner follows
   * @param vertices the remaining vertices
   * @param starts the winner's opening, or the possible next moves of the loser
   */
  public ReachedClasses(
      HungarianForest forest, Neighbours neighbours, NumberSet vertices, IntStream starts) {
    this.forest = forest;
    this.neighbours = neighbours;
    unseen = vertices.copy();
    starts.forEach(this::enter);
    for (int i = 0; i < hubs.size(); i++) {
      enter(forest.mate(hubs.getInt(i)));
    }
  }

  /** Adds a hub, or the class of a vertex with its neighbouring hubs. */
  private void enter(int start) {
    IntArrayList members = new IntArrayList();
    meet(start, members);
    for (int i = 0; i < members.size(); i++) {
      neighbours.forEach(members.getInt(i), w -> meet(w, members));
    }
    if (!members.isEmpty()) {
      members.sort(null);
      classes.add(members.toIntArray());
    }
  }

  private void meet(int v, IntList members) {
    if (unseen.contains(v)) {
      unseen.remove(v);
      (forest.isInner(v) ? hubs : members).add(v);
    }
  }

  /** Returns the hubs, each after a vertex that leads to it. */
  public IntList hubs() {
    return hubs;
  }

  /** Returns the vertices of each class, ascending. */
  public List<int[]> classes() {
    return classes;
  }

  /** Returns the pairs of hubs and classes, ascending, with the smaller vertex first. */
  public List<int[]> pairs() {
    IntStream members = classes.stream().flatMapToInt(IntStream::of);
    // The partner of a hub is in a class. That of a member is in the same class or a hub.
    return IntStream.concat(hubs.intStream(), members)
        .filter(v -> v < forest.mate(v))
        .sorted()
        .mapToObj(v -> new int[] {v, forest.mate(v)})
        .toList();
  }
}
