package org.junipergreen.runner.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Provenance;
import org.junipergreen.runner.known.store.Provenance.Machine;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.quantity.Audit;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.way.Bench;
import org.junipergreen.runner.table.Range;
import org.junit.jupiter.api.Test;

/**
 * What docs/theorem.md says of the two branches of D, on every row of the published table; and that
 * the published files are what {@code publish} makes of these rows.
 */
class PublishedWinnersTest {
  private static final Path TABLE = Path.of("..", "results", "winner", "winner.csv.gz");
  private static final int D = 4;
  private static final int C = 6;
  private static final int GIANT = 9;
  private static final int GIANT_IN_D = 10;

  /** Where the published rows are published again; without it, they are not. */
  private static final @Nullable String AGAIN = System.getProperty("juniper.published");

  private static final int LAST = 1_000_000;

  /** What made the rows, as their README says. */
  private static final Provenance PROVENANCE =
      new Provenance(
          "matching",
          "1.0.0",
          "1e99cab",
          "juniper run winner --to 1000000 --master spark://127.0.0.1:7077",
          new Machine("Linux 6.18.44-fc-v657", "amd64", 2, "17.0.15+6-Debian-1deb12u1"),
          2);

  /** But for the check before, which makes the sweep again, in half an hour. */
  @Test
  void theFilesAreWhatPublishWrites() throws IOException, SQLException {
    assumeTrue(AGAIN != null, "./check-more.sh published, a longer check");
    Path results = Path.of(AGAIN);
    Quantity<?> winners = Quantities.of("winner");
    store(results);
    try (Known known = Known.stored(Store.read(results), winners.table());
        Publication publication = Publication.open(known, winners, results, LAST, true)) {
      publication.publish(Audit.of(winners, LAST).words());
    }
    Path made = results.resolve("winner");
    List<Path> files;
    try (Stream<Path> all = Files.walk(made)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    assertEquals(14, files.size());
    for (Path file : files) {
      Path published = TABLE.resolveSibling(made.relativize(file).toString());
      assertEquals(-1, Files.mismatch(file, published), file + " is not " + published);
    }
  }

  /** A store of the published rows. */
  private static void store(Path results) throws IOException, SQLException {
    try (Bench bench = new Bench();
        StoreWriter writer = StoreWriter.open(results)) {
      Quantities.winners(writer, Quantities.WINNERS, new Range(1, 1), 1, bench.work())
          .run(PROVENANCE, n -> {});
    }
    String url = "jdbc:sqlite:" + results.resolve("live/juniper.db");
    try (Connection connection = DriverManager.getConnection(url);
        BufferedReader in = published()) {
      connection.setAutoCommit(false);
      try (PreparedStatement insert =
          connection.prepareStatement("REPLACE INTO winner VALUES (?,?,?,?,?,?,?,?,?,?,?,0,1)")) {
        in.readLine();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          String[] row = line.split(",", -1);
          for (int i = 0; i < GIANT_IN_D; i++) {
            insert.setObject(i + 1, row[i].isEmpty() ? null : Integer.valueOf(row[i]));
          }
          insert.setInt(GIANT_IN_D + 1, row[GIANT_IN_D].equals("true") ? 1 : 0);
          insert.execute();
        }
      }
      connection.commit();
    }
  }

  private static BufferedReader published() throws IOException {
    return new BufferedReader(
        new InputStreamReader(
            new GZIPInputStream(Files.newInputStream(TABLE)), StandardCharsets.UTF_8));
  }

  @Test
  void theLargestComponentTellsTheBranch() throws IOException {
    List<String> unproved = new ArrayList<>();
    List<String> exceptions = new ArrayList<>();
    int rows = 0;
    try (BufferedReader in = published()) {
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
