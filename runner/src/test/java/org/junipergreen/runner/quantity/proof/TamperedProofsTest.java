package org.junipergreen.runner.quantity.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.runner.quantity.proof.ProofFile.Verdict;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.chain.partition.MinimumPathCover;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.strategy.CopyStrategy;
import org.junipergreen.solver.strategy.PairingCertificate;
import org.junipergreen.solver.strategy.SmallBoards;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Changed proofs: refused unless they are proofs all the same, by both checkers alike. For the
 * steps of sweeps {@link SweepProofTest} does this.
 */
@Tag("slow")
class TamperedProofsTest {
  private static final int CHANGES = Integer.getInteger("juniper.changes", 400);
  private static final long SEED = Long.getLong("juniper.changes.seed", 20260105);

  @TempDir Path folder;

  /** A position of a board that is too large for a matching. */
  private static Proof copied(long n, long opening) {
    CopyStrategy copies = new CopyStrategy(n, new SmallBoards());
    return PositionProof.of(copies.after(List.of(opening)).orElseThrow());
  }

  private static List<Proof> proofs(ProofFormat.Kind kind) {
    return switch (kind) {
      case MATCHING ->
          IntStream.of(1, 2, 3, 8, 12, 20, 45, 100, 118, 150)
              .<Proof>mapToObj(n -> MatchingProof.of(n, Cancellation.never()))
              .toList();
      case STRATEGY ->
          // The last one needs certificates of primes.
          Stream.concat(IntStream.rangeClosed(1, 12).boxed(), Stream.of(22, 118, 1_100_000))
              .<Proof>map(n -> StrategyProof.of(n, Cancellation.never()))
              .toList();
      case POSITION ->
          Stream.<Proof>of(
                  PositionProof.of(PairingCertificate.after(2, Cancellation.never(), 2, 1)),
                  PositionProof.of(PairingCertificate.after(8, Cancellation.never(), 4, 2)),
                  PositionProof.of(PairingCertificate.after(8, Cancellation.never(), 2)),
                  PositionProof.of(PairingCertificate.after(12, Cancellation.never(), 6)),
                  PositionProof.of(PairingCertificate.after(12, Cancellation.never(), 2, 10, 5)),
                  PositionProof.of(PairingCertificate.after(20, Cancellation.never(), 20, 10, 5)),
                  PositionProof.of(
                      PairingCertificate.after(20, Cancellation.never(), 20, 10, 5, 15)),
                  PositionProof.of(PairingCertificate.after(22, Cancellation.never(), 22, 11, 1)),
                  PositionProof.of(PairingCertificate.after(118, Cancellation.never(), 66, 33, 3)),
                  copied(3000, 2 * 997),
                  copied(3000, 2))
              .toList();
      case SWEEP -> throw new IllegalArgumentException("see SweepProofTest");
      case CHAIN ->
          Stream.concat(
                  IntStream.of(1, 2, 3, 5, 8, 12, 20, 30).<Proof>mapToObj(SampleChainProofs::of),
                  Stream.of(SampleChainProofs.withCases(10), SampleChainProofs.withCases(21)))
              .toList();
      case PARTITION ->
          IntStream.of(1, 2, 4, 8, 12, 20, 44, 56, 100)
              .<Proof>mapToObj(
                  n ->
                      PartitionProof.of(
                          MinimumPathCover.solve(n, new int[0][], 1, Cancellation.never())))
              .toList();
      case REMOTENESS ->
          IntStream.of(1, 2, 3, 4, 6, 8, 12)
              .<Proof>mapToObj(n -> RemotenessProof.of(n, lengths(n), Cancellation.never()))
              .toList();
    };
  }

  private static int[] lengths(int n) {
    PlainRemoteness plain = new PlainRemoteness(Board.upTo(n));
    return Board.upTo(n).openings().map(v -> 1 + plain.following(v, 1 << (v - 1))).toArray();
  }

  static String text(Proof proof) {
    StringWriter out = new StringWriter();
    ProofFormat.write(proof, out);
    return out.toString().stripTrailing();
  }

  private static Verdict expected(String line) throws IOException {
    try (InputStream in = new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8))) {
      return Definition.isProof(ProofFormat.read(in)) ? Verdict.ACCEPTED : Verdict.REFUSED;
    } catch (NoProofException e) {
      return Verdict.UNREADABLE;
    }
  }

  static List<Verdict> verdicts(Path file) throws IOException {
    List<Verdict> verdicts = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file)) {
      ProofFile.check(in, line -> verdicts.add(line.verdict()));
    }
    return verdicts;
  }

  @ParameterizedTest
  @EnumSource(value = ProofFormat.Kind.class, mode = EnumSource.Mode.EXCLUDE, names = "SWEEP")
  void randomChanges(ProofFormat.Kind kind) throws IOException, InterruptedException {
    Random random = new Random(SEED);
    Tampering tampering = new Tampering(random);
    List<String> originals = proofs(kind).stream().map(TamperedProofsTest::text).toList();
    List<String> changed = new ArrayList<>();
    while (changed.size() < CHANGES) {
      String original = originals.get(random.nextInt(originals.size()));
      String line = tampering.change(original);
      if (!line.equals(original)) {
        changed.add(line);
      }
    }
    List<Verdict> verdicts = assertJudged(changed);
    for (Verdict verdict : Verdict.values()) {
      long count = verdicts.stream().filter(v -> v == verdict).count();
      assertTrue(count >= CHANGES / 100, verdict + " comes " + count + " times, seed " + SEED);
    }
  }

  /** Each number in turn is one more; each field is emptied, repeated, lost, renamed. */
  @ParameterizedTest
  @EnumSource(value = ProofFormat.Kind.class, mode = EnumSource.Mode.EXCLUDE, names = "SWEEP")
  void everyNumberAndEveryField(ProofFormat.Kind kind) throws IOException, InterruptedException {
    List<String> changed = new ArrayList<>();
    for (Proof proof : proofs(kind)) {
      String line = text(proof);
      String[] parts = line.split("(?<=\\D)(?=\\d)|(?<=\\d)(?=\\D)", -1);
      for (int i = 0; i < parts.length; i++) {
        if (parts[i].matches("\\d+")) {
          String before = parts[i];
          parts[i] = Long.toString(Long.parseLong(before) + 1);
          changed.add(String.join("", parts));
          parts[i] = before;
        }
      }
      for (String field : line.substring(1, line.length() - 1).split(",(?=\")", -1)) {
        String name = field.substring(0, field.indexOf(':'));
        String other =
            name + ":" + (field.contains("[") ? "[]" : field.contains(":\"") ? 1 : "[1]");
        changed.add(line.replace(field, other));
        changed.add(line.replace(field, field + "," + field));
        changed.add(line.replace(field + ",", ""));
        changed.add(line.replace(name, name.toUpperCase(Locale.ROOT)));
      }
    }
    assertJudged(changed);
  }

  /**
   * All that is said of the openings of no board is true, so the board itself has to be asked for.
   */
  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MIN_VALUE})
  void thereAreNoBoardsBelowOne(long n) throws IOException, InterruptedException {
    Path file = folder.resolve("below.jsonl");
    String line = "{\"format\":\"juniper-proof\",\"version\":1,\"kind\":\"%s\",\"n\":%d,%s}\n";
    Files.writeString(
        file,
        line.formatted(
                "strategy",
                n,
                "\"winner\":2,\"opening\":0,\"hubs\":[],\"classes\":[],\"pairs\":[],\"primes\":[]")
            + line.formatted(
                "matching", n, "\"winner\":2,\"openings\":[],\"pairs\":[],\"barrier\":[]")
            + line.formatted(
                "chain",
                n,
                "\"length\":1,\"chain\":[],\"kernel\":[],\"denominator\":1,\"sets\":[],"
                    + "\"tree\":[[]],\"depot\":[0],\"numbers\":[[]],\"cuts\":[[]]")
            + line.formatted(
                "partition",
                n,
                "\"chains\":0,\"bound\":0,\"partition\":[],\"s\":[[]],\"t\":[[]],"
                    + "\"cases\":[[0]]"));
    List<Verdict> refused = Collections.nCopies(4, Verdict.REFUSED);
    assertEquals(refused, verdicts(file));
    assertEquals(refused, CheckScript.run(file).verdicts());
  }

  /** All lines get from both checkers the verdict that the definition has for them. */
  private List<Verdict> assertJudged(List<String> lines) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("changed.jsonl"), String.join("\n", lines));
    List<Verdict> java = verdicts(file);
    for (int i = 0; i < lines.size(); i++) {
      assertEquals(expected(lines.get(i)), java.get(i), lines.get(i));
    }
    CheckScript.Output output = CheckScript.run(file);
    List<Verdict> script = output.verdicts();
    assertEquals(lines.size(), script.size(), () -> String.join("\n", output.lines()));
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String said = output.lines().get(i);
      assertEquals(java.get(i), script.get(i), () -> line + "\n" + said);
    }
    assertEquals(2, output.code());
    return java;
  }

  @Test
  void bothAcceptWhatIsRight() throws IOException, InterruptedException {
    List<String> right =
        Stream.of(ProofFormat.Kind.values())
            .filter(kind -> kind != ProofFormat.Kind.SWEEP)
            .flatMap(kind -> proofs(kind).stream())
            .map(TamperedProofsTest::text)
            .toList();
    Path file = Files.writeString(folder.resolve("right.jsonl"), String.join("\n", right) + "\n");
    assertTrue(verdicts(file).stream().allMatch(v -> v == Verdict.ACCEPTED));
    CheckScript.Output output = CheckScript.run(file);
    assertEquals(0, output.code(), () -> String.join("\n", output.lines()));
    assertEquals(right.size(), output.verdicts().size());
  }
}
