package org.junipergreen.runner.quantity.proof;

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
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junipergreen.runner.quantity.proof.ProofFile.CheckedLine;
import org.junipergreen.runner.quantity.proof.ProofFile.Verdict;
import org.junipergreen.solver.matching.sweep.WinnerSweep;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of steps: what is right is accepted, and what is not is refused where it stands. */
@Tag("slow")
class SweepProofTest {
  /** So many bits are turned in each file for both checkers. */
  private static final int TURNED = Integer.getInteger("juniper.files", 50);

  private static final String END = "the sweep ends with n = 59, and was to go to 60";

  private static List<String> lines(int first, int last) {
    WinnerSweep sweep = new WinnerSweep(first, last, Cancellation.never());
    List<String> lines = new ArrayList<>();
    for (int n = first; n <= last; n++) {
      StringWriter out = new StringWriter();
      ProofFormat.write(SweepProof.of(sweep.nextStep(), last), out);
      lines.add(out.toString());
    }
    return lines;
  }

  /** What is said of each line of a file. */
  static List<CheckedLine> check(byte[] file) throws IOException {
    List<CheckedLine> found = new ArrayList<>();
    ProofFile.check(new ByteArrayInputStream(file), found::add);
    return found;
  }

  private static List<CheckedLine> check(List<String> lines) throws IOException {
    return check(String.join("", lines).getBytes(UTF_8));
  }

  private static CheckedLine last(List<CheckedLine> lines) {
    return lines.get(lines.size() - 1);
  }

  /** More than the checker has room for at first. */
  @ParameterizedTest
  @CsvSource({"1,1100", "900,1100", "60,60"})
  void theStepsOfASweepAreAccepted(int first, int last) throws IOException {
    List<CheckedLine> found = check(lines(first, last));
    assertEquals(last - first + 1, found.size());
    assertTrue(found.stream().allMatch(line -> line.verdict() == Verdict.ACCEPTED));
  }

  @Test
  void theSentenceIsThatOfAMatching() throws IOException, NoProofException {
    String says = last(check(lines(1, 60))).says();
    assertEquals(MatchingProof.of(60, Cancellation.never()).check(), says);
  }

  @Test
  void twoSweepsMayFollowEachOther() throws IOException {
    List<String> two = new ArrayList<>(lines(1, 20));
    two.addAll(lines(10, 30));
    assertEquals(Verdict.ACCEPTED, last(check(two)).verdict());
  }

  @Test
  void aCutFileIsRefusedAfterItsEnd() throws IOException {
    CheckedLine missing = last(check(lines(1, 60).subList(0, 59)));
    assertEquals(new CheckedLine(60, Verdict.REFUSED, END, null), missing);
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
    List<CheckedLine> right = check(file);
    Random random = new Random(2017);
    int refused = 0;
    for (int i = 0; i < 600; i++) {
      List<CheckedLine> found = check(turned(file, random.nextInt(8 * file.length)));
      if (found.stream().anyMatch(line -> line.verdict() != Verdict.ACCEPTED)) {
        refused++;
      } else {
        assertEquals(
            right.stream().map(CheckedLine::says).toList(),
            found.stream().map(CheckedLine::says).toList());
      }
    }
    assertTrue(refused > 500, "refused: " + refused);
  }

  /** The stand-alone script comes to the same verdict, at the same line, on whatever is made. */
  @Test
  void theScriptAgrees(@TempDir Path folder) throws Exception {
    List<byte[]> files = new ArrayList<>(harmed(lines(1, 40)));
    files.addAll(harmed(lines(30, 40)));
    byte[] packed = packed(String.join("", lines(1, 6)).getBytes(UTF_8));
    files.add(packed);
    for (int length = 0; length < packed.length; length++) {
      files.add(Arrays.copyOf(packed, length));
    }
    for (int bit = 0; bit < 8 * packed.length; bit += bit < 80 ? 1 : 31) {
      files.add(turned(packed, bit));
    }
    List<Path> paths = new ArrayList<>();
    for (byte[] file : files) {
      paths.add(Files.write(folder.resolve("f" + paths.size()), file));
    }
    Map<String, List<String>> said =
        CheckScript.run("check_sweep.py", paths.toArray(Path[]::new)).lines().stream()
            .collect(Collectors.groupingBy(line -> line.split("[: ]", 2)[0]));
    Set<Integer> codes = new TreeSet<>();
    for (int i = 0; i < files.size(); i++) {
      String name = paths.get(i).toString();
      List<String> lines =
          said.getOrDefault(name, List.of()).stream()
              .map(line -> line.substring(name.length()))
              .toList();
      List<CheckedLine> found = new ArrayList<>();
      boolean whole = isReadTo(files.get(i), found);
      Set<Verdict> verdicts = found.stream().map(CheckedLine::verdict).collect(Collectors.toSet());
      boolean unreadable = !whole || verdicts.contains(Verdict.UNREADABLE);
      int code = unreadable ? 2 : verdicts.contains(Verdict.REFUSED) ? 1 : 0;
      codes.add(code);
      assertEquals(code, code(lines), () -> found + " against " + lines);
      if (whole) {
        String place = place(found);
        assertTrue(lines.get(lines.size() - 1).startsWith(place), () -> place + " not in " + lines);
      }
    }
    assertEquals(Set.of(0, 1, 2), codes);
  }

  private static int code(List<String> lines) {
    return lines.stream().anyMatch(line -> line.contains(": unreadable: "))
        ? 2
        : lines.stream().anyMatch(line -> line.contains(": refused: ")) ? 1 : 0;
  }

  /** Whether a file can be read to its end; adds what the check says of the lines. */
  private static boolean isReadTo(byte[] file, List<CheckedLine> found) {
    try {
      ProofFile.check(new ByteArrayInputStream(file), found::add);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** The first line that is not accepted, with the verdict; or the last one and what it says. */
  private static String place(List<CheckedLine> found) {
    Optional<CheckedLine> wrong =
        found.stream().filter(line -> line.verdict() != Verdict.ACCEPTED).findFirst();
    CheckedLine shown = wrong.orElse(last(found));
    String place = ":%d: %s: ".formatted(shown.number(), name(shown.verdict()));
    return wrong.isPresent() ? place : place + shown.says();
  }

  private static String name(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  /** A file of steps, cut, with lines that are missing or come twice, sizes that lie, and bits. */
  private static List<byte[]> harmed(List<String> lines) {
    List<List<String>> changed = new ArrayList<>();
    changed.add(lines);
    changed.add(List.of());
    for (int i = 0; i < lines.size(); i++) {
      List<String> without = new ArrayList<>(lines);
      changed.add(without);
      String line = without.remove(i);
      for (String other :
          List.of(
              line + line,
              line + "\n",
              line.replaceFirst("n\":\\d+", "n\":2147483647"),
              line.replaceFirst("n\":\\d+", "n\":-1"),
              line.replaceFirst("last\":\\d+", "last\":9223372036854775807"),
              line.replaceFirst("last\":\\d+", "last\":" + i),
              line.replace("\"vertices\":[", "\"vertices\":[4294967298,1,0,0,"),
              line.replace("\"ears\":[", "\"ears\":[[2,2147483647,2,-2,2],"),
              line.replace("sweep", "matching"))) {
        List<String> its = new ArrayList<>(lines);
        its.set(i, other);
        changed.add(its);
      }
    }
    List<byte[]> files =
        new ArrayList<>(changed.stream().map(its -> String.join("", its).getBytes(UTF_8)).toList());
    byte[] file = files.get(0);
    Random random = new Random(7);
    for (int i = 0; i < TURNED; i++) {
      files.add(turned(file, random.nextInt(8 * file.length)));
      files.add(Arrays.copyOf(file, random.nextInt(file.length)));
    }
    return files;
  }

  private static byte[] turned(byte[] file, int bit) {
    byte[] turned = file.clone();
    turned[bit / 8] ^= (byte) (1 << (bit % 8));
    return turned;
  }

  private static byte[] packed(byte[] plain) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(plain);
    }
    return out.toByteArray();
  }
}
