package org.junipergreen.runner.quantity.proof;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junipergreen.runner.quantity.proof.ProofFile.CheckedLine;
import org.junipergreen.runner.quantity.proof.ProofFile.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "matching | n = 6: player 2 wins",
        "strategy | n = 1000003: player 1 wins with the opening 666598, in at most 13 numbers",
        "sweep | n = 2: player 2 wins (matching 1, D 0, A 0, C 2)",
        "chain | n = 7: the longest chain has 6 numbers (kernel 6, sets 0, cases 1)",
        "partition | n = 7: 2 chains hold all numbers, and not fewer (barriers 1, cases 1)"
      })
  void whatIsRightIsAccepted(String kind, String says) throws IOException {
    CheckedLine line = only(right(kind));
    assertEquals(Verdict.ACCEPTED, line.verdict(), line.says());
    assertTrue(line.says().startsWith(says), line.says());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "matching | \"n\":6 | \"n\":14 | 3 pairs are too few for n = 14",
        "matching | \"n\":6 | \"n\":0 | 3 pairs are too few for n = 0",
        "matching | [2,4] | [2,4,6] | a pair has 3 numbers",
        "matching | [2,4] | [4,2] | 4 and 2 are not a pair on the board",
        "matching | [2,4] | [2,2] | 2 and 2 are not a pair on the board",
        "matching | [2,4] | [0,4] | 0 and 4 are not a pair on the board",
        "matching | [2,4] | [2,5] | 2 and 5 are not a pair on the board",
        "matching | [3,6] | [3,9] | 3 and 9 are not a pair on the board",
        "matching | [2,4] | [2,6] | the pair 3, 6 meets another pair",
        "matching | [3,6] | [1,6] | the pair 1, 6 meets another pair",
        "matching | \"winner\":2 | \"winner\":1 | the winner is not 1",
        "matching | \"openings\":[] | \"openings\":[2] | the winning openings are others",
        "matching | \"barrier\":[] | \"barrier\":[7] | the barrier's 7 is not in 1..6",
        "matching | \"barrier\":[] | \"barrier\":[0] | the barrier's 0 is not in 1..6",
        "strategy | \"winner\":1 | \"winner\":2 | the winner is not 2",
        "strategy | [3,2,2] | [3,2] | the certificate of a prime has at least three numbers",
        "strategy | [3,999993] | [3,999969] | the pair 3, 999969 meets another pair",
        "strategy | \"hubs\":[1,2,3] | \"hubs\":[1,2] | 999897 leads to 3, out of its class",
        "strategy | [3,2,2] | [3,1,2] | the certificate of 3: 1 is not a primitive root",
        "sweep | \"n\":2 | \"n\":0 | there is no board for n = 0",
        "sweep | \"root\":2 | \"root\":1 | n = 2: 2 is matched to 0 outside its class (condition"
            + " 2)",
        "sweep | \"n\":2 | \"n\":2147483640 | there is no board for n = 2147483640",
        "sweep | [2,3,0,1] | [2,3,0] | the last vertex is cut off",
        "sweep | [2,3,0,1] | [2,999,0,1] | there is no part 999",
        "sweep | [2,3,0,1] | [3,3,0,1] | 0 is not in 1..2",
        "sweep | [2,3,0,1] | [0,3,0,1] | 0 is not in 1..2",
        "sweep | [2,3,0,1] | [2,3,3,1] | 2 has no neighbour by the quotient 3",
        "sweep | [2,3,0,1] | [2,3,-3,1] | 2 has no neighbour by the quotient -3",
        "sweep | [2,3,0,1] | [2,3,2,1] | 4 is not in 1..2",
        "sweep | \"ears\":[] | \"ears\":[[]] | an ear is empty",
        "sweep | \"ears\":[] | \"ears\":[[3]] | -1 is not in 1..2",
        "sweep | \"ears\":[] | \"ears\":[[-1]] | -1 is not in 1..2",
        "sweep | \"ears\":[] | \"ears\":[[0]] | 0 is not in 1..2",
        "sweep | \"ears\":[] | \"ears\":[[2,2]] | 4 is not in 1..2",
        "sweep | \"root\":2 | \"root\":3 | 3 is not in 1..2",
        "sweep | \"pending\":0 | \"pending\":3 | 3 is not in 1..2",
        "sweep | \"last\":2 | \"last\":1 | the sweep was to end with n = 1",
        "sweep | \"n\":2,\"last\":2 | \"n\":3,\"last\":3"
            + " | a whole certificate of n = 3 lists each of 2..3",
        "chain | \"n\":7 | \"n\":0 | 6 multipliers are too few for n = 0",
        "chain | [[1,0,0,0,0,0]] | [] | 0 multipliers are too few for n = 7",
        "chain | \"length\":6 | \"length\":7 | the chain has 6 numbers",
        "chain | [5,1,3,6,2,4] | [5,1,3,6,2,8] | 8 is not in 1..7",
        "chain | [5,1,3,6,2,4] | [0,1,3,6,2,4] | 0 is not in 1..7",
        "chain | [5,1,3,6,2,4] | [1,5,3,6,2,4] | 5 and 3 cannot be neighbours: neither divides the"
            + " other",
        "chain | [5,1,3,6,2,4] | [5,1,3,6,2,1] | 1 occurs twice",
        "chain | \"denominator\":1 | \"denominator\":0 | the denominator 0 is not from 1 to"
            + " 10000000000",
        "chain | [[1,1]] | [[1,1,1]] | a family has two numbers",
        "chain | [[1,1]] | [[0,1]] | there is no family 0 after 0",
        "chain | [[1,1]] | [[3,4]] | there is no family 3 after 0",
        "chain | [[1,1]] | [[1,1],[1,1]] | there is no family 1 after 1",
        "chain | [[1,1]] | [[1,0]] | family 1 keeps too few copies",
        "chain | \"sets\":[] | \"sets\":[[]] | a set is empty",
        "chain | \"sets\":[] | \"sets\":[[8]] | 8 is not in 1..7",
        "chain | \"sets\":[] | \"sets\":[[0]] | 0 is not in 1..7",
        "chain | \"sets\":[] | \"sets\":[[2,4,4]] | in a set 4 comes after 4",
        "chain | \"tree\":[[]] | \"tree\":[[1]] | a node is neither empty nor a pair",
        "chain | \"tree\":[[]] | \"tree\":[[2,1]] | (2, 1) is not a variable",
        "chain | \"tree\":[[]] | \"tree\":[[-1,1]] | (-1, 1) is not a variable",
        "chain | \"tree\":[[]] | \"tree\":[[1,8]] | (1, 8) is not a variable",
        "chain | \"depot\":[0] | \"depot\":[0,0]"
            + " | depot, numbers and cuts have different numbers of leaves",
        "chain | \"cuts\":[[]] | \"cuts\":[]"
            + " | depot, numbers and cuts have different numbers of leaves",
        "chain | [[1,0,0,0,0,0]] | [[2,0,0,0,0,0]]"
            + " | the multipliers prove that no chain has more than 8 numbers",
        "partition | \"n\":7 | \"n\":8 | the chains hold 7 numbers, not 1..8",
        "partition | \"chains\":2 | \"chains\":3 | the number of chains is 2, not 3",
        "partition | \"bound\":2 | \"bound\":3 | the bound is more than 2 chains",
        "partition | \"t\":[[3,4]] | \"t\":[] | each barrier has a set S and a set T",
        "partition | [5,1,7] | [1,5,7] | 5 and 7 cannot be neighbours: neither divides the other",
        "partition | [5,1,7] | [5,1,6] | 6 occurs twice",
        "partition | \"s\":[[1]] | \"s\":[[8]] | the barrier's 8 is not in 1..7",
        "partition | [[0]] | [[1]] | there is no barrier 1",
        "partition | \"s\":[[1]] | \"s\":[[4294967297]] | 4294967297 is too large"
      })
  void aChangeIsRefusedForItsReason(String kind, String part, String instead, String reason)
      throws IOException {
    CheckedLine line = only(changed(kind, part, instead));
    assertEquals(Verdict.REFUSED, line.verdict(), line.says());
    assertEquals(reason, line.says());
  }

  private static String changed(String kind, String part, String instead) {
    String text = right(kind);
    assertTrue(text.contains(part), part);
    return text.replace(part, instead);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"version\":1 | \"version\":2 | this is not version 1 of the format juniper-proof (column"
            + " 37)",
        "juniper-proof | other | this is not version 1 of the format juniper-proof (column 29)",
        "\"kind\":\"matching\" | \"kind\":\"m\" | the kind is not one of strategy, position,"
            + " matching, sweep, chain, partition, remoteness (column 46)",
        "\"kind\":\"matching\" | \"kind\":1 | the field kind is not a string (column 46)",
        "\"n\":6, | '' | the field n is expected (column 57)",
        "\"barrier\":[] | \"barrier\":[],\"more\":1 | there are more fields (column 129)",
        "\"barrier\":[] | \"barrier\":1 | in barrier: a list is expected (column 126)",
        "[[1,5],[2,4],[3,6]] | 1 | in pairs: a list is expected (column 96)",
        "[[1,5],[2,4],[3,6]] | [1] | in pairs: a list is expected (column 97)"
      })
  void whatIsNotInTheFormatIsNamed(String part, String instead, String reason) throws IOException {
    CheckedLine line = only(changed("matching", part, instead));
    assertEquals(Verdict.UNREADABLE, line.verdict(), line.says());
    assertEquals(reason, line.says());
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "1", "{}", "", "{\"format\":\"juniper-proof\"} {}"})
  void otherTextsAreUnreadable(String text) throws IOException {
    assertEquals(Verdict.UNREADABLE, only(text + "\n").verdict());
  }
}
