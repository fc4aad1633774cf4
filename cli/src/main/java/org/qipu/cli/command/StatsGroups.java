package org.qipu.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.chart.ChartKind;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.statistics.GroupKey;
import org.qipu.indexer.statistics.StatResult;
import org.qipu.indexer.statistics.StatTable;
import org.qipu.indexer.statistics.Statistics;
import org.qipu.indexer.statistics.Viewpoint;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** A table of games by keys; the kind gives the first ones. */
abstract class StatsGroups extends StatsTable {
  private static final int USUAL_WIDTH = 10;

  private final List<GroupKey> usualKeys;
  private final List<GroupKey> instead;
  private final boolean commonestFirst;

  @Option(
      names = "--by",
      paramLabel = "KEY",
      split = ",",
      description = {
        "further keys, or another form of the first one: code family structure year decade length",
        "player opponent colour event site result end termination words material attackers status",
        "format start"
      })
  private List<String> by = new ArrayList<>();

  @Option(
      names = "--for",
      paramLabel = "PLAYER",
      description = "as seen by this player: wins, losses and score are the player's own")
  private String player = "";

  /**
   * Makes a table.
   *
   * @param usualKeys the first keys
   * @param instead keys that stand in their place when they are asked for
   * @param commonestFirst true if the order is by the number of games, where there is no other key
   */
  StatsGroups(
      Session session, List<GroupKey> usualKeys, List<GroupKey> instead, boolean commonestFirst) {
    super(session);
    this.usualKeys = usualKeys;
    this.instead = instead;
    this.commonestFirst = commonestFirst;
  }

  /** Returns the number of plies in a span of lengths. */
  int width() {
    return USUAL_WIDTH;
  }

  /** True if other keys than the usual one are asked for. */
  final boolean hasKeys() {
    return !by.isEmpty();
  }

  /** Returns whose results are counted. */
  Viewpoint view() {
    return player.isBlank() ? Viewpoint.GAME : Viewpoint.of(player);
  }

  @Override
  StatResult count(Database database, Statistics statistics, GameQuery query)
      throws IOException, QuerySyntaxException {
    return statistics.games(query, keys(), view(), width(), options.rules());
  }

  @Override
  final @Nullable ChartKind chartKind() {
    return ChartKind.of(keys());
  }

  @Override
  final String whose() {
    Viewpoint view = view();
    return view.opponent().isEmpty()
        ? view.player()
        : session.messages().text("chart.pair", view.player(), view.opponent());
  }

  private List<GroupKey> keys() {
    List<GroupKey> asked = new ArrayList<>();
    for (String text : by) {
      asked.add(
          GroupKey.fromText(text)
              .orElseThrow(
                  () ->
                      new ParameterException(
                          spec.commandLine(),
                          session
                              .messages()
                              .text("usage.by", text, String.join(", ", GroupKey.names())))));
    }
    boolean given =
        asked.stream().anyMatch(key -> usualKeys.contains(key) || instead.contains(key));
    return given
        ? asked.stream().distinct().toList()
        : Stream.concat(usualKeys.stream(), asked.stream()).distinct().toList();
  }

  @Override
  final List<String> usualOrder() {
    return commonestFirst && keys().size() <= usualKeys.size()
        ? List.of(StatTable.GAMES)
        : List.of();
  }
}
