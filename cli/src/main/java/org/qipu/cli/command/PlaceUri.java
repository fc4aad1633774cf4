package org.qipu.cli.command;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Places as URI references. */
final class PlaceUri {
  /** Characters of a path that stand for themselves; a colon could be taken for a scheme's end. */
  private static final String PLAIN = "-._~!$&'()*+,;=@/";

  private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:/.*", Pattern.DOTALL);
  private static final String HEX = "0123456789ABCDEF";

  private PlaceUri() {}

  /**
   * Returns the URI of a place: relative where the place is, and an entry of an archive as a path
   * below it, {@code archive.zip!/dir/file.xqf}. Source: RFC 3986, section 3.3.
   *
   * @param place with {@code /} between its parts
   */
  static String of(String place) {
    StringBuilder uri = new StringBuilder(place.length() + 16);
    String path = place;
    if (place.startsWith("/")) {
      uri.append("file://");
    } else if (DRIVE.matcher(place).matches()) {
      uri.append("file:///").append(place, 0, 2);
      path = place.substring(2);
    }
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xFF);
      boolean alphanumeric =
          (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (alphanumeric || PLAIN.indexOf(c) >= 0) {
        uri.append(c);
      } else {
        uri.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xF));
      }
    }
    return uri.toString();
  }
}
