package org.qipu.indexer.explore;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.qipu.indexer.index.OpeningTally;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.rules.GameResult;

/** The games of a database by opening: for each letter, decade and code how they ended. */
public final class OpeningTree {
  private final NavigableMap<String, OpeningScore> scores = new TreeMap<>();

  private OpeningTree() {}

  /**
   * Counts the games that answer a query.
   *
   * @throws QuerySyntaxException if the query's text is none
   */
  public static OpeningTree of(GameSearch search, GameQuery query)
      throws IOException, QuerySyntaxException {
    OpeningTree tree = new OpeningTree();
    OpeningTally tally = search.openings(query);
    tally.forEach(tree::add);
    return tree;
  }

  private void add(String code, GameResult result, int games) {
    OpeningScore one = OpeningScore.of(code, result, games);
    for (int length = 0; length <= code.length(); length++) {
      scores.merge(
          code.substring(0, length), one.as(code.substring(0, length)), OpeningScore::plus);
    }
  }

  /**
   * Returns the scores of a code's beginning and of all below it, in the order of the codes, those
   * with games only.
   *
   * @param prefix empty for all
   * @param depth longest codes: 1 for letters, 2 for decades, 3 for codes
   */
  public List<OpeningScore> below(String prefix, int depth) {
    List<OpeningScore> list = new ArrayList<>();
    for (OpeningScore score : scores.tailMap(prefix, true).values()) {
      if (!score.code().startsWith(prefix)) {
        break;
      }
      if (score.code().length() <= depth) {
        list.add(score);
      }
    }
    return list;
  }

  /** Returns the score of a code or of the beginning of one. */
  public OpeningScore score(String code) {
    return scores.getOrDefault(code, new OpeningScore(code, 0, 0, 0, 0));
  }
}
