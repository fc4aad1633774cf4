package org.qipu.importers.lists;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.FenText;
import org.qipu.importers.source.Findings;
import org.qipu.rules.Setup;

/** The parts of one line, or of the two of a small file. */
final class LineParts {
  static final String TITLE = "Title";
  private static final String TRADITIONAL_TITLE = "TraditionalTitle";

  private final String text;
  private final Findings findings;
  private final List<Tags.Tag> tags = new ArrayList<>();
  private final MoveTree tree = new MoveTree();

  LineParts(String text, Findings findings) {
    this.text = text;
    this.findings = findings;
  }

  Tags tags() {
    return Tags.of(tags);
  }

  MoveTree tree() {
    return tree;
  }

  /** The text of a FEN without the titles behind it. */
  static String position(String line) {
    int semicolon = line.indexOf(';');
    return (semicolon < 0 ? line : line.substring(0, semicolon)).strip();
  }

  /** The text of the FEN between title and moves; empty if there are no two bars. */
  static String titledPosition(String line) {
    int last = line.lastIndexOf('|');
    int first = line.lastIndexOf('|', last - 1);
    return first < 0 ? "" : line.substring(first + 1, last).strip();
  }

  /** Fills tags and tree; returns the start position, or null if there is none. */
  @Nullable Setup read(LineKind kind) {
    return switch (kind) {
      case TITLED -> readTitled();
      case MOVES -> readMoves();
      case POSITION -> readPosition();
      case OTHER -> refuse();
    };
  }

  private @Nullable Setup refuse() {
    findings.add(DiagnosticCode.UNKNOWN_FORMAT, 0, text, "This line is no record of a list.");
    return null;
  }

  private @Nullable Setup readTitled() {
    int last = text.lastIndexOf('|');
    int first = text.lastIndexOf('|', last - 1);
    if (first < 0) {
      return refuse(); // a character set without bars was prescribed
    }
    addTag(TITLE, text.substring(0, first));
    int node = MoveTree.ROOT;
    int at = last + 1;
    boolean none = text.substring(at).isBlank();
    while (!none && at <= text.length()) {
      int comma = text.indexOf(',', at);
      int end = comma < 0 ? text.length() : comma;
      String move = text.substring(at, end);
      int blanks = move.length() - move.stripLeading().length();
      node = tree.add(node, new MoveText(move.strip(), findings.place(at + blanks)));
      at = end + 1;
    }
    return FenText.read(titledPosition(text), first + 1, findings);
  }

  private @Nullable Setup readMoves() {
    int end = text.indexOf('\n');
    int from = text.length() - text.stripLeading().length();
    int to = (end < 0 ? text : text.substring(0, end)).stripTrailing().length();
    int node = MoveTree.ROOT;
    for (MoveText move : MoveRun.read(text, from, to, findings)) {
      node = tree.add(node, move);
    }
    return end < 0
        ? Setup.START
        : FenText.read(position(text.substring(end + 1)), end + 1, findings);
  }

  private @Nullable Setup readPosition() {
    int semicolon = text.indexOf(';');
    if (semicolon >= 0) {
      int bar = text.lastIndexOf('|');
      boolean two = bar > semicolon;
      addTag(TITLE, text.substring(semicolon + 1, two ? bar : text.length()));
      addTag(TRADITIONAL_TITLE, two ? text.substring(bar + 1) : "");
    }
    return FenText.read(position(text), 0, findings);
  }

  private void addTag(String name, String value) {
    if (!value.isBlank()) {
      tags.add(new Tags.Tag(name, value.strip()));
    }
  }
}
