package org.qipu.importers.cbl;

/**
 * The texts of a library's header.
 *
 * <p>Source: formats, "CBL", section 1.
 */
enum LibraryField {
  NAME("Library", 64, 512),
  SOURCE("LibrarySource", 576, 256),
  CREATOR("LibraryCreator", 832, 64),
  CREATOR_EMAIL("LibraryCreatorEmail", 896, 64),
  CREATED("LibraryCreated", 960, 64),
  MODIFIED("LibraryModified", 1024, 64),
  REMARKS("LibraryRemarks", 1088, 65536);

  /** Length of the header; the index follows. */
  static final int HEADER = 66624;

  /** Offset of the number of index entries. */
  static final int CAPACITY = 60;

  private final String tag;
  private final int offset;
  private final int width;

  LibraryField(String tag, int offset, int width) {
    this.tag = tag;
    this.offset = offset;
    this.width = width;
  }

  /** Returns the name of the tag that the field is. */
  String tag() {
    return tag;
  }

  /** Returns the place in the header. */
  int offset() {
    return offset;
  }

  /** Returns the length in bytes. */
  int width() {
    return width;
  }
}
