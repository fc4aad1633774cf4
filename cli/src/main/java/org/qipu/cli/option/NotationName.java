package org.qipu.cli.option;

import java.util.Locale;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.notation.NotationKind;

/** The notations that moves are written in, by the names of the command line. */
public enum NotationName {
  CHINESE,
  TRADITIONAL,
  WXF,
  ICCS,
  UCI;

  /** Returns how files are written in this notation. */
  public NotationKind kind() {
    return switch (this) {
      case CHINESE -> NotationKind.CHINESE;
      case TRADITIONAL -> NotationKind.TRADITIONAL;
      case WXF -> NotationKind.WXF;
      case ICCS -> NotationKind.ICCS;
      case UCI -> NotationKind.UCI;
    };
  }

  /** Returns the text of a legal move. */
  public String write(Position position, Move move) {
    return kind().notation().write(position, move);
  }

  /** Returns the lower-case name that the command line uses. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
