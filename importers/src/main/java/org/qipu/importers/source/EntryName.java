package org.qipu.importers.source;

/** Names of archive entries: only names, and paths not to be trusted. */
final class EntryName {
  private EntryName() {}

  /** Returns a name with {@code /} between its parts and without control characters. */
  static String clean(String name) {
    StringBuilder text = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      text.append(c == '\\' ? '/' : Character.isISOControl(c) ? '\uFFFD' : c);
    }
    return text.toString();
  }

  /** True if a name points outside the archive: absolute, with a drive, or with {@code ..}. */
  static boolean isUnsafe(String name) {
    boolean drive = name.length() > 1 && name.charAt(1) == ':';
    return drive || name.startsWith("/") || ("/" + name + "/").contains("/../");
  }
}
