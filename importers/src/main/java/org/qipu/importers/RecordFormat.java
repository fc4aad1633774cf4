package org.qipu.importers;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.cbl.CblReader;
import org.qipu.importers.cbl.CblWriter;
import org.qipu.importers.cbr.CbrReader;
import org.qipu.importers.cbr.CbrWriter;
import org.qipu.importers.dhtmlxq.DhtmlXqReader;
import org.qipu.importers.dhtmlxq.DhtmlXqWriter;
import org.qipu.importers.lists.ListReader;
import org.qipu.importers.lists.ListWriter;
import org.qipu.importers.mxq.MxqReader;
import org.qipu.importers.pgn.PgnReader;
import org.qipu.importers.pgn.PgnWriter;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.text.TextReader;
import org.qipu.importers.text.TextWriter;
import org.qipu.importers.wxf.WxfReader;
import org.qipu.importers.wxf.WxfWriter;
import org.qipu.importers.xqf.XqfReader;
import org.qipu.importers.xqf.XqfWriter;

/**
 * The formats that can be read, one constant each, in the order in which they are looked for. Most
 * can be {@linkplain #isWritable() written} too.
 */
public enum RecordFormat {
  /** The files of XQStudio, one game each. */
  XQF {
    @Override
    public List<String> extensions() {
      return List.of("xqf");
    }

    @Override
    public boolean isText() {
      return false;
    }

    @Override
    boolean accepts(byte[] head, boolean isWhole) {
      return XqfReader.accepts(head);
    }

    @Override
    public RecordReader reader(SourceFile file, ReadOptions options) {
      return new XqfReader(file, options);
    }

    @Override
    public RecordWriter writer(OutputStream out, WriteOptions options) {
      return new XqfWriter(out);
    }
  },
  /** The files of CCBridge that hold one game. */
  CBR {
    @Override
    public List<String> extensions() {
      return List.of("cbr");
    }

    @Override
    public boolean isText() {
      return false;
    }

    @Override
    boolean accepts(byte[] head, boolean isWhole) {
      return CbrReader.accepts(head);
    }

    @Override
    public RecordReader reader(SourceFile file, ReadOptions options) {
      return new CbrReader(file);
    }

    @Override
    public RecordWriter writer(OutputStream out, WriteOptions options) {
      return new CbrWriter(out);
    }
  },
  /** The libraries of CCBridge. */
  CBL {
    @Override
    public List<String> extensions() {
      return List.of("cbl");
    }

    @Override
    public boolean isText() {
      return false;
    }

    @Override
    boolean accepts(byte[] head, boolean isWhole) {
      return CblReader.accepts(head);
    }

    @Override
    public RecordReader reader(SourceFile file, ReadOptions options) throws IOException {
      return new CblReader(file, options);
    }

    @Override
    public RecordWriter writer(OutputStream out, WriteOptions options) {
      return new CblWriter(out);
    }
  },
  /** The files of the server 弈天, one game each; nothing but its program wants them. */
  MXQ {
    @Override
    public List<String> extensions() {
      return List.of("mxq");
    }

    @Override
    public boolean isText() {
      return false;
    }

    @Override
    boolean accepts(byte[] head, boolean isWhole) {
      return MxqReader.accepts(head);
    }

    @Override
    public RecordReader reader(SourceFile file, ReadOptions options) {
      return new MxqReader(file, options);
    }

    @Override
    public boolean isWritable() {
      return false;
    }

    @Override
    public RecordWriter writer(OutputStream out, WriteOptions options) {
      throw new UnsupportedOperationException("there is no writer of " + this);
    }
  },
  /** The tagged text of dpxq.com. */
  DHTMLXQ {
    @Override
    public List<String> extensions() {
      return List.of("ubb", "dhtmlxq");
    }

    @Override
    boolean accepts(byte[] head, boolean isWhole) {
      return DhtmlXqReader.accepts(head);
    }

    @Override
    public RecordReader reader(SourceFile file, ReadOptions options) throws IOException {
      return new DhtmlXqReader(file, options);
    }

    @Override
    public boolean storesSquares() {
      return true;
    }

    @Override
    public RecordWriter writer(OutputStream out, WriteOptions options) {
      return new DhtmlXqWriter(utf8(out));
    }
  },
  /** The letter records of the World Xiangqi Federation. */
  WXF {
    @Override
    public List<String> extensions() {
      return List.of("wxf");
    }

    @Override
    boolean accepts(byte[] head, boolean isWhole) {
      return WxfReader.accepts(head);
    }

    @Override
    public RecordReader reader(SourceFile file, ReadOptions options) throws IOException {
      return new WxfReader(file, options);
    }

    @Override
    public RecordWriter writer(OutputStream out, WriteOptions options) {
      return new WxfWriter(utf8(out), options);
    }
  },
  /** Positions and their solutions, one a line. */
  LIST {
    @Override
    public List<String> extensions() {
      return List.of("eglib");
    }

    @Override
    boolean accepts(byte[] head, boolean isWhole) {
      return ListReader.accepts(head, isWhole);
    }

    @Override
    public RecordReader reader(SourceFile file, ReadOptions options) throws IOException {
      return new ListReader(file, options);
    }

    @Override
    public boolean storesSquares() {
      return true;
    }

    @Override
    public RecordWriter writer(OutputStream out, WriteOptions options) {
      return new ListWriter(utf8(out));
    }
  },
  /** PGN in all dialects, and plain moves without tags. */
  PGN {
    @Override
    public List<String> extensions() {
      return List.of("pgn");
    }

    @Override
    boolean accepts(byte[] head, boolean isWhole) {
      return PgnReader.accepts(head, isWhole);
    }

    @Override
    public RecordReader reader(SourceFile file, ReadOptions options) throws IOException {
      return new PgnReader(file, options);
    }

    @Override
    public RecordWriter writer(OutputStream out, WriteOptions options) {
      return new PgnWriter(utf8(out), options);
    }
  },
  /** Plain Chinese text. */
  TEXT {
    @Override
    public List<String> extensions() {
      return List.of("txt");
    }

    @Override
    boolean accepts(byte[] head, boolean isWhole) {
      return TextReader.accepts(head);
    }

    @Override
    boolean isTrusted(SourceFile file) throws IOException {
      return TextReader.isText(file); // the name says only that it is some text
    }

    @Override
    public RecordReader reader(SourceFile file, ReadOptions options) throws IOException {
      return new TextReader(file, options);
    }

    @Override
    public RecordWriter writer(OutputStream out, WriteOptions options) {
      return new TextWriter(utf8(out), options);
    }
  };

  /** Returns the file name extensions in use, lower case, without a dot. */
  public abstract List<String> extensions();

  /**
   * Opens a file of this format.
   *
   * @throws IOException if reading fails
   */
  public abstract RecordReader reader(SourceFile file, ReadOptions options) throws IOException;

  /** True if there is a writer of this format. */
  public boolean isWritable() {
    return true;
  }

  /**
   * Returns a writer of this format, which closes the stream; texts are in UTF-8.
   *
   * @throws UnsupportedOperationException unless it is {@linkplain #isWritable() writable}
   */
  public abstract RecordWriter writer(OutputStream out, WriteOptions options);

  /** True if the files are text; the others begin with bytes that no text has. */
  public boolean isText() {
    return true;
  }

  /** True if moves are stored as squares, so that what was written for them is not. */
  public boolean storesSquares() {
    return !isText();
  }

  private static Writer utf8(OutputStream out) {
    return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
  }

  /**
   * True if the first bytes of a file are those of this format.
   *
   * @param isWhole true if they are the whole file
   */
  abstract boolean accepts(byte[] head, boolean isWhole);

  /**
   * True if a file that has the format's extension is one, whatever its first bytes are.
   *
   * @throws IOException if reading fails
   */
  boolean isTrusted(SourceFile file) throws IOException {
    return isText();
  }

  /** Returns the format with the given name, such as {@code pgn}, in any case, or null. */
  public static @Nullable RecordFormat fromText(String text) {
    for (RecordFormat format : values()) {
      if (format.name().equalsIgnoreCase(text)) {
        return format;
      }
    }
    return null;
  }

  /** Returns the format that uses a file name's extension, or null. */
  public static @Nullable RecordFormat fromFileName(String name) {
    String extension = extension(name);
    for (RecordFormat format : values()) {
      if (format.extensions().contains(extension)) {
        return format;
      }
    }
    return null;
  }

  /** Returns a file name's extension in lower case, without the dot; the name where it has none. */
  static String extension(String name) {
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** Returns the name used in every output, such as {@code pgn}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
