package org.junipergreen.runner.known.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junipergreen.runner.files.StorePlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How SQLite is asked to keep a store: the promises of docs/architecture.md rest on it. */
class DatabaseTest {
  private static final int EXTRA = 3;
  private static final int MEMORY = 2;

  @TempDir Path folder;

  private static String journal(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("PRAGMA journal_mode")) {
      return result.getString(1);
    }
  }

  @Test
  void aWriterFlushesWhatItCommits() throws SQLException {
    Path file = StorePlace.database(folder);
    for (int opened = 1; opened <= 2; opened++) {
      try (Connection writer = Database.openForWriting(file)) {
        assertEquals("delete", journal(writer));
        assertEquals(EXTRA, Sql.pragma(writer, "synchronous"));
        assertEquals(1, Sql.pragma(writer, "fullfsync"));
        assertEquals(MEMORY, Sql.pragma(writer, "temp_store"));
        assertEquals(60_000, Sql.pragma(writer, "busy_timeout"));
        assertEquals(Schema.APPLICATION_ID, Sql.pragma(writer, "application_id"));
        assertEquals(Schema.LAYOUT, Sql.pragma(writer, "user_version"));
      }
    }
  }

  @Test
  void aReaderWritesNothing() throws SQLException {
    Path file = StorePlace.database(folder);
    Database.openForWriting(file).close();
    try (Connection reader = Database.openForReading(file)) {
      assertEquals(1, Sql.pragma(reader, "query_only"));
      assertEquals(1, Sql.pragma(reader, "cell_size_check"));
      assertThrows(SQLException.class, () -> Sql.execute(reader, "DELETE FROM runs"));
    }
  }

  @Test
  void aStoreIsMadeAsideAndLeavesNoDraft() throws IOException, SQLException {
    Path file = StorePlace.database(folder);
    Path draft = file.resolveSibling("juniper.db.new");
    Files.writeString(draft, "what a kill has left");
    Database.openForWriting(file).close();
    assertTrue(Files.exists(file));
    assertFalse(Files.exists(draft));
    assertFalse(Files.exists(Database.journal(file)));
  }

  @Test
  void aDatabaseInMemoryIsAStoreOfItsOwn() throws SQLException {
    try (Connection one = Database.openInMemory(folder);
        Connection other = Database.openInMemory(folder)) {
      Sql.execute(one, "CREATE TABLE mark (n INTEGER)");
      assertEquals(Schema.LAYOUT, Sql.pragma(other, "user_version"));
      assertThrows(SQLException.class, () -> Sql.execute(other, "SELECT * FROM mark"));
    }
    assertFalse(Files.exists(StorePlace.database(folder)));
  }
}
