package org.junipergreen.runner.verify;

import java.util.List;
import java.util.function.Consumer;

/** Check many boards at a time. One thread owns them. */
public interface Checkers {
  /** How many n they want at a time: so many that they seldom wait for each other. */
  int window();

  /**
   * Checks boards, and returns when all are done.
   *
   * @param done is told of each, in any order, by the calling thread
   */
  void check(List<BoardCheck.Board> boards, Consumer<BoardCheck.Checked> done)
      throws InterruptedException;
}
