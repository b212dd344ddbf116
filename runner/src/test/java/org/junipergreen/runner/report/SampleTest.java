package org.junipergreen.runner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.Test;

class SampleTest {
  @Test
  void fewPointsStayAsTheyAre() {
    Sample sample = new Sample("rows", 3, new Range(5, 6));
    sample.add(5, 2);
    sample.add(5, 0.5);
    sample.add(6, 1e30);
    assertEquals(
        "{\"kind\":\"rows\",\"sampled\":0,\"count\":3,\"least\":[5,0.5],\"greatest\":[6,1.0E30],"
            + "\"points\":[5,2,0,0.5,1,1.0E30]}",
        Report.json(sample::write));
  }

  /** Against the first, least and greatest of each stretch found one by one. */
  @Test
  void ofManyTheFirstTheLeastAndTheGreatestOfEachStretchStay() {
    int boards = 10_001;
    SplittableRandom random = new SplittableRandom(1);
    List<Long> values = random.longs(boards, 0, 50).boxed().toList();
    Sample sample = new Sample("boards", boards, new Range(3, 2 + boards));
    for (int i = 0; i < boards; i++) {
      sample.add(3 + i, values.get(i));
    }
    assertStretches(values, 13, Report.json(sample::write));
    assertStretches(values, 39, Report.json(sample.forPage()::write));
  }

  private static void assertStretches(List<Long> values, int width, String written) {
    assertTrue(written.contains("\"sampled\":" + width + ",\"count\":10001,"), written);
    List<Long> expected = new ArrayList<>();
    long before = 0;
    for (int from = 0; from < values.size(); from += width) {
      List<Integer> places =
          IntStream.range(from, Math.min(from + width, values.size())).boxed().toList();
      int least = places.stream().min(Comparator.comparing(values::get)).orElseThrow();
      // The first of equal ones, like the least.
      int greatest =
          places.stream()
              .sorted(Comparator.comparing(values::get).reversed())
              .findFirst()
              .orElseThrow();
      for (int i : IntStream.of(from, least, greatest).sorted().distinct().toArray()) {
        expected.add(3 + i - before);
        expected.add(values.get(i));
        before = 3L + i;
      }
    }
    String points = written.substring(written.indexOf("\"points\":["));
    assertEquals("\"points\":" + expected.toString().replace(" ", "") + "}", points);
  }
}
