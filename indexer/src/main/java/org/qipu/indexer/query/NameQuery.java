package org.qipu.indexer.query;

import java.io.IOException;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import org.apache.lucene.index.FilteredTermsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.util.AttributeSource;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.NameTerm;

/** Games in which a field's term fits: looks at every different term once. */
final class NameQuery extends MultiTermQuery {
  private final String text;
  private final Predicate<String> fits;

  private NameQuery(String field, String text, Predicate<String> fits) {
    super(field, CONSTANT_SCORE_REWRITE);
    this.text = text;
    this.fits = fits;
  }

  /** Returns the query for a name as typed. */
  static NameQuery of(String field, String name) {
    NameTerm.Matcher matcher = new NameTerm.Matcher(name);
    return new NameQuery(field, name, matcher::matches);
  }

  /** Returns the query for terms that contain a text, in either case. */
  static NameQuery containing(String field, String text) {
    String wanted = text.toLowerCase(Locale.ROOT);
    return new NameQuery(field, text, term -> term.toLowerCase(Locale.ROOT).contains(wanted));
  }

  @Override
  protected TermsEnum getTermsEnum(Terms terms, AttributeSource attributes) throws IOException {
    return new FilteredTermsEnum(terms.iterator(), false) {
      @Override
      protected AcceptStatus accept(BytesRef term) {
        return fits.test(term.utf8ToString()) ? AcceptStatus.YES : AcceptStatus.NO;
      }
    };
  }

  @Override
  public String toString(String field) {
    return getField() + ":\"" + text + '"';
  }

  @Override
  public void visit(QueryVisitor visitor) {
    if (visitor.acceptField(getField())) {
      visitor.visitLeaf(this);
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return super.equals(other) && other instanceof NameQuery that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return Objects.hash(super.hashCode(), text);
  }
}
