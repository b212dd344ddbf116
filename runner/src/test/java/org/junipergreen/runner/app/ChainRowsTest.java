package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Rows;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.publish.Publication;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.chain.ChainQuantity;
import org.junipergreen.runner.quantity.chain.ChainRow;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.chain.ChainResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The quantity chain, from the run to the published files. */
class ChainRowsTest {
  @TempDir Path results;

  /** Each block of 25 n is computed from its beginning, whatever of it is stored. */
  @Test
  void anInterruptedRunDoesNotShowInTheChains() {
    done("run chain 51..69");
    done("run chain 51..75");
    String resumed = done("export chain 51..75 --column chain");
    Path other = results.resolve("other");
    assertEquals(0, Cli.run(other, "run chain 51..75").code());
    assertEquals(Cli.run(other, "export chain --column chain").out(), resumed);
  }

  /** Its row is there, is not published, and gives way to a better one. */
  @Test
  void aChainWithoutProofIsTakenUpAgain() {
    done("run chain --to 9 --threads 1");
    store(new ChainResult(10, new int[] {7, 1, 2, 4}, 10));
    assertTrue(
        done("show chain --from 10 --format csv").contains("\n10,4,10,false,false,7 1 2 4,"));
    assertTrue(done("status --format csv").contains("\nchain,10,1,1,10,"));
    Output refused = Cli.run(results, "export chain --format bfile");
    assertEquals(1, refused.code());
    assertTrue(refused.err().contains("not proved for n = 10"));
    assertTrue(done("run chain --to 10 --threads 1").contains(": 1 board computed in "));
    assertTrue(done("show chain --from 10 --format csv").contains("\n10,9,9,true,true,"));
    assertTrue(done("status --format csv").contains("\nchain,10,0,1,10,"));
  }

  @Test
  void proofsThatProveNothingOrSomethingElseAreNotPublished() throws Exception {
    done("run chain --to 6 --threads 1");
    done("publish chain --to 6");
    Path proof = results.resolve("chain/proofs/7.jsonl");
    done("prove 7 chain --output " + proof);
    store(new ChainResult(7, new int[] {5, 1, 4, 2}, 4));
    assertRefused("n = 7 has length 4 and bound 4,", "says 6");
    Files.writeString(proof, Files.readString(proof).replace("\"length\":6", "\"length\":7"));
    assertRefused("line 1, is not a proof", "");
  }

  private void assertRefused(String why, String end) {
    // Not by way of verify, which would see that the chain is no longest one.
    Quantity<?> chain = StandardQuantities.registry().named("chain").orElseThrow();
    try (Known known = Known.stored(Store.read(results), chain.table())) {
      Failure refused =
          assertThrows(Failure.class, () -> Publication.open(known, chain, results, 7, false));
      String said = String.valueOf(refused.getMessage());
      assertTrue(said.contains(why) && said.endsWith(end), said);
    }
  }

  @Test
  void verifySeesWhatIsWrong() {
    done("run chain --to 4 --threads 1");
    store(new ChainResult(5, new int[] {2, 3}, 5));
    store(new ChainResult(6, new int[] {5, 1, 3}, 5));
    Output output = Cli.run(results, "verify chain");
    assertEquals(1, output.code());
    assertTrue(output.err().contains("n = 5: chain is stored as [2, 3]"), output.err());
    assertTrue(output.err().contains("n = 6: bound is stored as 5;"));
  }

  private void store(ChainResult result) {
    Table<ChainRow> table = ChainQuantity.TABLE;
    Rows.store(results, table, table.pack(List.of(ChainRow.of(result, 1))));
  }

  private String done(String line) {
    return Cli.done(results, line);
  }
}
