package org.qipu.indexer.opening;

import java.util.List;

/**
 * One code of ECCO with its names.
 *
 * @param code letter and two digits, such as {@code C16}
 * @param name of the opening, Chinese, as files write it
 * @param variation Chinese, or empty
 * @param english opening and variation
 * @param lines one to three example lines from the start position such as {@code h2e2 h9g7},
 *     commonest first; the rules define the code, not the lines
 */
public record EccoOpening(
    String code, String name, String variation, String english, List<String> lines) {
  public EccoOpening {
    lines = List.copyOf(lines);
  }

  /** Returns opening and variation as one name, such as {@code 中炮巡河车对屏风马——红进左马}. */
  public String fullName() {
    return variation.isEmpty() ? name : name + "——" + variation;
  }
}
