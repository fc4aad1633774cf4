package org.qipu.importers.mxq;

/** The strings that are the same in every file and divide it, each with its length in front. */
enum MxqWord {
  MOVES("\5Moves"),
  ENDS("\4Ends"),
  COMMENTS_END("\13CommentsEnd");

  /** In ASCII. */
  private final String text;

  MxqWord(String text) {
    this.text = text;
  }

  /** Returns the length with the byte in front. */
  int length() {
    return text.length();
  }

  /** True if the word stands at an index. */
  boolean isAt(byte[] bytes, int at) {
    if (bytes.length - at < text.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (bytes[at + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the first index from another one on at which the word stands, or -1. */
  int indexIn(byte[] bytes, int from) {
    for (int at = from; at <= bytes.length - text.length(); at++) {
      if (isAt(bytes, at)) {
        return at;
      }
    }
    return -1;
  }
}
