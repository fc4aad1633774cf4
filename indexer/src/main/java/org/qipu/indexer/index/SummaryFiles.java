package org.qipu.indexer.index;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FilterLeafReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SegmentCommitInfo;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.SegmentReader;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;

/**
 * The summaries of the large segments of an index, each in a file beside those of its segment, of
 * which it carries the identity and a checksum. Nobody needs them: without one, with a damaged or a
 * foreign one, the games are counted one by one.
 */
final class SummaryFiles {
  /** Lucene counts as its own, and deletes, what begins with an underscore. */
  private static final String PREFIX = "summary";

  private static final String SUFFIX = ".tally";
  private static final String BEING_WRITTEN = "summary.new";
  private static final String CODEC = "QipuSummary";
  private static final int VERSION = 1;

  private final Directory directory;
  private final Limits limits;
  private final Map<String, Optional<SegmentSummary>> read = new HashMap<>();

  /**
   * What is worth a summary. By documents a game takes some 20 ns, so that below these limits
   * nothing takes longer than a third of a millisecond.
   *
   * @param segment games of a segment
   * @param position edges of a position, at least {@link PopularPosition#LEAST_EDGES}
   */
  record Limits(int segment, int position) {
    static final Limits USUAL = new Limits(16_384, 2048);
  }

  SummaryFiles(Directory directory, Limits limits) {
    this.directory = directory;
    this.limits = limits;
  }

  private static String fileOf(String segment) {
    return PREFIX + segment + SUFFIX;
  }

  /** Returns the summary of a segment, or null if there is none. */
  @Nullable SegmentSummary of(LeafReader reader) {
    if (reader.maxDoc() < limits.segment
        || !(FilterLeafReader.unwrap(reader) instanceof SegmentReader segment)) {
      return null;
    }
    SegmentCommitInfo info = segment.getSegmentInfo();
    return read.computeIfAbsent(info.info.name, name -> Optional.ofNullable(read(info)))
        .orElse(null);
  }

  private @Nullable SegmentSummary read(SegmentCommitInfo segment) {
    String file = fileOf(segment.info.name);
    try (IndexInput in = directory.openInput(file, IOContext.READONCE)) {
      CodecUtil.checksumEntireFile(in);
      in.seek(0);
      CodecUtil.checkIndexHeader(in, CODEC, VERSION, VERSION, segment.info.getId(), "");
      return SegmentSummary.read(in);
    } catch (IOException | RuntimeException e) {
      // Missing, foreign or damaged, which verifying tells: counting does without it.
      return null;
    }
  }

  /**
   * Brings the files up to date with the last commit: those of new large segments are made, and
   * those of segments that are gone removed.
   *
   * @throws IOException if a file cannot be written; the index is sound nevertheless
   */
  void update() throws IOException {
    read.clear();
    SegmentInfos commit = SegmentInfos.readLatestCommit(directory);
    Set<String> wanted = new HashSet<>();
    Set<String> missing = new HashSet<>();
    for (SegmentCommitInfo segment : commit) {
      if (segment.info.maxDoc() >= limits.segment) {
        wanted.add(fileOf(segment.info.name));
        if (!segment.hasDeletions() && read(segment) == null) {
          missing.add(segment.info.name);
        }
      }
    }
    for (String file : directory.listAll()) {
      if (file.startsWith(PREFIX) && !wanted.contains(file)) {
        directory.deleteFile(file);
      }
    }
    if (!missing.isEmpty()) {
      write(missing);
    }
  }

  /** Counts anew, and tells which summaries are damaged or say something else. */
  void verify(IndexReader reader, Consumer<String> problems) throws IOException {
    Set<String> files = Set.of(directory.listAll());
    for (LeafReaderContext leaf : reader.leaves()) {
      if (FilterLeafReader.unwrap(leaf.reader()) instanceof SegmentReader segment
          && segment.getLiveDocs() == null
          && files.contains(fileOf(segment.getSegmentName()))) {
        SegmentSummary summary = read(segment.getSegmentInfo());
        if (summary == null || !summary.equals(count(segment))) {
          problems.accept(
              "the index file %s is damaged".formatted(fileOf(segment.getSegmentName())));
        }
      }
    }
  }

  private void write(Set<String> segments) throws IOException {
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      for (LeafReaderContext leaf : reader.leaves()) {
        if (FilterLeafReader.unwrap(leaf.reader()) instanceof SegmentReader segment
            && segments.contains(segment.getSegmentName())) {
          write(segment);
        }
      }
    }
    directory.syncMetaData();
  }

  private void write(SegmentReader segment) throws IOException {
    SegmentSummary summary = count(segment);
    boolean written = false;
    try {
      try (IndexOutput out = directory.createOutput(BEING_WRITTEN, IOContext.DEFAULT)) {
        byte[] id = segment.getSegmentInfo().info.getId();
        CodecUtil.writeIndexHeader(out, CODEC, VERSION, id, "");
        summary.write(out);
        CodecUtil.writeFooter(out);
      }
      directory.sync(Set.of(BEING_WRITTEN));
      directory.rename(BEING_WRITTEN, fileOf(segment.getSegmentName()));
      written = true;
    } finally {
      if (!written) {
        IOUtils.deleteFilesIgnoringExceptions(directory, BEING_WRITTEN);
      }
    }
  }

  private SegmentSummary count(LeafReader reader) throws IOException {
    return new SummaryCounter(reader, limits.position).count();
  }
}
