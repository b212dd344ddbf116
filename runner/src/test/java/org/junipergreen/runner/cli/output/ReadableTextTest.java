package org.junipergreen.runner.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.Test;

class ReadableTextTest {
  @Test
  void digitsStandInGroups() {
    assertEquals("1,024", text(1024));
    assertEquals("1,000,000,000,000,000,000", text(1_000_000_000_000_000_000L));
    assertEquals("1" + ",000".repeat(10), text(BigInteger.TEN.pow(30)));
  }

  @Test
  void consecutiveNumbersAreARange() {
    List<Integer> list =
        IntStream.concat(IntStream.of(2, 3, 8), IntStream.rangeClosed(119, 1000)).boxed().toList();
    assertEquals("2 3 8 119-1000", text(list));
    assertEquals("10,000 10,002-10,004", text(List.of(10_000, 10_002, 10_003, 10_004)));
  }

  @Test
  void aListThatDoesNotAscendIsShownAsItIs() {
    assertEquals("1 2 3 2", text(List.of(1, 2, 3, 2)));
    assertEquals("1-5 8", text(List.of(new Range(1, 5), new Range(8, 8))));
    assertEquals("none", text(List.of()));
  }

  @Test
  void aLongListIsCutUnlessAllOfItIsWanted() {
    List<Integer> evens = IntStream.rangeClosed(1, 1024).mapToObj(i -> 2 * i).toList();
    assertTrue(text(evens).startsWith("2 4 6 8 "), text(evens));
    assertTrue(text(evens).endsWith(" 38 40 … and 1,004 more; all with --all"), text(evens));
    assertEquals(1024, ReadableText.text(evens, true).split(" ").length);
    assertEquals(100, text(evens.subList(0, 100)).split(" ").length);
  }

  private static String text(Object value) {
    return ReadableText.text(value, false);
  }

  @Test
  void shellWordsCanBeTypedAgain() {
    assertEquals(
        "juniper 'a b' '' 'it'\\''s' /x/y-z_1.0",
        ShellWords.join("juniper", List.of("a b", "", "it's", "/x/y-z_1.0")));
    assertEquals(
        "juniper $'a\\u001b\\'b\\u009c'", ShellWords.join("juniper", List.of("a\33'b\u009c")));
  }
}
