package org.qipu.indexer.store;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.importers.record.Tags;
import org.qipu.importers.record.Tags.Tag;

/**
 * Headers ↔ bytes, all of them in order. A name or value that is well known is one byte; a value
 * that stands in a column of the game's row already is not written again.
 *
 * <pre>
 * tags  = varint count, { name, value }
 * name  = varint 0, text | varint n: number n of the known names, from 1
 * value = varint 0, text | varint n: column n, from 1 | varint 16 + n: number n of the known values
 * </pre>
 *
 * The tables are part of the disk format: they may only grow at the end.
 */
final class TagsCodec {
  private static final int KNOWN_VALUE = 16;

  private static final List<String> NAMES =
      List.of(
          "Game",
          "Event",
          "Site",
          "Date",
          "Round",
          "Red",
          "Black",
          "Result",
          "White",
          "FEN",
          "SetUp",
          "Format",
          "Opening",
          "Variation",
          "ECCO",
          "ECO",
          "RedTeam",
          "BlackTeam",
          "RedElo",
          "BlackElo",
          "WhiteElo",
          "Annotator",
          "Title",
          "Author",
          "PlyCount",
          "Termination",
          "TimeControl",
          "Time",
          "Remark",
          "Type",
          "Variant",
          "Section",
          "Stage",
          "RedTitle",
          "BlackTitle",
          "WhiteTitle",
          "WhiteTeam",
          "EventDate",
          "EventType",
          "Source");

  private static final List<String> VALUES =
      List.of(
          "",
          "?",
          "??",
          "????.??.??",
          "-",
          "*",
          "0",
          "1",
          "Chinese Chess",
          "Chinese",
          "ICCS",
          "WXF",
          "Xiangqi",
          "中国象棋");

  private static final Map<String, Integer> NAME_NUMBERS = numbers(NAMES, 1);
  private static final Map<String, Integer> VALUE_NUMBERS = numbers(VALUES, KNOWN_VALUE);

  private TagsCodec() {}

  private static Map<String, Integer> numbers(List<String> texts, int first) {
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < texts.size(); i++) {
      numbers.put(texts.get(i), first + i);
    }
    return numbers;
  }

  /**
   * Writes headers.
   *
   * @param columns the texts of the row's columns, in a fixed order; empty ones are not referred to
   */
  static void write(Tags tags, List<String> columns, ByteOutput out) {
    out.writeVarint(tags.list().size());
    for (Tag tag : tags.list()) {
      Integer name = NAME_NUMBERS.get(tag.name());
      if (name == null) {
        out.writeByte(0);
        out.writeText(tag.name());
      } else {
        out.writeVarint(name);
      }
      Integer value = VALUE_NUMBERS.get(tag.value());
      if (value != null) {
        out.writeVarint(value);
      } else {
        int column = columns.indexOf(tag.value());
        if (column >= 0) {
          out.writeVarint(column + 1L);
        } else {
          out.writeByte(0);
          out.writeText(tag.value());
        }
      }
    }
  }

  /** Reads headers; the columns are those they were written with. */
  static Tags read(ByteInput in, List<String> columns) {
    int count = in.readCount(Integer.MAX_VALUE);
    List<Tag> tags = new ArrayList<>(Math.min(count, 64));
    for (int i = 0; i < count; i++) {
      int name = in.readCount(NAMES.size());
      String nameText = name == 0 ? in.readText() : NAMES.get(name - 1);
      int value = in.readCount(KNOWN_VALUE + VALUES.size() - 1);
      String valueText;
      if (value == 0) {
        valueText = in.readText();
      } else if (value >= KNOWN_VALUE) {
        valueText = VALUES.get(value - KNOWN_VALUE);
      } else if (value <= columns.size()) {
        valueText = columns.get(value - 1);
      } else {
        throw new IllegalArgumentException("no column " + value);
      }
      tags.add(new Tag(nameText, valueText));
    }
    return Tags.of(tags);
  }
}
