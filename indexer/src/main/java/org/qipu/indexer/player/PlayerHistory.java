package org.qipu.indexer.player;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.player.PlayerIdentity.Spelling;

/**
 * Changes of the players as a text, the oldest first:
 *
 * <pre>
 * file   = *( "#" *char end ) *change
 * change = "@ " time " " command end *( "-" line ) *( "+" line )
 * </pre>
 *
 * <p>Behind {@code -} stand the players before, behind {@code +} those after the change, in the
 * form of {@link PlayersText}.
 */
public final class PlayerHistory {
  private static final String HEAD =
      "# Changes of players.txt, the last one at the end; qipu players undo takes it back.\n";

  private PlayerHistory() {}

  /** A change and when it was made. */
  public record Entry(Instant time, IdentityChange change) {}

  /**
   * Reads a text.
   *
   * @throws IllegalArgumentException if it is none of changes; the message has the line
   */
  static List<Entry> read(String text) {
    List<Entry> entries = new ArrayList<>();
    Part part = null;
    int number = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      if (line.startsWith("@ ")) {
        end(part, entries);
        part = new Part(line, number);
      } else if (part != null && line.startsWith("-")) {
        part.before.append(line, 1, line.length()).append('\n');
      } else if (part != null && line.startsWith("+")) {
        part.after.append(line, 1, line.length()).append('\n');
      } else if (part != null || !line.startsWith("#")) {
        throw new IllegalArgumentException("line " + number + " is no part of a change");
      }
    }
    end(part, entries);
    return entries;
  }

  /** A change in the reading. */
  private static final class Part {
    private final String line;
    private final int number;
    private final StringBuilder before = new StringBuilder();
    private final StringBuilder after = new StringBuilder();

    Part(String line, int number) {
      this.line = line;
      this.number = number;
    }
  }

  private static void end(@Nullable Part part, List<Entry> entries) {
    if (part == null) {
      return;
    }
    String[] words = part.line.split(" ", 3);
    PlayersText.Reading before = PlayersText.read(part.before.toString());
    PlayersText.Reading after = PlayersText.read(part.after.toString());
    try {
      if (words.length == 3 && before.problems().isEmpty() && after.problems().isEmpty()) {
        IdentityChange change = new IdentityChange(words[2], players(before), players(after));
        entries.add(new Entry(Instant.parse(words[1]), change));
        return;
      }
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("line " + part.number + " has no time", e);
    }
    throw new IllegalArgumentException("the change in line " + part.number + " is damaged");
  }

  private static List<PlayerIdentity> players(PlayersText.Reading reading) {
    List<PlayerIdentity> players = new ArrayList<>(reading.players().players());
    if (!players.isEmpty()) {
      // Here the lines before the first empty one belong to the first player.
      List<Spelling> spellings = new ArrayList<>(players.get(0).spellings());
      List<String> comments = new ArrayList<>(reading.players().head());
      comments.addAll(spellings.get(0).comments());
      spellings.set(0, spellings.get(0).with(comments));
      players.set(0, new PlayerIdentity(spellings, players.get(0).others()));
    }
    return players;
  }

  /** Writes a text. */
  static String write(List<Entry> entries) {
    StringBuilder text = new StringBuilder(HEAD);
    for (Entry entry : entries) {
      IdentityChange change = entry.change();
      text.append("@ ").append(entry.time()).append(' ').append(change.command()).append('\n');
      text.append(text(change));
    }
    return text.toString();
  }

  /** Returns the players of a change behind {@code -} and {@code +}, a spelling a line. */
  public static String text(IdentityChange change) {
    StringBuilder text = new StringBuilder();
    append('-', change.before(), text);
    append('+', change.after(), text);
    return text.toString();
  }

  private static void append(char sign, List<PlayerIdentity> players, StringBuilder text) {
    PlayersText.write(new PlayerIdentities(List.of(), players, List.of()))
        .lines()
        .forEach(line -> text.append(sign).append(line).append('\n'));
  }
}
