package org.qipu.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.qipu.cli.command.ConvertCommand;
import org.qipu.cli.command.DbCommand;
import org.qipu.cli.command.DeleteCommand;
import org.qipu.cli.command.ExitCode;
import org.qipu.cli.command.ExploreCommand;
import org.qipu.cli.command.ExportCommand;
import org.qipu.cli.command.ImportCommand;
import org.qipu.cli.command.JudgeCommand;
import org.qipu.cli.command.NotationCommand;
import org.qipu.cli.command.OpeningsCommand;
import org.qipu.cli.command.PerftCommand;
import org.qipu.cli.command.PlayersCommand;
import org.qipu.cli.command.SearchCommand;
import org.qipu.cli.command.Session;
import org.qipu.cli.command.ShowCommand;
import org.qipu.cli.command.StatsCommand;
import org.qipu.cli.command.ValidateCommand;
import org.qipu.cli.option.GlobalOptions;
import org.qipu.cli.output.DirectOutput;
import org.qipu.cli.output.Messages;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code qipu}: puts the commands together and maps what happens to exit codes. */
@Command(
    name = "qipu",
    description = "Xiangqi game records: import, check, search, explore, show, export, convert.",
    mixinStandardHelpOptions = true,
    versionProvider = Qipu.Version.class,
    exitCodeOnExecutionException = ExitCode.FAILURE,
    scope = ScopeType.INHERIT,
    sortOptions = false,
    synopsisSubcommandLabel = "COMMAND",
    usageHelpAutoWidth = false)
public final class Qipu implements Runnable {
  private static final int BUFFER = 1 << 15;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  private final Messages messages;

  private Qipu(Messages messages) {
    this.messages = messages;
  }

  /** Runs the program. */
  @SuppressWarnings("SystemExitOutsideMain") // this is main
  public static void main(String[] args) {
    DirectOutput out = DirectOutput.standard();
    FileOutputStream err = new FileOutputStream(FileDescriptor.err);
    String terminals = System.getProperty("qipu.terminals", "");
    int code;
    try {
      code =
          run(
              out,
              err,
              new FileInputStream(FileDescriptor.in),
              System.getenv(),
              terminals.contains("out"),
              terminals.contains("err"),
              args);
    } catch (DirectOutput.ReaderGone e) {
      code = ExitCode.SUCCESS; // such as "qipu search | head -1": all that was wanted was read
    } catch (DirectOutput.WriteFailure e) {
      PrintWriter errWriter = utf8(err);
      errWriter.println("qipu: " + e.getMessage());
      errWriter.flush();
      code = ExitCode.FAILURE;
    }
    System.exit(code);
  }

  /** Runs the program with other streams than the process's own, and returns the exit code. */
  static int run(
      OutputStream stdout,
      OutputStream stderr,
      InputStream in,
      Map<String, String> environment,
      boolean outIsTerminal,
      boolean errIsTerminal,
      String... args) {
    PrintWriter out = utf8(stdout);
    PrintWriter err = utf8(stderr);
    Messages messages = Messages.of(language(args));
    GlobalOptions options = new GlobalOptions();
    Session session =
        new Session(
            out, stdout, err, in, environment, outIsTerminal, errIsTerminal, messages, options);
    CommandLine commandLine = commandLine(session, List.of(args));
    commandLine.setOut(out);
    commandLine.setErr(err);
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setAbbreviatedOptionsAllowed(false);
    // A folder may be called db, an event "show".
    commandLine.setAllowSubcommandsAsOptionParameters(true);
    commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    commandLine.setParameterExceptionHandler(
        (exception, given) -> Failures.usage(session, exception));
    commandLine.setExecutionExceptionHandler(
        (exception, at, result) -> Failures.execution(session, exception));
    int code = commandLine.execute(args);
    out.flush();
    err.flush();
    return code;
  }

  /** Returns the whole command, to be described and not to be run: it writes nowhere. */
  public static CommandLine commandLine() {
    Messages messages = Messages.of("en");
    Session session =
        new Session(
            utf8(OutputStream.nullOutputStream()),
            OutputStream.nullOutputStream(),
            utf8(OutputStream.nullOutputStream()),
            InputStream.nullInputStream(),
            Map.of(),
            false,
            false,
            messages,
            new GlobalOptions());
    return commandLine(session, List.of());
  }

  private static CommandLine commandLine(Session session, List<String> args) {
    CommandLine commandLine = new CommandLine(new Qipu(session.messages()));
    commandLine.addMixin("options", session.options());
    addCommands(commandLine, session, args);
    commandLine.setResourceBundle(session.messages().bundle());
    return commandLine;
  }

  /**
   * Adds the commands that the arguments name; all of them where none is named. To set up all of
   * them takes longer than most commands.
   */
  private static void addCommands(CommandLine commandLine, Session session, List<String> args) {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("import", () -> new ImportCommand(session));
    commands.put("validate", () -> new ValidateCommand(session));
    commands.put("search", () -> new SearchCommand(session));
    commands.put("explore", () -> new ExploreCommand(session));
    commands.put("show", () -> new ShowCommand(session));
    commands.put("export", () -> new ExportCommand(session));
    commands.put("convert", () -> new ConvertCommand(session));
    commands.put("judge", () -> new JudgeCommand(session));
    commands.put("stats", () -> statsCommand(session, args));
    commands.put("openings", () -> openingsCommand(session));
    commands.put("notation", () -> new NotationCommand(session));
    commands.put("perft", () -> new PerftCommand(session));
    commands.put("delete", () -> new DeleteCommand(session));
    commands.put("players", () -> playersCommand(session));
    commands.put("db", () -> dbCommand(session, args));
    boolean all = args.stream().noneMatch(commands::containsKey);
    commands.forEach(
        (name, command) -> {
          if (all || args.contains(name)) {
            commandLine.addSubcommand(name, command.get());
          }
        });
  }

  private static CommandLine openingsCommand(Session session) {
    OpeningsCommand openings = new OpeningsCommand(session);
    CommandLine commandLine = new CommandLine(openings);
    openings.subcommands().forEach(commandLine::addSubcommand);
    return commandLine;
  }

  private static CommandLine statsCommand(Session session, List<String> args) {
    StatsCommand stats = new StatsCommand(session);
    CommandLine commandLine = new CommandLine(stats);
    stats
        .subcommands(args)
        .forEach(
            (name, command) -> {
              CommandLine kind = new CommandLine(command);
              kind.getCommandSpec().name(name); // position is explore under another name
              commandLine.addSubcommand(name, kind);
            });
    return commandLine;
  }

  private static CommandLine playersCommand(Session session) {
    PlayersCommand players = new PlayersCommand(session);
    CommandLine commandLine = new CommandLine(players);
    players.subcommands().forEach(commandLine::addSubcommand);
    return commandLine;
  }

  private static CommandLine dbCommand(Session session, List<String> args) {
    DbCommand db = new DbCommand(session);
    CommandLine commandLine = new CommandLine(db);
    db.subcommands(args).forEach(commandLine::addSubcommand);
    return commandLine;
  }

  private static PrintWriter utf8(OutputStream stream) {
    return new PrintWriter(
        new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), BUFFER));
  }

  // Needed before the options are read: their own help is in that language.
  private static String language(String[] args) {
    String language = Locale.getDefault(Locale.Category.DISPLAY).getLanguage();
    for (int i = 0; i < args.length && !args[i].equals("--"); i++) {
      if (args[i].startsWith("--lang=")) {
        language = args[i].substring("--lang=".length());
      } else if (args[i].equals("--lang") && i + 1 < args.length) {
        language = args[i + 1];
      }
    }
    return language.toLowerCase(Locale.ROOT);
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), messages.text("usage.command"));
  }

  /** Gives the version from the jar's manifest. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Qipu.class.getPackage().getImplementationVersion();
      return new String[] {"qipu " + (version == null ? "(not packaged)" : version)};
    }
  }
}
