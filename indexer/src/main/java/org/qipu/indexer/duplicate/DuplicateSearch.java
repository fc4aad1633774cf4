package org.qipu.indexer.duplicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.qipu.importers.record.MoveTree;
import org.qipu.indexer.duplicate.DuplicateGroup.Member;
import org.qipu.indexer.duplicate.DuplicateGroup.Role;
import org.qipu.indexer.duplicate.LineHash.Image;
import org.qipu.indexer.store.FurtherSource;
import org.qipu.indexer.store.GameStore;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.Setup;

/**
 * Finds the groups of games that are like one another. Beginnings and images of a line that is
 * shorter than {@link #LONG_ENOUGH} count only between games of the same two players, and none of
 * one shorter than {@link #SHORTEST}: openings are often played alike.
 */
public final class DuplicateSearch {
  /** Plies of a line below which it is no beginning and no image of another. */
  public static final int SHORTEST = 10;

  /** Plies of a line from which it is one whoever played. */
  public static final int LONG_ENOUGH = 40;

  private final GameStore store;
  private final ProgressListener progress;

  /** Makes a search through a store. */
  public DuplicateSearch(GameStore store, ProgressListener progress) {
    this.store = store;
    this.progress = progress;
  }

  /** Gives the groups of the kinds that are asked for to a consumer, kind by kind. */
  public void find(Set<DuplicateKind> kinds, Consumer<? super DuplicateGroup> consumer) {
    if (kinds.contains(DuplicateKind.EXACT)) {
      for (long id : store.gamesWithFurtherSources()) {
        store.game(id).ifPresent(game -> consumer.accept(exact(game)));
      }
    }
    if (kinds.isEmpty() || kinds.equals(Set.of(DuplicateKind.EXACT))) {
      return;
    }
    LineTable table = LineTable.read(store, progress);
    if (kinds.contains(DuplicateKind.SAME)) {
      for (int id = 1; id <= table.lastId(); id++) {
        if (table.isFirst(id) && table.next(id) != 0) {
          give(DuplicateKind.SAME, members(table, id, Role.GAME), consumer);
        }
      }
    }
    if (kinds.contains(DuplicateKind.PREFIX)) {
      findBeginnings(table, consumer);
    }
    if (kinds.contains(DuplicateKind.MIRROR)) {
      for (int id = 1; id <= table.lastId(); id++) {
        giveImages(DuplicateKind.MIRROR, table, id, table.mirror(id), consumer);
      }
    }
    if (kinds.contains(DuplicateKind.SWAPPED)) {
      for (int id = 1; id <= table.lastId(); id++) {
        giveImages(DuplicateKind.SWAPPED, table, id, table.swapped(id), consumer);
      }
    }
  }

  private DuplicateGroup exact(StoredGame game) {
    List<Member> members = new ArrayList<>();
    members.add(Member.of(Role.GAME, game, List.of()));
    for (FurtherSource further : store.furtherSources(game.id())) {
      StoredGame record =
          new StoredGame(game.id(), further.source(), game.game().withTags(further.tags()));
      members.add(Member.of(Role.FURTHER_SOURCE, record, List.of()));
    }
    return group(DuplicateKind.EXACT, members);
  }

  /** Groups the lines by the longest one that begins them. */
  private void findBeginnings(LineTable table, Consumer<? super DuplicateGroup> consumer) {
    int[] child = new int[table.lastId() + 1];
    int[] sibling = new int[table.lastId() + 1];
    for (int id = table.lastId(); id >= 1; id--) { // backwards, so that lists are in order
      int parent = table.beginning(id);
      if (parent != 0) {
        sibling[id] = child[parent];
        child[parent] = id;
      }
    }
    for (int id = 1; id <= table.lastId(); id++) {
      if (child[id] == 0) {
        continue;
      }
      List<Member> shorter = members(table, id, Role.SHORTER);
      List<Member> group = new ArrayList<>(shorter);
      for (int longer = child[id]; longer != 0; longer = sibling[longer]) {
        if (areLinked(id, longer, Image.PLAIN)) {
          group.addAll(members(table, longer, Role.LONGER));
        }
      }
      if (group.size() > shorter.size()) {
        give(DuplicateKind.PREFIX, group, consumer);
      }
    }
  }

  private void giveImages(
      DuplicateKind kind,
      LineTable table,
      int id,
      int earlier,
      Consumer<? super DuplicateGroup> consumer) {
    if (earlier == 0) {
      return;
    }
    boolean linked =
        kind == DuplicateKind.MIRROR
            ? areLinked(earlier, id, Image.MIRRORED)
            : areLinked(earlier, id, Image.SWAPPED)
                || areLinked(earlier, id, Image.SWAPPED_AND_MIRRORED);
    if (linked) {
      List<Member> games = members(table, earlier, Role.GAME);
      games.addAll(members(table, id, Role.IMAGE));
      give(kind, games, consumer);
    }
  }

  private List<Member> members(LineTable table, int first, Role role) {
    List<Member> members = new ArrayList<>();
    for (int id = first; id != 0; id = table.next(id)) {
      store
          .game(id)
          .ifPresent(
              game ->
                  members.add(
                      Member.of(
                          role,
                          game,
                          store.furtherSources(game.id()).stream()
                              .map(FurtherSource::source)
                              .toList())));
    }
    return members;
  }

  /** Checks on the games what the hashes said: the image of one line begins the other. */
  private boolean areLinked(long shorter, long longer, Image image) {
    StoredGame one = store.game(shorter).orElse(null);
    StoredGame other = store.game(longer).orElse(null);
    return one != null && other != null && begins(one, other, image);
  }

  private static boolean begins(StoredGame one, StoredGame other, Image image) {
    Setup start = one.game().start();
    Setup otherStart = other.game().start();
    if (start == null
        || otherStart == null
        || !image.start(start).equals(Image.PLAIN.start(otherStart))) {
      return false;
    }
    MoveTree tree = one.game().record().tree();
    MoveTree otherTree = other.game().record().tree();
    int a = tree.firstChild(MoveTree.ROOT);
    int b = otherTree.firstChild(MoveTree.ROOT);
    while (a != MoveTree.NONE) {
      int move = one.game().moves()[a];
      if (b == MoveTree.NONE || move < 0 || image.move(move) != other.game().moves()[b]) {
        return false;
      }
      a = tree.firstChild(a);
      b = otherTree.firstChild(b);
    }
    return true;
  }

  private static void give(
      DuplicateKind kind, List<Member> members, Consumer<? super DuplicateGroup> consumer) {
    if (members.size() > 1) {
      consumer.accept(group(kind, members));
    }
  }

  private static DuplicateGroup group(DuplicateKind kind, List<Member> members) {
    Comparison comparison = new Comparison(members);
    return new DuplicateGroup(
        kind, List.copyOf(members), comparison.differing(), comparison.missing());
  }
}
