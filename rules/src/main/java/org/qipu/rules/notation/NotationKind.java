package org.qipu.rules.notation;

import java.util.Locale;
import java.util.Optional;

/** The notations that can be asked for by name. */
public enum NotationKind {
  CHINESE("chinese", ChineseNotation.SIMPLIFIED),
  CHINESE_WIDE("chinese-wide", ChineseNotation.SIMPLIFIED_WIDE),
  TRADITIONAL("traditional", ChineseNotation.TRADITIONAL),
  TRADITIONAL_WIDE("traditional-wide", ChineseNotation.TRADITIONAL_WIDE),
  WXF("wxf", WxfNotation.INSTANCE),
  ICCS("iccs", CoordinateNotation.ICCS),
  UCI("uci", CoordinateNotation.UCI),
  /** UCI with ranks 1 to 10. */
  UCI_ONE_BASED("uci1", CoordinateNotation.ONE_BASED),
  SAN("san", SanNotation.ZERO_BASED),
  /** SAN with ranks 1 to 10. */
  SAN_ONE_BASED("san1", SanNotation.ONE_BASED);

  private final String label;

  @SuppressWarnings("ImmutableEnumChecker") // Every notation is immutable.
  private final MoveNotation notation;

  NotationKind(String label, MoveNotation notation) {
    this.label = label;
    this.notation = notation;
  }

  /** Returns the notation with a label such as {@code wxf}, in any case; empty if there is none. */
  public static Optional<NotationKind> of(String label) {
    String wanted = label.strip().toLowerCase(Locale.ROOT);
    for (NotationKind kind : values()) {
      if (kind.label.equals(wanted)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /** Returns the lower-case name for users. */
  public String label() {
    return label;
  }

  /** Returns the reader and writer. */
  public MoveNotation notation() {
    return notation;
  }
}
