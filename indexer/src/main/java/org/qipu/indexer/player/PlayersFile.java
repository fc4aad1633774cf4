package org.qipu.indexer.player;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.player.PlayersText.Problem;
import org.qipu.indexer.store.DatabaseException;

/**
 * The players of a database in the file {@code players.txt} of its folder, and what was changed in
 * {@code players-history.txt}. Each is written whole or not at all. A change is in the history
 * before it is in the players, and taken back the other way round: so the last one of the history
 * may not be made, after a kill, and is then passed over.
 */
public final class PlayersFile {
  /** The file of the players, plain text in UTF-8. */
  public static final String FILE_NAME = "players.txt";

  /** The file of the changes. */
  public static final String HISTORY_NAME = "players-history.txt";

  private static final List<String> HEAD =
      List.of(
          "# The players of this database: a name as it is shown and, indented below it, how else",
          "# it is spelled. Lines that begin with # are comments.",
          "# 本库棋手：顶格为显示的姓名，其下缩进各行为其他写法；以 # 开头的行为注释。");

  private final Path dir;
  private @Nullable PlayerIdentities known;

  /** Makes the file of a database's folder; nothing is read yet. */
  public PlayersFile(Path dir) {
    this.dir = dir;
  }

  /**
   * Returns the players; nobody if there is no file.
   *
   * @throws DatabaseException if the file cannot be read, or is none of players
   */
  public PlayerIdentities players() {
    PlayerIdentities players = known;
    if (players == null) {
      players = Files.exists(dir.resolve(FILE_NAME)) ? read(dir.resolve(FILE_NAME)) : nobody();
      known = players;
    }
    return players;
  }

  private static PlayerIdentities nobody() {
    return new PlayerIdentities(HEAD, List.of(), List.of());
  }

  /** Returns the names by these players, whose file is read when a name is first asked for. */
  public PlayerNames names() {
    return new PlayerNames() {
      @Override
      public String key(String written) {
        return players().key(written);
      }

      @Override
      public String shown(String key, String mostWritten) {
        return players().shown(key, mostWritten);
      }

      @Override
      public Set<String> alsoKnownAs(String asked) {
        return players().alsoKnownAs(asked);
      }
    };
  }

  /**
   * Reads players from a file of the same form.
   *
   * @throws DatabaseException if it cannot be read; the message has the line and column
   */
  public static PlayerIdentities read(Path file) {
    PlayersText.Reading reading = PlayersText.read(text(file));
    if (!reading.problems().isEmpty()) {
      throw new DatabaseException(file, message(reading.problems().get(0)));
    }
    return reading.players();
  }

  private static String message(Problem problem) {
    return "line " + problem.line() + ", column " + problem.column() + ": " + problem.message();
  }

  private static String text(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new DatabaseException(file, "it is no text in UTF-8", e);
    } catch (IOException e) {
      throw new DatabaseException(file, "it cannot be read: " + e, e);
    }
  }

  /** Returns the players as the text of a file. */
  public static String text(PlayerIdentities players) {
    return PlayersText.write(players);
  }

  /** Tells everything that is wrong with the files. */
  public void verify(Consumer<String> problems) {
    for (String name : List.of(FILE_NAME, HISTORY_NAME)) {
      Path file = dir.resolve(name);
      if (Files.exists(file)) {
        try {
          if (name.equals(FILE_NAME)) {
            PlayersText.read(text(file))
                .problems()
                .forEach(problem -> problems.accept(name + ", " + message(problem)));
          } else {
            history();
          }
        } catch (DatabaseException e) {
          problems.accept(String.valueOf(e.getMessage()));
        }
      }
    }
  }

  /** Makes a change; it is on the disk afterwards. For the one who may write the database only. */
  public void make(IdentityChange change) {
    PlayerIdentities changed = change.applyTo(players());
    List<PlayerHistory.Entry> history = new ArrayList<>(made());
    history.add(new PlayerHistory.Entry(Instant.now().truncatedTo(ChronoUnit.SECONDS), change));
    write(HISTORY_NAME, PlayerHistory.write(history));
    write(FILE_NAME, PlayersText.write(changed));
    known = changed;
  }

  /**
   * Returns the last change, with the time when it was made; nothing if there is none.
   *
   * @throws DatabaseException if its players were changed otherwise since
   */
  public Optional<PlayerHistory.Entry> lastChange() {
    List<PlayerHistory.Entry> history = made();
    if (history.isEmpty()) {
      return Optional.empty();
    }
    PlayerHistory.Entry last = history.get(history.size() - 1);
    if (last.change().stateIn(players()) != IdentityChange.State.MADE) {
      throw new DatabaseException(
          dir.resolve(FILE_NAME),
          "it was edited since '"
              + last.change().command()
              + "', which cannot be taken back any more; "
              + HISTORY_NAME
              + " tells what was there before");
    }
    return Optional.of(last);
  }

  /** Takes the last change back. For the one who may write the database only. */
  public Optional<PlayerHistory.Entry> undo() {
    Optional<PlayerHistory.Entry> last = lastChange();
    if (last.isPresent()) {
      List<PlayerHistory.Entry> history = made();
      PlayerIdentities changed = last.get().change().takenFrom(players());
      write(FILE_NAME, PlayersText.write(changed));
      known = changed;
      write(HISTORY_NAME, PlayerHistory.write(history.subList(0, history.size() - 1)));
    }
    return last;
  }

  private List<PlayerHistory.Entry> history() {
    Path file = dir.resolve(HISTORY_NAME);
    if (!Files.exists(file)) {
      return List.of();
    }
    try {
      return PlayerHistory.read(text(file));
    } catch (IllegalArgumentException e) {
      throw new DatabaseException(file, String.valueOf(e.getMessage()), e);
    }
  }

  /** Returns the changes without a last one that a kill has kept from being made. */
  private List<PlayerHistory.Entry> made() {
    List<PlayerHistory.Entry> history = history();
    int last = history.size() - 1;
    boolean undone =
        last >= 0 && history.get(last).change().stateIn(players()) == IdentityChange.State.NOT_MADE;
    return undone ? history.subList(0, last) : history;
  }

  private void write(String name, String text) {
    Path file = dir.resolve(name);
    Path fresh = dir.resolve(name + ".new");
    try {
      try (FileChannel channel =
          FileChannel.open(
              fresh,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      deleteUnfinished(fresh, e);
      throw new DatabaseException(file, "it cannot be written: " + e, e);
    }
  }

  private static void deleteUnfinished(Path fresh, IOException cause) {
    try {
      Files.deleteIfExists(fresh);
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
  }
}
