package org.qipu.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON Lines: one object a line. Values may be lists and maps of values as well. */
public final class JsonLines implements RowWriter {
  private final JsonGenerator generator;
  private final List<Column> columns;

  /** Makes an output. The writer is flushed by {@link #end()} and never closed. */
  public JsonLines(Writer out, List<Column> columns) {
    this.columns = List.copyOf(columns);
    try {
      generator = new JsonFactory().setRootValueSeparator(null).createGenerator(out);
      generator.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void row(@Nullable Object... values) {
    if (values.length != columns.size()) {
      throw new IllegalArgumentException(values.length + " values for " + columns.size());
    }
    try {
      generator.writeStartObject();
      for (int i = 0; i < values.length; i++) {
        if (values[i] != null || !columns.get(i).isSparse()) {
          generator.writeFieldName(columns.get(i).name());
          write(values[i]);
        }
      }
      generator.writeEndObject();
      generator.writeRaw('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // Recursion is as deep as the program nests its own values, never as deep as a record.
  private void write(@Nullable Object value) throws IOException {
    if (value == null) {
      generator.writeNull();
    } else if (value instanceof Long || value instanceof Integer || value instanceof Short) {
      generator.writeNumber(((Number) value).longValue());
    } else if (value instanceof Double number) {
      generator.writeNumber(number);
    } else if (value instanceof Boolean flag) {
      generator.writeBoolean(flag);
    } else if (value instanceof Collection<?> list) {
      generator.writeStartArray();
      for (Object element : list) {
        write(element);
      }
      generator.writeEndArray();
    } else if (value instanceof Map<?, ?> map) {
      generator.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        generator.writeFieldName(String.valueOf(entry.getKey()));
        write(entry.getValue());
      }
      generator.writeEndObject();
    } else {
      generator.writeString(value.toString());
    }
  }

  @Override
  public void end() {
    try {
      generator.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
