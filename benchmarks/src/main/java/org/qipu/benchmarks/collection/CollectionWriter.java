package org.qipu.benchmarks.collection;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.qipu.importers.pgn.PgnWriter;
import org.qipu.rules.notation.NotationKind;

/**
 * Writes a collection as PGN. Several threads make blocks of games; the calling one writes them in
 * order, so that their number makes no difference to the file.
 */
final class CollectionWriter {
  private static final int BLOCK = 500;

  /** Blocks that may wait to be written, for each thread. */
  private static final int BLOCKS_PER_THREAD = 4;

  private final long seed;
  private final PlayStatistics statistics;
  private final NotationKind notation;
  private final Charset charset;
  private final PlayerPool players = new PlayerPool();
  private final EventCalendar calendar = new EventCalendar();

  CollectionWriter(long seed, PlayStatistics statistics, NotationKind notation, Charset charset) {
    this.seed = seed;
    this.statistics = statistics;
    this.notation = notation;
    this.charset = charset;
  }

  /**
   * A part of a collection as it stands in the file.
   *
   * @param bytes its games
   * @param counts what they are made of
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on, never compared
  private record Block(byte[] bytes, CollectionCounts counts) {}

  /**
   * Writes games and returns what they are made of.
   *
   * @param games how many
   * @param threads that make them
   * @throws IOException if writing fails
   */
  CollectionCounts write(long games, int threads, OutputStream out) throws IOException {
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    ThreadLocal<GameMaker> makers =
        ThreadLocal.withInitial(() -> new GameMaker(seed, statistics, players, calendar));
    try {
      CollectionCounts counts = new CollectionCounts();
      Deque<Future<Block>> blocks = new ArrayDeque<>();
      long next = 0;
      while (next < games || !blocks.isEmpty()) {
        while (next < games && blocks.size() < threads * BLOCKS_PER_THREAD) {
          long first = next;
          long end = Math.min(games, first + BLOCK);
          blocks.add(workers.submit(() -> make(makers.get(), first, end)));
          next = end;
        }
        Block block = blocks.remove().get();
        out.write(block.bytes());
        counts.add(block.counts());
      }
      return counts;
    } catch (ExecutionException e) {
      throw new IOException("a block of games could not be made", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      workers.shutdown();
    }
  }

  private Block make(GameMaker maker, long first, long end) throws IOException {
    StringWriter text = new StringWriter(BLOCK * 1024);
    if (first > 0) {
      text.append('\n'); // between two games stands an empty line
    }
    CollectionCounts counts = new CollectionCounts();
    try (PgnWriter writer = new PgnWriter(text, notation)) {
      for (long number = first; number < end; number++) {
        var game = maker.game(number);
        writer.write(game);
        counts.add(game, maker.bookPlies());
      }
    }
    return new Block(text.toString().getBytes(charset), counts);
  }
}
