package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.FeatureColumn;
import org.qipu.indexer.index.GameSegment.GameSet;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoTable;
import org.qipu.indexer.opening.OpeningFeatures;
import org.qipu.indexer.opening.OpeningName;
import org.qipu.rules.Side;

/**
 * Groups by the names of openings, taken as structures: a game is in the group of every name whose
 * features it shows, whatever its code is.
 */
final class NamedStructureKey implements KeyReader {
  private final List<String> names = new ArrayList<>();
  private final List<OpeningFeatures> features = new ArrayList<>();
  private final List<GameSet> games = new ArrayList<>();

  NamedStructureKey() {
    Set<String> different = new TreeSet<>();
    for (EccoOpening opening : EccoTable.get().openings()) {
      different.add(opening.name());
    }
    for (String name : different) {
      if (OpeningName.read(name) instanceof OpeningName.Named named
          && named.complete()
          && !named.features().isEmpty()) {
        names.add(name);
        features.add(named.features());
      }
    }
  }

  @Override
  public void open(GameSegment segment) throws IOException {
    FeatureColumn shown = segment.features();
    games.clear();
    for (OpeningFeatures wanted : features) {
      games.add(shown.games(wanted));
    }
  }

  @Override
  public int most() {
    return names.size();
  }

  @Override
  public int read(Side view, int[] values) {
    int count = 0;
    for (int i = 0; i < games.size(); i++) {
      if (games.get(i).contains()) {
        values[count++] = i;
      }
    }
    return count;
  }

  @Override
  public List<StatColumn> columns(IntUnaryOperator valueOfRow) {
    return List.of(
        StatColumn.words(
            "structure",
            row -> {
              int value = valueOfRow.applyAsInt(row);
              return value == NONE ? null : names.get(value);
            }));
  }
}
