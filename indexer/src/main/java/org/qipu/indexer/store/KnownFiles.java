package org.qipu.indexer.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/**
 * The files that were read to their end and gave nothing but games: while path, size and content
 * are the same, reading one again would bring nothing new. A file with a rejected record is not
 * among them, since a better reader may make a game of it. Immutable, for any thread.
 */
public final class KnownFiles {
  private final Map<Long, String> hashes;

  private KnownFiles(Map<Long, String> hashes) {
    this.hashes = hashes;
  }

  static KnownFiles read(Sql sql) throws SQLException {
    Map<Long, String> hashes = new HashMap<>();
    String query =
        "SELECT f.path, f.size, f.sha256 FROM source_file f WHERE f.complete"
            + " AND LENGTH(f.sha256) > 0"
            + " AND NOT EXISTS (SELECT 1 FROM rejected r WHERE r.file = f.id)";
    try (Statement statement = sql.connection().createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        hashes.put(
            key(rows.getString(1), rows.getLong(2)), HexFormat.of().formatHex(rows.getBytes(3)));
      }
    }
    return new KnownFiles(hashes);
  }

  private static long key(String path, long size) {
    return new Hash64(4).add(path).add(size).value();
  }

  /**
   * True if a file is known.
   *
   * @param path as it stands in the sources of games, without a game's number
   * @param size in bytes
   * @param sha256 of its content as 64 lower-case hexadecimal digits
   */
  public boolean contains(String path, long size, String sha256) {
    return sha256.equals(hashes.get(key(path, size)));
  }
}
