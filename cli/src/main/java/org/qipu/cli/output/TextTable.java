package org.qipu.cli.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table for people: columns aligned with Chinese characters as two columns. The widths are those
 * of the first {@value #MEASURED_ROWS} rows, so that memory is bounded; wider cells that come later
 * push their row to the right. Optional columns that are empty in all of these rows are left out.
 */
public final class TextTable implements RowWriter {
  private static final int MEASURED_ROWS = 1000;
  private static final String GAP = "  ";

  private final PrintWriter out;
  private final List<Column> columns;
  private final List<String[]> held = new ArrayList<>();
  private final int[] widths;
  private final boolean[] filled;
  private boolean measured;
  private boolean empty = true;

  /** Makes a table whose titles come from the messages as {@code column.NAME}. */
  public TextTable(PrintWriter out, Messages messages, List<Column> columns) {
    this.out = out;
    this.columns = List.copyOf(columns);
    this.widths = new int[columns.size()];
    this.filled = new boolean[columns.size()];
    String[] titles = new String[columns.size()];
    for (int i = 0; i < titles.length; i++) {
      String name = columns.get(i).name();
      titles[i] = messages.textOr("column." + name, name);
    }
    hold(titles);
  }

  @Override
  public void row(@Nullable Object... values) {
    if (values.length != columns.size()) {
      throw new IllegalArgumentException(values.length + " values for " + columns.size());
    }
    String[] cells = new String[values.length];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = values[i] == null ? "" : printable(String.valueOf(values[i]));
      int most = columns.get(i).most();
      if (most > 0) {
        cells[i] = DisplayWidth.cut(cells[i], most);
      }
      filled[i] |= !measured && !cells[i].isEmpty();
    }
    empty = false;
    if (measured) {
      print(cells);
    } else {
      hold(cells);
      if (held.size() > MEASURED_ROWS) {
        printHeld();
      }
    }
  }

  private void hold(String[] cells) {
    held.add(cells);
    for (int i = 0; i < cells.length; i++) {
      widths[i] = Math.max(widths[i], DisplayWidth.of(cells[i]));
    }
  }

  /** Returns a text without control characters, which could move the cursor of a terminal. */
  public static String printable(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      clean.append(Character.isISOControl(c) ? ' ' : c);
    }
    return clean.toString();
  }

  private void printHeld() {
    measured = true;
    held.forEach(this::print);
    held.clear();
  }

  private void print(String[] cells) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.length; i++) {
      Column column = columns.get(i);
      if (column.inText() && (filled[i] || !column.optional())) {
        String padding = " ".repeat(Math.max(0, widths[i] - DisplayWidth.of(cells[i])));
        line.append(i == 0 ? "" : GAP);
        line.append(column.right() ? padding + cells[i] : cells[i] + padding);
      }
    }
    out.print(line.toString().stripTrailing());
    out.print('\n');
  }

  @Override
  public void end() {
    if (!measured && !empty) {
      printHeld();
    }
    out.flush();
  }
}
