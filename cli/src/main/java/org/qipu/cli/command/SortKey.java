package org.qipu.cli.command;

import java.util.Locale;
import org.qipu.cli.output.Messages;
import org.qipu.indexer.query.SortOrder;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The order of games as given on the command line: {@code date}, {@code date:desc}. */
final class SortKey {
  private SortKey() {}

  static SortOrder parse(CommandLine commandLine, Messages messages, String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    boolean descending = lower.endsWith(":desc");
    String key = lower.replaceFirst(":(desc|asc)$", "");
    for (SortOrder.Key candidate : SortOrder.Key.values()) {
      if (candidate.name().toLowerCase(Locale.ROOT).equals(key)) {
        return new SortOrder(candidate, descending);
      }
    }
    throw new ParameterException(commandLine, messages.text("usage.sort", text));
  }
}
