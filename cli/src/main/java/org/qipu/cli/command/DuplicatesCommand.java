package org.qipu.cli.command;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.Messages;
import org.qipu.cli.output.Paragraph;
import org.qipu.cli.output.Progress;
import org.qipu.cli.output.RowWriter;
import org.qipu.cli.output.TextTable;
import org.qipu.importers.derived.DerivedHeaders;
import org.qipu.importers.record.Tags;
import org.qipu.indexer.Database;
import org.qipu.indexer.duplicate.DuplicateGroup;
import org.qipu.indexer.duplicate.DuplicateGroup.Member;
import org.qipu.indexer.duplicate.DuplicateKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the groups of games that are like one another. */
@Command(
    name = "duplicates",
    description = {
      "Groups of games that are, or might be, the same, and in what they differ.",
      "exact: records all of which a stored game holds and which were not stored again;",
      "same: the same main line, other headers, comments or variations;",
      "prefix: one main line is the beginning of others;",
      "mirror: the same with left and right exchanged;",
      "swapped: the same with Red and Black exchanged.",
      "The last three take lines of 40 plies or more, and of 10 or more between games of the same"
          + " two players. Nothing is removed."
    },
    footer = {
      "",
      "Examples:",
      "  qipu db duplicates",
      "  qipu db duplicates --kind same,prefix --output csv > near.csv",
      "Output as csv and json has one line a game; differs names what two games of the group say",
      "differently, missing what only some of them say. colours: the players are exchanged."
    })
final class DuplicatesCommand implements Callable<Integer> {
  private static final List<Column> COLUMNS =
      List.of(
          Column.number("group"),
          Column.of("kind"),
          Column.of("role"),
          Column.number("id"),
          Column.of("red"),
          Column.of("black"),
          Column.of("event"),
          Column.of("site"),
          Column.of("round"),
          Column.of("date"),
          Column.of("result"),
          Column.number("plies"),
          Column.number("variations"),
          Column.of("source"),
          Column.of("also"),
          Column.of("differs"),
          Column.of("missing"));

  private final Session session;

  @Mixin private final OutputOption output = new OutputOption();

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      split = ",",
      completionCandidates = Kinds.class,
      description = "${COMPLETION-CANDIDATES}; several with commas; else all")
  private Set<DuplicateKind> kinds = EnumSet.allOf(DuplicateKind.class);

  private final Map<DuplicateKind, Integer> counts = new EnumMap<>(DuplicateKind.class);
  private int groups;

  DuplicatesCommand(Session session) {
    this.session = session;
  }

  /** The names of the kinds, for the help and for completion. */
  static final class Kinds implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(DuplicateKind.values()).map(DuplicateKind::toString).iterator();
    }
  }

  @Override
  public Integer call() {
    boolean text = output.form() == OutputOption.Form.TEXT;
    RowWriter rows = text ? null : output.rows(session.out(), session.messages(), COLUMNS);
    try (Progress progress =
            new Progress(session.err(), session.messages(), session.showsProgress());
        Database database = Databases.open(session)) {
      database.findDuplicates(
          kinds,
          progress::stage,
          group -> {
            groups++;
            counts.merge(group.kind(), 1, Integer::sum);
            if (rows == null) {
              print(group);
            } else {
              group.members().forEach(member -> rows.row(values(group, member)));
            }
          });
    }
    if (rows != null) {
      rows.end();
    }
    String byKind =
        counts.entrySet().stream()
            .map(entry -> entry.getKey() + " " + Messages.grouped(entry.getValue()))
            .collect(Collectors.joining(", "));
    session.note("duplicates.found", groups, byKind.isEmpty() ? "-" : byKind);
    return ExitCode.SUCCESS;
  }

  private @Nullable Object[] values(DuplicateGroup group, Member member) {
    Tags tags = member.tags();
    return new @Nullable Object[] {
      groups,
      group.kind().toString(),
      member.role().toString(),
      member.id(),
      tags.red(),
      tags.black(),
      tags.event(),
      tags.site(),
      tags.round(),
      tags.text("Date"),
      member.result().toString(),
      member.plies(),
      member.variations(),
      member.source(),
      list(member.also()),
      list(group.differing()),
      list(group.missing())
    };
  }

  /** JSON has lists; a cell of a table has the parts with semicolons between. */
  private Object list(List<String> parts) {
    return output.form() == OutputOption.Form.JSON ? parts : String.join(";", parts);
  }

  private void print(DuplicateGroup group) {
    StringBuilder head = new StringBuilder();
    head.append(groups).append("  ").append(session.messages().text("duplicates." + group.kind()));
    if (!group.differing().isEmpty()) {
      head.append(
          session.messages().text("duplicates.differs", String.join(", ", group.differing())));
    }
    if (!group.missing().isEmpty()) {
      head.append(
          session.messages().text("duplicates.missing", String.join(", ", group.missing())));
    }
    session.out().println(head);
    for (Member member : group.members()) {
      session.out().println(line(member));
      for (String also : member.also()) {
        session.out().println(" ".repeat(10) + "= " + TextTable.printable(also));
      }
    }
    session.out().println();
  }

  private static String line(Member member) {
    Tags tags = member.tags();
    DerivedHeaders derived = member.derived();
    String id =
        member.role() == DuplicateGroup.Role.FURTHER_SOURCE ? "=" : Long.toString(member.id());
    return Paragraph.padLeft(id, 8)
        + "  "
        + TextTable.printable(
            String.join(
                "  ",
                member.role().toString(),
                orDerived(tags.red(), derived.red().fullName())
                    + " - "
                    + orDerived(tags.black(), derived.black().fullName()),
                member.result().toString(),
                orDerived(tags.text("Date"), derived.date().toString()),
                member.plies() + " plies",
                orDerived(tags.event(), derived.event()),
                member.source()));
  }

  private static String orDerived(String written, String derived) {
    return derived.isEmpty() ? written : "(" + derived + ")";
  }
}
