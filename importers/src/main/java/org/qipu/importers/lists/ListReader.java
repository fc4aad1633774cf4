package org.qipu.importers.lists;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordReader;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.source.CharsetGuess;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.source.Utf8InputStream;
import org.qipu.rules.fen.Fen;

/**
 * Reads lists in which a line is a record: title, FEN and moves; a FEN with titles; or moves run
 * together, with their start position on the next line. A line that is none of these is a record
 * that is rejected, and hurts no other. Lines with the same position stay apart: each is a solution
 * of its own, and may differ in its title.
 *
 * <p>Source: formats, "Text lists", sections 1 and 2, and "FEN dialects", section 3.
 */
public final class ListReader implements RecordReader {
  /** Bytes from which the character set of a file is told. */
  private static final int SAMPLE = 1 << 16;

  private static final int BLOCK = 1 << 16;

  /** Lines looked at to tell the format. */
  private static final int LINES = 10;

  private final LineSplitter lines;
  private final ListText text;
  private LineSplitter.@Nullable Line ahead;
  private int ordinal;

  /**
   * Opens a file.
   *
   * @throws IOException if reading fails
   */
  @SuppressWarnings("resource") // the splitter closes the stream
  public ListReader(SourceFile file, ReadOptions options) throws IOException {
    byte[] sample = file.head(SAMPLE);
    Charset wide = CharsetGuess.wide(sample, sample.length, options.charset());
    InputStream in = new BufferedInputStream(file.open(), BLOCK);
    lines = new LineSplitter(wide == null ? in : new Utf8InputStream(in, wide));
    text = wide == null ? ListText.of(sample, options.charset()) : ListText.transcoded(wide);
  }

  /**
   * True if the first bytes of a file are those of a list.
   *
   * @param isWhole true if they are the whole file
   */
  public static boolean accepts(byte[] head, boolean isWhole) {
    Charset wide = CharsetGuess.wide(head, head.length, null);
    byte[] bytes = wide == null ? head : new String(head, wide).getBytes(StandardCharsets.UTF_8);
    List<LineSplitter.Line> first = new ArrayList<>();
    try (LineSplitter splitter = new LineSplitter(new ByteArrayInputStream(bytes))) {
      for (LineSplitter.Line line = splitter.next();
          line != null && first.size() < LINES;
          line = splitter.next()) {
        first.add(line);
      }
    } catch (IOException e) {
      throw new IllegalStateException("bytes in memory cannot fail", e);
    }
    return isOneGame(first, isWhole) || isList(first);
  }

  private static boolean isOneGame(List<LineSplitter.Line> lines, boolean isWhole) {
    if (!isWhole || lines.isEmpty() || lines.size() > 2) {
      return false;
    }
    byte[] moves = lines.get(0).bytes();
    if (LineKind.of(moves) != LineKind.MOVES) {
      return false;
    }
    // Squares alone may count ranks from 1: such a line is a list of moves like any other.
    return lines.size() == 2 ? isPosition(lines.get(1)) : hasRankZero(moves);
  }

  private static boolean hasRankZero(byte[] moves) {
    for (int i = 1; i < moves.length; i++) {
      if (moves[i] == '0') {
        return moves[i - 1] != '1';
      }
    }
    return false;
  }

  /** True if most of some lines have a position that can be read: a table has bars, too. */
  private static boolean isList(List<LineSplitter.Line> lines) {
    long records =
        lines.stream()
            .filter(
                line ->
                    isPosition(line)
                        || (LineKind.of(line.bytes()) == LineKind.TITLED
                            && isFen(LineParts.titledPosition(text(line)))))
            .count();
    return 2 * records > lines.size();
  }

  private static boolean isPosition(LineSplitter.Line line) {
    return LineKind.of(line.bytes()) == LineKind.POSITION && isFen(LineParts.position(text(line)));
  }

  /** A FEN is ASCII; what stands beside it does not matter here. */
  private static String text(LineSplitter.Line line) {
    return new String(line.bytes(), StandardCharsets.UTF_8);
  }

  private static boolean isFen(String text) {
    // Moves stand behind a comma: such a line is text.
    return text.indexOf(',') < 0 && Fen.read(text).setup().isPresent();
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    LineSplitter.Line line = take();
    if (line == null) {
      return null;
    }
    LineKind kind = LineKind.of(line.bytes());
    if (kind == LineKind.MOVES) {
      LineSplitter.Line position = take();
      if (position != null
          && position.number() == line.number() + 1
          && LineKind.of(position.bytes()) == LineKind.POSITION) {
        line = joined(line, position);
      } else {
        ahead = position;
      }
    }
    return text.read(++ordinal, kind, line);
  }

  private LineSplitter.@Nullable Line take() throws IOException {
    LineSplitter.Line line = ahead == null ? lines.next() : ahead;
    ahead = null;
    return line;
  }

  private static LineSplitter.Line joined(LineSplitter.Line moves, LineSplitter.Line position) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(moves.bytes());
    bytes.write('\n');
    bytes.writeBytes(position.bytes());
    return new LineSplitter.Line(
        bytes.toByteArray(), moves.number(), moves.isCut() || position.isCut());
  }

  @Override
  public long position() {
    return lines.position();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
