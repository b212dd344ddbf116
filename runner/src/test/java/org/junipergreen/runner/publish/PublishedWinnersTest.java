package org.junipergreen.runner.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** What docs/theorem.md says of the two branches of D, on every row of the published table. */
class PublishedWinnersTest {
  private static final Path TABLE = Path.of("..", "results", "winner", "winner.csv.gz");
  private static final int D = 4;
  private static final int C = 6;
  private static final int GIANT = 9;
  private static final int GIANT_IN_D = 10;

  @Test
  void theLargestComponentTellsTheBranch() throws IOException {
    List<String> unproved = new ArrayList<>();
    List<String> exceptions = new ArrayList<>();
    int rows = 0;
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(TABLE)), StandardCharsets.UTF_8))) {
      assertEquals(
          "n,winner,matching,deficiency,d,a,c,openings,smallest,giant,giantInD", in.readLine());
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        rows++;
        String[] row = line.split(",", -1);
        long n = Long.parseLong(row[0]);
        long d = Long.parseLong(row[D]);
        long giant = Long.parseLong(row[GIANT]);
        boolean inD = Boolean.parseBoolean(row[GIANT_IN_D]);
        if (inD != (giant % 2 == 1) || giant > (inD ? d : Long.parseLong(row[C]))) {
          unproved.add(line);
        }
        if (2 * d > n != inD) {
          exceptions.add(line);
        }
      }
    }
    assertEquals(List.of(), unproved);
    assertEquals(List.of(), exceptions);
    assertEquals(1_000_000, rows);
  }
}
