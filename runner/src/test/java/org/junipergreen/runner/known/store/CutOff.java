package org.junipergreen.runner.known.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.table.Row;

/** A commit: the database before it and after it, and the journal that lies beside it meanwhile. */
record CutOff(byte[] before, byte[] after, byte[] journal) {
  /** Adds rows to the winners of a store, in one commit. */
  static CutOff within(Path results, List<Row> rows) throws IOException, SQLException {
    Path file = StorePlace.database(StorePlace.folder(results));
    Path link = file.resolveSibling("link");
    byte[] before = Files.readAllBytes(file);
    try (Connection connection = Database.openForWriting(file)) {
      Sql.execute(connection, "BEGIN IMMEDIATE");
      try (PreparedStatement insert = connection.prepareStatement(Schema.insertion(Rows.WINNER))) {
        for (Row row : rows) {
          for (int i = 0; i < row.values().size(); i++) {
            Object stored = Rows.WINNER.columns().get(i).toStored(row.values().get(i));
            insert.setObject(i + 1, stored);
          }
          insert.setLong(row.values().size() + 1, 1);
          insert.executeUpdate();
        }
      }
      // By this name it can be read when the commit has deleted it.
      Files.createLink(link, Database.journal(file));
      Sql.execute(connection, "COMMIT");
    }
    byte[] journal = Files.readAllBytes(link);
    Files.delete(link);
    return new CutOff(before, Files.readAllBytes(file), journal);
  }

  /** Leaves the files as a kill does when all pages are written. */
  void leave(Path results) throws IOException {
    put(results, after, journal);
  }

  /** Makes the files of a store of these; no bytes: no journal. */
  static void put(Path results, byte[] database, byte[] journal) throws IOException {
    Path file = StorePlace.database(StorePlace.folder(results));
    Files.createDirectories(results.resolve("live"));
    Files.write(file, database);
    Files.deleteIfExists(Database.journal(file));
    if (journal.length > 0) {
      Files.write(Database.journal(file), journal);
    }
  }
}
