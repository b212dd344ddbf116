package org.junipergreen.runner.quantity.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junipergreen.runner.quantity.proof.ProofFile.CheckedLine;
import org.junipergreen.runner.quantity.proof.ProofFile.Verdict;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files as they should be, and files that are damaged, in Java and in Python. */
class ProofFileTest {
  private static final String HEAD = "{\"format\":\"juniper-proof\",\"version\":1,";
  private static final String EIGHT =
      HEAD
          + "\"kind\":\"matching\",\"n\":8,\"winner\":1,\"openings\":[2,4,8],"
          + "\"pairs\":[[1,7],[3,6],[4,8]],\"barrier\":[1,6]}";

  @TempDir Path folder;

  @Test
  void theFormatIsAsDocumented() {
    assertEquals(EIGHT, TamperedProofsTest.text(MatchingProof.of(8, Cancellation.never())));
    assertEquals(
        HEAD
            + "\"kind\":\"strategy\",\"n\":8,\"winner\":1,\"opening\":2,\"hubs\":[1,6],"
            + "\"classes\":[[2,4,8],[3],[7]],\"pairs\":[[1,7],[3,6],[4,8]],\"primes\":[]}",
        TamperedProofsTest.text(StrategyProof.of(8, Cancellation.never())));
    assertEquals(
        HEAD
            + "\"kind\":\"strategy\",\"n\":4000000,\"winner\":1,\"opening\":2666582,"
            + "\"hubs\":[1,2,3],",
        TamperedProofsTest.text(StrategyProof.of(4_000_000, Cancellation.never()))
            .replaceAll("\"classes.*", ""));
  }

  /** The line says what is proved in the same words, whoever checks it. */
  @Test
  void bothCheckersSayTheSame() throws IOException, InterruptedException {
    Path file = folder.resolve("proofs.jsonl");
    Files.writeString(
        file,
        Stream.of(
                MatchingProof.of(8, Cancellation.never()),
                MatchingProof.of(118, Cancellation.never()),
                StrategyProof.of(118, Cancellation.never()),
                StrategyProof.of(1_000_000_000_000_000_000L, Cancellation.never()))
            .map(proof -> TamperedProofsTest.text(proof) + "\n")
            .reduce("", String::concat));
    List<String> says = lines(Files.readAllBytes(file)).stream().map(CheckedLine::says).toList();
    List<String> begins =
        List.of(
            "n = 8: player 1 wins, ",
            "n = 118: player 2 wins (",
            "n = 118: player 2 wins, ",
            "n = 1000000000000000000: player 1 wins ");
    CheckScript.Output output = CheckScript.run(file);
    assertEquals(0, output.code());
    for (int i = 0; i < begins.size(); i++) {
      assertTrue(says.get(i).startsWith(begins.get(i)), says.get(i));
      assertEquals(file + ":" + (i + 1) + ": accepted: " + says.get(i), output.lines().get(i));
    }
    assertEquals("4 accepted, 0 refused, 0 unreadable", output.lines().get(4));
  }

  private static List<CheckedLine> lines(byte[] file) throws IOException {
    return lines(new ByteArrayInputStream(file));
  }

  private static List<CheckedLine> lines(InputStream file) throws IOException {
    List<CheckedLine> lines = new ArrayList<>();
    ProofFile.check(file, lines::add);
    return lines;
  }

  @Test
  void theScriptEndsWithTheCodeOfARefusal() throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("text.jsonl"), EIGHT.replace("8,", "9,"));
    assertEquals(code(Verdict.REFUSED), CheckScript.run(file).code());
  }

  @Test
  void linesAreJudgedOneByOne() throws IOException, InterruptedException {
    byte[] file =
        (EIGHT + "\n\u00e9\n\n" + EIGHT.replace("\"n\":8", "\"n\":9") + "\n" + EIGHT)
            .getBytes(StandardCharsets.ISO_8859_1);
    List<Verdict> expected =
        List.of(
            Verdict.ACCEPTED,
            Verdict.UNREADABLE,
            Verdict.UNREADABLE,
            Verdict.REFUSED,
            Verdict.ACCEPTED);
    byte[] packed = packed(file);
    assertEquals(expected, lines(file).stream().map(CheckedLine::verdict).toList());
    assertEquals(expected, lines(packed).stream().map(CheckedLine::verdict).toList());
    CheckScript.Output output =
        CheckScript.run(
            Files.write(folder.resolve("several.jsonl"), file),
            Files.write(folder.resolve("several.jsonl.gz"), packed));
    assertEquals(Stream.concat(expected.stream(), expected.stream()).toList(), output.verdicts());
  }

  /** A file that cannot be read to its end, and one that holds nothing. */
  @Test
  void damagedFilesAreRefused() throws IOException, InterruptedException {
    byte[] packed = packed((EIGHT + "\n").repeat(50).getBytes(StandardCharsets.UTF_8));
    byte[] changed = packed.clone();
    changed[packed.length / 2] ^= 0x55;
    byte[] sum = packed.clone();
    sum[packed.length - 6] ^= 1;
    List<byte[]> damaged =
        List.of(new byte[0], Arrays.copyOf(packed, packed.length - 9), changed, sum);
    List<Path> files = new ArrayList<>(List.of(folder.resolve("missing"), folder));
    for (byte[] bytes : damaged) {
      assertTrue(isUnreadable(bytes));
      files.add(Files.write(folder.resolve("damaged%d.gz".formatted(files.size())), bytes));
    }
    CheckScript.Output output = CheckScript.run(files.toArray(Path[]::new));
    assertEquals(2, output.code(), output.lines().toString());
    for (Path file : files) {
      assertTrue(
          output.lines().stream()
              .anyMatch(line -> line.startsWith(file + ":") && line.contains("unreadable")),
          () -> file + ": " + output.lines());
    }
  }

  private static boolean isUnreadable(byte[] file) {
    try {
      return lines(file).stream().anyMatch(line -> line.verdict() == Verdict.UNREADABLE);
    } catch (IOException e) {
      return true;
    }
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(bytes);
    }
    return out.toByteArray();
  }

  private static int code(Verdict verdict) {
    return switch (verdict) {
      case ACCEPTED -> 0;
      case REFUSED -> 1;
      case UNREADABLE -> 2;
    };
  }

  /** The exit code of {@code check}. */
  private static int code(byte[] file) {
    try {
      return lines(file).stream().mapToInt(line -> code(line.verdict())).max().orElseThrow();
    } catch (IOException e) {
      return code(Verdict.UNREADABLE);
    }
  }

  /** Every cut, every bit of the headers and trailers flipped, and what may stand behind. */
  @Test
  void whateverHappensToPackedFilesBothCheckersAgree() throws IOException, InterruptedException {
    byte[] right = packed((EIGHT + "\n").getBytes(StandardCharsets.UTF_8));
    byte[] wrong = packed(EIGHT.replace("r\":1", "r\":2").getBytes(StandardCharsets.UTF_8));
    byte[] two = joined(right, wrong);
    List<byte[]> files = new ArrayList<>();
    files.add(two);
    files.add(joined(right, new byte[3]));
    files.add(joined(right, new byte[3], right));
    files.add(joined(right, new byte[] {'x'}));
    files.add(joined(right, new byte[] {0x1F}));
    files.add(joined(right, EIGHT.getBytes(StandardCharsets.UTF_8)));
    for (int length = 1; length < two.length; length++) {
      files.add(Arrays.copyOf(two, length));
    }
    for (int at : new int[] {0, right.length - 8, right.length, two.length - 8}) {
      for (int bit = 0; bit < 8 * (at % right.length == 0 ? 10 : 8); bit++) {
        byte[] flipped = two.clone();
        flipped[at + bit / 8] ^= (byte) (1 << (bit % 8));
        files.add(flipped);
      }
    }
    List<Path> paths = new ArrayList<>();
    for (byte[] bytes : files) {
      paths.add(Files.write(folder.resolve("p" + paths.size() + ".gz"), bytes));
    }
    List<String> output = CheckScript.run(paths.toArray(Path[]::new)).lines();
    Set<Integer> codes = new HashSet<>();
    for (int i = 0; i < files.size(); i++) {
      String name = paths.get(i).toString();
      List<String> own = output.stream().filter(line -> line.startsWith(name + ":")).toList();
      int expected =
          own.stream().anyMatch(line -> line.contains(": unreadable:"))
              ? 2
              : own.stream().anyMatch(line -> line.contains(": refused:")) ? 1 : 0;
      assertEquals(expected, code(files.get(i)), own::toString);
      codes.add(expected);
    }
    assertEquals(Set.of(0, 1, 2), codes);
    assertEquals(1, code(two));
    assertEquals(0, code(joined(right, new byte[3])));
    assertEquals(2, code(joined(right, new byte[] {'x'})));
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Stream.of(parts).forEach(out::writeBytes);
    return out.toByteArray();
  }

  /** Of a slow pipe nothing is available when the first member ends. */
  @Test
  void aMemberThatComesLaterIsRead() throws IOException {
    byte[] right = packed((EIGHT + "\n").getBytes(StandardCharsets.UTF_8));
    byte[] wrong = packed(EIGHT.replace("r\":1", "r\":2").getBytes(StandardCharsets.UTF_8));
    InputStream slow =
        new ByteArrayInputStream(joined(right, wrong)) {
          @Override
          public synchronized int read(byte[] bytes, int offset, int length) {
            int left = pos < right.length ? right.length - pos : length;
            return super.read(bytes, offset, Math.min(left, length));
          }

          @Override
          public synchronized int available() {
            return 0;
          }
        };
    assertEquals(
        List.of(Verdict.ACCEPTED, Verdict.REFUSED),
        lines(slow).stream().map(CheckedLine::verdict).toList());
  }

  @Tag("slow")
  @Test
  void aLineThatIsTooLongIsNotRead() throws IOException, InterruptedException {
    Path file = folder.resolve("long.gz");
    byte[] blanks = packed(" ".repeat(1 << 20).getBytes(StandardCharsets.UTF_8));
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int i = 0; i < Lines.MAX_LENGTH >> 20; i++) {
        out.write(blanks);
      }
      out.write(packed((EIGHT + "\n" + EIGHT).getBytes(StandardCharsets.UTF_8)));
    }
    List<Verdict> expected = List.of(Verdict.UNREADABLE, Verdict.ACCEPTED);
    try (InputStream in = Files.newInputStream(file)) {
      assertEquals(expected, lines(in).stream().map(CheckedLine::verdict).toList());
    }
    CheckScript.Output output = CheckScript.run(file);
    assertEquals(expected, output.verdicts(), output.lines().toString());
  }
}
