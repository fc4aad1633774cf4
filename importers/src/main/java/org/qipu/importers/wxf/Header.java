package org.qipu.importers.wxf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.movetext.CharClass;
import org.qipu.importers.movetext.MoveForm;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.Findings;

/** Reads what stands above the moves of a game: a keyword, blanks and a value on each line. */
final class Header {
  private final String text;
  private final Blocks blocks;
  private final MoveTree tree;
  private final Findings findings;
  private final char[] chars;
  private final MoveForm form;
  private final List<Tags.Tag> tags = new ArrayList<>();
  private final Map<String, String> firstValues = new HashMap<>();
  private boolean hasKeyword;
  private boolean opened;
  private int movesFrom;
  private int fenIndex;
  private int resultIndex;
  private int dateIndex;

  /** Makes a reader that adds comments to the root of a tree. */
  Header(String text, char[] chars, Blocks blocks, MoveTree tree, Findings findings) {
    this.text = text;
    this.chars = chars;
    this.blocks = blocks;
    this.tree = tree;
    this.findings = findings;
    form = new MoveForm(chars, text.length());
  }

  /** Reads up to the moves. */
  void read() {
    int at = 0;
    while (true) {
      while (at < text.length() && CharClass.isBlank(text.charAt(at))) {
        at++;
      }
      movesFrom = at;
      if (at == text.length()) {
        return;
      }
      Blocks.Block block = blocks.at(at);
      if (block != null) {
        addBlock(block, at);
        at = block.end();
        continue;
      }
      int end = CharClass.lineEnd(chars, at, text.length());
      String line = text.substring(at, end);
      if (Keyword.of(line) == Keyword.START) {
        opened = true;
        movesFrom = text.indexOf('{', at) + 1;
        return;
      }
      if (!addTag(line, at)) {
        if (isMoveLine(at, end)) {
          return;
        }
        findings.add(
            DiagnosticCode.STRAY_TEXT, at, line.strip(), "This is no header; kept as a comment.");
        tree.addComment(MoveTree.ROOT, line.strip());
      }
      at = end;
    }
  }

  private void addBlock(Blocks.Block block, int index) {
    if (block.content().isEmpty()) {
      return;
    }
    if (block.isBoard()) {
      hasKeyword = true;
      if (!firstValues.containsKey("fen")) {
        fenIndex = index;
      }
      tags.add(new Tags.Tag("Board", block.content()));
    } else {
      tree.addComment(MoveTree.ROOT, block.content());
    }
  }

  private boolean isMoveLine(int from, int end) {
    int at = MoveSection.skipNumber(chars, from, end);
    return at < end && form.match(at) > at;
  }

  /** Adds a line if it is a header: a word in capitals, or any word with a tab behind it. */
  private boolean addTag(String line, int index) {
    int to = 0;
    boolean capitals = true;
    while (to < line.length() && !CharClass.isBlank(line.charAt(to))) {
      char c = line.charAt(to++);
      if (!isNamePart(c)) {
        return false;
      }
      capitals &= c < 'a';
    }
    boolean tab = to < line.length() && line.charAt(to) == '\t';
    if (!Character.isLetter(line.charAt(0)) || !(tab || (capitals && to > 1))) {
      return false;
    }
    hasKeyword = true;
    String name = Keyword.tagName(line.substring(0, to));
    String value = line.substring(to).strip();
    switch (name) {
      case "Red", "Black" -> addPlayer(name, value, index);
      default -> {
        noteIndex(name, index);
        add(name, value, index);
      }
    }
    return true;
  }

  /** True for a character that the name of a header can have. */
  static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-';
  }

  private void noteIndex(String name, int index) {
    switch (name) {
      case "FEN" -> fenIndex = index;
      case "Result" -> resultIndex = index;
      case "Date" -> dateIndex = index;
      default -> {}
    }
  }

  /** Adds name, team, rating and what else there is; some write the rating behind the name. */
  private void addPlayer(String side, String value, int index) {
    String[] parts = value.split(";", 4);
    int rating = 2;
    if (parts.length >= 2 && parts[1].strip().matches("[0-9]{1,4}")) {
      boolean last = parts.length < 4 && (parts.length < 3 || parts[2].isBlank());
      rating = last ? 1 : 2;
    }
    for (int i = 0; i < parts.length; i++) {
      String name = i == 0 ? "" : i == rating ? "Elo" : i == 1 ? "Team" : i == 2 ? "" : "Info";
      String part = parts[i].strip();
      boolean empty = i == 3 ? part.chars().allMatch(c -> c == ';' || c == ' ') : part.isEmpty();
      if (!empty) {
        add(side + name, part, index);
      }
    }
  }

  private void add(String name, String value, int index) {
    if (value.isEmpty()) {
      return;
    }
    String before = firstValues.putIfAbsent(name.toLowerCase(Locale.ROOT), value);
    if (before != null && !before.equals(value)) {
      findings.add(
          DiagnosticCode.REPEATED_TAG,
          index,
          value,
          "The header " + name + " stands twice with different values; both were kept.");
    }
    tags.add(new Tags.Tag(name, value));
  }

  Tags tags() {
    return Tags.of(tags);
  }

  /** True if there is any line of a header, even one without a value. */
  boolean hasKeyword() {
    return hasKeyword;
  }

  /** True if a brace opens the moves. */
  boolean isOpened() {
    return opened;
  }

  /** Returns the index at which the moves begin; the end of the text if there are none. */
  int movesFrom() {
    return movesFrom;
  }

  int fenIndex() {
    return fenIndex;
  }

  int resultIndex() {
    return resultIndex;
  }

  int dateIndex() {
    return dateIndex;
  }
}
