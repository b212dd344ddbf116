package org.junipergreen.solver.count;

import java.util.Arrays;
import org.junipergreen.solver.board.Graph;

/**
 * What becomes of a state of {@link PathPairs} when a vertex comes in. Belongs to one thread.
 *
 * <p>A state is one word: the links of the frontier by {@link LinkCode}, and in the four highest
 * bits the {@link Ends} that are still to be chosen. It is never 0.
 */
final class GameMoves {
  /** What is counted. */
  record Rules(Graph graph, boolean[] mayOpen, int ends, boolean spanning, DeadEnd deadEnd) {
    /** Whether paths have joints; else the one path leads from the opening to the dead end. */
    private boolean withJoints() {
      return Ends.joints(ends) > 0;
    }

    /** The state to begin with: nothing in the frontier, no end chosen. */
    long start() {
      return (long) ends << ENDS_AT;
    }
  }

  /** How it is seen to that all neighbours of the dead end are used. */
  enum DeadEnd {
    /** Those that are free when it is chosen, and those that come in later, must become used. */
    REQUIRES,

    /**
     * Inclusion and exclusion: whatever its neighbours are, less what leaves one of them out, and
     * so on. Each neighbour is free, or left out with the opposite sign.
     */
    EXCLUDES
  }

  /** Takes what becomes of a state. */
  interface Receiver {
    /**
     * Takes a state.
     *
     * @param state the new state, or {@link #COMPLETE}
     * @param used how many vertices became used
     * @param opening the vertex that was chosen as the opening, 0 for none
     * @param negative whether the ways count below 0
     */
    void next(long state, int used, int opening, boolean negative);
  }

  /** No state: all paths are complete. */
  static final long COMPLETE = 0;

  private static final int FREE = -1;

  /** Free, and must become used. */
  private static final int REQUIRED = -2;

  private static final int CLOSED = -3;

  /** The dead end, as yet without a link. */
  private static final int DEAD_END = -4;

  /** The dead end with its link. */
  private static final int DEAD_END_CLOSED = -5;

  /** An open end of the path whose other end is the opening. */
  private static final int FROM_OPENING = -6;

  /** An open end of a path whose other end is a joint. */
  private static final int FROM_JOINT = -7;

  /** An open end of the path whose other end is the dead end. */
  private static final int FROM_DEAD_END = -8;

  private static final int KINDS = 8;
  private static final int ENDS_AT = 60;

  /** So many vertices may be in the frontier, beside the four bits of the ends. */
  static final int MAX_FRONTIER = LinkCode.PER_WORD - 1;

  private final Rules rules;
  private final Receiver receiver;
  private final LinkCode code = new LinkCode(KINDS);

  /** Those of the frontier. */
  private int[] all = {};

  private int[] staying = {};
  private int[] leaving = {};

  /** The places of the neighbours of the vertex that comes in, which has the last place. */
  private int[] neighbours = {};

  private int newcomer;
  private boolean isLast;

  /** The links of the state at hand; before the newcomer's edges; and after the first of them. */
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
   * Prepares for the states before the last vertex came into the frontier.
   *
   * @param last whether no other is to come
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

  /** Tells all that becomes of a state. */
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

  /** Leaves out every set of the dead end's free neighbours from one on. */
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

  /** Takes none, one or two edges of the newcomer. */
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

  /** Takes none or one of the newcomer's edges; it is the dead end. */
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
   * Takes the edge between a place and the newcomer.
   *
   * @return how many vertices become used by it, or −1 when it cannot be taken
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

  /** What a path leads to from its end at a place, which is no end from here on. */
  private int otherEnd(int place) {
    int link = links[place];
    if (isFree(link)) {
      return place;
    }
    links[place] = link == DEAD_END ? DEAD_END_CLOSED : CLOSED;
    return link == DEAD_END ? FROM_DEAD_END : link;
  }

  /** Whether a path may have these two ends. */
  private boolean mayMeet(int a, int b) {
    return rules.withJoints() ? a == FROM_JOINT ^ b == FROM_JOINT : a != b;
  }

  /** Lets the vertices go that have no neighbours to come, from one on, and tells what is left. */
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

  /** The vertex that leaves is the opening. */
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

  /** Whether a path with an end that was chosen is not complete. */
  private boolean isOpen() {
    for (int i : staying) {
      if (links[i] <= FROM_OPENING) {
        return true;
      }
    }
    return false;
  }

  /** Whether nothing is missing but what may stay unused. */
  private boolean isComplete() {
    if (rules.spanning && !isLast) {
      return false;
    }
    for (int i : staying) {
      // A dead end that stays has a neighbour to come, which would be unused.
      if (links[i] != FREE && links[i] != CLOSED) {
        return false;
      }
    }
    return true;
  }
}
