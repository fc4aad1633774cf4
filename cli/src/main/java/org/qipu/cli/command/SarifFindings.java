package org.qipu.cli.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.qipu.cli.output.Messages;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.Severity;
import org.qipu.importers.diagnostic.SourceLocation;

/**
 * Findings as a log of SARIF, written as they come: the rules first, then one result a line, then
 * how the run ended. Source: OASIS, Static Analysis Results Interchange Format, version 2.1.0.
 */
final class SarifFindings implements FindingOutput {
  private static final String VERSION = "2.1.0";
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private final JsonGenerator json;
  private final Messages messages;

  /** Begins a log. The writer is flushed at the end and never closed. */
  SarifFindings(Writer out, Messages messages) {
    this.messages = messages;
    try {
      json = new JsonFactory().createGenerator(out);
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.writeStartObject();
      json.writeStringField("$schema", SCHEMA);
      json.writeStringField("version", VERSION);
      json.writeArrayFieldStart("runs");
      json.writeStartObject();
      writeTool();
      json.writeStringField("columnKind", "unicodeCodePoints");
      json.writeArrayFieldStart("results");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void writeTool() throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "qipu");
    String version = SarifFindings.class.getPackage().getImplementationVersion();
    if (version != null) {
      json.writeStringField("version", version);
    }
    json.writeArrayFieldStart("rules");
    DiagnosticCatalogue catalogue = new DiagnosticCatalogue();
    for (DiagnosticCode code : DiagnosticCode.values()) {
      writeRule(code, catalogue.of(code));
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private void writeRule(DiagnosticCode code, DiagnosticCatalogue.Entry entry) throws IOException {
    json.writeRaw('\n');
    json.writeStartObject();
    json.writeStringField("id", code.toString());
    writeText("shortDescription", messages.textOr("diagnostic." + code, entry.meaning()));
    writeText("help", entry.remedy());
    json.writeObjectFieldStart("defaultConfiguration");
    json.writeStringField("level", level(code.severity()));
    json.writeEndObject();
    json.writeEndObject();
  }

  private static String level(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO -> "note";
    };
  }

  private void writeText(String field, String text) throws IOException {
    json.writeObjectFieldStart(field);
    json.writeStringField("text", text);
    json.writeEndObject();
  }

  @Override
  public void finding(String file, int game, Diagnostic diagnostic) {
    try {
      json.writeRaw('\n');
      json.writeStartObject();
      json.writeStringField("ruleId", diagnostic.code().toString());
      json.writeNumberField("ruleIndex", diagnostic.code().ordinal());
      json.writeStringField("level", level(diagnostic.severity()));
      writeText("message", FindingRow.sentence(messages, diagnostic));
      json.writeArrayFieldStart("locations");
      json.writeStartObject();
      json.writeObjectFieldStart("physicalLocation");
      json.writeObjectFieldStart("artifactLocation");
      json.writeStringField("uri", PlaceUri.of(file));
      json.writeEndObject();
      writeRegion(diagnostic.location());
      json.writeEndObject();
      if (game > 0) {
        writeGame(file + '#' + game);
      }
      json.writeEndObject();
      json.writeEndArray();
      writeProperties(game, diagnostic);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A region is either of a text or of bytes; a finding about the whole file has none. */
  private void writeRegion(SourceLocation location) throws IOException {
    if (location.equals(SourceLocation.NONE)) {
      return;
    }
    json.writeObjectFieldStart("region");
    if (location instanceof SourceLocation.TextLocation text) {
      json.writeNumberField("startLine", text.line());
      json.writeNumberField("startColumn", text.column());
    } else if (location instanceof SourceLocation.ByteLocation bytes) {
      json.writeNumberField("byteOffset", bytes.offset());
    }
    json.writeEndObject();
  }

  private void writeGame(String place) throws IOException {
    json.writeArrayFieldStart("logicalLocations");
    json.writeStartObject();
    json.writeStringField("fullyQualifiedName", place);
    json.writeEndObject();
    json.writeEndArray();
  }

  private void writeProperties(int game, Diagnostic diagnostic) throws IOException {
    json.writeObjectFieldStart("properties");
    if (game > 0) {
      json.writeNumberField("game", game);
    }
    if (diagnostic.ply() > 0) {
      json.writeNumberField("ply", diagnostic.ply());
    }
    writeUnlessEmpty("found", diagnostic.found());
    writeUnlessEmpty("expected", diagnostic.expected());
    json.writeEndObject();
  }

  private void writeUnlessEmpty(String field, String text) throws IOException {
    if (!text.isEmpty()) {
      json.writeStringField(field, text);
    }
  }

  @Override
  public void end(FindingEnd end) {
    try {
      json.writeRaw('\n');
      json.writeEndArray();
      json.writeArrayFieldStart("invocations");
      json.writeStartObject();
      json.writeBooleanField("executionSuccessful", end.complete());
      if (!end.cut().isEmpty()) {
        json.writeArrayFieldStart("toolExecutionNotifications");
        json.writeStartObject();
        json.writeStringField("level", "warning");
        writeText("message", end.cut());
        json.writeEndObject();
        json.writeEndArray();
      }
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
      json.writeRaw('\n');
      json.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
