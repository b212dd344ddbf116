package org.junipergreen.runner.quantity.proof;

import java.util.Map;
import java.util.Objects;

/** Right lines of proof files, to be changed. */
public final class SampleProofs {
  private static final Map<String, String> RIGHT =
      Map.of(
          "eight",
          """
          {"format":"juniper-proof","version":1,"kind":"matching","n":8,"winner":1,\
          "openings":[2,4,8],"pairs":[[1,7],[3,6],[4,8]],"barrier":[1,6]}\
          """,
          "matching",
          """
          {"format":"juniper-proof","version":1,"kind":"matching","n":6,"winner":2,"openings":[],\
          "pairs":[[1,5],[2,4],[3,6]],"barrier":[]}\
          """,
          "strategy",
          """
          {"format":"juniper-proof","version":1,"kind":"strategy","n":1000003,"winner":1,\
          "opening":666598,"hubs":[1,2,3],"classes":[[333299,666598,999897],\
          [333323,666646,999969],[333331,666662,999993],[1000003]],\
          "pairs":[[2,666646],[333323,999969],[3,999993],[333331,666662],[333299,999897],\
          [1,1000003]],"primes":[[3,2,2],[5,2,2],[41,6,2,5],[83,2,2,41],[167,5,2,83],\
          [499,7,2,3,83],[166667,2,2,167,499],[1000003,2,2,3,166667]]}\
          """,
          "sweep",
          """
          {"format":"juniper-proof","version":1,"kind":"sweep","n":2,"last":2,"root":2,\
          "pending":0,"vertices":[2,3,0,1],"ears":[]}\
          """,
          "chain",
          """
          {"format":"juniper-proof","version":1,"kind":"chain","n":7,"length":6,\
          "chain":[5,1,3,6,2,4],"kernel":[[1,1]],"denominator":1,"sets":[],"tree":[[]],\
          "depot":[0],"numbers":[[1,0,0,0,0,0]],"cuts":[[]]}\
          """,
          "partition",
          """
          {"format":"juniper-proof","version":1,"kind":"partition","n":7,"chains":2,"bound":2,\
          "partition":[[3,6,2,4],[5,1,7]],"s":[[1]],"t":[[3,4]],"cases":[[0]]}\
          """);

  private SampleProofs() {}

  /** The proof of a kind, or the one of n = 8. */
  public static String of(String kind) {
    return Objects.requireNonNull(RIGHT.get(kind));
  }
}
