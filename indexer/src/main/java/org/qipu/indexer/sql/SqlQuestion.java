package org.qipu.indexer.sql;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.h2.api.ErrorCode;
import org.h2.jdbc.JdbcException;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.sql.SqlProblemException.Kind;

/**
 * One question in SQL. It is answered by a database of H2 in memory that is made for it: the tables
 * that H2's parser misses are made and filled, with the columns that the question can see, and then
 * a user asks who may read these tables and do nothing else: no files, no functions of Java, no
 * other databases. Whoever fills the tables is an administrator and never sees the question.
 */
public final class SqlQuestion implements AutoCloseable {
  /** Names of columns are as the tables spell them, in any case in the question. */
  private static final String DATABASE =
      ";DATABASE_TO_UPPER=FALSE;CASE_INSENSITIVE_IDENTIFIERS=TRUE"
          + ";TRACE_LEVEL_FILE=0;TRACE_LEVEL_SYSTEM_OUT=0";

  /**
   * END and YEAR are words of SQL; H2 still understands CASE … END. Rows come as they are found
   * where no order is asked for.
   */
  private static final String SESSION = ";NON_KEYWORDS=YEAR,END;LAZY_QUERY_EXECUTION=1";

  private static final String ASKER = "asker";
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");
  private static final int BATCH = 1000;

  // What H2 takes in memory: measured with millions of rows, on a JVM with compressed pointers.
  private static final int ROW_BYTES = 88;
  private static final int CELL_BYTES = 4;
  private static final int INDEX_BYTES = 40;

  private final SqlText text;
  private final List<SqlTable> tables;
  private final Connection admin;
  private final Connection asker;
  private final List<SqlTable> named = new ArrayList<>();

  private SqlQuestion(SqlText text, List<SqlTable> tables, Connection admin, Connection asker) {
    this.text = text;
    this.tables = tables;
    this.admin = admin;
    this.asker = asker;
  }

  /**
   * Reads a question.
   *
   * @param tables those that may be named
   * @throws SqlProblemException if it is none, or wrong
   * @throws IOException if the columns of a table cannot be read
   */
  public static SqlQuestion of(String sql, List<SqlTable> tables)
      throws IOException, SqlProblemException {
    SqlText text = new SqlText(sql);
    text.requireOneQuestion();
    SqlQuestion question = null;
    Connection admin = null;
    boolean read = false;
    try {
      String url = "jdbc:h2:mem:" + UUID.randomUUID();
      String password = UUID.randomUUID().toString();
      admin = DriverManager.getConnection(url + DATABASE, "qipu", UUID.randomUUID().toString());
      admin.setAutoCommit(false);
      execute(admin, "CREATE USER " + ASKER + " PASSWORD '" + password + "'");
      question =
          new SqlQuestion(
              text, tables, admin, DriverManager.getConnection(url + SESSION, ASKER, password));
      question.makeNamedTables();
      read = true;
      return question;
    } catch (SQLException e) {
      throw problem(e);
    } finally {
      if (!read) {
        close(question == null ? admin : question);
      }
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Makes the tables, still empty, of which H2 says that they are missing. */
  private void makeNamedTables() throws IOException, SQLException, SqlProblemException {
    Set<String> made = new HashSet<>();
    Optional<String> missing = missingTable();
    while (missing.isPresent()) {
      String name = missing.get().toLowerCase(Locale.ROOT);
      SqlTable table =
          tables.stream().filter(known -> known.name().equals(name)).findFirst().orElse(null);
      if (table == null || !made.add(name)) {
        throw new SqlProblemException(Kind.NO_TABLE, missing.get(), null);
      }
      make(table);
      named.add(table);
      missing = missingTable();
    }
  }

  private Optional<String> missingTable() throws SQLException {
    try {
      asker.prepareStatement(text.forH2()).close();
      return Optional.empty();
    } catch (SQLException e) {
      return switch (e.getErrorCode()) {
        case ErrorCode.TABLE_OR_VIEW_NOT_FOUND_1,
            ErrorCode.TABLE_OR_VIEW_NOT_FOUND_WITH_CANDIDATES_2,
            ErrorCode.TABLE_OR_VIEW_NOT_FOUND_DATABASE_EMPTY_1 -> {
          Matcher name = QUOTED.matcher(message(e));
          if (!name.find()) {
            throw e;
          }
          yield Optional.of(name.group(1));
        }
        default -> throw e;
      };
    }
  }

  private void make(SqlTable table) throws IOException, SQLException {
    StringBuilder sql = new StringBuilder("CREATE TABLE ").append(quoted(table.name()));
    String separator = " (";
    for (SqlColumn column : table.columns()) {
      sql.append(separator).append(quoted(column.name())).append(' ');
      sql.append(column.type().declared());
      separator = table.isUnique() && separator.equals(" (") ? " PRIMARY KEY, " : ", ";
    }
    execute(admin, sql.append(')').toString());
    execute(admin, "GRANT SELECT ON " + quoted(table.name()) + " TO " + ASKER);
    admin.commit();
  }

  private static String quoted(String name) {
    return '"' + name + '"';
  }

  /** Returns the tables that the question names, in the order in which it does. */
  public List<SqlTable> named() {
    return List.copyOf(named);
  }

  /**
   * Returns how large the tables that the question names are going to be, as far as their rows are
   * known.
   *
   * @throws IOException if these cannot be counted
   */
  public List<SqlSize> sizes() throws IOException {
    List<SqlSize> sizes = new ArrayList<>();
    for (SqlTable table : named) {
      OptionalLong rows = table.rows();
      if (rows.isPresent()) {
        List<SqlColumn> columns = table.columns();
        long row = ROW_BYTES + (long) CELL_BYTES * columns.size();
        for (int column : wantedColumns(columns)) {
          row += columns.get(column).bytes();
        }
        if (needsIndex(table)) {
          row += INDEX_BYTES;
        }
        sizes.add(new SqlSize(table.name(), rows.getAsLong(), rows.getAsLong() * row));
      }
    }
    return sizes;
  }

  /**
   * Fills the tables that the question names, and gives the answer.
   *
   * @return number of rows
   * @throws SqlProblemException if there is none, or not enough memory
   * @throws IOException if the rows of a table cannot be read
   */
  public long ask(SqlAnswer answer) throws IOException, SqlProblemException {
    try {
      for (SqlTable table : named) {
        fill(table);
      }
      try (PreparedStatement statement = asker.prepareStatement(text.forH2());
          ResultSet rows = statement.executeQuery()) {
        long count = read(rows, answer);
        answer.end();
        return count;
      }
    } catch (SQLException e) {
      throw problem(e);
    } catch (OutOfMemoryError e) {
      throw new SqlProblemException(Kind.MEMORY, String.valueOf(e.getMessage()), e);
    }
  }

  /** What is not asked for stays empty: it takes no memory. */
  private void fill(SqlTable table) throws SQLException, IOException {
    List<SqlColumn> columns = table.columns();
    List<Integer> wanted = wantedColumns(columns);
    Set<String> plain = new LinkedHashSet<>();
    wanted.forEach(column -> plain.add(columns.get(column).name()));
    List<String> names = plain.stream().map(SqlQuestion::quoted).toList();
    String sql =
        "INSERT INTO "
            + quoted(table.name())
            + " ("
            + String.join(", ", names)
            + ") VALUES (?"
            + ", ?".repeat(names.size() - 1)
            + ")";
    try (PreparedStatement insert = admin.prepareStatement(sql)) {
      Filler filler = new Filler(insert, wanted);
      table.fill(plain, filler::add);
      filler.end();
    } catch (UncheckedSqlException e) {
      throw e.sqlException();
    }
    if (needsIndex(table)) {
      execute(admin, "CREATE INDEX ON " + quoted(table.name()) + " (" + names.get(0) + ")");
    }
    admin.commit();
  }

  /** True if other tables may be joined with it by its first column. */
  private boolean needsIndex(SqlTable table) {
    return named.size() > 1 && !table.isUnique();
  }

  private List<Integer> wantedColumns(List<SqlColumn> columns) {
    Set<String> names = text.names();
    boolean all = text.asksForAllColumns();
    List<Integer> wanted = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      String name = columns.get(i).name().toLowerCase(Locale.ROOT);
      if (i == 0 || all || names.contains(name)) {
        wanted.add(i);
      }
    }
    return wanted;
  }

  /** Puts rows into a table, many with one call. */
  private final class Filler {
    private final PreparedStatement insert;
    private final int[] wanted;
    private int waiting;

    Filler(PreparedStatement insert, List<Integer> wanted) {
      this.insert = insert;
      this.wanted = wanted.stream().mapToInt(Integer::intValue).toArray();
    }

    void add(@Nullable Object[] values) {
      try {
        for (int i = 0; i < wanted.length; i++) {
          Object value = values[wanted[i]];
          insert.setObject(i + 1, "".equals(value) ? null : value);
        }
        insert.addBatch();
        waiting++;
        if (waiting == BATCH) {
          end();
        }
      } catch (SQLException e) {
        throw new UncheckedSqlException(e);
      }
    }

    void end() throws SQLException {
      insert.executeBatch();
      admin.commit();
      waiting = 0;
    }
  }

  /** Carries what H2 says through the reading of rows. */
  private static final class UncheckedSqlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final SQLException sqlException;

    UncheckedSqlException(SQLException cause) {
      super(cause);
      sqlException = cause;
    }

    SQLException sqlException() {
      return sqlException;
    }
  }

  private static long read(ResultSet rows, SqlAnswer answer) throws SQLException {
    List<SqlColumn> columns = columns(rows.getMetaData());
    boolean more = rows.next(); // what is wrong shows here, before anything is printed
    answer.columns(columns);
    long count = 0;
    for (; more; more = rows.next()) {
      @Nullable Object[] values = new Object[columns.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = value(rows, i + 1, columns.get(i).type());
      }
      answer.row(values);
      count++;
    }
    return count;
  }

  /** A name that is there already gets a number. */
  private static List<SqlColumn> columns(ResultSetMetaData data) throws SQLException {
    List<SqlColumn> columns = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 1; i <= data.getColumnCount(); i++) {
      String name = data.getColumnLabel(i);
      for (int number = 2; !names.add(name); number++) {
        name = data.getColumnLabel(i) + number;
      }
      columns.add(new SqlColumn(name, type(data, i)));
    }
    return columns;
  }

  /** DECFLOAT says that it is a DECIMAL without decimals. */
  private static SqlType type(ResultSetMetaData data, int column) throws SQLException {
    boolean whole =
        data.getScale(column) == 0 && !data.getColumnTypeName(column).equals("DECFLOAT");
    return switch (data.getColumnType(column)) {
      case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> SqlType.WHOLE;
      case Types.NUMERIC, Types.DECIMAL -> whole ? SqlType.WHOLE : SqlType.FRACTION;
      case Types.REAL, Types.FLOAT, Types.DOUBLE -> SqlType.FRACTION;
      case Types.BOOLEAN -> SqlType.FLAG;
      default -> SqlType.TEXT;
    };
  }

  private static @Nullable Object value(ResultSet rows, int column, SqlType type)
      throws SQLException {
    Object value =
        switch (type) {
          case WHOLE -> (Object) rows.getLong(column);
          case FRACTION -> {
            double number = rows.getDouble(column);
            yield Double.isFinite(number) ? (Object) number : null;
          }
          case FLAG -> rows.getBoolean(column);
          case TEXT -> rows.getString(column);
        };
    return rows.wasNull() ? null : value;
  }

  private static SqlProblemException problem(SQLException e) {
    if (e.getErrorCode() == ErrorCode.OUT_OF_MEMORY) {
      return new SqlProblemException(Kind.MEMORY, message(e), e);
    }
    return new SqlProblemException(Kind.WRONG, message(e), e);
  }

  /** Returns what H2 says, without the question and the number of the error. */
  private static String message(SQLException e) {
    return e instanceof JdbcException h2 ? h2.getOriginalMessage() : String.valueOf(e.getMessage());
  }

  private static void close(@Nullable AutoCloseable resource) {
    if (resource != null) {
      try {
        resource.close();
      } catch (Exception e) {
        throw new IllegalStateException("a database in memory cannot be closed", e);
      }
    }
  }

  @Override
  public void close() {
    close(asker);
    close(admin);
  }
}
