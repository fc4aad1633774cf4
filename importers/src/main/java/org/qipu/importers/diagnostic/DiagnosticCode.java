package org.qipu.importers.diagnostic;

import static org.qipu.importers.diagnostic.Severity.ERROR;
import static org.qipu.importers.diagnostic.Severity.INFO;
import static org.qipu.importers.diagnostic.Severity.WARNING;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The stable code of each finding; its severity belongs to the constant. */
public enum DiagnosticCode {
  /** A legal-looking move text whose move the rules forbid. */
  ILLEGAL_MOVE(ERROR),
  /** A move text with several legal readings that the rest of the game does not settle. */
  AMBIGUOUS_MOVE(ERROR),
  /** A text in the place of a move that is no move. */
  UNREADABLE_MOVE(ERROR),
  /** An illegal, ambiguous or unreadable move in a variation; the main line is not touched. */
  ILLEGAL_VARIATION(ERROR),
  /** A game that is not xiangqi. */
  NOT_XIANGQI(ERROR),
  /** A start position that cannot be read. */
  BAD_FEN(ERROR),
  /** A start position without exactly one General a side: nothing can be played from it. */
  UNPLAYABLE_POSITION(ERROR),
  /** A start position that no game can reach: the Generals face each other. It is played from. */
  IMPOSSIBLE_POSITION(ERROR),
  /** Two start positions in one record that contradict each other. */
  CONTRADICTING_START(ERROR),
  /** Two results that contradict each other. */
  CONTRADICTING_RESULTS(ERROR),
  /** A comment that is never closed. */
  UNCLOSED_COMMENT(ERROR),
  /** A variation that is never closed, or closed without being open. */
  UNBALANCED_VARIATION(ERROR),
  /** A brace that closes no comment. */
  STRAY_BRACE(ERROR),
  /** A line in the place of a tag that is none. */
  MALFORMED_TAG(ERROR),
  /** NUL bytes in a text. */
  NUL_BYTES(ERROR),
  /** Variations nested deeper than the limit. */
  TOO_DEEP(ERROR),
  /** A variation that names a move or a line that does not exist. */
  ORPHAN_VARIATION(ERROR),
  /** The file ends in the middle of something. */
  TRUNCATED_FILE(ERROR),
  /** A header of a binary record that contradicts itself. */
  DAMAGED_HEADER(ERROR),
  /** The moves of a binary record are damaged from a place on; those before it were kept. */
  DAMAGED_MOVES(ERROR),
  /** A known format in a version that no reader knows. */
  UNSUPPORTED_VERSION(ERROR),
  /** No reader knows the content. */
  UNKNOWN_FORMAT(ERROR),
  /** A file or archive entry that cannot be read. */
  UNREADABLE_FILE(ERROR),
  /** An archive entry over a limit of size, ratio, number or depth. */
  ARCHIVE_LIMIT(ERROR),
  /** An archive or an entry of one that is damaged; what stands before was read. */
  DAMAGED_ARCHIVE(ERROR),
  /** An archive or an entry of one that only its password opens. */
  ENCRYPTED_ARCHIVE(ERROR),
  /** An archive or an entry of one that is packed in a way that is not known here. */
  UNSUPPORTED_ARCHIVE(ERROR),
  /** A record longer than the limit; the rest of it is left out. */
  TOO_LARGE(ERROR),
  /** The prescribed character set does not fit the bytes. */
  WRONG_CHARSET(ERROR),
  /** An archive entry whose name points outside the archive. */
  UNSAFE_ENTRY_NAME(ERROR),
  /** A fault of Qipu itself while it handled one game. */
  INTERNAL_ERROR(ERROR),
  /** Moves that the format written has no form for; they are missing there. */
  UNWRITABLE_MOVES(ERROR),
  /** The bytes are not all valid in the character set taken. */
  CHARSET_UNCERTAIN(WARNING),
  /** A move text mended with certainty. */
  MENDED_MOVE(WARNING),
  /** A move text with several readings, settled by the rest of the game. */
  SETTLED_AMBIGUITY(WARNING),
  /** A short score's text with several legal readings, of which the first was taken. */
  ASSUMED_READING(WARNING),
  /** Front or rear missing where only one piece can make the move. */
  INCOMPLETE_MOVE_TEXT(WARNING),
  /** A start position that breaks the rules of placement but can be played from. */
  IRREGULAR_POSITION(WARNING),
  /** A FEN in an unusual form that has one meaning. */
  UNUSUAL_FEN(WARNING),
  /** The side to move as stated cannot make the first move; the other side was taken. */
  WRONG_SIDE_TO_MOVE(WARNING),
  /** The stated result contradicts checkmate or stalemate on the board. */
  RESULT_CONTRADICTS_BOARD(WARNING),
  /** No result although the board decides it. */
  RESULT_MISSING(WARNING),
  /** Moves after checkmate or stalemate. */
  MOVES_AFTER_END(WARNING),
  /** A perpetual check or chase by one side, not changed and not lost. */
  PERPETUAL_NOT_PUNISHED(WARNING),
  /** A result for one side although neither has a piece that can attack. */
  WIN_WITHOUT_ATTACKERS(WARNING),
  /** A result that is none of the known spellings. */
  UNKNOWN_RESULT(WARNING),
  /** Quotes inside a tag value that are not escaped. */
  UNESCAPED_QUOTE(WARNING),
  /** A tag given twice with different values; both are kept. */
  REPEATED_TAG(WARNING),
  /** A date that names no day, month or year that exists. */
  BAD_DATE(WARNING),
  /** A text that its field cuts in the middle of a character. */
  CUT_FIELD(WARNING),
  /** A text longer than its field. */
  OVERLONG_FIELD(WARNING),
  /** A record that announces moves and ends before the first. */
  MISSING_MOVES(WARNING),
  /** Bytes behind the last move of a binary record that belong to nothing. */
  LEFTOVER_BYTES(WARNING),
  /** The index of a library and its records disagree. */
  INDEX_MISMATCH(WARNING),
  /** A comment on a move that does not exist; it was kept at another place. */
  ORPHAN_COMMENT(WARNING),
  /** A mark, a tag or a form of text that the format written has no place for. */
  UNWRITABLE_DETAIL(WARNING),
  /** A record that its library marks as deleted; it was passed over. */
  DELETED_RECORD(INFO),
  /** A field closed by the name of another one. */
  WRONG_CLOSING_TAG(INFO),
  /** A bracket that holds no moves was kept as a comment. */
  BRACKET_IS_COMMENT(INFO),
  /** A blank line inside the tags. */
  BLANK_LINE_IN_TAGS(INFO),
  /** Text outside comments that is no move; kept as a comment. */
  STRAY_TEXT(INFO),
  /** The tags state a result, and none stands behind the moves. */
  RESULT_TOKEN_MISSING(INFO),
  /** Text after the result, which is not part of the game. */
  TRAILING_TEXT(INFO),
  /** A file that lies beside records and is none: a picture, a document, a table. */
  SKIPPED_FILE(INFO),
  /** A draw while one side had to leave a perpetual check or chase. */
  PERPETUAL_DRAWN(INFO),
  /** The natural limit was reached and the game not drawn there. */
  NATURAL_LIMIT_OVERRUN(INFO),
  /** The code of the opening in the tags is not the one that the moves have. */
  OPENING_DIFFERS(INFO),
  /** The game is stored already; this one is linked to it. */
  DUPLICATE(INFO),
  /** More findings than are kept for one game. */
  MORE_DIAGNOSTICS(INFO);

  private static final Map<String, DiagnosticCode> BY_TEXT = new HashMap<>();

  static {
    for (DiagnosticCode code : values()) {
      BY_TEXT.put(code.toString(), code);
    }
  }

  private final Severity severity;

  DiagnosticCode(Severity severity) {
    this.severity = severity;
  }

  /** Returns how bad a finding of this kind is. */
  public Severity severity() {
    return severity;
  }

  /** Returns the code with the given text, such as {@code illegal-move}, or null. */
  public static @Nullable DiagnosticCode fromText(String text) {
    return BY_TEXT.get(text);
  }

  /** Returns the stable text, such as {@code illegal-move}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
