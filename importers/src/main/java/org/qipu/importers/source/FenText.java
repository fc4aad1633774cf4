package org.qipu.importers.source;

import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.fen.FenReading;

/** Start positions as FEN, with what is unusual or wrong about them as findings. */
public final class FenText {
  private FenText() {}

  /** Returns the position of a FEN that stands at an index, or null if it cannot be read. */
  public static @Nullable Setup read(String fen, int index, Findings findings) {
    FenReading reading = Fen.read(fen);
    Setup setup = reading.setup().orElse(null);
    for (FenReading.Note note : reading.notes()) {
      boolean fatal = note.problem().isFatal();
      if (fatal || setup != null) {
        findings.add(
            fatal ? DiagnosticCode.BAD_FEN : DiagnosticCode.UNUSUAL_FEN,
            index,
            note.found().isEmpty() ? fen : note.found(),
            describe(note));
      }
    }
    return setup;
  }

  private static String describe(FenReading.Note note) {
    int place = note.offset() + 1;
    return switch (note.problem()) {
      case WRONG_RANK_COUNT -> "The board of the FEN has not ten ranks.";
      case WRONG_RANK_LENGTH -> "A rank of the FEN, at " + place + ", has not nine squares.";
      case UNKNOWN_CHARACTER -> "The FEN has an unknown character at " + place + ".";
      case SIDE_MISSING -> "The FEN does not say who moves; Red is assumed.";
      case UNKNOWN_SIDE -> "The FEN has an unknown side to move; Red is assumed.";
      case BAD_COUNTER -> "A counter of the FEN is no number in range.";
      case UPSIDE_DOWN -> "The FEN has Red on top; the board was turned.";
      case TRAILING_TEXT -> "The FEN has text behind the counters.";
    };
  }
}
