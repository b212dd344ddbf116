package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junipergreen.runner.app.Cli.Output;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The quantity partition, from the run to the published files and the proofs. */
class PartitionRowsTest {
  @TempDir Path results;

  @Test
  void isComputedStoredCheckedAndPublished() throws Exception {
    assertTrue(done("run partition --to 20 --threads 1").contains(": 20 boards computed in "));
    assertTrue(done("run partition --to 30 --threads 2").contains(": 10 boards computed in "));
    assertTrue(done("run partition --to 30").contains(": nothing to do: 30 stored already."));
    assertTrue(done("verify partition").contains("no contradiction."));
    assertTrue(done("verify partition --by recompute").contains("no contradiction."));
    assertTrue(done("publish partition").contains("published partition of n = 1 to 30"));
    assertEquals(
        List.of("28 5", "29 6", "30 5"),
        Files.readAllLines(results.resolve("partition/b-files/chains.txt")).subList(30, 33));
    assertTrue(Files.exists(results.resolve("partition/partition.csv.gz")));
  }

  @Test
  void chainsStandBetweenBars() {
    done("run partition --to 7 --threads 1");
    assertTrue(
        done("show partition --from 7 --format csv")
            .matches("(?s).*7,2,2,true,[ 1-7]+\\|[ 1-7]+,.*"));
    assertTrue(done("show partition --from 7 --format json").contains("]],\"nanos\""));
    assertTrue(done("solve 7 partition").contains(" | "));
  }

  @Test
  void aProofIsWrittenAndChecked() throws Exception {
    Path file = results.resolve("proofs.jsonl.gz");
    done("prove 40..60 partition --output " + file);
    assertTrue(done("check " + file).contains("21 accepted"));
  }

  @Test
  void whatCannotBeProvedIsSaid() {
    assertTrue(refused("prove 100001 partition").contains("partition takes N up to 100,000"));
    assertTrue(refused("prove 9 partition --method matching").contains("--method is for winner"));
  }

  private String refused(String line) {
    Output output = Cli.run(results, line);
    assertEquals(2, output.code(), output.out());
    return output.err();
  }

  private String done(String line) {
    return Cli.done(results, line);
  }
}
