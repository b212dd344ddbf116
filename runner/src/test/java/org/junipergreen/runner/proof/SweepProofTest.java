package org.junipergreen.runner.proof;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junipergreen.runner.proof.ProofFile.Line;
import org.junipergreen.runner.proof.ProofFile.Verdict;
import org.junipergreen.solver.matching.sweep.WinnerSweep;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of steps: what is right is accepted, and what is not is refused where it stands. */
class SweepProofTest {
  private static final String END = "the sweep ends with n = 59, and was to go to 60";

  private static List<String> lines(int first, int last) {
    WinnerSweep sweep = new WinnerSweep(first, last);
    List<String> lines = new ArrayList<>();
    for (int n = first; n <= last; n++) {
      StringWriter out = new StringWriter();
      ProofFormat.write(SweepProof.of(sweep.nextStep(), last), out);
      lines.add(out.toString());
    }
    return lines;
  }

  private static List<Line> check(byte[] file) throws IOException {
    List<Line> found = new ArrayList<>();
    ProofFile.check(new ByteArrayInputStream(file), found::add);
    return found;
  }

  private static List<Line> check(List<String> lines) throws IOException {
    return check(String.join("", lines).getBytes(UTF_8));
  }

  private static Line last(List<Line> lines) {
    return lines.get(lines.size() - 1);
  }

  /** More than the checker has room for at first. */
  @ParameterizedTest
  @CsvSource({"1,1100", "900,1100", "60,60"})
  void theStepsOfASweepAreAccepted(int first, int last) throws IOException {
    List<Line> found = check(lines(first, last));
    assertEquals(last - first + 1, found.size());
    assertTrue(found.stream().allMatch(line -> line.verdict() == Verdict.ACCEPTED));
  }

  @Test
  void theSentenceIsThatOfAMatching() throws IOException, NoProofException {
    String says = last(check(lines(1, 60))).says();
    assertEquals(MatchingProof.of(60).check(), says);
  }

  @Test
  void twoSweepsMayFollowEachOther() throws IOException {
    List<String> two = new ArrayList<>(lines(1, 20));
    two.addAll(lines(10, 30));
    assertEquals(Verdict.ACCEPTED, last(check(two)).verdict());
  }

  @Test
  void aCutFileIsRefusedAfterItsEnd() throws IOException {
    Line missing = last(check(lines(1, 60).subList(0, 59)));
    assertEquals(new Line(60, Verdict.REFUSED, END, null), missing);
  }

  /**
   * Each but the first: the second, which tells the only vertex of n = 2, is a whole certificate.
   */
  @Test
  void aMissingOrARepeatedLineIsRefusedThere() throws IOException {
    List<String> all = lines(1, 60);
    for (int i = 1; i < 60; i++) {
      List<String> without = new ArrayList<>(all);
      without.remove(i);
      assertEquals(Verdict.REFUSED, last(check(without)).verdict());
      assertEquals(i + 1, last(check(without)).number());
      if (i < 59) {
        List<String> twice = new ArrayList<>(all);
        twice.add(i, all.get(i));
        assertEquals(Verdict.REFUSED, last(check(twice)).verdict());
        assertEquals(i + 2, last(check(twice)).number());
      }
    }
  }

  /** What a line says of sizes takes no memory: a board of 2^31 would take some 80 GB. */
  @ParameterizedTest
  @CsvSource({
    "2147483647, 2147483647",
    "2147483639, 9223372036854775807",
    "-1, 5",
    "0, 5",
    "9223372036854775807, 9223372036854775807"
  })
  void sizesThatLieAreRefused(long n, long last) throws IOException {
    for (String rest : List.of("[],\"ears\":[]", "[2,1,0,0],\"ears\":[[1000000000,2]]")) {
      String line =
          "{\"format\":\"juniper-proof\",\"version\":1,\"kind\":\"sweep\",\"n\":%d,\"last\":%d,"
                  .formatted(n, last)
              + "\"root\":0,\"pending\":0,\"vertices\":"
              + rest
              + "}\n";
      assertEquals(Verdict.REFUSED, last(check(List.of(line))).verdict());
    }
  }

  /** A board that is far off may be claimed: the file is refused at its end. */
  @Test
  void aLastBoardFarOffTakesNoMemory() throws IOException {
    List<String> far =
        lines(1, 60).stream()
            .map(line -> line.replace("\"last\":60", "\"last\":2000000000"))
            .toList();
    assertEquals(
        "the sweep ends with n = 60, and was to go to 2000000000", last(check(far)).says());
  }

  /** Single bits of the text; what is accepted all the same proves the same. */
  @Test
  void aTurnedBitIsRefusedOrProvesTheSame() throws IOException {
    byte[] file = String.join("", lines(1, 120)).getBytes(UTF_8);
    List<Line> right = check(file);
    Random random = new Random(2017);
    int refused = 0;
    for (int i = 0; i < 600; i++) {
      byte[] turned = file.clone();
      turned[random.nextInt(turned.length)] ^= (byte) (1 << random.nextInt(8));
      List<Line> found = check(turned);
      if (found.stream().anyMatch(line -> line.verdict() != Verdict.ACCEPTED)) {
        refused++;
      } else {
        assertEquals(right, found);
      }
    }
    assertTrue(refused > 500, "refused: " + refused);
  }

  /** The stand-alone script comes to the same verdict, at the same line. */
  @Test
  void theScriptAgrees(@TempDir Path folder) throws Exception {
    byte[] file = String.join("", lines(1, 80)).getBytes(UTF_8);
    Random random = new Random(7);
    List<byte[]> files = new ArrayList<>(List.of(file, packed(file)));
    files.add(Arrays.copyOf(file, file.length - 300));
    for (int i = 0; i < 9; i++) {
      byte[] turned = file.clone();
      turned[random.nextInt(turned.length)] ^= (byte) (1 << random.nextInt(7));
      files.add(turned);
    }
    for (byte[] each : files) {
      List<Line> found = check(each);
      Line expected =
          found.stream()
              .filter(line -> line.verdict() != Verdict.ACCEPTED)
              .findFirst()
              .orElse(last(found));
      Path steps = Files.write(folder.resolve("steps.jsonl"), each);
      List<String> said = CheckScript.run("check_sweep.py", steps).lines();
      String place = said.get(said.size() - 2);
      String verdict = expected.verdict().name().toLowerCase(Locale.ROOT);
      assertTrue(
          place.contains(":" + expected.number() + ": " + verdict),
          () -> expected + " against " + place);
      if (expected.verdict() == Verdict.ACCEPTED) {
        assertTrue(place.endsWith(expected.says()), place);
      }
    }
  }

  private static byte[] packed(byte[] plain) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(plain);
    }
    return out.toByteArray();
  }
}
