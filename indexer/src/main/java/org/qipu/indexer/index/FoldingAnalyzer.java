package org.qipu.indexer.index;

import java.io.IOException;
import java.io.Reader;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.qipu.indexer.text.NameFolding;

/**
 * Cuts comments into tokens, for the index and for queries alike: a Chinese character is a token,
 * and so is a run of other letters or digits; script, width and case are folded.
 */
public final class FoldingAnalyzer extends Analyzer {
  @Override
  protected TokenStreamComponents createComponents(String fieldName) {
    return new TokenStreamComponents(new FoldingTokenizer());
  }

  private static final class FoldingTokenizer extends Tokenizer {
    private static final int MAX_WORD = 255;

    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
    private String text = "";
    private int at;

    @Override
    public void reset() throws IOException {
      super.reset();
      text = NameFolding.foldText(readAll(input));
      at = 0;
    }

    private static String readAll(Reader reader) throws IOException {
      StringBuilder all = new StringBuilder();
      char[] buffer = new char[1024];
      for (int n = reader.read(buffer); n >= 0; n = reader.read(buffer)) {
        all.append(buffer, 0, n);
      }
      return all.toString();
    }

    @Override
    public boolean incrementToken() {
      clearAttributes();
      while (at < text.length() && !Character.isLetterOrDigit(text.charAt(at))) {
        at++;
      }
      if (at == text.length()) {
        return false;
      }
      int start = at++;
      if (!NameFolding.isHan(text.charAt(start))) {
        while (at < text.length()
            && at - start < MAX_WORD
            && Character.isLetterOrDigit(text.charAt(at))
            && !NameFolding.isHan(text.charAt(at))) {
          at++;
        }
      }
      term.append(text, start, at);
      offset.setOffset(start, at);
      return true;
    }

    @Override
    public void end() throws IOException {
      super.end();
      offset.setOffset(text.length(), text.length());
    }
  }
}
