package org.qipu.cli.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;
import org.jfree.chart.JFreeChart;

/** Writes a picture as PNG, each unit as two pixels each way, so that it is sharp on any screen. */
final class PngPicture {
  private static final int PIXELS = 2;

  private PngPicture() {}

  static void write(JFreeChart chart, int width, int height, OutputStream out) throws IOException {
    BufferedImage image =
        new BufferedImage(PIXELS * width, PIXELS * height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.scale(PIXELS, PIXELS);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      chart.draw(graphics, new Rectangle2D.Double(0, 0, width, height));
    } finally {
      graphics.dispose();
    }
    ImageIO.setUseCache(false);
    if (!ImageIO.write(image, "png", out)) {
      throw new IOException("this Java writes no PNG");
    }
  }
}
