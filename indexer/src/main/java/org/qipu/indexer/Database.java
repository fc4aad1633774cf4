package org.qipu.indexer;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.indexer.duplicate.DuplicateGroup;
import org.qipu.indexer.duplicate.DuplicateKind;
import org.qipu.indexer.duplicate.DuplicateSearch;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.player.IdentityChange;
import org.qipu.indexer.player.PlayerHistory;
import org.qipu.indexer.player.PlayerIdentities;
import org.qipu.indexer.player.PlayerNames;
import org.qipu.indexer.player.PlayersFile;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.store.DatabaseException;
import org.qipu.indexer.store.Dedupe;
import org.qipu.indexer.store.FurtherSource;
import org.qipu.indexer.store.GameFinding;
import org.qipu.indexer.store.GameHeader;
import org.qipu.indexer.store.GameStore;
import org.qipu.indexer.store.KnownFiles;
import org.qipu.indexer.store.MainLine;
import org.qipu.indexer.store.OldSchemaException;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.indexer.store.RejectedRecord;
import org.qipu.indexer.store.SourceSummary;
import org.qipu.indexer.store.StoreCounts;
import org.qipu.indexer.store.StoredGame;

/**
 * A database of games: a folder with a store and an index that agree with each other. Not for use
 * by several threads; its threads must not be interrupted. All methods throw {@link
 * DatabaseException} when the disk or another process stands against them.
 */
public final class Database implements Closeable {
  private static final Set<String> OWN_FILES =
      Set.of(DatabaseLock.LOCK_FILE, DatabaseLock.HOLDER_FILE, DatabaseLock.HOLDER_FILE + ".new");

  private final Path dir;
  private final GameStore store;
  private final @Nullable DatabaseLock lock;
  private final ProgressListener listener;
  private final PlayersFile players;
  private GameIndex index;

  private Database(
      Path dir,
      GameStore store,
      GameIndex index,
      @Nullable DatabaseLock lock,
      ProgressListener listener) {
    this.dir = dir;
    this.store = store;
    this.index = index;
    this.lock = lock;
    this.listener = listener;
    players = new PlayersFile(dir);
  }

  /**
   * Opens a database for reading; several processes may do so, none while another is writing.
   * Creates nothing. After a writer was killed, and when the index does not agree with the store,
   * the database is first put in order, which needs the right to write it for a moment.
   */
  public static Database open(Path dir, ProgressListener listener) {
    requireDatabase(dir);
    Optional<DatabaseException> writer;
    try {
      writer = DatabaseLock.writer(dir);
    } catch (IOException e) {
      throw new DatabaseException(dir, "its lock cannot be read: " + e.getMessage(), e);
    }
    if (writer.isPresent()) {
      throw writer.get();
    }
    boolean repaired = false;
    if (DatabaseLock.wasLeftBehind(dir) && Files.isWritable(dir)) {
      repair(dir, listener);
      repaired = true;
    }
    @Nullable Database database;
    try {
      database = openAgreeing(dir, listener);
    } catch (OldSchemaException e) {
      if (repaired || !Files.isWritable(dir)) {
        throw e;
      }
      database = null;
    }
    if (database == null && !repaired && Files.isWritable(dir)) {
      repair(dir, listener);
      database = openAgreeing(dir, listener);
    }
    if (database == null) {
      throw new DatabaseException(
          dir,
          "its index does not agree with its store and must be made anew, which needs the right to"
              + " write the folder (qipu db reindex)");
    }
    return database;
  }

  private static void repair(Path dir, ProgressListener listener) {
    openForWriting(dir, "repair", listener).close();
  }

  private static @Nullable Database openAgreeing(Path dir, ProgressListener listener) {
    GameStore store = GameStore.openReadOnly(dir);
    GameIndex index = null;
    Database database = null;
    try {
      index = GameIndex.openReadOnly(dir.resolve(IndexKeeper.FOLDER));
      IndexKeeper.refuseOlderStore(dir, index, store);
      if (IndexKeeper.agrees(index, store)) {
        database = new Database(dir, store, index, null, listener);
      }
    } catch (IOException | IllegalArgumentException | IllegalStateException e) {
      listener.progress("the index cannot be read (" + e.getMessage() + ")", 0, 0);
    } finally {
      if (database == null) {
        close(dir, store, index);
      }
    }
    return database;
  }

  private static void requireDatabase(Path dir) {
    if (!Files.isDirectory(dir)) {
      throw new DatabaseException(
          dir, Files.exists(dir) ? "this is no folder" : "there is none; qipu import makes one");
    }
    if (!Files.exists(dir.resolve(GameStore.FILE_NAME))) {
      throw new DatabaseException(dir, "there is no " + GameStore.FILE_NAME + " in this folder");
    }
  }

  /** An index is made after its store has tables: a store without any beside one has lost them. */
  private static void refuseLostTables(Path dir) {
    if (Files.exists(dir.resolve(IndexKeeper.FOLDER)) && !GameStore.hasTables(dir)) {
      throw new DatabaseException(
          dir.resolve(GameStore.FILE_NAME),
          "the file is damaged: it is empty, but its index is there; restore it from a backup");
    }
  }

  /**
   * Opens a database for reading and writing; one process at a time may do so. Creates it if the
   * folder is missing or empty, and puts the index in order if need be.
   *
   * @param command what the user called, told to others who find the database locked
   */
  public static Database openForWriting(Path dir, String command, ProgressListener listener) {
    return openForWriting(dir, command, listener, IndexKeeper::open);
  }

  /**
   * Makes the index of a database anew from its store, as the store is now, and opens it for
   * reading and writing.
   *
   * @param command as for {@link #openForWriting(Path, String, ProgressListener)}
   */
  public static Database openWithNewIndex(Path dir, String command, ProgressListener listener) {
    requireDatabase(dir);
    return openForWriting(dir, command, listener, IndexKeeper::rebuild);
  }

  private static Database openForWriting(
      Path dir,
      String command,
      ProgressListener listener,
      Function<IndexKeeper, GameIndex> opener) {
    prepareFolder(dir);
    DatabaseLock lock = DatabaseLock.acquire(dir, command);
    GameStore store = null;
    Database database = null;
    try {
      if (Files.exists(dir.resolve(GameStore.FILE_NAME))) {
        refuseLostTables(dir);
      }
      store = GameStore.openForWriting(dir);
      GameIndex index = opener.apply(new IndexKeeper(dir, store, listener));
      database = new Database(dir, store, index, lock, listener);
      return database;
    } finally {
      if (database == null) {
        close(dir, store, null);
        lock.close();
      }
    }
  }

  /** Makes the folder; refuses one with files of others, or with a database that lost its store. */
  private static void prepareFolder(Path dir) {
    if (Files.exists(dir) && !Files.isDirectory(dir)) {
      throw new DatabaseException(dir, "this is no folder");
    }
    try {
      Files.createDirectories(dir);
      if (Files.exists(dir.resolve(GameStore.FILE_NAME))) {
        return;
      }
      List<String> strangers = new ArrayList<>();
      try (Stream<Path> files = Files.list(dir)) {
        files
            .map(file -> file.getFileName().toString())
            .filter(name -> !OWN_FILES.contains(name))
            .forEach(strangers::add);
      }
      if (strangers.contains(IndexKeeper.FOLDER)) {
        throw new DatabaseException(
            dir,
            "its store "
                + GameStore.FILE_NAME
                + " is missing beside its index; restore it from a backup, or choose an empty"
                + " folder");
      }
      if (!strangers.isEmpty()) {
        throw new DatabaseException(
            dir, "the folder holds other files (" + strangers.get(0) + "); choose an empty one");
      }
    } catch (IOException e) {
      throw new DatabaseException(dir, "the folder cannot be used: " + e, e);
    }
  }

  private static void close(Path dir, @Nullable GameStore store, @Nullable GameIndex index) {
    try {
      if (index != null) {
        index.close();
      }
    } catch (IOException e) {
      throw new DatabaseException(dir, "its index cannot be closed: " + e.getMessage(), e);
    } finally {
      if (store != null) {
        store.close();
      }
    }
  }

  /** Returns the folder. */
  public Path path() {
    return dir;
  }

  /** Returns the index, for searches; it belongs to this database and must not be closed. */
  public GameIndex index() {
    return index;
  }

  /** Returns a search that knows the players of this database. */
  public GameSearch search() {
    return new GameSearch(index, players.names());
  }

  /** Returns who is meant by the names of players; what is known is read when it is asked for. */
  public PlayerNames playerNames() {
    return players.names();
  }

  /** Returns the players of whom several spellings are known. */
  public PlayerIdentities players() {
    return players.players();
  }

  /** Changes the players; the change is on the disk afterwards. */
  public void changePlayers(IdentityChange change) {
    requireWritable();
    players.make(change);
  }

  /** Returns the last change of the players, or nothing if there is none left. */
  public Optional<PlayerHistory.Entry> lastPlayerChange() {
    return players.lastChange();
  }

  /** Takes the last change of the players back and returns it, or nothing if there is none left. */
  public Optional<PlayerHistory.Entry> undoPlayerChange() {
    requireWritable();
    return players.undo();
  }

  private void requireWritable() {
    if (lock == null) {
      throw new IllegalStateException("the database was opened for reading only");
    }
  }

  /**
   * Begins an import.
   *
   * @throws IllegalStateException if the database is open for reading only, or an import is open
   */
  public GameImport startImport(Dedupe dedupe) {
    requireWritable();
    return new GameImport(this, store.writer(dedupe));
  }

  /** Makes the index durable; more changes follow. */
  void commitIndex(long journal) {
    try {
      if (index.journalNumber() != journal) {
        index.commit(journal);
      }
    } catch (IOException e) {
      throw IndexKeeper.failure(dir, e);
    }
  }

  /**
   * Makes the index durable, and fast to be searched: no more changes follow for now.
   *
   * @param large true after so many new games that it is worth while to merge all
   */
  void finishIndex(long journal, boolean large) {
    try {
      if (large) {
        index.finishLargeImport();
      } else {
        index.finishImport();
      }
      if (large || index.journalNumber() != journal) {
        index.commit(journal);
      }
      index.summarize();
    } catch (IOException e) {
      throw IndexKeeper.failure(dir, e);
    }
  }

  /** Drops what the index has that was not committed, and opens it again. */
  void renewIndex() {
    close(dir, null, index);
    index = new IndexKeeper(dir, store, listener).open();
  }

  /** Returns the number of games. */
  public long gameCount() {
    return store.gameCount();
  }

  /** Returns a game, or nothing if there is none with the number. */
  public Optional<StoredGame> game(long id) {
    return store.game(id);
  }

  /** Returns the headers of games in the order of the numbers; unknown numbers are left out. */
  public List<GameHeader> headers(Collection<Long> ids) {
    return store.headers(ids);
  }

  /**
   * Gives the main lines of games to a consumer in the order of the numbers; unknown numbers are
   * left out. They are read together, so there should not be many thousands.
   */
  public void mainLines(List<Long> ids, Consumer<? super MainLine> consumer) {
    store.mainLines(ids, consumer);
  }

  /** Gives the diagnostics of games to a consumer in the order of the numbers; see mainLines. */
  public void diagnostics(List<Long> ids, Consumer<? super GameFinding> consumer) {
    store.diagnostics(ids, consumer);
  }

  /** Gives every game to a consumer in the order of the numbers, one after another. */
  public void forEachGame(Consumer<? super StoredGame> consumer) {
    store.forEachGame(consumer);
  }

  /** Gives the games with the given numbers to a consumer, in that order. */
  public void forEachGame(Collection<Long> ids, Consumer<? super StoredGame> consumer) {
    for (long id : ids) {
      store.game(id).ifPresent(consumer);
    }
  }

  /** Gives the code of every diagnostic of a game to a consumer, in the order of the games. */
  public void forEachDiagnosticCode(ObjLongConsumer<DiagnosticCode> consumer) {
    store.forEachDiagnosticCode(consumer);
  }

  /** Gives every rejected record to a consumer in the order of the numbers. */
  public void forEachRejected(Consumer<? super RejectedRecord> consumer) {
    store.forEachRejected(consumer);
  }

  /** Returns the original bytes of a rejected record, or nothing if there is none. */
  public Optional<byte[]> rejectedBytes(long rejectedId) {
    return store.rejectedBytes(rejectedId);
  }

  /** Returns the further sources of a game: records that were not stored again. */
  public List<FurtherSource> furtherSources(long id) {
    return store.furtherSources(id);
  }

  /** Gives the groups of games that are like one another; see {@link DuplicateSearch}. */
  public void findDuplicates(
      Set<DuplicateKind> kinds, ProgressListener progress, Consumer<DuplicateGroup> consumer) {
    new DuplicateSearch(store, progress).find(kinds, consumer);
  }

  /** Returns the files that were read to their end and gave nothing but games. */
  public KnownFiles knownFiles() {
    return store.knownFiles();
  }

  /** Gives every file to a consumer in the order in which they were first read. */
  public void forEachSource(Consumer<? super SourceSummary> consumer) {
    store.forEachSource(consumer);
  }

  /** Deletes games and returns how many there were. Their numbers are never given again. */
  public long delete(Collection<Long> ids) {
    requireWritable();
    long count = store.delete(ids);
    try {
      for (long id : ids) {
        index.delete(id);
      }
    } catch (IOException e) {
      throw IndexKeeper.failure(dir, e);
    }
    finishIndex(store.journalNumber(), false);
    return count;
  }

  /** Returns what is in the database. */
  public DatabaseInfo info() {
    StoreCounts counts = store.counts();
    try {
      return new DatabaseInfo(
          dir,
          store.schemaVersion(),
          store.journalNumber(),
          index.journalNumber(),
          counts.games(),
          index.gameCount(),
          counts.duplicates(),
          counts.rejected(),
          counts.sourceFiles(),
          counts.byStatus(),
          counts.byResult(),
          counts.byFormat(),
          counts.plies(),
          Files.size(store.file()),
          size(dir.resolve(IndexKeeper.FOLDER)));
    } catch (IOException e) {
      throw new DatabaseException(dir, "its files cannot be looked at: " + e.getMessage(), e);
    }
  }

  private static long size(Path folder) throws IOException {
    long size = 0;
    List<Path> files;
    try (Stream<Path> list = Files.list(folder)) {
      files = list.toList();
    }
    for (Path file : files) {
      size += Files.size(file);
    }
    return size;
  }

  /**
   * Decodes and replays every game, checks the checksums of both stores, and compares them. Takes
   * no right to write: what is wrong is told, not mended.
   */
  public VerifyReport verify(ProgressListener progress) {
    List<String> problems = new ArrayList<>();
    long[] count = new long[1];
    Consumer<String> note =
        problem -> {
          if (count[0]++ < VerifyReport.MAX_PROBLEMS) {
            problems.add(problem);
          }
        };
    long games = store.verify(progress, note);
    try {
      if (index.journalNumber() != store.journalNumber()) {
        note.accept(
            "the index has reached change %d, the store %d"
                .formatted(index.journalNumber(), store.journalNumber()));
      }
      if (index.gameCount() != games) {
        note.accept("the index has %d games, the store %d".formatted(index.gameCount(), games));
      }
      index.verify(store::game, progress, note);
    } catch (IOException | IllegalArgumentException | IllegalStateException e) {
      note.accept("the index is damaged (" + e.getMessage() + "); qipu db reindex makes it anew");
    } catch (DatabaseException e) {
      note.accept("the index was not compared further: " + e.getMessage()); // noted above
    }
    players.verify(note);
    return new VerifyReport(games, count[0], problems);
  }

  @Override
  public void close() {
    try {
      close(dir, store, index);
    } finally {
      if (lock != null) {
        lock.close();
      }
    }
  }
}
