package org.qipu.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.rules.MoveProblem;

class MessagesTest {
  private static final Pattern PART = Pattern.compile("%(?:\\d\\$)?[-,.0-9]*[sdf]");
  private final Messages english = Messages.of("en");
  private final Messages chinese = Messages.of("zh");

  @Test
  void everyMessageIsInBothLanguages() {
    Set<String> missing = new TreeSet<>(english.bundle().keySet());
    missing.removeAll(Set.copyOf(chinese.bundle().keySet()));
    assertThat(missing).isEmpty();
  }

  @Test
  void messagesHaveTheSameParts() {
    for (String key : english.bundle().keySet()) {
      assertThat(parts(chinese, key)).as(key).hasSameSizeAs(parts(english, key));
    }
  }

  private static List<String> parts(Messages messages, String key) {
    return PART.matcher(messages.bundle().getString(key)).results().map(r -> r.group()).toList();
  }

  @Test
  void everyFindingIsKnownInChinese() {
    for (DiagnosticCode code : DiagnosticCode.values()) {
      assertThat(chinese.textOr("diagnostic." + code, "")).as("%s", code).isNotEmpty();
    }
  }

  @Test
  void everyMoveProblemIsExplained() {
    for (MoveProblem problem : MoveProblem.values()) {
      String key = "problem." + problem.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
      assertThat(english.text(key)).isNotEmpty();
    }
  }

  @Test
  void otherLanguagesGetEnglish() {
    assertThat(Messages.of("fr").text("severity.info")).isEqualTo("note");
    assertThat(chinese.text("severity.info")).isEqualTo("提示");
  }
}
