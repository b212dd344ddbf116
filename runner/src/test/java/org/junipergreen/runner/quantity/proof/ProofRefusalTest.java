package org.junipergreen.runner.quantity.proof;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junipergreen.runner.app.Approved;
import org.junipergreen.runner.quantity.proof.ProofFile.CheckedLine;
import org.junipergreen.runner.quantity.proof.ProofFile.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each reason for which a line is refused, or is not in the format, by a change of a right one. */
class ProofRefusalTest {
  private static final Map<String, String> RIGHT =
      Map.of(
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

  private static CheckedLine only(String text) throws IOException {
    List<CheckedLine> lines = SweepProofTest.check(text.getBytes(UTF_8));
    assertEquals(1, lines.size(), lines.toString());
    return lines.get(0);
  }

  private static String right(String kind) {
    return Objects.requireNonNull(RIGHT.get(kind));
  }

  @Test
  void eachChangeIsRefusedForItsReason() throws Exception {
    Approved.table(
        "proofs",
        row -> {
          String text = right(row.get(0));
          assertTrue(text.contains(row.get(1)), row.get(1));
          CheckedLine line =
              only(row.get(1).isEmpty() ? text : text.replace(row.get(1), row.get(2)));
          return line.verdict() + ": " + line.says();
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "1", "{}", "", "{\"format\":\"juniper-proof\"} {}"})
  void otherTextsAreUnreadable(String text) throws IOException {
    assertEquals(Verdict.UNREADABLE, only(text + "\n").verdict());
  }
}
