package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StorePlace;
import org.junipergreen.runner.quantity.chain.ChainQuantity;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run of longest chains that is killed keeps its rows, and the next one computes the others. */
@Tag("slow")
class ChainKillTest {
  /** Takes some seconds, in which rows are stored once a second. */
  private static final long TO = 75;

  /** As far as the second formulation is quick. */
  private static final String RECOMPUTED = "20";

  @TempDir Path folder;

  @Test
  void killedAndResumed() throws IOException, InterruptedException {
    JuniperProcess run = start("run", "chain", "--to", Long.toString(TO));
    while (stored() == 0) {
      assertFalse(run.endsWithin(5), "it ended");
    }
    run.kill();
    long before = stored();
    assertTrue(before < TO, "it was killed too late");
    JuniperProcess again = start("run", "chain", "--to", Long.toString(TO));
    assertEquals(0, again.exitCode(), again.err());
    assertTrue(again.out().contains("; %d stored already".formatted(before)), again.out());
    assertEquals(TO, stored());
    for (String line :
        List.of("verify chain --to 40", "verify chain --by recompute --to " + RECOMPUTED)) {
      Output verified = Cli.run(results(), line);
      assertEquals(0, verified.code(), verified.out());
    }
  }

  private Path results() {
    return folder.resolve("results");
  }

  private long stored() {
    if (!StorePlace.exists(results())) {
      return 0;
    }
    try (Store store = Store.read(results())) {
      return store.coverage(ChainQuantity.TABLE).map(coverage -> coverage.rows()).orElse(0L);
    }
  }

  private JuniperProcess start(String... arguments) throws IOException {
    String[] all = new String[arguments.length + 2];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    all[arguments.length] = "--results";
    all[arguments.length + 1] = results().toString();
    return JuniperProcess.start(folder, all);
  }
}
