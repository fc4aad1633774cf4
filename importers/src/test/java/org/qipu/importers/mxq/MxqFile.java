package org.qipu.importers.mxq;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;

/** A small file of MXQ, made by hand from the specification. */
public final class MxqFile {
  private final Charset charset;
  private final List<String> strings = new ArrayList<>();
  private String wrongAt = "";
  private int wrongLength;
  private String tail = "";

  /** Makes a file with a title, and all else as it mostly is. */
  public MxqFile(Charset charset, String title) {
    this.charset = charset;
    strings.addAll(
        List.of(
            "聚义堂",
            "2003年6月12日 16点31分",
            title,
            "1774",
            "1707",
            "3",
            "3",
            "0",
            "50",
            "95",
            "",
            "Moves"));
  }

  /** Makes a file in GB18030 that Red has won. */
  public static MxqFile won() {
    return new MxqFile(Charset.forName("GB18030"), "飞-刀(4弦)-胜-蔣萍(7f)").put(10, "黑方投子认负");
  }

  /** Puts a string in front of the moves in the place of another one. */
  public MxqFile put(int number, String text) {
    strings.set(number, text);
    return this;
  }

  /** Adds strings behind the last one. */
  public MxqFile add(String... more) {
    strings.addAll(List.of(more));
    return this;
  }

  /** Gives a string a wrong length. */
  public MxqFile lie(String text, int length) {
    wrongAt = text;
    wrongLength = length;
    return this;
  }

  /** Adds bytes of a text in ASCII behind the last string. */
  public MxqFile tail(String text) {
    tail = text;
    return this;
  }

  /** Returns where the length of a string stands. */
  public int offset(String text) {
    int at = 0;
    for (String string : strings) {
      if (string.equals(text)) {
        return at;
      }
      at += 1 + string.getBytes(charset).length;
    }
    throw new IllegalArgumentException("no string " + text);
  }

  /** Returns the bytes. */
  public byte[] bytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (String string : strings) {
      byte[] bytes = string.getBytes(charset);
      out.write(string.equals(wrongAt) ? wrongLength : bytes.length);
      out.writeBytes(bytes);
    }
    out.writeBytes(tail.getBytes(charset));
    return out.toByteArray();
  }
}
