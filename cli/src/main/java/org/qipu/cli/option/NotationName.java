package org.qipu.cli.option;

import java.util.Locale;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.notation.ChineseNotation;
import org.qipu.rules.notation.CoordinateNotation;
import org.qipu.rules.notation.MoveNotation;
import org.qipu.rules.notation.WxfNotation;

/** The notations that moves are written in, by the names of the command line. */
public enum NotationName {
  CHINESE,
  TRADITIONAL,
  WXF,
  ICCS,
  UCI;

  private MoveNotation notation() {
    return switch (this) {
      case CHINESE -> ChineseNotation.SIMPLIFIED;
      case TRADITIONAL -> ChineseNotation.TRADITIONAL;
      case WXF -> WxfNotation.INSTANCE;
      case ICCS -> CoordinateNotation.ICCS;
      case UCI -> CoordinateNotation.UCI;
    };
  }

  /** Returns the text of a legal move. */
  public String write(Position position, Move move) {
    return notation().write(position, move);
  }

  /** Returns the lower-case name that the command line uses. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
