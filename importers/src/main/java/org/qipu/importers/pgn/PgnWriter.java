package org.qipu.importers.pgn;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.RecordWriter;
import org.qipu.importers.WriteOptions;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.MendedMoves;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.NotationKind;

/**
 * Writes PGN. Tags keep their order; reading what was written gives the same record, apart from the
 * spelling of moves and results.
 *
 * <p>Source: formats, "PGN dialects for xiangqi", section 6.
 */
public final class PgnWriter implements RecordWriter {
  private final Writer out;
  private final NotationKind notation;
  private final boolean mended;
  private boolean first = true;
  private boolean afterTags;

  /** Makes a writer that closes the given one. */
  public PgnWriter(Writer out, WriteOptions options) {
    this.out = out;
    this.notation = options.notation();
    this.mended = options.mended();
  }

  /** Makes a writer of mended moves that closes the given one. */
  public PgnWriter(Writer out, NotationKind notation) {
    this(out, new WriteOptions(notation, true));
  }

  /** Makes a writer of UTF-8, which closes the stream. */
  public PgnWriter(OutputStream out, NotationKind notation) {
    this(new OutputStreamWriter(out, StandardCharsets.UTF_8), notation);
  }

  @Override
  public List<Diagnostic> write(ReplayedGame game) throws IOException {
    StringBuilder text = new StringBuilder(1024);
    if (!first) {
      text.append('\n');
    }
    first = false;
    GameRecord record = game.record();
    boolean tagged = writeTags(game, text);
    // Behind a game with tags, moves without any would be taken for a part of it.
    if (!tagged && (afterTags || record.tree().moveCount() == 0)) {
      writeTag("Result", record.result().toString(), text);
      tagged = true;
    }
    if (tagged) {
      text.append('\n');
      afterTags = true;
    }
    Set<SourceLocation> asWritten = mended ? Set.of() : MendedMoves.places(game);
    new PgnMoveText(game, notation.notation(), asWritten, text).write();
    text.append(record.result()).append('\n');
    out.append(text);
    return changed(record.tags());
  }

  private boolean writeTags(ReplayedGame game, StringBuilder text) {
    GameRecord record = game.record();
    String format = format();
    boolean tagged = false;
    for (Tags.Tag tag : grouped(record.tags().list())) {
      String value = tag.value();
      if (tag.name().equalsIgnoreCase("Format")) {
        if (format == null) {
          continue;
        }
        value = format;
        format = null;
      } else if (tag.name().equalsIgnoreCase("Result")) {
        GameResult result = GameResult.fromText(value);
        value = result == null || value.isBlank() ? value : result.toString();
      }
      writeTag(tag.name(), value, text);
      tagged = true;
    }
    Setup start = game.start();
    if (start != null && !start.equals(Setup.START) && record.tags().text("FEN").isBlank()) {
      writeTag("FEN", Fen.write(start), text);
      tagged = true;
    }
    boolean unread = start == null && record.setup() == null;
    if (unread
        && record.tags().text("FEN").isBlank()
        && !record.format().equals(PgnReader.FORMAT)) {
      // Without it the moves would be taken for those of the standard start.
      writeTag("FEN", "?", text);
      tagged = true;
    }
    if (format != null) {
      writeTag(isSan() ? "Variant" : "Format", format, text);
      tagged = true;
    }
    return tagged;
  }

  /**
   * Returns the tags with those that repeat the first one right behind it: further down its name
   * would begin another game.
   */
  private static List<Tags.Tag> grouped(List<Tags.Tag> tags) {
    if (tags.isEmpty()) {
      return tags;
    }
    String name = tags.get(0).name();
    List<Tags.Tag> grouped = new ArrayList<>(tags);
    grouped.removeIf(tag -> !tag.name().equalsIgnoreCase(name));
    if (grouped.size() == 1) {
      return tags;
    }
    tags.stream().filter(tag -> !tag.name().equalsIgnoreCase(name)).forEach(grouped::add);
    return grouped;
  }

  private static List<Diagnostic> changed(Tags tags) {
    List<Diagnostic> changed = new ArrayList<>();
    for (Tags.Tag tag : tags.list()) {
      if (tag.value().indexOf('\n') >= 0 || tag.value().indexOf('\r') >= 0) {
        changed.add(
            new Diagnostic(
                DiagnosticCode.UNWRITABLE_DETAIL,
                0,
                SourceLocation.NONE,
                tag.name(),
                "",
                "The line breaks of the tag " + tag.name() + " were written as blanks."));
      }
    }
    return changed;
  }

  private boolean isSan() {
    return notation == NotationKind.SAN || notation == NotationKind.SAN_ONE_BASED;
  }

  /** Returns what the Format tag says, for SAN what the Variant tag says; null for Chinese. */
  private @Nullable String format() {
    return switch (notation) {
      case CHINESE, CHINESE_WIDE, TRADITIONAL, TRADITIONAL_WIDE -> null;
      case WXF -> "WXF";
      case ICCS, UCI, UCI_ONE_BASED -> "ICCS";
      case SAN, SAN_ONE_BASED -> "xiangqi";
    };
  }

  private static void writeTag(String name, String value, StringBuilder text) {
    text.append('[').append(name).append(" \"").append(PgnText.writeValue(value)).append("\"]\n");
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
