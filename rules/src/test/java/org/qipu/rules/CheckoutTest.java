package org.qipu.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CheckoutTest {

  @Test
  void rootHoldsTheModules() {
    assertThat(Checkout.root().resolve("rules/pom.xml")).isRegularFile();
  }

  @Test
  void sharedFolderExistsWhenGiven() {
    assertThat(Checkout.shared().stream())
        .allSatisfy(folder -> assertThat(folder).isAbsolute().isDirectory());
  }

  @Test
  void testsRunInUtf8() {
    assertThat(Charset.defaultCharset()).isEqualTo(StandardCharsets.UTF_8);
  }
}
