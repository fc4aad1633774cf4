package org.qipu.indexer.query;

import java.util.Collection;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.IndexFields;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.Feature;
import org.qipu.indexer.opening.OpeningFeatures;
import org.qipu.indexer.opening.OpeningName;
import org.qipu.rules.Side;

/**
 * What the name of an opening asks for: games whose code is called so, and games of that structure,
 * which by the order of their moves may have another code.
 *
 * @param byCode the games of the codes
 * @param byStructure the games of the structure; none where the name has no structure
 */
record OpeningQuery(Query byCode, Query byStructure) {
  private static final MatchNoDocsQuery NOTHING = new MatchNoDocsQuery("no structure");

  /** Returns the query for a name or a code, or null if the text is neither. */
  static @Nullable OpeningQuery of(String text) {
    OpeningName name = OpeningName.read(text);
    if (name instanceof OpeningName.Code code) {
      return new OpeningQuery(new PrefixQuery(new Term(IndexFields.ECCO, code.prefix())), NOTHING);
    }
    if (name instanceof OpeningName.Named named) {
      return new OpeningQuery(codes(named.family()), structure(named));
    }
    return null;
  }

  /** Returns what was expected in place of a text that is no name. */
  static String expected(String text) {
    StringBuilder expected = new StringBuilder("the name or code of an opening");
    if (OpeningName.read(text) instanceof OpeningName.Unknown unknown) {
      List<OpeningName.Suggestion> suggestions = unknown.suggestions();
      for (int i = 0; i < suggestions.size(); i++) {
        expected.append(i == 0 ? "; is it " : " or ").append(suggestions.get(i).name());
      }
      expected.append(suggestions.isEmpty() ? "" : "?");
    }
    return expected.toString();
  }

  /** Returns the query for games of either kind. */
  Query either() {
    if (byStructure instanceof MatchNoDocsQuery) {
      return byCode;
    }
    return new ConstantScoreQuery(
        new BooleanQuery.Builder()
            .add(byCode, BooleanClause.Occur.SHOULD)
            .add(byStructure, BooleanClause.Occur.SHOULD)
            .build());
  }

  private static Query codes(List<EccoOpening> openings) {
    if (openings.isEmpty()) {
      return new MatchNoDocsQuery("no code is called so");
    }
    Collection<BytesRef> codes =
        openings.stream().map(opening -> new BytesRef(opening.code())).toList();
    return new TermInSetQuery(IndexFields.ECCO, codes);
  }

  private static Query structure(OpeningName.Named name) {
    OpeningFeatures features = name.features();
    // Without the words that are no structure the others would say too little.
    if (features.isEmpty() || !name.complete()) {
      return NOTHING;
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    features.red().list().forEach(feature -> add(all, Side.RED, feature));
    features.black().list().forEach(feature -> add(all, Side.BLACK, feature));
    return all.build();
  }

  private static void add(BooleanQuery.Builder all, Side side, Feature feature) {
    all.add(
        new TermQuery(new Term(IndexFields.FEATURES, IndexFields.feature(side, feature))),
        BooleanClause.Occur.FILTER);
  }
}
