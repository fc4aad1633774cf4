package org.qipu.importers.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.qipu.rules.Checkout;

/** The catalogue for users has every code with its severity, and no other. */
class DiagnosticCatalogueTest {
  private static final Pattern ENTRY =
      Pattern.compile(
          "^### `([a-z-]+)` \\(([a-z]+)\\)\n\n\\S[^\n]+\n\n- Example: \\S[^\n]*\n"
              + "- What to do: \\S[^\n]*$",
          Pattern.MULTILINE);

  @Test
  void isComplete() throws IOException {
    String catalogue = Files.readString(Checkout.root().resolve("docs/diagnostics.md"));
    Map<String, String> found = new TreeMap<>();
    for (Matcher entry = ENTRY.matcher(catalogue); entry.find(); ) {
      assertThat(found.put(entry.group(1), entry.group(2))).as(entry.group(1)).isNull();
    }
    Map<String, String> expected = new TreeMap<>();
    for (DiagnosticCode code : DiagnosticCode.values()) {
      expected.put(code.toString(), code.severity().toString());
    }
    assertThat(found).isEqualTo(expected);
    assertThat(catalogue.split("\n### ", -1)).hasSize(expected.size() + 1);
  }
}
