package org.qipu.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Messages;
import org.qipu.indexer.query.SortOrder;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which of the games found, in which order. */
public final class PageOptions {
  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "most games; 0 for all. Default 20 in a table of search, else all")
  private @Nullable Integer limit;

  @Option(
      names = "--offset",
      paramLabel = "N",
      description = "leave out the first N games: --offset 20 --limit 20 is the second page")
  private int offset;

  @Option(
      names = "--sort",
      paramLabel = "KEY[,KEY...]",
      description =
          "date (default), id, plies, red, black, event, opening, rating or relevance (to QUERY);"
              + " date:desc for the last first, date,plies:desc for more than one. Games without a"
              + " value come last; what is equal goes by id")
  private @Nullable String sort;

  /** True if one of the options is given. */
  public boolean areGiven() {
    return limit != null || offset != 0 || sort != null;
  }

  /**
   * Returns the number of games left out.
   *
   * @throws ParameterException if it is less than 0
   */
  public int offset(CommandLine commandLine, Messages messages) {
    return notNegative(commandLine, messages, offset);
  }

  /**
   * Returns the greatest number of games, {@code Integer.MAX_VALUE} for all.
   *
   * @param usual what goes where the option is not given
   * @throws ParameterException if it is less than 0
   */
  public int limit(CommandLine commandLine, Messages messages, int usual) {
    if (limit == null) {
      return usual;
    }
    int given = notNegative(commandLine, messages, limit);
    return given == 0 ? Integer.MAX_VALUE : given;
  }

  private static int notNegative(CommandLine commandLine, Messages messages, int number) {
    if (number < 0) {
      throw new ParameterException(commandLine, messages.text("usage.limit"));
    }
    return number;
  }

  /**
   * Returns the order.
   *
   * @throws ParameterException if the text is none
   */
  public SortOrder order(CommandLine commandLine, Messages messages) {
    List<SortOrder.By> keys = new ArrayList<>();
    String asked = sort == null ? "date" : sort;
    for (String part : asked.toLowerCase(Locale.ROOT).split(",", -1)) {
      SortOrder.By key = key(part.strip());
      if (key == null) {
        throw new ParameterException(commandLine, messages.text("usage.sort", part.strip()));
      }
      keys.add(key);
    }
    return new SortOrder(keys);
  }

  private static SortOrder.@Nullable By key(String text) {
    String name = text.replaceFirst(":(desc|asc)$", "");
    for (SortOrder.Key key : SortOrder.Key.values()) {
      if (key.name().toLowerCase(Locale.ROOT).equals(name)) {
        // Nobody wants to see first what answers least.
        boolean best = key == SortOrder.Key.RELEVANCE && !text.endsWith(":asc");
        return new SortOrder.By(key, best || text.endsWith(":desc"));
      }
    }
    return null;
  }
}
