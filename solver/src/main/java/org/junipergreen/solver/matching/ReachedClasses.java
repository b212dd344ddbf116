package org.junipergreen.solver.matching;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.matching.forest.Neighbours;

/**
 * What a game can still reach of a maximum matching when the winner plays partners: hubs, which are
 * vertices of A, and classes, which are components of what A leaves; see {@link
 * PairingCertificate}.
 */
final class ReachedClasses {
  private final HungarianForest forest;
  private final Neighbours neighbours;
  private final NumberSet unseen;
  private final IntList hubs = new IntArrayList();
  private final List<int[]> classes = new ArrayList<>();

  /**
   * Looks for them; linear in the edges that lead from what is reached.
   *
   * @param forest the one of the vertices that are left, with the matching that is played by
   * @param vertices those that are left
   * @param starts those that the winner opens with, or the loser can play next
   */
  ReachedClasses(
      HungarianForest forest, Neighbours neighbours, NumberSet vertices, IntStream starts) {
    this.forest = forest;
    this.neighbours = neighbours;
    unseen = vertices.copy();
    starts.forEach(this::enter);
    for (int i = 0; i < hubs.size(); i++) {
      enter(forest.mate(hubs.getInt(i)));
    }
  }

  /** Notes a hub, or the class of a vertex with the hubs beside it. */
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

  /** The hubs, each after a vertex that leads to it. */
  IntList hubs() {
    return hubs;
  }

  /** The vertices of each class, ascending. */
  List<int[]> classes() {
    return classes;
  }

  /** The pairs of hubs and classes, in each the smaller vertex first, ascending. */
  List<int[]> pairs() {
    IntStream members = classes.stream().flatMapToInt(IntStream::of);
    // The partner of a hub is in a class, and that of a vertex of a class is in it or a hub.
    return IntStream.concat(hubs.intStream(), members)
        .filter(v -> v < forest.mate(v))
        .sorted()
        .mapToObj(v -> new int[] {v, forest.mate(v)})
        .toList();
  }
}
