package org.qipu.indexer.query;

import java.io.IOException;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
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
  private final Set<String> also;
  private final Predicate<String> fits;

  private NameQuery(String field, String text, Set<String> also, Predicate<String> fits) {
    super(field, CONSTANT_SCORE_REWRITE);
    this.text = text;
    this.also = also;
    this.fits = fits;
  }

  /** Returns the query for a name as typed. */
  static NameQuery of(String field, String name) {
    return of(field, name, Set.of());
  }

  /**
   * Returns the query for a name as typed, or other names.
   *
   * @param also other names that will do, folded and whole
   */
  static NameQuery of(String field, String name, Set<String> also) {
    NameTerm.Matcher matcher = new NameTerm.Matcher(name);
    Predicate<String> fits = matcher::matches;
    return new NameQuery(
        field,
        name,
        also,
        also.isEmpty() ? fits : fits.or(term -> also.contains(NameTerm.nameOf(term))));
  }

  /** Returns the query for terms that contain a text, in either case. */
  static NameQuery containing(String field, String text) {
    String wanted = text.toLowerCase(Locale.ROOT);
    return new NameQuery(
        field, text, Set.of(), term -> term.toLowerCase(Locale.ROOT).contains(wanted));
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
    return super.equals(other)
        && other instanceof NameQuery that
        && text.equals(that.text)
        && also.equals(that.also);
  }

  @Override
  public int hashCode() {
    return Objects.hash(super.hashCode(), text, also);
  }
}
