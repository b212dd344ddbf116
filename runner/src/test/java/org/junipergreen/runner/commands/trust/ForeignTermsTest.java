package org.junipergreen.runner.commands.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignTermsTest {
  private static ForeignTerms terms(String text) throws IOException {
    return ForeignTerms.read(new BufferedReader(new StringReader(text)));
  }

  private static Map<Long, BigInteger> ours(long first, long... values) {
    Map<Long, BigInteger> ours = new TreeMap<>();
    for (int i = 0; i < values.length; i++) {
      ours.put(first + i, BigInteger.valueOf(values[i]));
    }
    return ours;
  }

  @Test
  void eachTermIsInOneOfTheLists() throws IOException {
    ForeignTerms.Outcome found =
        terms("# b-file\n0 7\n\n1 1\n2 2\n3 9  # a comment\n 5 5\n6 6\n9 9\n")
            .compare("length", ours(1, 1, 2, 3, 4, 5), new TreeSet<>(List.of(6L)));
    assertEquals(List.of(new Range(1, 2), new Range(5, 5)), found.agree());
    assertEquals(List.of(new Range(4, 4)), found.fresh());
    assertEquals(List.of(new Range(9, 9)), found.absent());
    assertEquals(List.of(new Range(6, 6)), found.open());
    assertEquals(
        List.of(new Contradiction(3, "length", BigInteger.valueOf(3), BigInteger.valueOf(9))),
        found.different());
  }

  @Test
  void aTermOfManyDigitsIsReadExactly() throws IOException {
    String digits = "123456789012345678901234567890";
    assertEquals(new BigInteger(digits), terms("46 " + digits).terms().get(46L));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1 2\n3\n", "1,2\n", "<html>\n", "1 2 3\n", "1 2\n1 3\n", "# nothing\n"})
  void whatIsNoBFileIsRefused(String text) {
    IOException refused = assertThrows(IOException.class, () -> terms(text));
    String reason = String.valueOf(refused.getMessage());
    assertTrue(reason.matches("line \\d.*|it has no terms"), reason);
  }
}
