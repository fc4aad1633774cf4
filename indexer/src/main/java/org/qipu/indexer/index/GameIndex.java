package org.qipu.indexer.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.MergePolicy;
import org.apache.lucene.index.MergeScheduler;
import org.apache.lucene.index.PointValues;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.opening.OpeningTracker;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.Position;

/**
 * The index of a database: derived from the store, never the only place of anything. What was not
 * committed when it is closed is gone. Not for several threads at a time.
 */
public final class GameIndex implements Closeable {
  /** What {@link #journalNumber()} says of an index that was never committed. */
  public static final long NEVER_COMMITTED = -1;

  /** Number of the form of the documents; another number means: build anew. */
  static final String FORMAT = "6";

  private static final String FORMAT_KEY = "qipu.format";
  private static final String KEYS_KEY = "qipu.keys";
  private static final String JOURNAL_KEY = "qipu.journal";
  private static final String OWNER_KEY = "qipu.database";

  /** More is slower: measured, 64 MB lets flushes run beside the indexing. */
  private static final double BUFFER_MB = 64;

  /** Segments of about one size before they are merged: fewer are searched faster. */
  private static final int SEGMENTS_PER_TIER = 10;

  /** The same during an import: what is merged before its end is written once more in vain. */
  private static final int SEGMENTS_OF_IMPORT = 60;

  /**
   * An index of so many games is merged to two segments and not to one: two cores do it in half the
   * time, and a search takes little longer.
   */
  private static final int TWO_SEGMENTS = 200_000;

  /** More than a million games take; Lucene's own limit would leave them in several segments. */
  private static final int MAX_SEGMENT_MB = 100_000;

  private final Directory directory;
  private final @Nullable IndexWriter writer;
  private final SummaryFiles summaries;
  private final GameDocument document = new GameDocument();
  private @Nullable DirectoryReader reader;
  private boolean changed;
  private long journalNumber;
  private String owner;
  private long greatestId;

  private GameIndex(
      Directory directory,
      @Nullable IndexWriter writer,
      DirectoryReader reader,
      SummaryFiles summaries)
      throws IOException {
    this.directory = directory;
    this.summaries = summaries;
    this.writer = writer;
    this.reader = reader;
    Map<String, String> data = reader.getIndexCommit().getUserData();
    journalNumber = Long.parseLong(data.getOrDefault(JOURNAL_KEY, "" + NEVER_COMMITTED));
    owner = data.getOrDefault(OWNER_KEY, "");
    greatestId = 0;
    byte[] greatest = PointValues.getMaxPackedValue(reader, IndexFields.ID);
    if (greatest != null) {
      greatestId = LongPoint.decodeDimension(greatest, 0);
    }
  }

  /**
   * Opens the index in a folder for writing and searching; makes it when there is none.
   *
   * @throws IndexFormatException if it has another format
   */
  public static GameIndex openForWriting(Path folder) throws IOException {
    Files.createDirectories(folder);
    return openForWriting(FSDirectory.open(folder), folder.toString(), SummaryFiles.Limits.USUAL);
  }

  static GameIndex openForWriting(Directory directory, String name, SummaryFiles.Limits limits)
      throws IOException {
    IndexWriter writer = null;
    try {
      if (DirectoryReader.indexExists(directory)) {
        checkFormat(directory, name);
      }
      IndexWriterConfig config =
          new IndexWriterConfig(new FoldingAnalyzer())
              .setOpenMode(IndexWriterConfig.OpenMode.CREATE_OR_APPEND)
              .setRAMBufferSizeMB(BUFFER_MB)
              .setCodec(SortedPointsFormat.codec())
              .setMergePolicy(mergePolicy(SEGMENTS_PER_TIER))
              .setMergeScheduler(mergeScheduler())
              .setCommitOnClose(false);
      writer = new IndexWriter(directory, config);
      // The reader of the last commit knows its user data; one of the writer may not.
      return new GameIndex(
          directory, writer, openReader(directory, writer), new SummaryFiles(directory, limits));
    } catch (IOException | RuntimeException e) {
      closeAfter(e, writer);
      closeAfter(e, directory);
      throw e;
    }
  }

  private static MergePolicy mergePolicy(int segmentsPerTier) {
    TieredMergePolicy policy = new EvenMergePolicy();
    policy.setSegmentsPerTier(segmentsPerTier);
    policy.setMaxMergedSegmentMB(MAX_SEGMENT_MB);
    return policy;
  }

  private static MergeScheduler mergeScheduler() {
    ConcurrentMergeScheduler scheduler = new ConcurrentMergeScheduler();
    int cores = Runtime.getRuntime().availableProcessors();
    scheduler.setMaxMergesAndThreads(cores + 4, cores);
    scheduler.disableAutoIOThrottle(); // somebody waits for it
    return scheduler;
  }

  private static DirectoryReader openReader(Directory directory, IndexWriter writer)
      throws IOException {
    return DirectoryReader.indexExists(directory)
        ? DirectoryReader.open(directory)
        : DirectoryReader.open(writer);
  }

  /**
   * Opens the index in a folder for searching; creates nothing.
   *
   * @throws IndexFormatException if it has another format
   * @throws IndexNotFoundException if there is none
   */
  public static GameIndex openReadOnly(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new IndexNotFoundException("no index in " + folder);
    }
    Directory directory = FSDirectory.open(folder);
    try {
      checkFormat(directory, folder.toString());
      return new GameIndex(
          directory,
          null,
          DirectoryReader.open(directory),
          new SummaryFiles(directory, SummaryFiles.Limits.USUAL));
    } catch (IOException | RuntimeException e) {
      closeAfter(e, directory);
      throw e;
    }
  }

  private static void closeAfter(Exception failure, @Nullable Closeable resource) {
    if (resource != null) {
      try {
        resource.close();
      } catch (IOException e) {
        failure.addSuppressed(e);
      }
    }
  }

  private static void checkFormat(Directory directory, String name) throws IOException {
    IndexCommit last = null;
    Iterator<IndexCommit> commits = DirectoryReader.listCommits(directory).iterator();
    while (commits.hasNext()) {
      last = commits.next();
    }
    if (last == null) {
      throw new IndexNotFoundException("no index in " + name);
    }
    Map<String, String> data = last.getUserData();
    if (!FORMAT.equals(data.get(FORMAT_KEY))) {
      throw new IndexFormatException(
          "the index %s has format %s, this program reads format %s; it can be built anew"
              .formatted(name, data.getOrDefault(FORMAT_KEY, "(none)"), FORMAT));
    }
    if (!keysFingerprint().equals(data.get(KEYS_KEY))) {
      throw new IndexFormatException(
          "the index %s was made with other keys or openings (%s, not %s); it can be built anew"
              .formatted(name, data.getOrDefault(KEYS_KEY, "(none)"), keysFingerprint()));
    }
  }

  /** Returns a mark of the key constants, what they give for the start, and of the openings. */
  private static String keysFingerprint() {
    return Long.toHexString(Position.start().key()) + '-' + OpeningTracker.fingerprint();
  }

  private IndexWriter writer() {
    if (writer == null) {
      throw new IllegalStateException("the index is open for reading only");
    }
    return writer;
  }

  /**
   * Adds a game, replacing the one with the same id. Ids in ascending order are added fastest.
   *
   * @throws IllegalArgumentException unless the id is 1 to 2^31 - 1
   */
  public void add(StoredGame game) throws IOException {
    if (game.id() < 1 || game.id() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("id must be 1 to 2147483647: " + game.id());
    }
    if (game.id() <= greatestId) {
      delete(game.id());
    } else {
      greatestId = game.id();
    }
    writer().addDocument(document.of(game));
    changed = true;
  }

  /**
   * Returns something that adds games in a thread of its own, while others do the same. Their ids
   * must be greater than all that are in the index now. Nothing else may be done with the index
   * until all of these threads have ended.
   */
  public Adder adder() {
    changed = true;
    writer().getConfig().setMergePolicy(mergePolicy(SEGMENTS_OF_IMPORT));
    return new Adder(writer(), greatestId);
  }

  /** Adds games for one thread. */
  public static final class Adder {
    private final IndexWriter writer;
    private final long known;
    private final GameDocument document = new GameDocument();

    private Adder(IndexWriter writer, long known) {
      this.writer = writer;
      this.known = known;
    }

    /**
     * Adds a game.
     *
     * @throws IllegalArgumentException if its id is not new, or greater than 2^31 - 1
     */
    public void add(StoredGame game) throws IOException {
      if (game.id() <= known || game.id() > Integer.MAX_VALUE) {
        throw new IllegalArgumentException("id must be above " + known + ": " + game.id());
      }
      writer.addDocument(document.of(game));
    }
  }

  /** Removes a game; nothing happens when there is none with this id. */
  public void delete(long id) throws IOException {
    writer().deleteDocuments(LongPoint.newExactQuery(IndexFields.ID, id));
    changed = true;
  }

  /** Removes all games; commit follows. */
  public void clear() throws IOException {
    writer().deleteAll();
    greatestId = 0;
    changed = true;
  }

  /** Writes everything to disk, marked with the number of the last change it contains. */
  public void commit(long journal) throws IOException {
    Map<String, String> data = new LinkedHashMap<>();
    data.put(FORMAT_KEY, FORMAT);
    data.put(KEYS_KEY, keysFingerprint());
    data.put(JOURNAL_KEY, Long.toString(journal));
    data.put(OWNER_KEY, owner);
    writer().setLiveCommitData(data.entrySet());
    writer().commit();
    journalNumber = journal;
  }

  /** Merges segments after games were added by {@link #adder()}; commit follows. */
  public void finishImport() throws IOException {
    writer().getConfig().setMergePolicy(mergePolicy(SEGMENTS_PER_TIER));
    writer().maybeMerge();
    if (writer().getConfig().getMergeScheduler() instanceof ConcurrentMergeScheduler scheduler) {
      scheduler.sync(); // a merge that is not committed is begun again the next time
    }
    changed = true;
  }

  /**
   * Counts, for the segments of the last commit that are large and new, what was played in popular
   * positions, so that these are explored in no time. Nothing is wrong without it.
   *
   * @throws IOException if the counts cannot be written; what was committed is sound nevertheless
   */
  public void summarize() throws IOException {
    summaries.update();
  }

  /** Merges the index to few segments, so that positions are found fastest; commit follows. */
  public void finishLargeImport() throws IOException {
    // With fewer segments a tier the flush would begin a merge of its own, and all others wait.
    writer().getConfig().setMergePolicy(mergePolicy(SEGMENTS_OF_IMPORT));
    writer().forceMerge(writer().getDocStats().numDocs < TWO_SEGMENTS ? 1 : 2);
    writer().getConfig().setMergePolicy(mergePolicy(SEGMENTS_PER_TIER));
    changed = true;
  }

  /** Returns the number of the last commit, or {@link #NEVER_COMMITTED}. */
  public long journalNumber() {
    return journalNumber;
  }

  /** Returns the name of the database that the index was made for; empty if it was not told. */
  public String owner() {
    return owner;
  }

  /** Tells the name of the database that the index is made for; commit follows. */
  public void setOwner(String database) {
    owner = database;
  }

  /** Returns the number of games. */
  public int gameCount() throws IOException {
    return searcher().getIndexReader().numDocs();
  }

  /** Returns a searcher that sees all changes so far. It is closed when the next one is made. */
  public IndexSearcher searcher() throws IOException {
    DirectoryReader current = reader;
    if (current == null) {
      throw new IllegalStateException("the index is closed");
    }
    if (changed) {
      DirectoryReader fresh = DirectoryReader.openIfChanged(current, writer());
      changed = false;
      if (fresh != null) {
        reader = fresh;
        current.close();
        current = fresh;
      }
    }
    IndexSearcher searcher = new IndexSearcher(current);
    searcher.setQueryCache(null);
    return searcher;
  }

  /**
   * Returns what counts the moves played in positions, as the index is now.
   *
   * @param filter which games count, null for all
   */
  public PositionCounter positions(@Nullable Query filter) throws IOException {
    return new PositionCounter(searcher(), summaries, filter);
  }

  /**
   * Compares the index with the games of its store.
   *
   * @param games gives a game by its number
   * @param problems takes a sentence for each difference
   * @throws IOException if a file of the index is damaged
   */
  public void verify(
      LongFunction<Optional<StoredGame>> games,
      ProgressListener listener,
      Consumer<String> problems)
      throws IOException {
    new IndexVerifier(searcher().getIndexReader(), games, problems).verify(listener);
    summaries.verify(searcher().getIndexReader(), problems);
  }

  @Override
  public void close() throws IOException {
    DirectoryReader open = reader;
    reader = null;
    IOUtils.close(open, writer, directory);
  }
}
