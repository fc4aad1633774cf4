package org.qipu.indexer.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BitUtil;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.opening.Feature;
import org.qipu.indexer.opening.FeatureSet;
import org.qipu.indexer.opening.FeatureTable;
import org.qipu.indexer.opening.OpeningFeatures;
import org.qipu.rules.Side;

/**
 * The games of one segment of the index that answer a query, one after the other. Columns are
 * opened before the first game and then speak of the present one; each may be opened several times.
 */
public final class GameSegment {
  private final LeafReader reader;
  private final DocIdSetIterator docs;
  private final @Nullable Bits live;
  private final int docBase;
  private int doc = -1;

  GameSegment(LeafReaderContext leaf, DocIdSetIterator docs) {
    this.docs = docs;
    reader = leaf.reader();
    live = reader.getLiveDocs();
    docBase = leaf.docBase;
  }

  /** Goes to the next game; false if there is none. */
  public boolean next() throws IOException {
    do {
      doc = docs.nextDoc();
    } while (doc != DocIdSetIterator.NO_MORE_DOCS && live != null && !live.get(doc));
    return doc != DocIdSetIterator.NO_MORE_DOCS;
  }

  /** Returns the place of the present game among all of the index, from 0. */
  public int place() {
    return docBase + doc;
  }

  /** Opens a column of numbers. */
  public NumberColumn numbers(String field) throws IOException {
    return new NumberColumn(DocValues.getNumeric(reader, field));
  }

  /** Opens a column of texts. */
  public TextColumn texts(String field) throws IOException {
    return new TextColumn(DocValues.getSorted(reader, field));
  }

  /** Opens a field of names that has no column; reads all of its postings. */
  public TermColumn terms(String field) throws IOException {
    return new TermColumn(field);
  }

  /** Opens the main lines. */
  public LineColumn lines() throws IOException {
    return new LineColumn();
  }

  /** Opens what the games show in the opening. */
  public FeatureColumn features() {
    return new FeatureColumn();
  }

  /** Numbers of the games. */
  public final class NumberColumn {
    private final NumericDocValues values;

    private NumberColumn(NumericDocValues values) {
      this.values = values;
    }

    /** Returns the present game's number, 0 if it has none. */
    public int value() throws IOException {
      return values.advanceExact(doc) ? (int) values.longValue() : 0;
    }
  }

  /** Texts of the games, as numbers that hold for this segment alone. */
  public final class TextColumn {
    /** The number of a game that has no text. */
    public static final int NONE = -1;

    private final SortedDocValues values;

    private TextColumn(SortedDocValues values) {
      this.values = values;
    }

    /** Returns the number of different texts; they are numbered from 0. */
    public int size() {
      return values.getValueCount();
    }

    /** Returns a text. */
    public String text(int number) throws IOException {
      return values.lookupOrd(number).utf8ToString();
    }

    /** Returns the number of the present game's text, or {@link #NONE}. */
    public int number() throws IOException {
      return values.advanceExact(doc) ? values.ordValue() : NONE;
    }
  }

  /** Terms of the games, as numbers that hold for this segment alone. */
  public final class TermColumn {
    /** For each game its number, one more than the place in the list; 0 for none. */
    private final int[] numbers = new int[reader.maxDoc()];

    private final List<String> names = new ArrayList<>();

    private TermColumn(String field) throws IOException {
      Terms terms = reader.terms(field);
      if (terms == null) {
        return;
      }
      TermsEnum each = terms.iterator();
      PostingsEnum postings = null;
      for (BytesRef term = each.next(); term != null; term = each.next()) {
        names.add(NameTerm.nameOf(term.utf8ToString()));
        postings = each.postings(postings, PostingsEnum.NONE);
        for (int at = postings.nextDoc();
            at != DocIdSetIterator.NO_MORE_DOCS;
            at = postings.nextDoc()) {
          numbers[at] = names.size();
        }
      }
    }

    /** Returns the folded name of the present game, empty if it has none. */
    public String name() {
      return numbers[doc] == 0 ? "" : names.get(numbers[doc] - 1);
    }
  }

  /** Main lines of the games, as far as they are legal. */
  public final class LineColumn {
    private final BinaryDocValues starts;
    private final BinaryDocValues trees;
    private final LeafGames games;
    private final PackedReplay replay = new PackedReplay();

    private LineColumn() throws IOException {
      starts = DocValues.getBinary(reader, IndexFields.START);
      trees = DocValues.getBinary(reader, IndexFields.TREE);
      games = new LeafGames(reader, false);
    }

    /** True if the present game begins with the standard start position. */
    public boolean hasStandardStart() throws IOException {
      return !starts.advanceExact(doc);
    }

    /** True if the present game has legal moves off its main line. */
    public boolean hasVariations() throws IOException {
      return trees.advanceExact(doc);
    }

    /** Goes to the start position of the present game; false if nothing can be played from it. */
    public boolean start() throws IOException {
      return games.start(doc, replay);
    }

    /** Plays a move and returns its code; -1 at the end of the line. */
    public int play() {
      return replay.next() ? replay.move() : -1;
    }

    /**
     * Returns a hash of the start position and the legal moves of the present game, which was
     * started: the same for the same game, and else as good as never.
     */
    public long hash() throws IOException {
      long hash = starts.advanceExact(doc) ? mixed(1, starts.binaryValue()) : 0;
      return mixed(hash, replay.packed());
    }

    private static long mixed(long seed, BytesRef bytes) {
      long hash = seed;
      int at = bytes.offset;
      int end = at + bytes.length;
      for (; at + Long.BYTES <= end; at += Long.BYTES) {
        hash = mixed(hash, (long) BitUtil.VH_LE_LONG.get(bytes.bytes, at));
      }
      long rest = bytes.length;
      for (; at < end; at++) {
        rest = (rest << Byte.SIZE) | (bytes.bytes[at] & 0xFF);
      }
      return mixed(hash, rest);
    }

    private static long mixed(long hash, long word) {
      // The finishing steps of MurmurHash3: every bit of the sum changes every bit.
      long mix = (hash ^ word) * 0xFF51AFD7ED558CCDL;
      mix = (mix ^ mix >>> 33) * 0xC4CEB9FE1A85EC53L;
      return mix ^ mix >>> 33;
    }
  }

  /** What the games show in the opening. */
  public final class FeatureColumn {
    private final @Nullable FixedBitSet[][] games =
        new FixedBitSet[Side.values().length][FeatureTable.get().features().size()];

    private FeatureColumn() {}

    /** Returns the games that show all of these features. */
    public GameSet games(OpeningFeatures wanted) throws IOException {
      FixedBitSet found = new FixedBitSet(Math.max(1, reader.maxDoc()));
      found.set(0, found.length());
      for (Side side : Side.values()) {
        FeatureSet features = side == Side.RED ? wanted.red() : wanted.black();
        for (Feature feature : features.list()) {
          found.and(games(side, feature));
        }
      }
      return new GameSet(found);
    }

    private FixedBitSet games(Side side, Feature feature) throws IOException {
      FixedBitSet known = games[side.ordinal()][feature.index()];
      if (known == null) {
        known = new FixedBitSet(Math.max(1, reader.maxDoc()));
        Term term =
            new Term(IndexFields.FEATURES, new BytesRef(IndexFields.feature(side, feature)));
        PostingsEnum postings = reader.postings(term, PostingsEnum.NONE);
        if (postings != null) {
          known.or(postings);
        }
        games[side.ordinal()][feature.index()] = known;
      }
      return known;
    }
  }

  /** Some of the games. */
  public final class GameSet {
    private final FixedBitSet games;

    private GameSet(FixedBitSet games) {
      this.games = games;
    }

    /** True if the present game is one of them. */
    public boolean contains() {
      return games.get(doc);
    }
  }
}
