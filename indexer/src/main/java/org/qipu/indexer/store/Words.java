package org.qipu.indexer.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The table of short texts that come again and again, kept in memory. */
final class Words {
  private final Sql sql;
  private final List<String> texts = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  Words(Sql sql) throws SQLException {
    this.sql = sql;
    reload();
  }

  /** Forgets what was rolled back. */
  void reload() throws SQLException {
    texts.clear();
    numbers.clear();
    try (Statement statement = sql.connection().createStatement();
        ResultSet rows = statement.executeQuery("SELECT text FROM word ORDER BY id")) {
      while (rows.next()) {
        numbers.put(rows.getString(1), texts.size());
        texts.add(rows.getString(1));
      }
    }
  }

  String text(int number) {
    if (number < 0 || number >= texts.size()) {
      throw new IllegalArgumentException("no word has the number " + number);
    }
    return texts.get(number);
  }

  /** Returns the number of a text, which is written first if it is new. */
  int number(String text) throws SQLException {
    Integer known = numbers.get(text);
    if (known != null) {
      return known;
    }
    int number = texts.size();
    try (PreparedStatement insert =
        sql.connection().prepareStatement("INSERT INTO word (id, text) VALUES (?, ?)")) {
      insert.setInt(1, number);
      insert.setString(2, text);
      insert.executeUpdate();
    }
    numbers.put(text, number);
    texts.add(text);
    return number;
  }
}
