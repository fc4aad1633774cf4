package org.qipu.indexer.duplicate;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.derived.DerivedHeaders;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.indexer.store.Hash64;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.GameResult;

/**
 * Games that are like one another.
 *
 * @param kind how
 * @param members in the order of role and number; two or more, further sources counted
 * @param differing names of what two members say differently: {@code red black colours event site
 *     round date result plies variations comments}
 * @param missing names of what some members say and others do not
 */
public record DuplicateGroup(
    DuplicateKind kind, List<Member> members, List<String> differing, List<String> missing) {
  /** What a game is in its group. */
  public enum Role {
    /** One of several with the same main line. */
    GAME,
    /** A record that was not stored again; it has the number of the game that holds it. */
    FURTHER_SOURCE,
    /** Its main line is the beginning of the longer ones. */
    SHORTER,
    /** Its main line goes on. */
    LONGER,
    /** Its main line is that of the games, mirrored or with colours exchanged. */
    IMAGE;

    /** Returns the name in lower case, with a blank between words. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /**
   * A game of a group, without its moves: a group may have very many.
   *
   * @param role what it is in the group
   * @param id number of the game
   * @param source where it was read from; of a further source, that one's place
   * @param also places of records that were not stored again since this game holds all of them
   * @param tags headers as written there
   * @param derived what title, file name or folder tell of headers that are not written
   * @param result of the game
   * @param plies moves written in the main line
   * @param variations moves off the main line
   * @param comments hash of all comments; 0 if there are none
   */
  public record Member(
      Role role,
      long id,
      String source,
      List<String> also,
      Tags tags,
      DerivedHeaders derived,
      GameResult result,
      int plies,
      int variations,
      long comments) {
    static Member of(Role role, StoredGame game, List<String> also) {
      GameRecord record = game.game().record();
      MoveTree tree = record.tree();
      return new Member(
          role,
          game.id(),
          game.source(),
          List.copyOf(also),
          record.tags(),
          game.derived(),
          record.result(),
          game.game().plies(),
          tree.moveCount() - game.game().plies(),
          hashOfComments(tree));
    }

    private static long hashOfComments(MoveTree tree) {
      Hash64 hash = new Hash64(0);
      boolean some = false;
      for (int node = 0; node < tree.size(); node++) {
        for (@Nullable String comment :
            new @Nullable String[] {tree.openingComment(node), tree.comment(node)}) {
          if (comment != null && !comment.isBlank()) {
            hash.add(comment.strip());
            some = true;
          }
        }
      }
      return some ? hash.value() : 0;
    }
  }
}
