package org.qipu.indexer.index;

import org.qipu.indexer.moves.PackedMoves;
import org.qipu.indexer.opening.Feature;
import org.qipu.rules.Side;

/**
 * The fields of a game's document.
 *
 * <table>
 * <caption>Fields</caption>
 * <tr><td>{@link #ID}</td><td>point and number: deleting, sorting</td></tr>
 * <tr><td>{@link #EDGES}, {@link #VARIATION_EDGES}</td><td>8-byte points: {@link EdgeKey} of the
 * first {@link #EDGE_PLIES} plies</td></tr>
 * <tr><td>{@link #STRUCTURES}, {@link #VARIATION_STRUCTURES}</td><td>5-byte points: {@link
 * StructureKey} of each different state from there on</td></tr>
 * <tr><td>{@link #MOVES}</td><td>bytes: {@link PackedMoves} of the main line</td></tr>
 * <tr><td>{@link #TREE}</td><td>bytes: the whole tree, only where there are variations</td></tr>
 * <tr><td>{@link #START}</td><td>bytes: start position, unless it is the standard one</td></tr>
 * <tr><td>{@link #OUTCOME}</td><td>number: result as it counts in statistics</td></tr>
 * <tr><td>{@link #FACTS}</td><td>number: {@link GameFacts}</td></tr>
 * <tr><td>{@link #RESULT}, {@link #STATUS}, {@link #FORMAT}, {@link #SOURCE}</td><td>term, also for
 * counting</td></tr>
 * <tr><td>{@link #ECCO_TAG}</td><td>term</td></tr>
 * <tr><td>{@link #END}</td><td>term, also for listing: how the moves end on the board</td></tr>
 * <tr><td>{@link #TERMINATION}</td><td>one {@link NameTerm}: how the game ended as written</td></tr>
 * <tr><td>{@link #TERMINATION_TEXT}</td><td>for listing: the same as it stands</td></tr>
 * <tr><td>{@link #MATERIAL}</td><td>for counting: {@link Material} after the last legal move</td>
 * </tr>
 * <tr><td>{@link #AUDIT}</td><td>terms: codes of what is doubtful about the end of the game</td>
 * </tr>
 * <tr><td>{@link #ECCO}</td><td>term, also for listing: the code that the moves have</td></tr>
 * <tr><td>{@link #FEATURES}</td><td>terms: {@link #feature} of all that the moves show</td></tr>
 * <tr><td>{@link #DATE}, {@link #PLIES}</td><td>point and number: sort key of the date; moves
 * written</td></tr>
 * <tr><td>{@link #RED_RATING}, {@link #BLACK_RATING}</td><td>point and number, where
 * known</td></tr>
 * <tr><td>{@link #RED}, {@link #BLACK}, {@link #EVENT}, {@link #SITE}, {@link #ROUND}, {@link
 * #OPENING_TAG}</td><td>one {@link NameTerm}; the first three also for sorting</td></tr>
 * <tr><td>{@link #RED_NAME}, {@link #BLACK_NAME}, {@link #EVENT_NAME}, {@link #SITE_NAME}</td><td>
 * for counting: the same as written</td></tr>
 * <tr><td>{@link #DERIVED_RED}, {@link #DERIVED_BLACK}, {@link #DERIVED_EVENT}</td><td>one {@link
 * NameTerm}: told by title, file name or folder where no header is written; in no statistics</td>
 * </tr>
 * <tr><td>{@link #DERIVED_RESULT}, {@link #DERIVED_DATE}</td><td>term; point: sort key</td></tr>
 * <tr><td>{@link #TEXT}</td><td>comments, a token a character or word</td></tr>
 * </table>
 *
 * <p>The moves are not tokens as well: a beginning is one position and a comparison of bytes, and
 * moves anywhere are found by a scan of the packed moves at some 80 ns a game, while postings with
 * positions would add about two thirds to the size of the index.
 */
public final class IndexFields {
  public static final String ID = "id";
  public static final String EDGES = "edges";
  public static final String STRUCTURES = "structures";
  public static final String VARIATION_EDGES = "variationEdges";
  public static final String VARIATION_STRUCTURES = "variationStructures";
  public static final String MOVES = "moves";
  public static final String TREE = "tree";
  public static final String START = "start";
  public static final String OUTCOME = "outcome";
  public static final String FACTS = "facts";
  public static final String RESULT = "result";
  public static final String STATUS = "status";
  public static final String FORMAT = "format";
  public static final String SOURCE = "source";
  public static final String END = "end";
  public static final String TERMINATION = "termination";
  public static final String TERMINATION_TEXT = "terminationText";
  public static final String MATERIAL = "material";
  public static final String AUDIT = "audit";
  public static final String ECCO = "ecco";
  public static final String ECCO_TAG = "eccoTag";
  public static final String FEATURES = "features";
  public static final String DATE = "date";
  public static final String PLIES = "plies";
  public static final String RED_RATING = "redRating";
  public static final String BLACK_RATING = "blackRating";
  public static final String RED = "red";
  public static final String BLACK = "black";
  public static final String EVENT = "event";
  public static final String SITE = "site";
  public static final String ROUND = "round";
  public static final String OPENING_TAG = "openingTag";
  public static final String RED_NAME = "redName";
  public static final String BLACK_NAME = "blackName";
  public static final String EVENT_NAME = "eventName";
  public static final String SITE_NAME = "siteName";
  public static final String DERIVED_RED = "derivedRed";
  public static final String DERIVED_BLACK = "derivedBlack";
  public static final String DERIVED_EVENT = "derivedEvent";
  public static final String DERIVED_RESULT = "derivedResult";
  public static final String DERIVED_DATE = "derivedDate";
  public static final String TEXT = "text";

  /** Number of plies whose positions have edges; later ones have structure keys. */
  static final int EDGE_PLIES = 32;

  private IndexFields() {}

  /** Returns the term of a feature of one side. */
  public static String feature(Side side, Feature feature) {
    return (side == Side.RED ? 'r' : 'b') + feature.names().get(0);
  }
}
