package org.qipu.indexer.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * The table of files while it is written. A path has one row; when it is read again with other
 * content the row says so. Only hashes of the paths are kept in memory.
 */
final class SourceFiles implements AutoCloseable {
  private static final HexFormat HEX = HexFormat.of();

  private final HashIndex byPath = new HashIndex();
  private final PreparedStatement select;
  private final PreparedStatement insert;
  private final PreparedStatement update;
  private final PreparedStatement end;
  private long nextId = 1;
  private long lastId;
  private String lastPath = "";

  SourceFiles(Sql sql) throws SQLException {
    select =
        sql.connection()
            .prepareStatement("SELECT path, size, sha256 FROM source_file WHERE id = ?");
    insert =
        sql.connection()
            .prepareStatement(
                "INSERT INTO source_file (id, path, size, sha256, read_at, complete)"
                    + " VALUES (?, ?, ?, ?, ?, FALSE)");
    update =
        sql.connection()
            .prepareStatement(
                "UPDATE source_file SET size = ?, sha256 = ?, read_at = ?, complete = FALSE"
                    + " WHERE id = ?");
    end =
        sql.connection()
            .prepareStatement(
                "UPDATE source_file SET complete = TRUE, size = ?, sha256 = ? WHERE id = ? AND NOT"
                    + " (complete AND size = ? AND sha256 = ?)");
    try (PreparedStatement all =
        sql.connection()
            .prepareStatement(
                "SELECT id, path FROM source_file WHERE id > ?"
                    + " ORDER BY id FETCH FIRST 1000 ROWS ONLY")) {
      long before;
      do {
        before = nextId;
        all.setLong(1, nextId - 1);
        try (ResultSet rows = all.executeQuery()) {
          while (rows.next()) {
            byPath.put(hash(rows.getString(2)), rows.getLong(1), Integer.MAX_VALUE);
            nextId = rows.getLong(1) + 1;
          }
        }
      } while (nextId > before);
    }
  }

  private static long hash(String path) {
    return new Hash64(2).add(path).value();
  }

  long begin(String path, long size, String sha256) throws SQLException {
    if (path.equals(lastPath)) {
      return lastId;
    }
    lastPath = path;
    lastId = known(path, size, sha256);
    if (lastId == 0) {
      lastId = nextId++;
      insert.setLong(1, lastId);
      insert.setString(2, path);
      insert.setLong(3, size);
      insert.setBytes(4, HEX.parseHex(sha256));
      insert.setTimestamp(5, GameWriter.now());
      insert.executeUpdate();
      byPath.put(hash(path), lastId, Integer.MAX_VALUE);
    }
    return lastId;
  }

  /** Returns the number of the row of a path, brought up to date; 0 if there is none. */
  private long known(String path, long size, String sha256) throws SQLException {
    SQLException[] failure = new SQLException[1];
    boolean[] changed = new boolean[1];
    long id =
        byPath.find(
            hash(path),
            candidate -> {
              try {
                select.setLong(1, candidate);
                try (ResultSet rows = select.executeQuery()) {
                  boolean found = rows.next() && rows.getString(1).equals(path);
                  changed[0] =
                      found
                          && ((size >= 0 && rows.getLong(2) != size)
                              || (!sha256.isEmpty()
                                  && !HEX.formatHex(rows.getBytes(3)).equals(sha256)));
                  return found;
                }
              } catch (SQLException e) {
                failure[0] = e;
                return true;
              }
            });
    @Nullable SQLException thrown = failure[0];
    if (thrown != null) {
      throw thrown;
    }
    if (changed[0]) {
      update.setLong(1, size);
      update.setBytes(2, HEX.parseHex(sha256));
      update.setTimestamp(3, GameWriter.now());
      update.setLong(4, id);
      update.executeUpdate();
    }
    return id;
  }

  /** Returns the path of the file that was begun last, else its number: for messages. */
  String path(long file) {
    return file == lastId ? lastPath : "file " + file;
  }

  void end(long file, long size, String sha256) throws SQLException {
    end.setLong(1, size);
    end.setBytes(2, HEX.parseHex(sha256));
    end.setLong(3, file);
    end.setLong(4, size);
    end.setBytes(5, HEX.parseHex(sha256));
    end.executeUpdate();
  }

  @Override
  public void close() throws SQLException {
    select.close();
    insert.close();
    update.close();
    end.close();
  }
}
