package org.junipergreen.solver.count;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;

/**
 * Sets of paths of a graph: the states and transitions of the counts of games ({@link
 * GamesByFrontier}) and of longest paths.
 *
 * <p>A state is the links of the frontier by {@link LinkCode}, and in the four highest bits of its
 * last word the {@link Ends} that are not chosen yet.
 *
 * @param mayEnd the vertices that may be the opening, or if there is neither an opening nor a dead
 *     end, a joint
 * @param required vertices that every path or pair of paths contains
 * @param ends the {@link Ends} to choose. Two joints alone are the ends of one path without a
 *     direction
 */
record PathRules(Graph graph, boolean[] mayEnd, NumberSet required, int ends, DeadEnd deadEnd)
    implements FrontierRules {
  /** Returns the rules of longest paths: one path, which may be read in both directions. */
  static PathRules undirected(Graph graph, NumberSet mayEnd, NumberSet required) {
    boolean[] may = new boolean[graph.n() + 1];
    mayEnd.forEach(v -> may[v] = true);
    return new PathRules(graph, may, required, Ends.of(false, false, 2), DeadEnd.REQUIRES);
  }

  static PathRules game(
      Graph graph, boolean[] mayOpen, int ends, boolean spanning, DeadEnd deadEnd) {
    NumberSet required = spanning ? NumberSet.full(graph.n()) : new NumberSet(graph.n());
    return new PathRules(graph, mayOpen, required, ends, deadEnd);
  }

  /** The method that forces all neighbours of the dead end to be used. */
  enum DeadEnd {
    /** All free and later neighbours of the chosen dead end must be used. */
    REQUIRES,

    /**
     * Inclusion and exclusion over sets of unused neighbours: each neighbour is free, or omitted
     * with the opposite sign.
     */
    EXCLUDES
  }

  private static final int FREE = -1;

  private static final int REQUIRED = -2;

  private static final int CLOSED = -3;

  /** An open end of a path from a joint. */
  private static final int FROM_JOINT = -4;

  private static final int UNDIRECTED_KINDS = 4;

  private static final int DEAD_END = -5;

  private static final int DEAD_END_CLOSED = -6;

  /** An open end of the path from the opening. */
  private static final int FROM_OPENING = -7;

  /** An open end of the path to the dead end. */
  private static final int FROM_DEAD_END = -8;

  private static final int KINDS = 8;
  private static final int ENDS_AT = 60;

  /** Returns the name of a pass, with a hash that distinguishes other rules and orders. */
  String pass(String name, int[] order) {
    int hash =
        Objects.hash(
            Arrays.hashCode(order), Arrays.hashCode(mayEnd), required, ends, deadEnd.name());
    for (int v : order) {
      hash = 31 * hash + Arrays.hashCode(graph.neighbours(v).toArray());
    }
    return "%s-%08x".formatted(name, hash);
  }

  @Override
  public int words(int frontier) {
    int most = isUndirected() ? LinkCode.maxVertices(UNDIRECTED_KINDS) : LinkCode.PER_WORD - 1;
    if (frontier > most) {
      throw new FrontierTooWideException(
          "the count would have to follow more than " + most + " numbers at once (its frontier)");
    }
    return frontier < LinkCode.PER_WORD ? 1 : 2;
  }

  private boolean isUndirected() {
    return !Ends.opening(ends) && !Ends.deadEnd(ends);
  }

  @Override
  public long start() {
    return (long) ends << ENDS_AT;
  }

  @Override
  public Transitions transitions(Frontier frontier, int words, Successors successors) {
    return new PathTransitions(this, frontier, words, successors);
  }

  private static final class PathTransitions implements Transitions {
    private final PathRules rules;
    private final Frontier frontier;
    private final int words;
    private final Successors successors;
    private final LinkCode code;
    private final boolean isUndirected;

    /** If false, the only path leads from the opening to the dead end. */
    private final boolean withJoints;

    private final boolean mayComplete;
    private final int[] all;
    private final int[] staying;
    private final int[] leaving;

    /** The indices of the neighbours of the new vertex, which has the last index. */
    private final int[] neighbours;

    private final int newcomer;

    /** The links before the edges of the new vertex, and after the first of them. */
    private final int[] links;

    private final int[] unlinked;
    private final int[] linkedOnce;

    private int mayMiss;
    private int opening;
    private boolean negative;

    PathTransitions(PathRules rules, Frontier frontier, int words, Successors successors) {
      this.rules = rules;
      this.frontier = frontier;
      this.words = words;
      this.successors = successors;
      code = new LinkCode(rules.isUndirected() ? UNDIRECTED_KINDS : KINDS);
      isUndirected = rules.isUndirected();
      withJoints = Ends.joints(rules.ends) > 0;
      mayComplete = rules.required.isEmpty() || isUndirected || frontier.later() == 0;
      all = frontier.all();
      staying = frontier.staying();
      leaving = frontier.leaving();
      newcomer = all.length - 1;
      neighbours =
          IntStream.range(0, newcomer)
              .filter(i -> rules.graph.adjacent(all[i], all[newcomer]))
              .toArray();
      links = new int[all.length];
      unlinked = new int[all.length];
      linkedOnce = new int[all.length];
    }

    @Override
    public void follow(long low, long high, int most) {
      mayMiss = most;
      int ends = (int) (high >>> ENDS_AT);
      code.read(low, high, newcomer, links);
      boolean nextToDeadEnd = false;
      for (int i : neighbours) {
        nextToDeadEnd |= links[i] == DEAD_END || links[i] == DEAD_END_CLOSED;
      }
      boolean excludes = rules.deadEnd == DeadEnd.EXCLUDES;
      if (nextToDeadEnd && excludes) {
        links[newcomer] = CLOSED;
        negative = true;
        leave(0, ends, 1);
        negative = false;
      }
      boolean required = (nextToDeadEnd && !excludes) || rules.required.contains(all[newcomer]);
      links[newcomer] = required ? REQUIRED : FREE;
      System.arraycopy(links, 0, unlinked, 0, links.length);
      link(ends);
      if (Ends.deadEnd(ends)) {
        System.arraycopy(unlinked, 0, links, 0, links.length);
        links[newcomer] = DEAD_END;
        if (excludes) {
          exclude(0, Ends.withoutDeadEnd(ends), 0);
        } else {
          require();
          linkDeadEnd(Ends.withoutDeadEnd(ends), 0);
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
    private void exclude(int from, int ends, int omitted) {
      for (int k = from; k < neighbours.length; k++) {
        int i = neighbours[k];
        if (links[i] == FREE) {
          links[i] = CLOSED;
          negative = !negative;
          exclude(k + 1, ends, omitted + 1);
          negative = !negative;
          links[i] = FREE;
        }
      }
      linkDeadEnd(ends, omitted);
      System.arraycopy(unlinked, 0, links, 0, links.length);
    }

    /** Takes none, one or two edges of the new vertex. */
    private void link(int ends) {
      leave(0, ends, 0);
      for (int a = 0; a < neighbours.length; a++) {
        System.arraycopy(unlinked, 0, links, 0, links.length);
        if (join(neighbours[a])) {
          System.arraycopy(links, 0, linkedOnce, 0, links.length);
          leave(0, ends, 0);
          for (int b = a + 1; b < neighbours.length; b++) {
            System.arraycopy(linkedOnce, 0, links, 0, links.length);
            if (join(neighbours[b])) {
              leave(0, ends, 0);
            }
          }
        }
      }
    }

    /** Takes none or one edge of the new vertex, which is the dead end. */
    private void linkDeadEnd(int ends, int omitted) {
      System.arraycopy(links, 0, unlinked, 0, links.length);
      leave(0, ends, omitted);
      for (int a : neighbours) {
        System.arraycopy(unlinked, 0, links, 0, links.length);
        if (join(a)) {
          leave(0, ends, omitted);
        }
      }
    }

    /** Takes the edge between a vertex and the new one. Returns false if it cannot be taken. */
    private boolean join(int place) {
      int link = links[place];
      if (link == CLOSED || link == DEAD_END_CLOSED || link == newcomer) {
        return false;
      }
      int end = otherEnd(place);
      int newEnd = otherEnd(newcomer);
      if (end < 0 && newEnd < 0) {
        return mayMeet(end, newEnd);
      }
      if (end >= 0) {
        links[end] = newEnd;
      }
      if (newEnd >= 0) {
        links[newEnd] = end;
      }
      return true;
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
      return isUndirected || (withJoints ? a == FROM_JOINT ^ b == FROM_JOINT : a != b);
    }

    /** Removes vertices without further neighbours, and reports the successors. */
    private void leave(int from, int endsBefore, int missedBefore) {
      int ends = endsBefore;
      int missed = missedBefore;
      for (int k = from; k < leaving.length; k++) {
        int u = leaving[k];
        int link = links[u];
        boolean mayEnd = rules.mayEnd[all[u]];
        boolean opens = mayEnd && Ends.opening(ends);
        boolean joins = Ends.joints(ends) > 0 && (mayEnd || !isUndirected);
        switch (link) {
          case CLOSED, DEAD_END_CLOSED -> {}
          case FREE, REQUIRED -> {
            if (opens && joins) {
              open(k, Ends.withoutJoint(ends), missed);
            }
            if (link == REQUIRED || missed == mayMiss) {
              return;
            }
            missed++;
          }
          case DEAD_END, FROM_DEAD_END -> {
            if (!withJoints) {
              if (opens) {
                open(k, ends, missed);
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
              open(k, ends, missed);
            }
            if (!isUndirected || !joins) {
              return;
            }
            ends = Ends.withoutJoint(ends);
          }
          default -> {
            if (opens) {
              links[link] = FROM_OPENING;
              open(k, ends, missed);
            }
            if (joins) {
              links[link] = FROM_JOINT;
              leave(k + 1, Ends.withoutJoint(ends), missed);
            }
            links[link] = u;
            return;
          }
        }
      }
      tell(ends, missed);
    }

    private void open(int k, int ends, int missed) {
      opening = all[leaving[k]];
      leave(k + 1, Ends.withoutOpening(ends), missed);
      opening = 0;
    }

    private void tell(int ends, int missed) {
      if (ends == Ends.NONE && !isOpen()) {
        complete(missed + frontier.later());
        return;
      }
      code.write(links, staying);
      long choices = (long) ends << ENDS_AT;
      long high = (words == 1 ? code.low() : code.high()) | choices;
      successors.next(words == 1 ? high : code.low(), high, missed, opening, negative);
    }

    private boolean isOpen() {
      for (int i : staying) {
        if (links[i] == FROM_JOINT || links[i] <= FROM_OPENING) {
          return true;
        }
      }
      return false;
    }

    /** Reports a successor that needs no other vertex, unless one of those left must be used. */
    private void complete(int missedBefore) {
      int missed = missedBefore;
      for (int i : staying) {
        // A dead end in the frontier has a later neighbour, which would be unused.
        if (links[i] != FREE && links[i] != CLOSED) {
          return;
        }
        missed += links[i] == FREE ? 1 : 0;
      }
      if (mayComplete && missed <= mayMiss) {
        successors.next(COMPLETE, COMPLETE, missed, opening, negative);
      }
    }
  }
}
