package org.qipu.indexer.player;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.indexer.player.PlayerIdentity.Spelling;

/**
 * Players as a text that people can read, edit and compare:
 *
 * <pre>
 * file     = *line
 * line     = [ name / spelling / other / comment ] end  ; an empty line has no meaning
 * name     = text                                   ; a new player, as shown
 * spelling = blank text                             ; how else the player above is spelled
 * other    = blank "!=" *blank text                 ; somebody else than the player above
 * comment  = *blank "#" *char
 * text     = [ "\" ] char *char                     ; "\" where it begins with "#", "\" or "!="
 * blank    = " " / tab / %x3000
 * </pre>
 *
 * <p>Blanks around a text have no meaning. No spelling belongs to two players; those that differ by
 * script, width, case and blanks alone are the same.
 */
final class PlayersText {
  /** Longer names stand in the index cut. */
  private static final int LONGEST = 500;

  private static final String INDENT = "  ";
  private static final String OTHER = "!=";
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private PlayersText() {}

  /**
   * Something wrong in a text.
   *
   * @param line from 1
   * @param column in characters, from 1
   * @param message what is wrong
   */
  record Problem(int line, int column, String message) {}

  /**
   * What was read.
   *
   * @param players those that are right
   * @param problems what is wrong, in the order of the lines
   */
  record Reading(PlayerIdentities players, List<Problem> problems) {}

  /** Reads a text. */
  static Reading read(String text) {
    return new Reader().read(text);
  }

  private static final class Reader {
    private final List<Problem> problems = new ArrayList<>();
    private final List<PlayerIdentity> players = new ArrayList<>();
    private final Map<String, Integer> lines = new HashMap<>();
    private final Map<String, Integer> owners = new HashMap<>();
    private final List<String> head = new ArrayList<>();
    private final List<Spelling> player = new ArrayList<>();
    private final List<Other> others = new ArrayList<>();
    private List<String> comments = new ArrayList<>();
    private boolean isOpen;

    /** Somebody from whom a player is told apart, and where that stands. */
    private record Other(Spelling name, int line, int column) {}

    Reading read(String text) {
      int number = 0;
      int start = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? 1 : 0;
      for (String line : (Iterable<String>) text.substring(start).lines()::iterator) {
        read(line, ++number);
      }
      endPlayer();
      if (players.isEmpty() && head.isEmpty()) {
        head.addAll(comments);
        comments.clear();
      }
      return new Reading(new PlayerIdentities(head, players, comments), problems);
    }

    private void read(String line, int number) {
      int begin = 0;
      while (begin < line.length() && isBlank(line.charAt(begin))) {
        begin++;
      }
      if (begin == line.length() || line.charAt(begin) == '#') {
        comments.add(begin == line.length() ? "" : line);
        if (begin == line.length() && !isOpen && player.isEmpty() && head.isEmpty()) {
          endHead();
        }
        return;
      }
      boolean isOther = begin > 0 && line.startsWith(OTHER, begin);
      if (isOther) {
        begin += OTHER.length();
        while (begin < line.length() && isBlank(line.charAt(begin))) {
          begin++;
        }
      }
      int column = line.codePointCount(0, begin) + 1;
      boolean isEscaped = begin < line.length() && line.charAt(begin) == '\\';
      String text = line.substring(isEscaped ? begin + 1 : begin);
      if (begin == 0) {
        endPlayer();
        isOpen = true;
      } else if (!isOpen) {
        problems.add(new Problem(number, column, "no player stands above this spelling"));
        return;
      }
      Spelling name = Spelling.of(text, comments);
      comments = new ArrayList<>();
      if (!isName(name, number, column)) {
        return;
      }
      if (isOther) {
        others.add(new Other(name, number, column));
      } else {
        add(name, number, column);
      }
    }

    /** What stands before the first empty line and all players belongs to none of them. */
    private void endHead() {
      comments.remove(comments.size() - 1);
      head.addAll(comments);
      comments = new ArrayList<>(List.of(""));
    }

    private boolean isName(Spelling spelling, int number, int column) {
      boolean empty = spelling.key().isEmpty();
      if (empty || spelling.text().length() > LONGEST) {
        String why = empty ? "' has neither letter nor digit" : "' is too long for a name";
        problems.add(new Problem(number, column, "'" + spelling.text() + why));
        return false;
      }
      return true;
    }

    private void add(Spelling spelling, int number, int column) {
      String key = spelling.key();
      Integer owner = owners.putIfAbsent(key, players.size());
      if (owner != null && owner != players.size()) {
        problems.add(
            new Problem(
                number,
                column,
                "'" + spelling.text() + "' belongs to another player, in line " + lines.get(key)));
        return;
      }
      lines.putIfAbsent(key, number);
      player.add(spelling);
    }

    private void endPlayer() {
      if (!player.isEmpty()) {
        PlayerIdentity whole =
            new PlayerIdentity(player, others.stream().map(Other::name).toList());
        List<Spelling> own = whole.contradictions();
        for (Other other : others) {
          if (own.contains(other.name())) {
            String why = "' is a spelling of the player from whom it is told apart";
            problems.add(
                new Problem(other.line(), other.column(), "'" + other.name().text() + why));
          }
        }
        players.add(whole.withoutContradictions());
        player.clear();
      }
      others.clear();
    }

    private static boolean isBlank(char c) {
      return c <= ' ' || Character.isSpaceChar(c);
    }
  }

  /** Writes players so that they are read as they were. */
  static String write(PlayerIdentities players) {
    StringBuilder text = new StringBuilder();
    appendLines(players.head(), text);
    if (!players.head().isEmpty() && !beginsApart(players)) {
      text.append('\n');
    }
    for (PlayerIdentity player : players.players()) {
      String indent = "";
      for (Spelling spelling : player.spellings()) {
        append(spelling, indent, text);
        indent = INDENT;
      }
      player.others().forEach(other -> append(other, INDENT + OTHER + " ", text));
    }
    appendLines(players.foot(), text);
    return text.toString();
  }

  private static void append(Spelling name, String before, StringBuilder text) {
    appendLines(name.comments(), text);
    String written = name.text();
    boolean marked =
        written.startsWith("#") || written.startsWith("\\") || written.startsWith(OTHER);
    text.append(before).append(marked ? "\\" : "").append(written).append('\n');
  }

  private static boolean beginsApart(PlayerIdentities players) {
    List<String> first =
        players.players().isEmpty()
            ? players.foot()
            : players.players().get(0).spellings().get(0).comments();
    return first.isEmpty() ? players.players().isEmpty() : first.get(0).isBlank();
  }

  private static void appendLines(List<String> lines, StringBuilder text) {
    lines.forEach(line -> text.append(line).append('\n'));
  }
}
