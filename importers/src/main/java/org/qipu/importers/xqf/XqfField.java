package org.qipu.importers.xqf;

import org.jspecify.annotations.Nullable;

/**
 * The texts of the header: a length byte, then as many bytes, in the order of the file.
 *
 * <p>Source: formats, "XQF", section 2.
 */
enum XqfField {
  TITLE("Title", 80, 63),
  SECOND_TITLE("SecondTitle", 144, 63),
  EVENT("Event", 208, 63),
  DATE("Date", 272, 15),
  SITE("Site", 288, 15),
  RED("Red", 304, 15),
  BLACK("Black", 320, 15),
  TIME_CONTROL("TimeControl", 336, 63),
  RED_TIME("RedTime", 400, 15),
  BLACK_TIME("BlackTime", 416, 15),
  ANNOTATOR("Annotator", 464, 15),
  AUTHOR("Author", 480, 15);

  /** Longest title of the programs that let it run on over the second one. */
  private static final int LONG_TITLE = 127;

  private final String tag;
  private final int offset;
  private final int capacity;

  XqfField(String tag, int offset, int capacity) {
    this.tag = tag;
    this.offset = offset;
    this.capacity = capacity;
  }

  /**
   * Returns the field of a tag, whose name may be that of chess programs; null if there is none.
   */
  static @Nullable XqfField ofTag(String tag) {
    if (tag.equalsIgnoreCase("White")) {
      return RED;
    }
    for (XqfField field : values()) {
      if (field.tag.equalsIgnoreCase(tag)) {
        return field;
      }
    }
    return null;
  }

  /** Returns the name of the tag that the field is. */
  String tag() {
    return tag;
  }

  /** Returns the place of the length byte. */
  int offset() {
    return offset;
  }

  /** Returns how many bytes of text there is room for. */
  int capacity() {
    return capacity;
  }

  /** Returns the field behind this one, or null. */
  private @Nullable XqfField next() {
    return this == AUTHOR ? null : values()[ordinal() + 1];
  }

  /**
   * Returns how many bytes of an overlong text are its own. A text is whole where no field or none
   * with a possible length stands in its way: some programs write on over the limit, and what they
   * write next overwrites the end or does not.
   */
  int ownLength(byte[] header) {
    int length = header[offset] & 0xFF;
    if (length <= capacity) {
      return length;
    }
    XqfField next = next();
    int free = (next == null ? XqfHeader.LENGTH : next.offset) - offset - 1;
    if (length <= free) {
      return length;
    }
    if (this == TITLE) {
      return Math.min(length, LONG_TITLE);
    }
    boolean overwritten = next != null && (header[next.offset] & 0xFF) > next.capacity;
    return next != null && overwritten ? Math.min(length, free + 1 + next.capacity) : capacity;
  }
}
