package org.junipergreen.runner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junipergreen.runner.store.Range;
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
            + "\"points\":[[5,2],[5,0.5],[6,1.0E30]]}",
        Report.json(sample::write));
  }

  /** Against the first, least and greatest of each stretch found one by one. */
  @Test
  void ofManyTheFirstTheLeastAndTheGreatestOfEachStretchStay() {
    long boards = 10_001;
    SplittableRandom random = new SplittableRandom(1);
    List<Long> values = random.longs(boards, 0, 50).boxed().toList();
    Sample sample = new Sample("boards", boards, new Range(3, 2 + boards));
    for (int i = 0; i < boards; i++) {
      sample.add(3 + i, values.get(i));
    }
    String written = Report.json(sample::write);
    long width = 13;
    assertTrue(written.contains("\"sampled\":" + width + ",\"count\":10001,"), written);
    List<String> expected = new ArrayList<>();
    for (long from = 0; from < boards; from += width) {
      List<Long> places = LongStream.range(from, Math.min(from + width, boards)).boxed().toList();
      Comparator<Long> byValue = Comparator.comparing(i -> values.get(i.intValue()));
      long least = places.stream().min(byValue).orElseThrow();
      // The first of equal ones, like the least.
      long greatest = places.stream().sorted(byValue.reversed()).findFirst().orElseThrow();
      LongStream.of(from, least, greatest)
          .sorted()
          .distinct()
          .forEach(i -> expected.add("[%d,%d]".formatted(3 + i, values.get((int) i))));
    }
    String points = written.substring(written.indexOf("\"points\":["));
    assertEquals("\"points\":[" + String.join(",", expected) + "]}", points);
  }
}
