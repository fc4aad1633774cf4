package org.qipu.importers.source;

import org.qipu.importers.diagnostic.Diagnostic;

/**
 * A file, folder or archive entry that could not be handed over.
 *
 * @param name the name that is shown for it
 * @param missing true if it is one of the paths asked for and does not exist
 * @param diagnostic what is wrong
 */
public record SourceProblem(String name, boolean missing, Diagnostic diagnostic) {}
