package org.qipu.importers.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;

class FindingsTest {
  private static final String TEXT = "一二\n三}四";

  private static Findings findings() {
    LineMap lines = new LineMap();
    lines.reset(TEXT.toCharArray(), TEXT.length(), 1);
    return new Findings(lines);
  }

  @Test
  void placesAnIndexByLineAndColumn() {
    Findings findings = findings();
    findings.add(DiagnosticCode.STRAY_BRACE, 3, TEXT.indexOf('}'), "}", "", "closes nothing");
    assertThat(findings.list())
        .containsExactly(
            new Diagnostic(
                DiagnosticCode.STRAY_BRACE, 3, new TextLocation(2, 2), "}", "", "closes nothing"));
  }

  @Test
  void keepsAHundredAndCountsTheRest() {
    Findings findings = findings();
    Findings others = findings.another();
    for (int i = 0; i < 70; i++) {
      findings.add(DiagnosticCode.STRAY_BRACE, i % TEXT.length(), "}", "one");
      others.add(DiagnosticCode.STRAY_BRACE, i % TEXT.length(), "}", "other");
    }
    findings.addAll(others);
    List<Diagnostic> list = findings.list();
    assertThat(list).hasSize(Diagnostic.MAX_A_GAME);
    Diagnostic last = list.get(list.size() - 1);
    assertThat(last.code()).isEqualTo(DiagnosticCode.MORE_DIAGNOSTICS);
    assertThat(last.message()).contains("41");
    assertThat(findings.list()).as("asking twice").isEqualTo(list);
  }
}
