package org.junipergreen.solver.count;

import java.util.Arrays;
import org.junipergreen.solver.board.Graph;

/**
 * Transitions of a state of {@link PathPairs} when a vertex is added. Not thread-safe.
 *
 * <p>A state is one word: the links of the frontier by {@link LinkCode}, and in the four highest
 * bits the {@link Ends} that are not chosen yet. It is never 0.
 */
final class GameMoves {
  record Rules(Graph graph, boolean[] mayOpen, int ends, boolean spanning, DeadEnd deadEnd) {
    /** If false, the only path leads from the opening to the dead end. */
    private boolean withJoints() {
      return Ends.joints(ends) > 0;
    }

    /** Returns the initial state, with an empty frontier and no end chosen. */
    long start() {
      return (long) ends << ENDS_AT;
    }
  }

  /** How all neighbours of the dead end are forced to be used. */
  enum DeadEnd {
    /** All free and later neighbours of the chosen dead end must be used. */
    REQUIRES,

    /**
     * Inclusion and exclusion over sets of unused neighbours: each neighbour is free, or omitted
     * with the opposite sign.
     */
    EXCLUDES
  }

  /** Accepts the successors of a state. */
  interface Receiver {
    /**
     * Accepts a successor.
     *
     * @param state the new state, or {@link #COMPLETE}
     * @param used the number of vertices that became used
     * @param opening the vertex chosen as the opening, or 0
     * @param negative whether its ways are subtracted
     */
    void next(long state, int used, int opening, boolean negative);
  }

  /** Not a state: all paths are complete. */
  static final long COMPLETE = 0;

  private static final int FREE = -1;

  private static final int REQUIRED = -2;

  private static final int CLOSED = -3;

  private static final int DEAD_END = -4;

  private static final int DEAD_END_CLOSED = -5;

  /** An open end of the path from the opening. */
  private static final int FROM_OPENING = -6;

  /** An open end of a path from a joint. */
  private static final int FROM_JOINT = -7;

  /** An open end of the path to the dead end. */
  private static final int FROM_DEAD_END = -8;

  private static final int KINDS = 8;
  private static final int ENDS_AT = 60;

  /** The maximum frontier that fits beside the four bits of the ends. */
  static final int MAX_FRONTIER = LinkCode.PER_WORD - 1;

  private final Rules rules;
  private final Receiver receiver;
  private final LinkCode code = new LinkCode(KINDS);

  private int[] all = {};

  private int[] staying = {};
  private int[] leaving = {};

  /** The indices of the neighbours of the new vertex, which has the last index. */
  private int[] neighbours = {};

  private int newcomer;
  private boolean isLast;

  /** The links before the edges of the new vertex, and after the first of them. */
  private int[] links = {};

  private int[] unlinked = {};
  private int[] linkedOnce = {};

  private int opening;
  private boolean negative;

  GameMoves(Rules rules, Receiver receiver) {
    this.rules = rules;
    this.receiver = receiver;
  }

  /**
   * Prepares for the states before the last vertex was added.
   *
   * @param last whether no other vertex will be added
   */
  void enter(Frontier frontier, boolean last) {
    all = frontier.all();
    staying = frontier.staying();
    leaving = frontier.leaving();
    newcomer = all.length - 1;
    isLast = last;
    neighbours = new int[newcomer];
    int degree = 0;
    for (int i = 0; i < newcomer; i++) {
      if (rules.graph.adjacent(all[i], all[newcomer])) {
        neighbours[degree++] = i;
      }
    }
    neighbours = Arrays.copyOf(neighbours, degree);
    links = new int[all.length];
    unlinked = new int[all.length];
    linkedOnce = new int[all.length];
  }

  void follow(long state) {
    int ends = (int) (state >>> ENDS_AT);
    code.read(state, 0, newcomer, links);
    boolean nextToDeadEnd = false;
    for (int i : neighbours) {
      nextToDeadEnd |= links[i] == DEAD_END || links[i] == DEAD_END_CLOSED;
    }
    boolean excludes = rules.deadEnd == DeadEnd.EXCLUDES;
    if (nextToDeadEnd && excludes) {
      links[newcomer] = CLOSED;
      negative = true;
      leave(0, ends, 0);
      negative = false;
    }
    links[newcomer] = nextToDeadEnd && !excludes ? REQUIRED : FREE;
    System.arraycopy(links, 0, unlinked, 0, links.length);
    link(ends);
    if (Ends.deadEnd(ends)) {
      System.arraycopy(unlinked, 0, links, 0, links.length);
      links[newcomer] = DEAD_END;
      if (excludes) {
        exclude(0, Ends.withoutDeadEnd(ends));
      } else {
        require();
        linkDeadEnd(Ends.withoutDeadEnd(ends));
      }
    }
  }

  private void require() {
    for (int i : neighbours) {
      if (links[i] == FREE) {
        links[i] = REQUIRED;
      }
    }
  }

  /** Omits every set of the dead end's free neighbours from an index on. */
  private void exclude(int from, int ends) {
    for (int k = from; k < neighbours.length; k++) {
      int i = neighbours[k];
      if (links[i] == FREE) {
        links[i] = CLOSED;
        negative = !negative;
        exclude(k + 1, ends);
        negative = !negative;
        links[i] = FREE;
      }
    }
    linkDeadEnd(ends);
    System.arraycopy(unlinked, 0, links, 0, links.length);
  }

  /** Takes none, one or two edges of the new vertex. */
  private void link(int ends) {
    leave(0, ends, 0);
    for (int a = 0; a < neighbours.length; a++) {
      System.arraycopy(unlinked, 0, links, 0, links.length);
      int used = join(neighbours[a]);
      if (used < 0) {
        continue;
      }
      System.arraycopy(links, 0, linkedOnce, 0, links.length);
      leave(0, ends, used);
      for (int b = a + 1; b < neighbours.length; b++) {
        System.arraycopy(linkedOnce, 0, links, 0, links.length);
        int more = join(neighbours[b]);
        if (more >= 0) {
          leave(0, ends, used + more);
        }
      }
    }
  }

  /** Takes none or one edge of the new vertex, which is the dead end. */
  private void linkDeadEnd(int ends) {
    System.arraycopy(links, 0, unlinked, 0, links.length);
    leave(0, ends, 1);
    for (int a : neighbours) {
      System.arraycopy(unlinked, 0, links, 0, links.length);
      int used = join(a);
      if (used >= 0) {
        leave(0, ends, used + 1);
      }
    }
  }

  /**
   * Takes the edge between a vertex and the new one.
   *
   * @return the number of vertices that become used, or −1 if the edge cannot be taken
   */
  private int join(int place) {
    int link = links[place];
    if (link == CLOSED || link == DEAD_END_CLOSED || link == newcomer) {
      return -1;
    }
    int used = isFree(link) ? 1 : 0;
    int newLink = links[newcomer];
    used += isFree(newLink) ? 1 : 0;
    int end = otherEnd(place);
    int newEnd = otherEnd(newcomer);
    if (end < 0 && newEnd < 0) {
      return mayMeet(end, newEnd) ? used : -1;
    }
    if (end >= 0) {
      links[end] = newEnd;
    }
    if (newEnd >= 0) {
      links[newEnd] = end;
    }
    return used;
  }

  private static boolean isFree(int link) {
    return link == FREE || link == REQUIRED;
  }

  /** Returns the other end of a path. The vertex is not an end afterwards. */
  private int otherEnd(int place) {
    int link = links[place];
    if (isFree(link)) {
      return place;
    }
    links[place] = link == DEAD_END ? DEAD_END_CLOSED : CLOSED;
    return link == DEAD_END ? FROM_DEAD_END : link;
  }

  private boolean mayMeet(int a, int b) {
    return rules.withJoints() ? a == FROM_JOINT ^ b == FROM_JOINT : a != b;
  }

  /** Removes vertices without further neighbours, and reports the successors. */
  private void leave(int from, int endsBefore, int used) {
    int ends = endsBefore;
    for (int k = from; k < leaving.length; k++) {
      int u = leaving[k];
      int link = links[u];
      boolean opens = Ends.opening(ends) && rules.mayOpen[all[u]];
      boolean joins = Ends.joints(ends) > 0;
      switch (link) {
        case CLOSED, DEAD_END_CLOSED -> {}
        case FREE, REQUIRED -> {
          if (opens && joins) {
            open(k, Ends.withoutJoint(ends), used + 1);
          }
          if (link == REQUIRED || rules.spanning) {
            return;
          }
        }
        case DEAD_END, FROM_DEAD_END -> {
          if (!rules.withJoints()) {
            if (opens) {
              open(k, ends, used);
            }
            return;
          }
          if (!joins) {
            return;
          }
          ends = Ends.withoutJoint(ends);
        }
        case FROM_OPENING -> {
          if (!joins) {
            return;
          }
          ends = Ends.withoutJoint(ends);
        }
        case FROM_JOINT -> {
          if (opens) {
            open(k, ends, used);
          }
          return;
        }
        default -> {
          if (opens) {
            links[link] = FROM_OPENING;
            open(k, ends, used);
          }
          if (joins) {
            links[link] = FROM_JOINT;
            leave(k + 1, Ends.withoutJoint(ends), used);
          }
          links[link] = u;
          return;
        }
      }
    }
    tell(ends, used);
  }

  private void open(int k, int ends, int used) {
    opening = all[leaving[k]];
    leave(k + 1, Ends.withoutOpening(ends), used);
    opening = 0;
  }

  private void tell(int ends, int used) {
    if (ends == Ends.NONE && !isOpen()) {
      if (isComplete()) {
        receiver.next(COMPLETE, used, opening, negative);
      }
      return;
    }
    code.write(links, staying);
    receiver.next(code.low() | (long) ends << ENDS_AT, used, opening, negative);
  }

  private boolean isOpen() {
    for (int i : staying) {
      if (links[i] <= FROM_OPENING) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether everything is complete, except for vertices that may stay unused. */
  private boolean isComplete() {
    if (rules.spanning && !isLast) {
      return false;
    }
    for (int i : staying) {
      // A dead end in the frontier has a later neighbour, which would be unused.
      if (links[i] != FREE && links[i] != CLOSED) {
        return false;
      }
    }
    return true;
  }
}
