package org.qipu.indexer.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.indexer.store.DatabaseException;

class PlayersFileTest {
  @TempDir private Path folder;

  private Path players() {
    return folder.resolve(PlayersFile.FILE_NAME);
  }

  private Path history() {
    return folder.resolve(PlayersFile.HISTORY_NAME);
  }

  private PlayersFile merge(String... names) {
    PlayersFile file = new PlayersFile(folder);
    file.make(IdentityEdit.merge(file.players(), List.of(names), null));
    return file;
  }

  private List<List<String>> texts() {
    return new PlayersFile(folder).players().players().stream().map(PlayerIdentity::texts).toList();
  }

  @Test
  void knowsNobodyWithoutAFile() {
    assertThat(texts()).isEmpty();
    assertThat(new PlayersFile(folder).undo()).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void keepsWhatIsMerged() {
    merge("甲", "乙");
    merge("丙", "丁");
    merge("甲", "丁");
    assertThat(texts()).containsExactly(List.of("甲", "乙", "丙", "丁"));
    assertThat(new PlayersFile(folder).undo().orElseThrow().change().command())
        .isEqualTo("merge 甲 丁");
    assertThat(texts()).containsExactlyInAnyOrder(List.of("甲", "乙"), List.of("丙", "丁"));
  }

  @Test
  void keepsWhoWasToldApart() throws IOException {
    String text = "# head\n\n# of 甲\n甲\n  乙\n  != 丙\n";
    Files.writeString(players(), text, StandardCharsets.UTF_8);
    PlayersFile file = new PlayersFile(folder);
    file.make(IdentityEdit.tellApart(file.players(), List.of("乙", "丙", "丁", "戊")));
    assertThat(Files.readString(players()))
        .isEqualTo(text + "  != 丁\n  != 戊\n\n丙\n  != 丁\n  != 戊\n\n丁\n  != 戊\n");
    assertThat(Files.readString(history()))
        .contains("distinct 乙 丙 丁 戊\n-\n-# of 甲\n-甲\n-  乙\n-  != 丙\n+");
    // A kill between the two files: the change was not made.
    byte[] made = Files.readAllBytes(players());
    Files.writeString(players(), text, StandardCharsets.UTF_8);
    assertThat(new PlayersFile(folder).lastChange()).isEmpty();
    Files.write(players(), made);
    assertThat(new PlayersFile(folder).undo()).isPresent();
    assertThat(Files.readString(players())).isEqualTo(text);
  }

  /** The history is written first: a kill leaves a change in it that was never made. */
  @Test
  void passesOverAChangeThatAKillKept() throws IOException {
    merge("甲", "乙");
    byte[] before = Files.readAllBytes(players());
    merge("甲", "丙");
    Files.write(players(), before);
    Files.writeString(folder.resolve("players.txt.new"), "half", StandardCharsets.UTF_8);
    assertThat(texts()).containsExactly(List.of("甲", "乙"));
    merge("丁", "戊");
    assertThat(new PlayersFile(folder).undo().orElseThrow().change().command())
        .isEqualTo("merge 丁 戊");
    assertThat(new PlayersFile(folder).undo().orElseThrow().change().command())
        .isEqualTo("merge 甲 乙");
    assertThat(texts()).isEmpty();
  }

  /** The players are taken back first: a kill leaves a change in the history that is none now. */
  @Test
  void passesOverAChangeThatWasTakenBack() throws IOException {
    merge("甲", "乙");
    merge("甲", "丙");
    byte[] before = Files.readAllBytes(history());
    new PlayersFile(folder).undo();
    Files.write(history(), before);
    assertThat(new PlayersFile(folder).undo().orElseThrow().change().command())
        .isEqualTo("merge 甲 乙");
  }

  @Test
  void takesBackBesideWhatWasEdited() throws IOException {
    merge("甲", "乙");
    Files.writeString(
        players(),
        "丙\n  丁\n" + Files.readString(players()) + "  # looked up\n戊\n",
        StandardCharsets.UTF_8);
    assertThat(new PlayersFile(folder).undo()).isPresent();
    assertThat(texts()).containsExactly(List.of("丙", "丁"), List.of("戊"));
  }

  @Test
  void doesNotTakeBackWhatWasEdited() throws IOException {
    merge("甲", "乙");
    String edited = Files.readString(players()) + "  丙\n";
    Files.writeString(players(), edited, StandardCharsets.UTF_8);
    assertThatThrownBy(() -> new PlayersFile(folder).undo())
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("it was edited since 'merge 甲 乙'");
    assertThat(Files.readString(players())).isEqualTo(edited);
  }

  @Test
  void keepsCommentsThroughUndo() throws IOException {
    String text = "# head\n\n# of 甲\n甲\n  # of 乙\n  乙\n\n# of 丙\n丙\n# end\n";
    Files.writeString(players(), text, StandardCharsets.UTF_8);
    merge("丙", "甲");
    assertThat(Files.readString(players())).isNotEqualTo(text);
    new PlayersFile(folder).undo();
    assertThat(Files.readString(players())).isEqualTo(text);
    merge("甲", "丁");
    new PlayersFile(folder).undo();
    assertThat(Files.readString(players())).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"甲\n  乙\n丙\n  乙\n", "  甲\n"})
  void refusesAndVerifiesWhatIsWrong(String text) throws IOException {
    Files.writeString(players(), text, StandardCharsets.UTF_8);
    assertThatThrownBy(() -> new PlayersFile(folder).players())
        .isInstanceOf(DatabaseException.class)
        .hasMessageMatching(".*players.txt: line \\d, column 3: .*");
    List<String> problems = new ArrayList<>();
    new PlayersFile(folder).verify(problems::add);
    assertThat(problems).singleElement().asString().startsWith("players.txt, line ");
  }

  @Test
  void tellsOfOtherBytesAndOfADamagedHistory() throws IOException {
    merge("甲", "乙");
    List<String> problems = new ArrayList<>();
    new PlayersFile(folder).verify(problems::add);
    assertThat(problems).isEmpty();
    Files.write(players(), new byte[] {'a', (byte) 0xFF});
    Files.writeString(history(), "@ yesterday merge\n", StandardCharsets.UTF_8);
    new PlayersFile(folder).verify(problems::add);
    assertThat(problems).hasSize(2);
    assertThat(problems.get(0)).contains("no text in UTF-8");
    assertThat(problems.get(1)).contains("players-history.txt", "line 1");
  }
}
