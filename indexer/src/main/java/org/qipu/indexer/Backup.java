package org.qipu.indexer;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.qipu.indexer.player.PlayersFile;
import org.qipu.indexer.store.DatabaseException;
import org.qipu.indexer.store.GameStore;
import org.qipu.indexer.store.ProgressListener;

/**
 * A database in one file: a zip of its store, of what is known of its players, and a page that says
 * what must be in it. The index is not in it, since it is made anew from the store. What is
 * written, and what is restored, is checked before it takes its place, so that there is a sound
 * copy or none.
 */
public final class Backup {
  private static final String ABOUT = "about.properties";
  private static final String FORMAT = "qipu-backup";

  /** The first version has the store alone, and is written where there is nothing else. */
  private static final int STORE_ALONE = 1;

  private static final int VERSION = 2;

  private Backup() {}

  /**
   * Writes the database of a folder to a file. Others may read the database meanwhile; nobody can
   * write it.
   *
   * @return the number of games
   * @throws DatabaseException if the database is unsound or being written, or has no sound copy
   */
  public static long write(Path dir, Path target, ProgressListener listener) {
    Path part = target.resolveSibling(target.getFileName() + ".part");
    try (Database database = Database.open(dir, listener)) {
      VerifyReport report = database.verify(listener);
      if (!report.isSound()) {
        throw new DatabaseException(
            dir,
            "it is not sound ("
                + report.problems().get(0)
                + "); no backup was written over a better one (qipu db verify says more)");
      }
      listener.progress("copying", 0, 1);
      try {
        Map<String, String> hashes = copy(database, part);
        for (Map.Entry<String, String> file : hashes.entrySet()) {
          if (!file.getValue().equals(hashInside(part, file.getKey()))) {
            throw new DatabaseException(target, "what was written cannot be read back as it was");
          }
        }
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
      listener.progress("copying", 1, 1);
      return report.games();
    } catch (IOException e) {
      throw new DatabaseException(target, "the backup cannot be written: " + e, e);
    }
  }

  /** Returns the files of a database that are in its backup. */
  private static List<String> files(Path dir) {
    return Stream.of(GameStore.FILE_NAME, PlayersFile.FILE_NAME, PlayersFile.HISTORY_NAME)
        .filter(name -> name.equals(GameStore.FILE_NAME) || Files.exists(dir.resolve(name)))
        .toList();
  }

  private static Map<String, String> copy(Database database, Path part) throws IOException {
    Map<String, String> hashes = new LinkedHashMap<>();
    try (FileChannel channel =
            FileChannel.open(
                part,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE);
        OutputStream out = Channels.newOutputStream(channel);
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8)) {
      for (String name : files(database.path())) {
        MessageDigest digest = newSha256();
        zip.putNextEntry(new ZipEntry(name));
        Path file = database.path().resolve(name);
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
          in.transferTo(zip);
        }
        zip.closeEntry();
        hashes.put(name, HexFormat.of().formatHex(digest.digest()));
      }
      zip.putNextEntry(new ZipEntry(ABOUT));
      zip.write(about(database.info(), hashes).getBytes(StandardCharsets.UTF_8));
      zip.closeEntry();
      zip.finish();
      channel.force(true);
      return hashes;
    }
  }

  private static String about(DatabaseInfo info, Map<String, String> hashes) throws IOException {
    Properties about = new Properties();
    about.setProperty("format", FORMAT);
    about.setProperty("version", Integer.toString(hashes.size() == 1 ? STORE_ALONE : VERSION));
    about.setProperty("schema", Integer.toString(info.schemaVersion()));
    about.setProperty("journal", Long.toString(info.journalNumber()));
    about.setProperty("games", Long.toString(info.games()));
    hashes.forEach((name, hash) -> about.setProperty(hashProperty(name), hash));
    StringWriter text = new StringWriter();
    about.store(text, null);
    return text.toString();
  }

  private static String hashProperty(String name) {
    return name.equals(GameStore.FILE_NAME) ? "sha256" : "sha256." + name;
  }

  private static String hashInside(Path backup, String name) throws IOException {
    MessageDigest digest = newSha256();
    try (ZipFile zip = new ZipFile(backup.toFile(), StandardCharsets.UTF_8);
        InputStream in = new DigestInputStream(entry(zip, name), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /**
   * Makes a database of a backup.
   *
   * @param dir where; must be missing or empty
   * @return the number of games
   * @throws DatabaseException if the backup is damaged or of another program, or the folder is in
   *     use
   */
  public static long restore(Path backup, Path dir, ProgressListener listener) {
    Path absolute = dir.toAbsolutePath();
    Path part = absolute.resolveSibling(absolute.getFileName() + ".restoring");
    try {
      requireFree(dir);
      delete(part);
      Files.createDirectories(part);
      try (ZipFile zip = new ZipFile(backup.toFile(), StandardCharsets.UTF_8)) {
        Properties about = readAbout(backup, zip);
        listener.progress("copying", 0, 1);
        for (String name :
            List.of(GameStore.FILE_NAME, PlayersFile.FILE_NAME, PlayersFile.HISTORY_NAME)) {
          if (name.equals(GameStore.FILE_NAME) || about.containsKey(hashProperty(name))) {
            extract(backup, zip, about, part.resolve(name));
          }
        }
        listener.progress("copying", 1, 1);
        long games = check(backup, about, part, listener);
        Files.deleteIfExists(dir);
        Files.move(part, dir);
        return games;
      } finally {
        delete(part);
      }
    } catch (ZipException e) {
      throw new DatabaseException(backup, "this is no backup of Qipu: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new DatabaseException(dir, "the backup cannot be restored: " + e, e);
    }
  }

  private static void requireFree(Path dir) throws IOException {
    if (!Files.exists(dir)) {
      return;
    }
    if (!Files.isDirectory(dir)) {
      throw new DatabaseException(dir, "this is no folder");
    }
    try (Stream<Path> files = Files.list(dir)) {
      if (files.findAny().isPresent()) {
        throw new DatabaseException(
            dir, "the folder is not empty; a backup is restored to a new one only");
      }
    }
  }

  private static Properties readAbout(Path backup, ZipFile zip) throws IOException {
    Properties about = new Properties();
    try (InputStream in = entry(zip, ABOUT)) {
      about.load(new StringReader(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (IllegalArgumentException e) {
      throw new ZipException(ABOUT + " is damaged");
    }
    String version = about.getProperty("version", "");
    if (!FORMAT.equals(about.getProperty("format")) || !version.matches("[1-9]\\d{0,8}")) {
      throw new ZipException(ABOUT + " is of another program");
    }
    if (Integer.parseInt(version) > VERSION) {
      throw new DatabaseException(backup, "this backup was written by a newer Qipu");
    }
    return about;
  }

  private static InputStream entry(ZipFile zip, String name) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    if (entry == null) {
      throw new ZipException("there is no " + name + " in it");
    }
    return zip.getInputStream(entry);
  }

  private static void extract(Path backup, ZipFile zip, Properties about, Path file)
      throws IOException {
    MessageDigest digest = newSha256();
    String name = file.getFileName().toString();
    try (InputStream in = new DigestInputStream(entry(zip, name), digest);
        FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        OutputStream out = Channels.newOutputStream(channel)) {
      in.transferTo(out);
      channel.force(true);
    }
    if (!HexFormat.of().formatHex(digest.digest()).equals(about.getProperty(hashProperty(name)))) {
      throw new DatabaseException(backup, "the backup is damaged: its checksum is another");
    }
  }

  private static long check(Path backup, Properties about, Path part, ProgressListener listener) {
    try (Database database = Database.openForWriting(part, "db restore", listener)) {
      DatabaseInfo info = database.info();
      if (!Long.toString(info.games()).equals(about.getProperty("games"))
          || info.indexedGames() != info.games()) {
        throw new DatabaseException(
            backup,
            "the backup is damaged: it should have " + about.getProperty("games") + " games");
      }
      return info.games();
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all = files.toList();
    }
    for (int i = all.size() - 1; i >= 0; i--) {
      Files.delete(all.get(i));
    }
  }

  private static MessageDigest newSha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
