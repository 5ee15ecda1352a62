import { defaultLanguage } from '../../cms/shared/languages.ts';
import type { Catalogue } from '../catalogue/reads.ts';
import type { OutputPath } from '../rebuild/types.ts';
import type { Drawing } from './draw-mark.ts';

/** Files of `public` that show the mark of the gallery. */
const shape = /^(favicon\.svg|(icons|social)\/(\w+)\.png)$/;

export const isBrandFile = (path: OutputPath): boolean => shape.test(path);

/** In pixels. `scale`: the width of a logo, as a share of the square's. */
const icons: Record<string, { side: number; scale: number }> = {
  192: { side: 192, scale: 0.72 },
  512: { side: 512, scale: 0.72 },
  // The mask keeps the inner 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
  maskable: { side: 512, scale: 0.5 },
  apple: { side: 180, scale: 0.6 },
};

/**
 * Draws a file with the mark of the gallery (decision 053), and with words in its language; `undefined` when the one in `public` has
 * both.
 */
export async function drawBrandFile(
  path: OutputPath,
  catalogue: Catalogue,
  folders: Pick<Drawing, 'mirror' | 'typefaces'>,
): Promise<Buffer | string | undefined> {
  const [, , folder, name = ''] = shape.exec(path) ?? [];
  const isInPublic = folder !== 'social' || catalogue.setting('language') === defaultLanguage;
  if (isInPublic && catalogue.hasOwnMark() === false) return undefined;
  const drawing = { catalogue, ...folders };
  // Loaded only here, since most publishes draw nothing.
  const { drawFavicon, drawIcon } = await import('./draw-mark.ts');
  if (folder === undefined) return drawFavicon(drawing);
  if (folder === 'social') return (await import('./draw-social.ts')).drawSocialPicture(drawing, name);
  const icon = icons[name];
  if (!icon) throw new Error(`The icon ${path} of public has no size in src/brand/brand-files.ts.`);
  return drawIcon(drawing, icon.side, icon.scale);
}
