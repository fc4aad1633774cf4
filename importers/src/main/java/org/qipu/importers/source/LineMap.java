package org.qipu.importers.source;

import java.util.Arrays;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;

/** Turns indexes into a text into lines and columns. Line feeds, returns and both end a line. */
public final class LineMap {
  private char[] chars = new char[0];
  private int firstLine;
  private int[] starts = new int[64];
  private int lines;

  /** The place asked for last: asking in the order of the text takes linear time. */
  private int lastLine;

  private int lastIndex;
  private int lastColumn;

  /** Makes a map of no text. */
  public LineMap() {}

  /** Takes another text, whose first character stands on the given line of the file. */
  public void reset(char[] text, int length, int line) {
    chars = text;
    firstLine = line;
    lines = 0;
    addLine(0);
    for (int i = 0; i < length; i++) {
      char c = text[i];
      if (c == '\n' || (c == '\r' && (i + 1 == length || text[i + 1] != '\n'))) {
        addLine(i + 1);
      }
    }
    lastLine = 0;
    lastIndex = 0;
    lastColumn = 1;
  }

  private void addLine(int start) {
    if (lines == starts.length) {
      starts = Arrays.copyOf(starts, 2 * lines);
    }
    starts[lines++] = start;
  }

  /** Returns the place of the character with the given index. */
  public TextLocation at(int index) {
    int i = lastLine;
    if (index < lastIndex || (i + 1 < lines && starts[i + 1] <= index)) {
      if (i + 1 < lines && starts[i + 1] <= index && (i + 2 == lines || index < starts[i + 2])) {
        i++;
      } else {
        int found = Arrays.binarySearch(starts, 0, lines, index);
        i = found >= 0 ? found : -found - 2;
      }
      lastLine = i;
      lastIndex = starts[i];
      lastColumn = 1;
    }
    int column = lastColumn;
    for (int at = lastIndex; at < index; at++) {
      column += Character.isLowSurrogate(chars[at]) ? 0 : 1;
    }
    lastIndex = index;
    lastColumn = column;
    return new TextLocation(firstLine + i, column);
  }

  /** Returns the index at which the line ends that holds the given index. */
  public int lineEnd(int index, int length) {
    int end = index;
    while (end < length && chars[end] != '\n' && chars[end] != '\r') {
      end++;
    }
    return end;
  }
}
