import sharp from 'sharp';
import type { Typeface } from '../../cms/shared/gallery.ts';
import { html } from '../lib/html.ts';

/**
 * @property size In pixels.
 * @property width Where lines break, in pixels.
 */
export type Words = { text: string; typeface: Typeface; size: number; color: string; width?: number };

/** A picture and its size. */
export type Drawn = { input: Buffer; width: number; height: number };

/** Draws words in a typeface that `loadTypeface` has loaded. */
export async function drawWords({ text, typeface, size, color, width }: Words): Promise<Drawn> {
  // Pango's unit is 1/1024 of a point.
  const tracking = Math.round(-0.035 * size * 1024);
  const markup = html`<span foreground="${color}" letter_spacing="${tracking}" line_height="0.98"
    >${text}</span
  >`;
  const { data, info } = await sharp({
    text: {
      text: markup.text,
      font: `${typeface} Semi-Bold ${size}`,
      // A point is a pixel.
      dpi: 72,
      rgba: true,
      ...(width && { width, wrap: 'word-char' as const }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
